//! Words for people.

use kernel::telling::{Dimension, Telling, paint};
use kernel::{Ruleset, Seat};

use crate::command::Command;
use crate::event::Event;
use crate::game::GameName;
use crate::preview::Preview;
use crate::state::State;
use crate::view::View;

impl Telling for GameName {
    fn depict(&self, view: &View, colour: bool) -> String {
        let title = paint(Self::META.title, "1", colour);
        let line = |seat: Seat| {
            let pot = if view.turn == Some(seat) { format!(", pot {}", view.pot) } else { String::new() };
            format!("{seat}: {} of {}{pot}", view.scores[seat.index()], view.goal)
        };
        format!("{title}\n{}\n{}", line(Seat::P1), line(Seat::P2))
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        match command {
            Command::Roll {} => "roll the die".to_owned(),
            Command::Bank {} => format!("bank {}", view.pot),
        }
    }

    fn tell(&self, event: &Event) -> String {
        match event {
            Event::RaceBegan { goal } => format!("the race is to {goal}"),
            Event::DieRolled { seat, face, pot } => format!("{seat} rolls {face}, the pot is {pot}"),
            Event::PotLost { seat } => format!("{seat} loses the pot"),
            Event::PotBanked { seat, score } => format!("{seat} banks and has {score}"),
            Event::RaceWon { seat } => format!("{seat} wins"),
        }
    }

    fn ask(&self, view: &View) -> Option<String> {
        view.turn.map(|seat| format!("{seat}: roll, or bank {}", view.pot))
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        vec![Dimension { name: "goal", seat: None, value: state.goal.to_string() }]
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        let Preview::Roll { losing, faces, pot } = preview;
        vec![format!("{losing} of {faces} faces lose {pot}")]
    }
}
