//! Words and a guess.

use kernel::picture::Picture;
use kernel::text::{Describe, Dimension};
use kernel::{Evaluate, Progression, Ruleset, Seat};

use super::{Answer, Auction, Command, Event, Preview, State, View};

impl<const SAYS: u32> Evaluate for Auction<SAYS> {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if let Some(outcome) = self.outcome(state) {
            return if outcome.winners.contains(seat) { 1000 } else { -1000 };
        }
        let best = state.players.iter().map(|(_, player)| player.score).max().unwrap_or(0);
        let behind = best.saturating_sub(state.players[seat].score).min(30);
        if state.players[seat].here { -(behind as i32) * 30 } else { -950 }
    }
}

impl<const SAYS: u32> Progression for Auction<SAYS> {
    type Record = ();
}

fn answered(answer: Option<Answer>) -> String {
    match answer {
        Some(Answer::Bid(card)) => format!("bids {card}"),
        Some(Answer::Leave) => "leaves".to_owned(),
        None => "answers".to_owned(),
    }
}

impl<const SAYS: u32> Describe for Auction<SAYS> {
    fn picture(&self, view: &View) -> Picture {
        let line = |(seat, seen): (Seat, &super::Seen)| {
            let hand = seen.hand.map_or_else(|| "hidden".to_owned(), |hand| format!("{hand:?}"));
            format!("\n{seat}: {} points, hand {hand}", seen.score)
        };
        let lines: String = view.players.iter().map(line).collect();
        let round = format!("round {} of {}, the lot is worth {}", view.round, view.rounds, view.lot);
        Picture::of_text(&format!("{round}{lines}"))
    }

    fn phrase(&self, _: &View, command: &Command) -> String {
        match command {
            Command::Bid { card } => format!("bid {card}"),
            Command::Leave {} => "leave the auction".to_owned(),
            Command::Wait {} => "wait".to_owned(),
        }
    }

    fn describe_event(&self, event: &Event) -> String {
        match event {
            Event::CardDealt { seat, card: Some(card) } => format!("{seat} is dealt {card}"),
            Event::CardDealt { seat, card: None } => format!("{seat} is dealt a card"),
            Event::LotShown { round, worth } => format!("lot {round} is worth {worth}"),
            Event::AnswerSealed { seat, answer } => format!("{seat} {}", answered(*answer)),
            Event::AnswersShown { .. } => "all bids are shown".to_owned(),
            Event::LotTaken { seat, worth } => format!("{seat} takes {worth}"),
            Event::AuctionEnded { .. } => "the auction is over".to_owned(),
        }
    }

    fn ask(&self, view: &View) -> Option<String> {
        (!view.over).then(|| format!("a bid for {}", view.lot))
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        vec![Dimension { name: "seats", seat: None, value: state.players.count().to_string() }]
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        preview.worth.iter().map(|(worth, ways)| format!("{worth}: {ways}")).collect()
    }
}
