//! The games on other processors, emulated: the same requests get the same answers as here, and the golden scenarios play to
//! their traces.
//!
//! What differs is named by game, command and part of the answer. The browser's WebAssembly is held by the step `web`.

mod line;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::check::Verdict;
use crate::debian::{Recipe, Unpacked};
use crate::{built, shell, tools};
use line::{Line, difference};

/// A processor that is emulated.
struct Processor {
    /// Rust's name of the target.
    target: &'static str,
    /// Which compiler links for it, and at the same time the folder of its C library.
    gnu: &'static str,
    emulator: &'static str,
    /// What sets it apart.
    about: &'static str,
}

const PROCESSORS: [Processor; 3] = [
    Processor {
        target: "aarch64-unknown-linux-gnu",
        gnu: "aarch64-linux-gnu",
        emulator: "qemu-aarch64",
        about: "64 bits, as in phones",
    },
    Processor {
        target: "armv7-unknown-linux-gnueabihf",
        gnu: "arm-linux-gnueabihf",
        emulator: "qemu-arm",
        about: "32 bits",
    },
    Processor {
        target: "s390x-unknown-linux-gnu",
        gnu: "s390x-linux-gnu",
        emulator: "qemu-s390x",
        about: "64 bits, big-endian",
    },
];

/// The compiler, and its library for each processor.
const RECIPE: Recipe = Recipe {
    name: "debian-1",
    about: "a compiler for other processors",
    megabytes: 450,
    packages: &["rustc", "libstd-rust-dev:arm64", "libstd-rust-dev:armhf", "libstd-rust-dev:s390x"],
    foreign: &["arm64", "armhf", "s390x"],
};

/// Who plays: one who chooses by what the rules tell, and one who does anything.
const PLAYERS: [&str; 2] = ["greedy", "random"];
/// After how many commands a game is left: each command is answered by every processor, a hundred times slower than here.
const COMMANDS: usize = 150;

/// Plays here and on each processor.
///
/// # Errors
/// Where a processor answers otherwise; or the games do not compile for it.
pub(crate) fn check() -> Result<Verdict> {
    let missing: Vec<_> = PROCESSORS.iter().flat_map(Processor::missing).collect();
    if !missing.is_empty() {
        return Ok(Verdict::LeftOut(format!("not there: {}", missing.join(", "))));
    }
    let cache = tools::folder().join("portable");
    let rustc = match Unpacked::ready_or_fetch(&cache, &RECIPE) {
        Ok(unpacked) => unpacked.rustc(&cache)?,
        Err(missing) => return Ok(Verdict::LeftOut(format!("{missing:#}"))),
    };
    let played = play_here()?;
    for processor in &PROCESSORS {
        processor.check(&rustc, &played)?;
    }
    let commands: usize = played.iter().map(Played::commands).sum();
    let names: Vec<_> =
        PROCESSORS.iter().map(|processor| format!("{} ({})", processor.target, processor.about)).collect();
    let digests =
        played.iter().map(|game| format!("  {:<10} {:<7} {}", game.game, game.player, game.digest()));
    let table: Vec<_> = digests.collect();
    Ok(Verdict::Found(format!(
        "{commands} commands played to the same answers on {}\n{}",
        names.join(", "),
        table.join("\n")
    )))
}

/// A game that was played here: what was asked, and what was answered.
struct Played {
    game: String,
    player: &'static str,
    asked: Vec<(Value, Value)>,
}

impl Played {
    fn commands(&self) -> usize {
        self.asked.iter().filter(|(request, _)| request["op"] == "bot").count()
    }

    /// Of the last state.
    fn digest(&self) -> &str {
        self.asked.iter().rev().find_map(|(_, answer)| answer["ok"]["digest"].as_str()).unwrap_or_default()
    }
}

/// Every game by each player.
fn play_here() -> Result<Vec<Played>> {
    let mut terminal = Command::new(built::shared("sandtable")?);
    let mut line = Line::start(terminal.arg("pipe"))?;
    let games = line.ask(&json!({"id": 0, "op": "games"}))?;
    let games = games["ok"]["games"].as_array().context("no games")?.clone();
    let mut played = Vec::new();
    for game in games.iter().filter_map(|game| game["id"].as_str()) {
        for player in PLAYERS {
            played.push(Played { game: game.to_owned(), player, asked: play(&mut line, game, player)? });
        }
    }
    Ok(played)
}

/// A game with what is asked of it: after each command the whole state, and at the end everything that was rolled, the journal,
/// and whether it proves itself.
fn play(line: &mut Line, game: &str, player: &str) -> Result<Vec<(Value, Value)>> {
    let mut asked = Vec::new();
    let mut ask = |request: Value| -> Result<Value> {
        let answer = line.ask(&request)?;
        ensure!(answer["ok"].is_object(), "{game}: {request}: {answer}");
        asked.push((request, answer.clone()));
        Ok(answer["ok"].clone())
    };
    let (seed, salt) = (format!("portable {player}"), "0".repeat(64));
    let opened = ask(json!({"id": game, "op": "new", "game": game, "seed": seed, "salt": salt}))?;
    let handle = opened["handle"].clone();
    let mut to_act = opened["to_act"].clone();
    for number in 1..=COMMANDS {
        let Some(seat) = to_act.as_array().and_then(|seats| seats.first()) else { break };
        let bot = ask(
            json!({"id": number, "op": "bot", "handle": handle, "seat": seat, "player": player, "play": true}),
        )?;
        ask(json!({"id": number, "op": "snapshot", "handle": handle, "viewer": "referee"}))?;
        to_act = bot["played"]["to_act"].clone();
    }
    ask(json!({"id": game, "op": "rolls", "handle": handle, "viewer": "referee"}))?;
    let saved = ask(json!({"id": game, "op": "save", "handle": handle, "viewer": "referee"}))?;
    let replayed = ask(json!({"id": game, "op": "replay", "journal": saved["journal"]}))?;
    ensure!(replayed["proved"] == true, "{game}: the journal is not proved: {replayed}");
    ask(json!({"id": game, "op": "close", "handle": handle}))?;
    Ok(asked)
}

impl Processor {
    /// What has to be installed for it.
    fn missing(&self) -> Vec<String> {
        let linker = (self.linker(), format!("gcc-{} and its C library", self.gnu));
        let emulator = (self.emulator.to_owned(), "qemu-user".to_owned());
        let absent = [linker, emulator].into_iter().filter(|(program, _)| shell::on_path(program).is_none());
        absent.map(|(program, package)| format!("{program} (Debian's {package})")).collect()
    }

    fn linker(&self) -> String {
        format!("{}-gcc", self.gnu)
    }

    /// Compiles the terminal, asks it what was asked here, and plays the golden scenarios.
    fn check(&self, rustc: &Path, played: &[Played]) -> Result<()> {
        let terminal = self.terminal(rustc)?;
        let mut line = Line::start(self.emulated().arg(&terminal).arg("pipe"))?;
        for game in played {
            for (request, here) in &game.asked {
                let there = line.ask(request)?;
                if let Some(what) = difference(here, &there) {
                    bail!(
                        "{}: {} of {} players, {} {}: {what}",
                        self.target,
                        game.game,
                        game.player,
                        request["op"],
                        request["id"]
                    )
                }
            }
        }
        println!("  {}: the same answers", self.target);
        let golden = "test --quiet -p sandtable --test acceptance";
        shell::run(self.cargo(rustc, golden).args(["--", "golden::every_scenario_plays_as_its_trace_tells"]))
            .with_context(|| format!("the golden scenarios on {}", self.target))
    }

    fn emulated(&self) -> Command {
        let mut command = shell::program(self.emulator);
        command.arg("-L").arg(self.libraries());
        command
    }

    fn libraries(&self) -> PathBuf {
        Path::new("/usr").join(self.gnu)
    }

    /// Compiles it, and says where it lies.
    fn terminal(&self, rustc: &Path) -> Result<PathBuf> {
        shell::run(&mut self.cargo(rustc, "build --quiet -p sandtable --bin sandtable --test acceptance"))?;
        Ok(folder().join(self.target).join("debug").join("sandtable"))
    }

    fn cargo(&self, rustc: &Path, words: &str) -> Command {
        let mut cargo = shell::cargo(words);
        cargo.args(["--locked", "--config", "profile.dev.debug=false", "--target", self.target]);
        cargo.arg("--target-dir").arg(folder());
        let named = format!("CARGO_TARGET_{}", self.target.to_uppercase().replace('-', "_"));
        let runner = format!("{} -L {}", self.emulator, self.libraries().display());
        cargo.env(format!("{named}_LINKER"), self.linker()).env(format!("{named}_RUNNER"), runner);
        cargo.env("RUSTC", rustc).env_remove("RUSTC_WRAPPER").env_remove("RUSTC_WORKSPACE_WRAPPER");
        cargo
    }
}

/// Of its own: two compilers in one folder would take turns in building all of it anew.
fn folder() -> PathBuf {
    shell::target().join("portable")
}
