//! Words and a guess.

use kernel::picture::Picture;
use kernel::text::{Describe, Dimension, list};
use kernel::{Evaluate, Progression, Ruleset, Seat};

use super::{Command, Event, Game, Preview, Seen, State, View};

impl Evaluate for Game {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if let Some(outcome) = self.outcome(state) {
            return if outcome.winners.contains(seat) { 1000 } else { -1000 };
        }
        let own = i32::from(state.cups[seat].dice);
        let all = i32::from(state.dice());
        (own * i32::from(state.cups.count()) - all) * 300 / all
    }
}

impl Progression for Game {
    type Record = ();
}

impl Describe for Game {
    fn picture(&self, view: &View) -> Picture {
        let cup = |(seat, seen): (Seat, &Seen)| match &seen.faces {
            Some(faces) => format!("{seat}: {}", list(faces)),
            None => format!("{seat}: {} dice", seen.dice),
        };
        let bid =
            view.bid.map_or_else(|| "no bid".to_owned(), |bid| format!("{} of {}", bid.count, bid.face));
        let cups: Vec<String> = view.cups.iter().map(cup).collect();
        Picture::of_text(&format!("{bid}\n{}", cups.join("\n")))
    }

    fn phrase(&self, _: &View, command: &Command) -> String {
        match command {
            Command::Bid { count, face } => format!("bid {count} of {face}"),
            Command::Doubt {} => "doubt the bid".to_owned(),
            Command::Roll {} => "roll all dice".to_owned(),
        }
    }

    fn describe_event(&self, event: &Event) -> String {
        match event {
            Event::CupRolled { seat, faces: Some(faces), .. } => format!("{seat} rolls {}", list(faces)),
            Event::CupRolled { seat, dice, faces: None } => format!("{seat} rolls {dice} dice"),
            Event::BidMade { bid } => format!("{} bids {} of {}", bid.seat, bid.count, bid.face),
            Event::CupsLifted { seat, .. } => format!("{seat} doubts the bid, and all cups are lifted"),
            Event::DieLost { seat } => format!("{seat} loses a die"),
            Event::GameWon { seat } => format!("{seat} wins"),
        }
    }

    fn ask(&self, view: &View) -> Option<String> {
        Some(if view.lifted { "roll all dice" } else { "a bid, or a doubt" }.to_owned())
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        vec![Dimension { name: "seats", seat: None, value: state.cups.count().to_string() }]
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        vec![format!("{} of {}", preview.ways, preview.of)]
    }
}
