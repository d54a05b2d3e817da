//! `sandtable join`: a seat in a room that another device or a service holds.

mod address;
pub(crate) mod code;
mod drawn;
mod guest;
mod keep;
mod lobby;
mod member;
mod talk;
mod way;
mod words;

use kernel::{Seat, say};

use crate::Games;
use crate::args::Join;
use crate::failure::{Done, Failure};
use crate::language::{self, spoken};
use crate::screen::Screen;

pub(crate) use address::Address;
pub(crate) use guest::Guest;
pub(crate) use keep::Keep;
pub(crate) use lobby::{all_sealed, free};
pub(crate) use member::Member;
#[cfg(test)]
pub(crate) use way::{Happened, Way};

pub(crate) fn run(games: Games, args: &Join) -> Done {
    language::speak(Some(&args.with.told));
    let seat = args.seat.as_deref().map(seat).transpose()?;
    let address = Address::read(&args.address)?;
    let mut screen = Screen::new(0);
    screen.input.catch_signals()?;
    let (keep, of) = (Keep::take(&address.url)?, (&*args.with.packs, &args.with.told));
    let member = Member::open(games, address, keep, &args.with.name(), of, screen.input.waker())?;
    if !args.with.plain {
        screen.open()?;
    }
    Guest::new(screen, member, seat, args.watch).stay()
}

/// A seat as it is written.
pub(crate) fn seat(text: &str) -> Done<Seat> {
    Seat::parse(text).ok_or_else(|| Failure::Said(say!(spoken(), "{text:?} is no seat, write p1 or p2")))
}
