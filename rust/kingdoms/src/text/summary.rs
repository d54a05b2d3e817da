//! KD-13, KD-14, KD-16: how the game is won, who is ahead by what lies open, and how far it is.

use kernel::say;
use kernel::text::{Summary, ahead, counted};

use super::lines;
use crate::index::Kingdoms;
use crate::view::View;

pub(super) fn summary(rules: &Kingdoms, view: &View) -> Summary {
    let [markers, most] = view.markers;
    if view.solo {
        return Summary {
            goal: say!(rules, "slay all monsters before a column stands empty"),
            score: String::new(),
            clock: say!(rules, "round {}", view.round),
        };
    }
    let rounds = rules.content.numbers.rounds;
    let open = view.seats.iter().map(|(seat, seen)| (seat, i64::from(seen.points)));
    let round = say!(rules, "round {} of {rounds}", view.round);
    Summary {
        goal: say!(
            rules,
            "most points, dukes included, when monsters or domains run out, {} lie or round {rounds} ends",
            counted(most, "marker")
        ),
        score: ahead(rules, open),
        clock: match view.due {
            Some(due) => say!(rules, "{round}, the last one: {}", lines::why(due)),
            None => say!(rules, "{round}, {markers}/{most} markers"),
        },
    }
}
