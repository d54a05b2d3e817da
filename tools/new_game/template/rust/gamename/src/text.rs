//! Words for people.

use kernel::Seat;
use kernel::picture::{Layout, Panel, Picture, State, Thing};
use kernel::text::Describe;

use crate::command::Command;
use crate::game::GameName;
use crate::state;

impl Describe for GameName {
    fn picture(&self, view: &state::State) -> Picture {
        let seat = |seat: Seat| {
            let score = Thing::new(format!("{seat}/score"), "points").value(view.scores[seat.index()].into());
            let pot = (view.turn == seat).then(|| Thing::new("pot", "in the pot").value(view.pot.into()));
            let things = [score.most(view.goal.into())].into_iter().chain(pot);
            let panel = Panel::new(seat.to_string(), seat.to_string(), Layout::Seat {}, things).of(seat);
            if view.turn == seat { panel.is(State::Active) } else { panel }
        };
        Picture::new([seat(Seat::P1), seat(Seat::P2)])
    }

    fn phrase(&self, view: &state::State, command: &Command) -> String {
        match command {
            Command::Roll {} => "roll the die".to_owned(),
            Command::Bank {} => format!("bank {}", view.pot),
        }
    }

    fn places(&self, view: &state::State, command: &Command) -> Vec<String> {
        match command {
            Command::Roll {} => vec!["pot".to_owned()],
            Command::Bank {} => vec![format!("{}/score", view.turn)],
        }
    }

    fn ask(&self, view: &state::State) -> Option<String> {
        view.winner().is_none().then(|| format!("roll, or bank {}", view.pot))
    }
}
