//! What is asked, and what must be known before it is answered.

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
            format!("deploy every unit in the home zone, over at least {}, and confirm", counted(rows, "row"))
        }
        Pending::QuickStart { left, .. } => format!("move a unit before the first round ({left} left)"),
        Pending::Initiative { .. } => "the initiative is won: go first?".to_owned(),
        Pending::Activation { .. } => {
            format!("activate a unit ({} left in this batch)", view.activation.remaining)
        }
        Pending::Maneuver { maneuver: Maneuver { unit, action, allowance, .. } } => {
            format!("{unit} declared {} and may go {}", action.name(), counted(*allowance, "square"))
        }
        Pending::Aided { unit } => format!("{unit} stands again and may act at once"),
        Pending::Reroll { roll, .. } => format!("{}; roll one again?", dice(roll)),
        Pending::KeepDie { first, .. } => format!("keep the {first} or the new result?"),
        Pending::Revive { .. } => "stand a Down unit up? Once in the battle".to_owned(),
        Pending::Advantage { .. } => {
            "you lead the campaign: choose an advantage for the next battle".to_owned()
        }
        Pending::Over { .. } => return None,
    })
}

fn dice(roll: &Roll) -> String {
    let faces = list(roll.dice.iter().map(|die| format!("{} {}", name(die.seat), die.face)));
    match roll.purpose.kind() {
        RollKind::Initiative => format!("dice for initiative: {faces}"),
        RollKind::Movement => format!("dice for the move: {faces}"),
        RollKind::Shot => format!("dice for the shot: {faces}"),
        RollKind::Melee => format!("dice for the melee: {faces}"),
    }
}

/// Everything that must be known before confirming (DA-012, DA-021).
pub(super) fn explain(preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Attack { .. } => attack(preview),
        Preview::Unit { .. } => unit(preview),
        Preview::Reach { squares, in_range } => {
            let tiles = squares.iter().filter(|steps| **steps > 0).count();
            vec![format!(
                "{} in reach, {} in range",
                counted(tiles, "square"),
                counted(in_range.len(), "unit")
            )]
        }
        Preview::Sight { distance, visible, blocker, hidden_points, .. } => {
            let seen = match blocker {
                Some(blocker) => format!("blocked at ({}, {})", blocker.col, blocker.row),
                None if *visible => "in sight".to_owned(),
                None => "out of sight".to_owned(),
            };
            vec![format!("distance {distance}, {seen}, {hidden_points} of 64 points hidden")]
        }
        Preview::SightFrom { squares } => {
            let seen = squares.iter().filter(|seen| **seen > 0).count();
            vec![format!("{} in sight", counted(seen, "square"))]
        }
        Preview::Threats { threats } if threats.is_empty() => vec!["no enemy could attack there".to_owned()],
        Preview::Threats { threats } => threats.iter().map(threat).collect(),
        Preview::Faction { lines } => lines.clone(),
        Preview::Objectives { zones } => {
            let line = |zone: &ZoneView| {
                let (units, gains) = (zone.units, zone.gains);
                format!(
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

fn threat(threat: &Threat) -> String {
    let Threat { unit, from, with, odds } = threat;
    let chances = chances(*odds);
    match with {
        Weapon::Shot => format!("{unit} shoots from {from}: {chances}"),
        Weapon::Melee => format!("{unit} fights from {from}: {chances}"),
    }
}

fn attack(preview: &Preview) -> Vec<String> {
    let Preview::Attack { odds, attack_modifiers, defense_modifiers, defense, hidden_points, cover, .. } =
        preview
    else {
        return Vec::new();
    };
    let Preview::Attack { deadly_from, friends_at_risk, .. } = preview else { return Vec::new() };
    let (own, theirs) = (modifiers(attack_modifiers), modifiers(defense_modifiers));
    let mut lines = vec![chances(*odds)];
    match defense {
        Some(defense) => {
            lines.push(if *cover {
                format!("2d6{own} must exceed Defense {defense} (with cover)")
            } else {
                format!("2d6{own} must exceed Defense {defense}")
            });
            lines.push(if *cover {
                format!("{hidden_points} of 64 points hidden: in cover")
            } else {
                format!("{hidden_points} of 64 points hidden: no cover")
            });
        }
        None => lines.push(format!("1d6{own} against 1d6{theirs}")),
    }
    lines.extend(deadly_from.map(|from| format!("a natural {from} or more destroys")));
    if !friends_at_risk.is_empty() {
        lines.push(format!("a double one hits a friend: {}", list(friends_at_risk)));
    }
    lines
}

fn unit(preview: &Preview) -> Vec<String> {
    let Preview::Unit { unit, allowance: [whole, part], rolled, reachable_tiles, valid_targets, .. } =
        preview
    else {
        return Vec::new();
    };
    let die = if *rolled { ", if the die is kind" } else { "" };
    let tiles = reachable_tiles.len();
    let half = if *part > 0 { format!(", half {part}") } else { String::new() };
    let mut lines = vec![format!("{unit}: move {whole}{half}{die}; {} in reach", counted(tiles, "square"))];
    lines.extend(valid_targets.iter().map(|target| match (&target.odds, target.why_not.first()) {
        (Some(odds), _) => format!("{}: {}", target.unit, chances(*odds)),
        (None, Some(reason)) => format!("{}: {} [{}]", target.unit, reason.message, reason.requirement_id),
        (None, None) => target.unit.to_string(),
    }));
    lines
}

fn chances(odds: Odds) -> String {
    let parts = [
        (odds.down, "Down"),
        (odds.destroyed, "destroyed"),
        (odds.ignored, "ignored"),
        (odds.own_hit, "own unit hit"),
        (odds.miss, "nothing"),
    ];
    let shown = parts
        .iter()
        .filter(|(ways, _)| *ways > 0)
        .map(|(ways, what)| format!("{what} {ways}/{}", odds.out_of));
    list(shown)
}
