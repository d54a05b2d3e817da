//! Section 2: a turn (GN-02, GN-03, GN-04).

use kernel::{Dice, Events, Purpose, RuleId, opponent};

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
        state.turn = opponent(seat);
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
        state.turn = opponent(seat);
    }
}

#[cfg(test)]
mod tests {
    use kernel::dice::Script;
    use kernel::{RejectionReason, Ruleset, Seat};

    use super::*;
    use crate::content::Limits;
    use crate::{Command, GameName, Setup};

    fn game() -> GameName {
        GameName::new(Content { limits: Limits { sides: 6, most: 10 } }).expect("content without faults")
    }

    fn state(pot: u16) -> State {
        State { goal: 10, scores: [4, 0], pot, turn: Seat::P1 }
    }

    fn refused(state: &State, seat: Seat, command: Command) -> Vec<&'static str> {
        let verdict = game().validate(state, seat, &command);
        verdict.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    }

    fn play(state: &mut State, command: Command, faces: &[u32]) -> Vec<Event> {
        assert_eq!(refused(state, state.turn, command), Vec::<&str>::new());
        let mut events = Events::new();
        game().resolve(state, state.turn, &command, &mut Script::new(faces), &mut events);
        events.take()
    }

    #[test]
    fn gn_01_a_race_begins_with_a_goal_that_can_be_agreed() {
        let begin = |goal| {
            let mut events = Events::new();
            let begun = game().begin(&Setup { goal }, &mut Script::new(&[]), &mut events);
            begun.map(|_| events.take()).map_err(|reasons| reasons.first().code())
        };
        assert!(begin(1).is_ok());
        assert_eq!(begin(10), Ok(vec![Event::RaceBegan { goal: 10 }]));
        assert_eq!([begin(0), begin(11)], [Err("goal_out_of_range"), Err("goal_out_of_range")]);
    }

    #[test]
    fn gn_02_a_face_adds_to_the_pot_and_a_one_loses_it() {
        let mut state = state(3);
        let events = play(&mut state, Command::Roll {}, &[5]);
        assert_eq!(events, [Event::DieRolled { seat: Seat::P1, face: 5, pot: 8 }]);
        assert_eq!((state.pot, state.turn), (8, Seat::P1));
        let events = play(&mut state, Command::Roll {}, &[1]);
        assert_eq!(events[1], Event::PotLost { seat: Seat::P1 });
        assert_eq!((state.pot, state.turn), (0, Seat::P2));
    }

    #[test]
    fn gn_03_a_pot_is_banked_unless_it_is_empty() {
        assert_eq!(refused(&state(0), Seat::P1, Command::Bank {}), ["pot_empty"]);
        let mut state = state(5);
        let events = play(&mut state, Command::Bank {}, &[]);
        assert_eq!(events, [Event::PotBanked { seat: Seat::P1, score: 9 }]);
        assert_eq!((state.scores, state.pot, state.turn), ([9, 0], 0, Seat::P2));
    }

    #[test]
    fn gn_04_the_goal_ends_the_race() {
        let mut state = state(6);
        let events = play(&mut state, Command::Bank {}, &[]);
        assert_eq!(events[1], Event::RaceWon { seat: Seat::P1 });
        assert_eq!((state.winner(), state.turn), (Some(Seat::P1), Seat::P1));
    }

    #[test]
    fn gn_05_only_the_seat_whose_turn_it_is_decides() {
        assert!(refused(&state(5), Seat::P1, Command::Roll {}).is_empty());
        assert_eq!(refused(&state(5), Seat::P2, Command::Roll {}), ["not_your_turn"]);
        assert_eq!(refused(&state(5), Seat::P2, Command::Bank {}), ["not_your_turn"]);
        let mut over = state(6);
        play(&mut over, Command::Bank {}, &[]);
        assert_eq!(refused(&over, Seat::P1, Command::Roll {}), ["not_your_turn"]);
    }
}
