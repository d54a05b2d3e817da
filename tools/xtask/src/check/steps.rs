//! The steps, cheapest first.

use std::thread;

use anyhow::Result;

use super::Scope::{Full, Short};
use super::{Scope, Step, Terms, Verdict, all};
use crate::{
    addon, browser, built, coverage, deny, engine, fuzz, gdscript, new_game, openapi, portable, referee,
    release, shell, sounds, tools, web,
};

/// Every step, in the order in which it is taken.
pub(super) const STEPS: &[Step] = &[
    step("fmt", Short, "rustfmt finds nothing to change", |_| fmt()),
    step("clippy", Short, "no warning in what the next steps run; with `--full` in any target", |terms| {
        clippy(terms.scope == Full)
    }),
    step("deny", Short, "licences, bans, sources and advisories of the dependencies", |terms| {
        deny::check(terms.scope == Full)
    })
    .needs("`cargo-deny`; a database of advisories")
    .otherwise(
        "left out, and said to be; `--full` builds it once into `target/tools`, and leaves out advisories",
    ),
    step("docs", Full, "the documents of every crate, without a warning", |_| docs()),
    step("gdscript", Short, "gdformat and gdlint find nothing", |_| gdscript::check())
        .needs("`gdformat` and `gdlint`")
        .otherwise("Python puts them into `target/tools`"),
    step(
        "test",
        Short,
        "units, laws and acceptance, each test in its own process; with `--full` also long ones",
        |terms| test(terms.scope == Full),
    )
    .needs("`cargo-nextest`")
    .otherwise("built once into `target/tools`"),
    step("doctest", Short, "the examples in the documents", |_| doctest()),
    step("referee", Short, "the rules, read anew, agree with some matches of each game", |terms| {
        referee::check(terms.scope == Full)
    })
    .needs("Python 3.11 or newer")
    .otherwise("left out, and said to be"),
    step("engine", Short, "the suites in a headless Godot, without an error or a leak in its log", |terms| {
        engine::check(terms.scope == Full)
    })
    .in_godot(),
    step("addon", Short, "the addon's zip in a project that has nothing else", |_| addon::check()).in_godot(),
    step("openapi", Full, "the service answers as its document says, whatever it is asked", |_| {
        openapi::check()
    })
    .needs("Python")
    .otherwise("left out, and said to be"),
    step(
        "browser",
        Full,
        "browsers play all five games to their ends on the service's page, by touch alone",
        |_| browser::check(),
    )
    .needs("node with npm, and Debian's `chromium` or a browser in `CHROMIUM`")
    .otherwise("left out, and said to be"),
    step(
        "web",
        Full,
        "the page without a server plays every game, offline, to the digests of every other build",
        |_| web::check(),
    )
    .needs("as `browser`; the target `wasm32-unknown-unknown`")
    .otherwise("Debian's packages, unpacked into `target/tools/wasm`; else left out, and said to be"),
    step(
        "new-game",
        Full,
        "a game in a repository of its own keeps the laws, and plays in its terminal",
        |_| new_game::check(),
    ),
    step("new-window", Full, "that game is played in the window of its own Godot project", |_| {
        new_game::window()
    })
    .in_godot(),
    step("release", Full, "release plays to the same digests as debug, and many rooms to one end", |_| {
        release::check()
    })
    .needs("`cargo-nextest`")
    .otherwise("built once into `target/tools`"),
    step(
        "portable",
        Full,
        "other processors, also big-endian and of 32 bits, play to the same states and prove each other's journals",
        |_| portable::check(),
    )
    .needs("Debian's `qemu-user`, and a `gcc` and a C library for each processor")
    .otherwise("left out, and said to be; the compiler is unpacked into `target/tools/portable`"),
    step("sounds", Full, "every sound is as loud as the others, short and whole", |_| sounds::check()),
    step("fuzz", Full, "each fuzz target, briefly", |terms| fuzz::check(terms.fuzz_seconds))
        .needs("a C++ compiler")
        .otherwise("random inputs instead of guided ones, and said to be"),
    step("coverage", Full, "lines of kernel and crossfire, 90 % or more, and of fleet, 80 %", |_| {
        coverage::check()
    })
    .needs("`cargo-nextest`; LLVM's tools of the compiler's own version")
    .otherwise("Debian's packages, unpacked into `target/llvm`; else it says what to install"),
];

const fn step(
    name: &'static str,
    scope: Scope,
    about: &'static str,
    run: fn(&Terms) -> Result<Verdict>,
) -> Step {
    Step { name, about, scope, needs: "", otherwise: "", needs_godot: false, run }
}

impl Step {
    const fn needs(mut self, needs: &'static str) -> Self {
        self.needs = needs;
        self
    }

    const fn otherwise(mut self, otherwise: &'static str) -> Self {
        self.otherwise = otherwise;
        self
    }

    const fn in_godot(mut self) -> Self {
        self.needs_godot = true;
        self.needs("Godot 4.6 or newer: `GODOT`, or on the PATH").otherwise(
            "Debian's packages, unpacked into `target/godot` without root; else it fails and says so, and \
             `--without-godot` leaves it out",
        )
    }
}

fn fmt() -> Result<Verdict> {
    all([
        shell::cargo("fmt --all --check"),
        shell::cargo("fmt --check --manifest-path fuzz/Cargo.toml"),
        shell::cargo("fmt --check --manifest-path tools/sounds/Cargo.toml"),
    ])
}

fn clippy(full: bool) -> Result<Verdict> {
    if full {
        return all([shell::cargo(
            "clippy --workspace --all-targets --all-features --locked -- -D warnings",
        )]);
    }
    all([built::linted(shell::cargo(&format!("build --lib {}", built::TESTS)))?])
}

fn docs() -> Result<Verdict> {
    let mut doc = shell::cargo("doc --workspace --no-deps --all-features --locked");
    doc.env("RUSTDOCFLAGS", "-D warnings");
    all([doc])
}

fn test(full: bool) -> Result<Verdict> {
    // One more than there are processors: some tests wait for a clock or a socket.
    let threads = thread::available_parallelism().map_or(2, |processors| processors.get() + 1);
    let ignored = if full { "all" } else { "default" };
    let words =
        format!("run --no-fail-fast --test-threads {threads} --run-ignored {ignored} {}", built::TESTS);
    all([built::linted(tools::nextest(&words)?)?])
}

fn doctest() -> Result<Verdict> {
    all([built::linted(shell::cargo("test --workspace --doc --locked"))?])
}
