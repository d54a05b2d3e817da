//! Words and a guess.

use kernel::picture::{Layout, Panel, Picture, State as Stands, Symbol, Thing};
use kernel::text::{Describe, Dimension, list};
use kernel::{Evaluate, Progression, Ruleset, Seat};

use super::{Command, Event, Game, Preview, Query, Seen, State, View};

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
        let bid =
            view.bid.map_or_else(|| "no bid".to_owned(), |bid| format!("{} of {}", bid.count, bid.face));
        let cup = |(seat, seen): (Seat, &Seen)| {
            let dice = (0..seen.dice).map(|at| {
                let die = Thing::new(format!("{seat}/die{at}"), "die").symbol(Symbol::Die);
                match seen.faces.as_ref().and_then(|faces| faces.get(usize::from(at))) {
                    Some(face) => die.value((*face).into()),
                    None => die.is_if(Stands::Hidden, !view.lifted),
                }
            });
            Panel::new(seat.to_string(), format!("cup of {seat}"), Layout::Dice {}, dice).of(seat)
        };
        let cups = view.cups.iter().filter(|(_, seen)| seen.dice > 0).map(cup);
        Picture::new([Panel::text("bid", "The bid", [bid])].into_iter().chain(cups))
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

    fn questions(&self, view: &View, command: &Command) -> Vec<Query> {
        match (*command, view.bid) {
            (Command::Bid { count, face }, _) => vec![Query::Bid { count, face }],
            (Command::Doubt {}, Some(bid)) => vec![Query::Bid { count: bid.count, face: bid.face }],
            (Command::Doubt {}, None) | (Command::Roll {}, _) => Vec::new(),
        }
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        vec![format!("the bid holds in {} of {} cases", preview.ways, preview.of)]
    }

    fn parse_command(&self, _: &View, text: &str) -> Vec<Command> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["doubt"] => vec![Command::Doubt {}],
            [count, face] => match (count.parse(), face.parse()) {
                (Ok(count), Ok(face)) => vec![Command::Bid { count, face }],
                (Ok(_) | Err(_), _) => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn asked(&self, view: &View, text: &str) -> Option<Query> {
        let command = self.parse_command(view, text).pop()?;
        self.questions(view, &command).pop()
    }

    fn forms(&self) -> &'static [&'static str] {
        &["2 5     bid two fives; ask 2 5 says how likely they are", "doubt   doubt the last bid"]
    }
}
