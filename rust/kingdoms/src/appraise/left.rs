//! How much of a game is left.

use kernel::Seat;

use crate::index::Kingdoms;
use crate::state::{Pile, Stack, Stage, State};

/// What is left of a game: whether the end is known, and how many turns are guessed to come, the one that is played among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// In hundredths of a turn.
    turns: i32,
}

impl Left {
    pub(super) fn guess(rules: &Kingdoms, state: &State) -> Self {
        let (count, place) = (i32::from(state.count()), place(state));
        // The round that is played is finished in any case.
        let round = (count - place) * 100;
        if state.turn.due.is_some() {
            return Self { turns: round };
        }
        let last = i32::from(rules.content.numbers.rounds) - i32::from(state.round());
        let rounds = if count == 1 { alone(rules, state) } else { by_cards(rules, state) };
        Self { turns: (rounds * count).min(last * count * 100 + round).max(round) }
    }

    /// How many rounds, in hundredths, bring a seat what it may still use, and whether it acts once more.
    pub(super) fn of(self, state: &State, seat: Seat) -> (i32, bool) {
        let (count, now) = (i32::from(state.count()), place(state));
        let own = state.turn.order.iter().position(|other| *other == seat).unwrap_or_default() as i32;
        // The game ends with a round: whoever comes early in it has no use for what the others' last turns bring.
        let used = self.turns - (count - 1 - own) * 100;
        let acting = own == now && !matches!(state.turn.stage, Stage::TurnEnd | Stage::Close);
        (((used - 100).max(0)) / count, used > 100 || acting || own > now)
    }
}

/// The place in the round of the seat whose turn it is.
fn place(state: &State) -> i32 {
    i32::from(state.turn.ended % u16::from(state.count()))
}

/// Rounds, in hundredths, until as many stacks are exhausted as make the end due, or no monster or no domain is left.
fn by_cards(rules: &Kingdoms, state: &State) -> i32 {
    let count = i32::from(state.count());
    let open = usize::from((rules.content.numbers.markers * state.count()).saturating_sub(state.markers()));
    let (mut of_size, mut monsters, mut domains) = ([0; Pile::MOST + 1], 0, 0);
    for stack in &state.stacks {
        let left = stack.len();
        of_size[left.min(Pile::MOST)] += 1;
        match stack {
            Stack::Monsters { .. } => monsters += left,
            Stack::Citizens { .. } => {}
            Stack::Domains { .. } => domains += left,
        }
    }
    let smallest = (1..=Pile::MOST).flat_map(|size| std::iter::repeat_n(size, of_size[size]));
    let cards = smallest.take(open).sum::<usize>().min(monsters).min(domains) as i32;
    // Of games between greedy players: the fewer the seats, the more stacks they take from at once.
    cards * (75 + 150 / count) / count + 60
}

/// The same of a game against the Dark Lord.
fn alone(rules: &Kingdoms, state: &State) -> i32 {
    let limit = i32::from(rules.content.numbers.markers);
    let open = (limit - i32::from(state.markers())).max(0);
    (open * 1000 / limit.max(1)).min((1050 - 100 * i32::from(state.round())).max(60))
}
