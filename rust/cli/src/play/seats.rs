//! Who sits where.

use kernel::text::counted;
use kernel::{GameMeta, Seat, Seats, Viewer, say};

use serde_json::{Value, json};
use session::Game;

use crate::args::Seating;
use crate::failure::{Done, Failure};
use crate::language::spoken;

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody at this keyboard.
    Person,
    /// A bot of this strength.
    Bot(String),
}

impl Player {
    fn read(text: &str) -> Done<Self> {
        if text == "human" {
            return Ok(Self::Person);
        }
        let Some(strength) = text.strip_prefix("bot:") else {
            return Err(Failure::Said(say!(spoken(), "{text:?} is no player, write human or bot:greedy")));
        };
        session::check_player(strength)?;
        Ok(Self::Bot(strength.to_owned()))
    }
}

/// A setup for so many seats: of games whose setup has a number of `seats`, and of others that have as many anyway.
pub(super) fn agreed(game: &dyn Game, mut setup: Value, wanted: u8) -> Done<Value> {
    if let Some(seats) = setup.get_mut("seats").filter(|seats| seats.is_u64()) {
        *seats = json!(wanted);
    }
    match game.seats(&setup) {
        Ok(seats) if seats == usize::from(wanted) => Ok(setup),
        Ok(_) | Err(_) => {
            let GameMeta { title, min_seats: least, max_seats: most, .. } = game.meta();
            let seats = if least == most {
                spoken().counted(*most, "seat")
            } else {
                say!(spoken(), "{least} to {most} seats")
            };
            Err(Failure::Said(say!(
                spoken(),
                "{title} is not for {}: it has {seats}",
                counted(wanted, "seat")
            )))
        }
    }
}

/// The players of a game, seat by seat.
#[derive(Debug)]
pub(crate) struct Table {
    players: Vec<Player>,
}

impl Table {
    /// Seats that were not named: `bot` on all of them, or a person on the first and bots on the others.
    pub(crate) fn read(seating: &Seating, bot: Option<&str>, meta: &GameMeta) -> Done<Self> {
        let named = seating.seats();
        let most = usize::from(meta.max_seats);
        if let Some(beyond) = (most..named.len()).find(|seat| named[*seat].is_some()) {
            let (title, seat) = (meta.title, beyond + 1);
            return Err(Failure::Said(say!(
                spoken(),
                "{title} has {} at most, there is no p{seat}",
                counted(most, "seat")
            )));
        }
        bot.map_or(Ok(()), session::check_player)?;
        let unnamed = |seat: usize| match (bot, seat) {
            (Some(strength), _) => Player::Bot(strength.to_owned()),
            (None, 0) => Player::Person,
            (None, _) => Player::Bot("greedy".to_owned()),
        };
        let player = |seat: usize| match named.get(seat).copied().flatten() {
            Some(text) => Player::read(text),
            None => Ok(unnamed(seat)),
        };
        Ok(Self { players: (0..most).map(player).collect::<Done<_>>()? })
    }

    /// Seats of which all are named.
    pub(crate) fn seated(players: &[&str]) -> Done<Self> {
        Ok(Self { players: players.iter().map(|text| Player::read(text)).collect::<Done<_>>()? })
    }

    /// Who decides for a seat.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(self.players.len() - 1)]
    }

    /// The seats that bots play.
    pub(crate) fn bots(&self) -> Seats {
        let seats = (0u8..).map(Seat).zip(&self.players);
        seats.filter(|(_, player)| **player != Player::Person).map(|(seat, _)| seat).collect()
    }

    /// How many people play.
    pub(crate) fn people(&self) -> usize {
        self.players.iter().filter(|player| **player == Player::Person).count()
    }

    /// Through whose eyes the story is told: the only person's; what all may know where there are several; everything
    /// where nobody plays who could learn too much.
    pub(crate) fn narrator(&self) -> Viewer {
        let mut people =
            (0u8..).map(Seat).zip(&self.players).filter(|(_, player)| **player == Player::Person);
        match (people.next(), people.next()) {
            (None, _) => Viewer::Referee,
            (Some((seat, _)), None) => Viewer::Seat(seat),
            (Some(_), Some(_)) => Viewer::Spectator,
        }
    }
}
