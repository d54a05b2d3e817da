//! What speaks for a command (DA-012).

use kernel::text::counted;
use kernel::{Describe, say};

use crate::command::Command;
use crate::game::Crossfire;
use crate::preview::{Preview, Query};
use crate::view::View;

/// Who could attack where a move ends; of other commands what is asked before they are confirmed.
pub(super) fn grounds(game: &Crossfire, view: &View, command: &Command) -> Vec<Query> {
    if let Command::Move { unit, to } | Command::FirstAid { unit, to, .. } = *command {
        return vec![Query::Threats { unit, to }];
    }
    game.questions(view, command)
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
