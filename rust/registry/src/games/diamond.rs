//! What Diamond offers besides its games: exports, and a league.

mod season;
mod tables;

use diamond::Diamond;

use crate::export::{self, Export};

pub(super) use season::begin;

pub(super) const CSV: Export = Export {
    name: "csv",
    about: "plays and box scores as tables",
    write: |sessions| {
        let tables = export::tables::<Diamond>(sessions)?;
        Some(diamond::tables::files(tables.into_iter().map(export::events)))
    },
};

pub(super) const RETROSHEET: Export = Export {
    name: "retrosheet",
    about: "Retrosheet event files with rosters and teams (DM-18)",
    write: |sessions| {
        let tables = export::tables::<Diamond>(sessions)?;
        let rules = tables.first()?.rules();
        Some(diamond::retrosheet::files(rules, tables.iter().copied().map(export::events)))
    },
};
