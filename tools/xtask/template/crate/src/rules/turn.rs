//! Section 2: a turn (GN-02, GN-03, GN-04).

use kernel::{Dice, Events, Purpose, RuleId};

use crate::content::Content;
use crate::event::Event;
use crate::rejection::Rejection;
use crate::state::State;

const TURN: Purpose = Purpose::new("turn", RuleId("GN-02"));

/// GN-02.
pub(super) fn roll(content: &Content, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let (seat, face) = (state.turn, dice.roll(content.limits.sides.into(), &TURN) as u8);
    state.pot = if face == 1 { 0 } else { state.pot + u16::from(face) };
    events.emit(|| Event::DieRolled { seat, face, pot: state.pot });
    if face == 1 {
        events.emit(|| Event::PotLost { seat });
        state.turn = seat.other();
    }
}

/// GN-03.
pub(super) fn against_banking(state: &State) -> Option<Rejection> {
    (state.pot == 0).then_some(Rejection::PotEmpty {})
}

/// GN-03, GN-04.
pub(super) fn bank(state: &mut State, events: &mut Events<Event>) {
    let seat = state.turn;
    let score = state.scores[seat.index()] + state.pot;
    state.scores[seat.index()] = score;
    state.pot = 0;
    events.emit(|| Event::PotBanked { seat, score });
    if score >= state.goal {
        events.emit(|| Event::RaceWon { seat });
    } else {
        state.turn = seat.other();
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use kernel::dice::Script;

    use super::*;
    use crate::content::Limits;

    fn state(pot: u16) -> State {
        State { goal: 10, scores: [4, 0], pot, turn: Seat::P1 }
    }

    fn rolled(face: u32, pot: u16) -> State {
        let content = Content { limits: Limits { sides: 6, most: 10 } };
        let (mut state, mut dice, mut events) = (state(pot), Script::new(&[face]), Events::new());
        roll(&content, &mut state, &mut dice, &mut events);
        state
    }

    #[test]
    fn a_face_adds_to_the_pot_and_a_one_loses_it() {
        assert_eq!((rolled(5, 3).pot, rolled(5, 3).turn), (8, Seat::P1));
        assert_eq!((rolled(1, 3).pot, rolled(1, 3).turn), (0, Seat::P2));
    }

    #[test]
    fn the_goal_ends_the_race() {
        let mut state = state(6);
        bank(&mut state, &mut Events::new());
        assert_eq!((state.winner(), state.turn), (Some(Seat::P1), Seat::P1));
        assert_eq!(against_banking(&state), Some(Rejection::PotEmpty {}));
    }
}
