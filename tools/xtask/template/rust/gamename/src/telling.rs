//! Words for people.

use kernel::Seat;
use kernel::telling::Telling;

use crate::command::Command;
use crate::game::GameName;
use crate::state::State;

impl Telling for GameName {
    fn depict(&self, view: &State, _: bool) -> String {
        let line = |seat: Seat| {
            let pot = if view.turn == seat { format!(", pot {}", view.pot) } else { String::new() };
            format!("{seat}: {} of {}{pot}", view.scores[seat.index()], view.goal)
        };
        format!("{}\n{}", line(Seat::P1), line(Seat::P2))
    }

    fn phrase(&self, view: &State, command: &Command) -> String {
        match command {
            Command::Roll {} => "roll the die".to_owned(),
            Command::Bank {} => format!("bank {}", view.pot),
        }
    }

    fn ask(&self, view: &State) -> Option<String> {
        let State { turn, pot, .. } = view;
        view.winner().is_none().then(|| format!("{turn}: roll, or bank {pot}"))
    }
}
