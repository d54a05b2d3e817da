//! Every game between two engines, over a network that delays and is cut, with a host that is killed and comes back.

use std::fs;
use std::net::UdpSocket;
use std::path::Path;
use std::{process, thread};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{faults, project};
use crate::godot::{self, Godot};
use crate::watch::{Ended, Watched};

/// What a host says once it has played enough to be killed in the midst of a game.
const AMID: &str = "AMID";
/// For how many seconds the way between the two is cut.
const CUT: &str = "3";
/// The same in the game that is named first, as long as somebody changes rooms with a phone.
const LONG_CUT: &str = "10";

/// Plays every game; how many there were.
///
/// # Errors
/// A game did not come to its end, or two devices saw different ends of it.
pub(super) fn check(godot: &Godot, home: &Path) -> Result<usize> {
    let mut games: Vec<String> = Vec::new();
    for entry in fs::read_dir(project().join("games"))? {
        games.push(entry?.file_name().to_string_lossy().into_owned());
    }
    games.sort();
    let ports = free(games.len())?;
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let play = |(at, (game, port)): (usize, (&String, u16))| {
            let (game, cut) = (game.clone(), if at == 0 { LONG_CUT } else { CUT });
            scope.spawn(move || play(godot, &home.join("together").join(&game), &game, port, cut))
        };
        let all: Vec<_> = games.iter().zip(ports).enumerate().map(play).collect();
        all.into_iter().map(|one| one.join().unwrap_or_else(|_| bail!("a game was not played"))).collect()
    });
    results.into_iter().collect::<Result<Vec<()>>>()?;
    Ok(games.len())
}

fn play(godot: &Godot, home: &Path, game: &str, port: u16, cut: &str) -> Result<()> {
    let port = port.to_string();
    let member = |name: &str, words: &[&str]| {
        let mut engine = godot.command();
        engine.args(["--headless", "--path"]).arg(project()).arg("res://tests/together/member.tscn");
        engine.arg("--").args(words);
        godot::isolate(&mut engine, &home.join(name));
        Watched::start(&mut engine)
    };
    let mut host = member("host", &["host", game, &port])?;
    let guest = member("guest", &["join", game, &port, cut, "1"])?;
    let amid = host.prints(AMID)?;
    host.kill()?;
    if !amid {
        bail!("{game}: its host ended before it had played for a while");
    }
    host = member("host", &["again", game, &port])?;
    let [host, guest] = [host, guest].map(|member| end(member, game));
    let (host, guest) = (host?, guest?);
    if host["outcome"].is_null()
        || host["outcome"] != guest["outcome"]
        || host["sequence"] != guest["sequence"]
    {
        bail!("{game} ended otherwise for the two who played it:\n{host}\n{guest}");
    }
    Ok(())
}

/// What a member said at its end.
fn end(member: Watched, game: &str) -> Result<Value> {
    let Ended { status, said } = member.end().with_context(|| format!("{game} between two devices"))?;
    let told = said.lines().find_map(|line| line.strip_prefix("END "));
    match told.map(serde_json::from_str) {
        Some(Ok(told)) if status.success() && faults(&said).is_empty() => Ok(told),
        _ => bail!("{game} between two devices failed ({status}):\n{said}"),
    }
}

/// So many ports that nobody has, each with the next one. They are below those that systems hand out, which the suites take beside.
fn free(count: usize) -> Result<Vec<u16>> {
    let bound = |port: u16| UdpSocket::bind(("127.0.0.1", port));
    let pair = |port: u16| Some((port, bound(port).ok()?, bound(port + 1).ok()?));
    let first = 20_000 + (process::id() % 4_000) as u16 * 2;
    // All of them are held until the last is found.
    let found: Vec<_> = (first..30_000).step_by(2).filter_map(pair).take(count).collect();
    if found.len() < count {
        bail!("no {count} free pairs of ports from {first} to 30000");
    }
    Ok(found.into_iter().map(|(port, ..)| port).collect())
}
