//! What speaks for a command (DA-012).

use kernel::say;
use kernel::text::counted;

use crate::command::Command;
use crate::game::Crossfire;
use crate::preview::{Preview, Query};

/// The odds of an attack, or who could attack where a move ends.
pub(super) fn grounds(command: &Command) -> Vec<Query> {
    match *command {
        Command::Attack { unit, to, target, with } => vec![Query::Attack { unit, to, target, with }],
        Command::Move { unit, to } | Command::FirstAid { unit, to, .. } => vec![Query::Threats { unit, to }],
        Command::DeploySide { .. }
        | Command::ConfirmDeployment
        | Command::TakeInitiative { .. }
        | Command::DeclareAction { .. }
        | Command::Hold { .. }
        | Command::Forgo { .. }
        | Command::Pass
        | Command::Reroll { .. }
        | Command::KeepDie { .. }
        | Command::Revive { .. }
        | Command::Decline
        | Command::ChooseAdvantage { .. } => Vec::new(),
    }
}

/// What the answers say for it.
pub(super) fn reason(game: &Crossfire, answers: &[Preview]) -> Option<String> {
    match answers {
        [Preview::Attack { odds, .. }] => {
            let hits = odds.down + odds.destroyed;
            Some(say!(game, "it hits in {hits} of {} throws", odds.out_of))
        }
        [Preview::Threats { threats }] if threats.is_empty() => {
            Some(say!(game, "no enemy could attack there"))
        }
        [Preview::Threats { threats }] => {
            Some(say!(game, "there it could be attacked by {}", counted(threats.len(), "enemy")))
        }
        _ => None,
    }
}
