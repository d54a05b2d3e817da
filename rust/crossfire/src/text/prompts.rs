//! What is asked, and what must be known before it is answered.

use kernel::say;
use kernel::text::{counted, list};

use super::{modifiers, name};
use crate::command::Weapon;
use crate::content::RollKind;
use crate::game::Crossfire;
use crate::preview::{Odds, Preview, Threat, ZoneView};
use crate::state::{Maneuver, Pending, Roll};
use crate::view::View;

/// The question that is open.
pub(super) fn ask(game: &Crossfire, view: &View) -> Option<String> {
    Some(match &view.pending {
        Pending::Deployment { .. } => {
            let rows = game.rules().board.deployment_rows;
            say!(
                game,
                "deploy every unit in the home zone, over at least {}, and confirm",
                counted(rows, "row")
            )
        }
        Pending::QuickStart { left, .. } => say!(game, "move a unit before the first round ({left} left)"),
        Pending::Initiative { .. } => say!(game, "the initiative is won: go first?"),
        Pending::Activation { .. } => {
            say!(game, "activate a unit ({} left before the other side's turn)", view.activation.remaining)
        }
        Pending::Maneuver { maneuver: Maneuver { unit, action, allowance, .. } } => {
            say!(game, "{unit} declared {} and may go {}", action.name(), counted(*allowance, "square"))
        }
        Pending::Aided { unit } => say!(game, "{unit} stands again and may act at once"),
        Pending::Reroll { roll, .. } => say!(game, "{}; roll one again?", dice(game, roll)),
        Pending::KeepDie { first, .. } => say!(game, "keep the {first} or the new result?"),
        Pending::Revive { .. } => say!(game, "stand a Down unit up? Once in the battle"),
        Pending::Advantage { .. } => {
            say!(game, "you lead the campaign: choose an advantage for the next battle")
        }
        Pending::Over { .. } => return None,
    })
}

fn dice(game: &Crossfire, roll: &Roll) -> String {
    let faces = list(roll.dice.iter().map(|die| format!("{} {}", name(die.seat), die.face)));
    match roll.purpose.kind() {
        RollKind::Initiative => say!(game, "dice for initiative: {faces}"),
        RollKind::Movement => say!(game, "dice for the move: {faces}"),
        RollKind::Shot => say!(game, "dice for the shot: {faces}"),
        RollKind::Melee => say!(game, "dice for the melee: {faces}"),
    }
}

/// Everything that must be known before confirming (DA-012, DA-021).
pub(super) fn explain(game: &Crossfire, preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Attack { .. } => attack(game, preview),
        Preview::Unit { .. } => unit(game, preview),
        Preview::Reach { squares, in_range } => {
            let tiles = squares.iter().filter(|steps| **steps > 0).count();
            vec![say!(
                game,
                "{} in reach, {} in range",
                counted(tiles, "square"),
                counted(in_range.len(), "unit")
            )]
        }
        Preview::Sight { distance, visible, blocker, hidden_points, .. } => {
            let seen = match blocker {
                Some(blocker) => say!(game, "blocked at ({}, {})", blocker.col, blocker.row),
                None if *visible => say!(game, "in sight"),
                None => say!(game, "out of sight"),
            };
            vec![say!(game, "distance {distance}, {seen}, {hidden_points} of 64 points hidden")]
        }
        Preview::SightFrom { squares } => {
            let seen = squares.iter().filter(|seen| **seen > 0).count();
            vec![say!(game, "{} in sight", counted(seen, "square"))]
        }
        Preview::Threats { threats } if threats.is_empty() => vec![say!(game, "no enemy could attack there")],
        Preview::Threats { threats } => threats.iter().map(|threat| self::threat(game, threat)).collect(),
        Preview::Faction { lines } => lines.clone(),
        Preview::Objectives { zones } => {
            let line = |zone: &ZoneView| {
                let (units, gains) = (zone.units, zone.gains);
                say!(
                    game,
                    "{}: P1 {} (+{}), P2 {} (+{})",
                    zone.name,
                    counted(units.p1, "unit"),
                    gains.p1,
                    counted(units.p2, "unit"),
                    gains.p2
                )
            };
            zones.iter().map(line).collect()
        }
    }
}

fn threat(game: &Crossfire, threat: &Threat) -> String {
    let Threat { unit, from, with, odds } = threat;
    let chances = chances(game, *odds);
    match with {
        Weapon::Shot => say!(game, "{unit} shoots from {from}: {chances}"),
        Weapon::Melee => say!(game, "{unit} fights from {from}: {chances}"),
    }
}

fn attack(game: &Crossfire, preview: &Preview) -> Vec<String> {
    let Preview::Attack { odds, attack_modifiers, defense_modifiers, defense, hidden_points, cover, .. } =
        preview
    else {
        return Vec::new();
    };
    let Preview::Attack { deadly_from, friends_at_risk, .. } = preview else { return Vec::new() };
    let (own, theirs) = (modifiers(game, attack_modifiers), modifiers(game, defense_modifiers));
    let mut lines = vec![chances(game, *odds)];
    match defense {
        Some(defense) => {
            lines.push(if *cover {
                say!(game, "2d6{own} must exceed Defense {defense} (with cover)")
            } else {
                say!(game, "2d6{own} must exceed Defense {defense}")
            });
            lines.push(if *cover {
                say!(game, "{hidden_points} of 64 points hidden: in cover")
            } else {
                say!(game, "{hidden_points} of 64 points hidden: no cover")
            });
        }
        None => lines.push(say!(game, "1d6{own} against 1d6{theirs}")),
    }
    lines.extend(deadly_from.map(|from| say!(game, "a natural {from} or more destroys")));
    if !friends_at_risk.is_empty() {
        lines.push(say!(game, "a double one hits a friend: {}", list(friends_at_risk)));
    }
    lines
}

fn unit(game: &Crossfire, preview: &Preview) -> Vec<String> {
    let Preview::Unit { unit, allowance: [whole, part], rolled, reachable_tiles, valid_targets, .. } =
        preview
    else {
        return Vec::new();
    };
    let die = if *rolled { say!(game, ", if the die is kind") } else { String::new() };
    let tiles = reachable_tiles.len();
    let half = if *part > 0 { say!(game, ", half {part}") } else { String::new() };
    let mut lines =
        vec![say!(game, "{unit}: move {whole}{half}{die}; {} in reach", counted(tiles, "square"))];
    lines.extend(valid_targets.iter().map(|target| match (&target.odds, target.why_not.first()) {
        (Some(odds), _) => format!("{}: {}", target.unit, chances(game, *odds)),
        (None, Some(reason)) => format!("{}: {} [{}]", target.unit, reason.message, reason.requirement_id),
        (None, None) => target.unit.to_string(),
    }));
    lines
}

fn chances(game: &Crossfire, odds: Odds) -> String {
    let parts = [
        (odds.down, say!(game, "Down")),
        (odds.destroyed, say!(game, "destroyed")),
        (odds.ignored, say!(game, "ignored")),
        (odds.own_hit, say!(game, "own unit hit")),
        (odds.miss, say!(game, "nothing")),
    ];
    let shown = parts
        .iter()
        .filter(|(ways, _)| *ways > 0)
        .map(|(ways, what)| format!("{what} {ways}/{}", odds.out_of));
    list(shown)
}
