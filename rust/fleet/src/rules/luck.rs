//! Luck of its own for every command (FL-25).

use kernel::{Digest, Seat, opponent};

use crate::command::Command;
use crate::state::{State, Task};

/// What opens the dice of a command that may roll: the turn number and the command's canonical form; the seed is the
/// dice's own. None for commands that never roll.
///
/// The arena's one combat takes its luck from both submissions and not from which came last, so that their order
/// changes nothing (D12).
pub(crate) fn label(state: &State, seat: Seat, command: &Command) -> Option<Digest> {
    match command {
        Command::ChooseFleet { .. }
        | Command::MoveToNode { .. }
        | Command::StartCombat { .. }
        | Command::SlipAway { .. }
        | Command::GiveOrder { .. }
        | Command::FightOn
        | Command::Pursue { .. }
        | Command::LetGo
        | Command::SelectEventChoice { .. } => Some(Digest::of(&(state.turn, seat, command))),
        Command::SubmitFleet { ships, formation, doctrine } => {
            let Task::Muster { entries } = &state.task else { return None };
            let other = entries[opponent(seat)].as_ref()?;
            let own = Digest::of(&(ships, formation, doctrine)).0;
            let theirs = Digest::of(&(&other.ships, other.formation, other.doctrine)).0;
            Some(Digest::of(&if seat == Seat::P1 { [own, theirs] } else { [theirs, own] }))
        }
        Command::EquipItem { .. }
        | Command::UnequipItem { .. }
        | Command::InstallMod { .. }
        | Command::Repair { .. }
        | Command::SetFormation { .. }
        | Command::TakeSalvage { .. }
        | Command::LeaveNode
        | Command::AbandonRun => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    #[test]
    fn fl_25_another_choice_and_another_turn_meet_other_luck() {
        let mut state = shipped::run("destroyer_flotilla");
        let (here, there) = (Command::MoveToNode { node: 1 }, Command::MoveToNode { node: 2 });
        let first = label(&state, Seat::P1, &here);
        assert_eq!(first, label(&state, Seat::P1, &here), "the same path meets the same luck");
        assert_ne!(first, label(&state, Seat::P1, &there));
        state.turn += 1;
        assert_ne!(first, label(&state, Seat::P1, &here));
        assert_eq!(label(&state, Seat::P1, &Command::LeaveNode), None);
    }
}
