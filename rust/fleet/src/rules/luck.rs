//! Luck of its own for every command (FL-25).

use kernel::{Digest, Seat};

use crate::command::Command;
use crate::state::{State, Task};

/// What opens the dice of a command: the turn number and the command's canonical form; the seed is the dice's own.
///
/// The arena's one combat takes its luck from both submissions and not from which came last, so that their order
/// changes nothing (D12).
pub(crate) fn label(state: &State, seat: Seat, command: &Command) -> Digest {
    match (command, &state.task) {
        (Command::SubmitFleet { ships, formation, doctrine }, Task::Muster { entries }) => {
            let mut parts = [None, None];
            for (part, entry) in parts.iter_mut().zip(entries) {
                *part = entry.as_ref().map(|entry| Digest::of(&(&entry.ships, entry.formation, entry.doctrine)));
            }
            if let Some(part) = parts.get_mut(seat.index()) {
                *part = Some(Digest::of(&(ships, formation, doctrine)));
            }
            Digest::of(&parts.map(|part| part.map(|digest| digest.0)))
        }
        _ => Digest::of(&(state.turn, seat, command)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    #[test]
    fn another_choice_and_another_turn_meet_other_luck() {
        let mut state = shipped::run("destroyer_flotilla");
        let (here, there) = (Command::MoveToNode { node: 1 }, Command::MoveToNode { node: 2 });
        let first = label(&state, Seat::P1, &here);
        assert_eq!(first, label(&state, Seat::P1, &here), "the same path meets the same luck");
        assert_ne!(first, label(&state, Seat::P1, &there));
        state.turn += 1;
        assert_ne!(first, label(&state, Seat::P1, &here));
    }
}
