//! The steps, cheapest first.

use anyhow::Result;

use super::{Step, Terms, Verdict, all};
use crate::{
    addon, browser, coverage, deny, engine, fuzz, gdscript, golden, new_game, openapi, referee, release,
    schemas, shell, tools,
};

/// Every step, in the order in which it is taken. The extension's tests are left to the engine's step, which builds it.
pub(super) const STEPS: &[Step] = &[
    step("fmt", "rustfmt finds nothing to change", |_| fmt()),
    step("clippy", "no warning in any target", |_| clippy()),
    step("deny", "licences, bans, sources and advisories of the dependencies", |_| deny::check()),
    step("docs", "the documents of every crate, without a warning", |_| docs()),
    step("test", "units, laws and acceptance, each test in its own process", |_| test()),
    step("doctest", "the examples in the documents", |_| {
        all([shell::cargo("test --workspace --exclude gdext --doc")])
    }),
    step("schemas", "schemas/ is what the types say", |_| schemas::check()),
    step("golden", "every golden scenario plays as its trace tells", |_| golden::check()),
    step("new-game", "a game laid out by the recipe keeps the laws and plays", |_| new_game::check()),
    step("release", "release plays to the same digests as debug", |_| release::check()),
    step("referee", "the rules, read anew, agree with some matches of each game", |_| referee::check()),
    step("openapi", "the service answers as its document says, whatever it is asked", |_| openapi::check()),
    step("browser", "five browsers play Kingdoms to its end on the service's page", |_| browser::check()),
    step("gdscript", "gdformat and gdlint find nothing", |_| gdscript::check()),
    Step {
        name: "engine",
        about: "the suites in a headless Godot, without an error or a leak in its log",
        needs_godot: true,
        run: |_| engine::check(),
    },
    Step {
        name: "addon",
        about: "the addon's zip in a project that has nothing else: its example is played, a pack is made",
        needs_godot: true,
        run: |_| addon::check(),
    },
    Step {
        name: "new-window",
        about: "a game laid out by the recipe is played in the window, with a finger on a phone",
        needs_godot: true,
        run: |_| new_game::window(),
    },
    step("fuzz", "each fuzz target, briefly", brief_fuzz),
    step("coverage", "lines of kernel and crossfire, 90 % or more, and of fleet, 80 %", |_| {
        coverage::check()
    }),
];

const fn step(name: &'static str, about: &'static str, run: fn(&Terms) -> Result<Verdict>) -> Step {
    Step { name, about, needs_godot: false, run }
}

fn brief_fuzz(terms: &Terms) -> Result<Verdict> {
    fuzz::check(terms.fuzz_seconds)
}

fn fmt() -> Result<Verdict> {
    all([shell::cargo("fmt --all --check"), shell::cargo("fmt --check --manifest-path fuzz/Cargo.toml")])
}

fn clippy() -> Result<Verdict> {
    all([shell::cargo("clippy --workspace --all-targets --all-features --locked -- -D warnings")])
}

fn docs() -> Result<Verdict> {
    let mut doc = shell::cargo("doc --workspace --no-deps --all-features --locked");
    doc.env("RUSTDOCFLAGS", "-D warnings");
    all([doc])
}

fn test() -> Result<Verdict> {
    let mut run = tools::test_workspace("--locked --no-fail-fast")?;
    // Those two have steps of their own, so that a failure says what to run.
    run.args(["--filterset", &format!("not ({} or {})", schemas::TESTS, golden::TESTS)]);
    all([run])
}
