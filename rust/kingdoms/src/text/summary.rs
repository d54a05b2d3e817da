//! KD-13, KD-14, KD-16: how the game is won, who is ahead by what lies open, and how far it is.

use kernel::text::{Summary, ahead, counted};

use super::lines;
use crate::index::Kingdoms;
use crate::view::View;

pub(super) fn summary(rules: &Kingdoms, view: &View) -> Summary {
    let [markers, most] = view.markers;
    if view.solo {
        return Summary {
            goal: "slay all monsters before a column stands empty".to_owned(),
            score: String::new(),
            clock: format!("round {}", view.round),
        };
    }
    let rounds = rules.content.numbers.rounds;
    let open = view.seats.iter().map(|(seat, seen)| (seat, i64::from(seen.points)));
    let round = format!("round {} of {rounds}", view.round);
    Summary {
        goal: format!(
            "most points, dukes included, when monsters or domains run out, {} lie or round {rounds} ends",
            counted(most, "marker")
        ),
        score: ahead(rules, open),
        clock: match view.due {
            Some(due) => format!("{round}, the last one: {}", lines::why(due)),
            None => format!("{round}, {markers}/{most} markers"),
        },
    }
}
