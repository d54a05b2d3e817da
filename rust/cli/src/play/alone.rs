//! A game of one person against the usual bots, which something else has begun.

use std::path::PathBuf;

use kernel::Seats;
use registry::Row;
use session::{Document, Session};
use store::Place;

use super::{Kept, Match, Table};
use crate::failure::Done;
use crate::screen::Screen;

/// Plays on to the end, or until the person leaves; the journal, once it is over. `place` is where it is kept already.
pub(crate) fn alone(
    row: &Row,
    session: Box<dyn Session>,
    place: Option<Place>,
    packs: &[PathBuf],
    (mut screen, plain): (Screen, bool),
) -> Done<Option<Document>> {
    let players = |seat: u8| if seat == 0 { "human" } else { "bot:greedy" };
    let table = Table::seated(&(0..row.meta.max_seats).map(players).collect::<Vec<_>>())?;
    if plain {
        screen.close()?;
    } else {
        screen.open()?;
    }
    let (goes_on, was_over) = (place.is_some(), session.to_act().is_empty());
    let kept = place.map_or_else(Kept::unasked, Kept::at);
    let (hidden, packs) = (Seats::NONE, packs.to_vec());
    let mut game = Match { session, table, screen, told: 0, hidden, last: None, kept, packs };
    if goes_on {
        game.tells_from_here()?;
    }
    let ended = game.play();
    game.keep()?;
    let counted = if was_over { Ok(Vec::new()) } else { game.count(row) };
    game.finish(ended?, &[], counted.as_deref().unwrap_or_default())?;
    counted?;
    let journal = game.session.to_act().is_empty().then(|| game.session.journal());
    game.kept.refused()?;
    Ok(journal)
}
