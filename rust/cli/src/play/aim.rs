//! For what a game is played, beside itself: the day, or an opponent of the ladder.

use registry::Row;
use registry::history::{Day, Ended};
use session::ladder::Opponent;
use session::{Game, Session};
use store::file;

use kernel::{Seat, Seed};

use super::seats::Table;
use crate::args::Challenge;
use crate::failure::{Done, Failure};
use crate::language::tag;
use crate::open;
use crate::record::{Records, words};

/// For what a game is played.
pub(super) enum Aim {
    Day,
    Opponent(Box<Opponent>),
}

impl Aim {
    /// What the command line says; none if it says nothing.
    pub(super) fn read(args: &Challenge, row: &Row) -> Done<Option<Self>> {
        let Some(name) = &args.against else { return Ok(args.day.then_some(Self::Day)) };
        let ladder = Ended::of(row, std::collections::BTreeMap::new())?.ladder;
        let said = |known: &str| known.to_lowercase() == name.trim().to_lowercase();
        let found = ladder
            .opponents
            .iter()
            .find(|opponent| said(&opponent.id) || said(&opponent.name) || said(opponent.wording(tag())[0]));
        let none = || Failure::Said(words::no_opponent(row.meta.title, name, &ladder));
        found.cloned().map(|opponent| Some(Self::Opponent(Box::new(opponent)))).ok_or_else(none)
    }

    /// Who sits where.
    pub(super) fn table(&self, row: &Row) -> Done<Table> {
        let player = |seat: Seat| match self {
            Self::Day if seat == Seat::P1 => "human".to_owned(),
            Self::Day => "bot:greedy".to_owned(),
            Self::Opponent(opponent) if seat == opponent.seat => "human".to_owned(),
            Self::Opponent(opponent) => format!("bot:{}", opponent.player),
        };
        let players: Vec<String> = (0..row.meta.max_seats).map(|seat| player(Seat(seat))).collect();
        Table::seated(&players.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Begins the game. The try at a day is taken with it.
    pub(super) fn begin(&self, game: &dyn Game, seed: Option<&str>) -> Done<Box<dyn Session>> {
        match self {
            Self::Day => begin_day(game),
            Self::Opponent(opponent) => {
                let seed = seed.map_or_else(open::fresh_seed, |seed| Ok(seed.to_owned()))?;
                let seed = Seed::salted(seed, open::fresh_salt()?);
                Ok(game.begin_sealed(Some(&opponent.setup), &seed)?)
            }
        }
    }

    /// Refuses to go on with a game that is played for something else.
    pub(super) fn suits(&self, session: &dyn Session) -> Done {
        match self {
            Self::Opponent(opponent) if session.setup() != opponent.setup => {
                Err(Failure::Said(words::other_setup(opponent)))
            }
            Self::Opponent(_) | Self::Day => Ok(()),
        }
    }

    /// What is said as the game begins.
    pub(super) fn words(&self, session: &dyn Session) -> String {
        match self {
            Self::Day => words::day_begins(&session.dice().seed.unwrap_or_default()),
            Self::Opponent(opponent) => words::opponent_begins(opponent),
        }
    }
}

fn begin_day(game: &dyn Game) -> Done<Box<dyn Session>> {
    let histories = Records::find()?.of(game.meta().id)?;
    let day: Day = histories.day(game, file::now())?;
    let session = game.begin(Some(&day.setup), &day.seed)?;
    if histories.try_day(game, &day)? {
        return Ok(session);
    }
    Err(Failure::Said(words::day_was_tried(game.meta().id, &day.day)))
}
