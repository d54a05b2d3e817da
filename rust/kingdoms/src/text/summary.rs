//! KD-13, KD-14, KD-16: how the game is won, who is ahead by what lies open, and how far it is.

use kernel::text::{Summary, ahead};

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
            "most victory points, dukes included, once all monsters are slain, all domains are built, {most} markers lie \
             or round {rounds} is over"
        ),
        score: format!("{} without dukes", ahead(open)),
        clock: match view.due {
            Some(due) => format!("{round}, the last one: {}", lines::why(due)),
            None => format!("{round}, {markers} of {most} markers"),
        },
    }
}
