//! What a view shows: the line score, the bases, and whom the viewer may send in.

use kernel::picture::{Layout, Panel, Picture, State, Symbol, Thing};
use kernel::text::{Summary, ahead};
use kernel::{Seat, say};

use crate::command::Command;
use crate::index::Diamond;
use crate::rules::flow;
use crate::state::Stage;
use crate::view::View;

pub(super) fn picture(rules: &Diamond, view: &View) -> Picture {
    let title = say!(rules, "Diamond, {}, {}", view.park, clock(rules, view));
    let mut panels = vec![Panel::text("clock", &say!(rules, "The game"), [title]), score(rules, view)];
    let bases = [say!(rules, "(first)"), say!(rules, "(second)"), say!(rules, "(third)")]
        .into_iter()
        .zip(&view.runners)
        .zip(1..);
    let runners: Vec<Thing> = bases
        .filter_map(|((base, runner), number)| {
            let runner = runner.as_ref()?;
            Some(Thing::new(format!("base/{number}"), &runner.name).detail(base).symbol(Symbol::Base))
        })
        .collect();
    panels.push(if runners.is_empty() {
        Panel::text("bases", &say!(rules, "The bases"), [say!(rules, "    on base: nobody")])
    } else {
        Panel::new("bases", say!(rules, "on base:"), Layout::Row {}, runners)
    });
    if let Some(duel) = &view.duel {
        let line = say!(rules, "    {} pitches to {}", duel.pitcher.name, duel.batter.name);
        panels.push(Panel::text("duel", &say!(rules, "At the plate"), [line]));
    }
    panels.extend(view.eyes.into_iter().flat_map(|seat| men(rules, view, seat)));
    Picture::new(panels)
}

/// The head of the table (DM-01, DM-02).
pub(super) fn summary(rules: &Diamond, view: &View) -> Summary {
    let runs = view.teams.iter().map(|(seat, team)| (seat, i64::from(team.runs)));
    Summary {
        goal: say!(
            rules,
            "most runs after inning {}; while they are level, innings are added",
            flow::INNINGS
        ),
        score: ahead(rules, runs),
        clock: clock(rules, view),
    }
}

/// `top of inning 3, 1 out`.
fn clock(rules: &Diamond, view: &View) -> String {
    let clock = &view.game.clock;
    if clock.bottom {
        say!(rules, "bottom of inning {}, {} out", clock.inning, clock.outs)
    } else {
        say!(rules, "top of inning {}, {} out", clock.inning, clock.outs)
    }
}

/// The line score.
fn score(rules: &Diamond, view: &View) -> Panel {
    let innings = view.game.sides[Seat::P1].line.len().max(9);
    let heads = (1..=innings).map(|inning| inning.to_string()).chain(["", "R", "H", "E"].map(str::to_owned));
    let lines = [Seat::P1, Seat::P2].map(|seat| {
        let side = &view.game.sides[seat];
        let runs = |inning: usize| side.line.get(inning).map_or_else(String::new, u8::to_string);
        let sums = [String::new(), side.runs().to_string(), side.hits.to_string(), side.errors.to_string()];
        let line = Thing::new(seat.to_string(), &view.teams[seat].name).seat(seat);
        line.cells((0..innings).map(runs).chain(sums)).is_if(State::Active, seat == view.game.batting())
    });
    Panel::new("score", say!(rules, "Inning"), Layout::Table { heads: heads.collect() }, lines)
}

/// While a lineup is named or changed, its owner's batters in order and who could come in.
fn men(rules: &Diamond, view: &View, seat: Seat) -> Vec<Panel> {
    match view.game.stage {
        Stage::Choices => return Vec::new(),
        Stage::Lineups | Stage::Defence | Stage::Offence | Stage::Reply => {}
    }
    let team = &view.teams[seat];
    let order = team.order.iter().map(|slot| {
        Thing::new(man(&slot.player), &slot.name).detail(slot.position.letters()).symbol(Symbol::Bat)
    });
    let pitcher = team.pitcher.iter().filter(|who| team.order.iter().all(|slot| slot.player != who.player));
    let pitcher = pitcher.map(|who| Thing::new(man(&who.player), &who.name).detail("P").symbol(Symbol::Ball));
    let bench = team.bench.iter().map(|who| Thing::new(man(&who.player), &who.name).symbol(Symbol::Person));
    let panels = [
        ("order", say!(rules, "order"), order.chain(pitcher).collect::<Vec<_>>()),
        ("bench", say!(rules, "bench"), bench.collect()),
    ];
    let some = panels.into_iter().filter(|(_, _, men)| !men.is_empty());
    some.map(|(id, title, men)| Panel::new(id, title, Layout::Row {}, men).of(seat)).collect()
}

/// The place of a player.
fn man(player: &str) -> String {
    format!("player/{player}")
}

/// The places that a command touches: who leaves or moves, then who comes in.
pub(super) fn places(view: &View, command: &Command) -> Vec<String> {
    let slot = |place: u8| {
        let slot = view.teams[view.game.fielding()].order.get(usize::from(place));
        slot.map(|slot| man(&slot.player))
    };
    match command {
        Command::SetLineup { order, pitcher } => {
            let mut men: Vec<String> = order.iter().map(|place| man(&place.player)).collect();
            if order.iter().all(|place| place.player != *pitcher) {
                men.push(man(pitcher));
            }
            men
        }
        Command::ChangePitcher { player } | Command::PinchHit { player } => vec![man(player)],
        Command::Substitute { place, player } => slot(*place).into_iter().chain([man(player)]).collect(),
        Command::MoveFielders { place, other } | Command::DoubleSwitch { place, other } => {
            [*place, *other].into_iter().filter_map(slot).collect()
        }
        Command::PinchRun { base, player } => vec![format!("base/{base}"), man(player)],
        Command::Attack(offence) => {
            offence.steal_attempts.iter().map(|base| format!("base/{}", base.saturating_sub(1))).collect()
        }
        Command::Defend(defence) => defence.hold_runners.iter().map(|base| format!("base/{base}")).collect(),
        Command::Ready {} => Vec::new(),
    }
}
