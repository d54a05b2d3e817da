//! Who won, lost and saved a game (D34).

use std::cmp::Reverse;

use super::Book;
use crate::event::Move;

/// Outs that a starter who wins has made: five innings.
const START: u32 = 15;

/// How a pitcher found the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry {
    lead: u32,
    /// Whether who would bring the tie is on base, at bat or next.
    close: bool,
}

/// Who would win and lose, as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Decisions {
    /// Pitchers of record; none while it is level.
    record: Option<[String; 2]>,
    /// Of each team's last pitcher.
    entries: [Entry; 2],
}

impl Decisions {
    /// A pitcher comes in for a team, with so many runners of the other on base.
    pub(super) fn relieve(&mut self, team: usize, books: &[Book; 2], on: u32) {
        let lead = books[team].runs().saturating_sub(books[1 - team].runs());
        self.entries[team] = Entry { lead, close: lead > 0 && lead <= on + 2 };
    }

    /// A run for the team at bat, which the book does not have yet.
    pub(super) fn run(&mut self, bats: usize, books: &[Book; 2], run: &Move) {
        let (ours, theirs) = (books[bats].runs(), books[1 - bats].runs());
        if ours == theirs {
            let own = books[bats].pitchers.last().cloned().unwrap_or_default();
            self.record = Some([own, run.charged.clone()]);
        } else if ours + 1 == theirs {
            self.record = None;
        }
    }

    /// The game is over.
    pub(super) fn end(&self, books: &mut [Book; 2]) {
        let Some([record, loser]) = &self.record else { return };
        let team = usize::from(books[1].runs() > books[0].runs());
        let winner = winner(&books[team], record).to_owned();
        let last = books[team].pitchers.last().filter(|last| **last != winner).cloned();
        if let Some(own) = books[1 - team].pitching.get_mut(loser) {
            own.losses = 1;
        }
        if let Some(own) = books[team].pitching.get_mut(&winner) {
            own.wins = 1;
        }
        let Some(own) = last.and_then(|last| books[team].pitching.get_mut(&last)) else { return };
        let Entry { lead, close } = self.entries[team];
        let short = (1..=3).contains(&lead) && own.outs >= 3;
        own.saves = u32::from(own.starts == 0 && own.outs > 0 && (short || close || own.outs >= 9));
    }
}

/// Whoever pitched when the lead was taken; the best who came later where that was a starter of less than five innings, or
/// a reliever of less than one with two earned runs.
fn winner<'a>(book: &'a Book, record: &'a str) -> &'a str {
    let line = |player: &String| book.pitching.get(player).cloned().unwrap_or_default();
    let own = line(&record.to_owned());
    let at = book.pitchers.iter().position(|player| player == record).unwrap_or(0);
    let too_little = if at == 0 { own.outs < START } else { own.outs < 3 && own.earned >= 2 };
    let later = book.pitchers.get(at + 1..).unwrap_or_default();
    let best = later.iter().filter(|_| too_little).min_by_key(|player| {
        let own = line(player);
        (Reverse(own.outs), own.earned, own.hits + own.walks)
    });
    best.map_or(record, String::as_str)
}
