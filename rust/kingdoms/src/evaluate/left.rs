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

    /// How many rounds are left, in hundredths.
    pub(super) fn rounds(self, state: &State) -> i32 {
        self.turns / i32::from(state.count())
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
    let open = usize::from(rules.content.numbers.markers.with(state.count()).saturating_sub(state.markers()));
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
    // Of games between greedy players, in hundredths of a turn: not every action slays or builds, and the last round is finished.
    let turns = (smallest.take(open).sum::<usize>() * 100).min(monsters * 130).min(domains * 180) as i32;
    turns / count + 100
}

/// The same of a game against the Dark Lord.
fn alone(rules: &Kingdoms, state: &State) -> i32 {
    let limit = i32::from(rules.content.numbers.markers.with(1));
    let open = (limit - i32::from(state.markers())).max(0);
    (open * 1000 / limit.max(1)).min((1050 - 100 * i32::from(state.round())).max(60))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Due;
    use crate::shipped::{P1, P2, P3, Scene};

    fn left(scene: &Scene) -> Left {
        Left::guess(&scene.rules, &scene.state)
    }

    #[test]
    fn in_the_last_round_only_those_who_come_later_act_again() {
        let mut scene = Scene::new(3).acting();
        scene.state.turn.ended = 1;
        scene.state.turn.due = Some(Due::Slain);
        let of = |seat| left(&scene).of(&scene.state, seat);
        assert_eq!([of(P1), of(P2), of(P3)], [(0, false), (0, true), (33, true)], "p2 is at its actions");
        scene.state.turn.stage = Stage::Close;
        assert_eq!(left(&scene).of(&scene.state, P2), (0, false), "they are played");
    }

    #[test]
    fn the_fewer_cards_lie_in_the_smallest_stacks_the_less_is_left_and_the_first_seats_use_least_of_it() {
        let mut scene = Scene::new(2);
        let whole = left(&scene).turns;
        (15..18).for_each(|stack| scene.empty(stack));
        let fewer = left(&scene).turns;
        assert!(fewer < whole, "{fewer} of {whole}");
        let of = |seat| left(&scene).of(&scene.state, seat).0;
        assert_eq!(of(P2) - of(P1), 50, "what p2's last turn brings p1 is of no use");
        (10..14).for_each(|stack| scene.empty(stack));
        scene.stack_citizen(5, "ferryhand", 1);
        assert_eq!(left(&scene).turns, 300, "one card of one stack: a turn, and a round of two");
    }

    #[test]
    fn no_more_rounds_are_left_than_the_rules_have() {
        let mut scene = Scene::new(2);
        scene.state.turn.ended = (scene.rules.content.numbers.rounds - 1) * 2;
        assert_eq!(left(&scene).turns, 200, "the last one");
    }
}
