//! What games of Diamond can be exported as.

use diamond::Diamond;
use registry::export::{Export, events, tables};

pub(crate) const CSV: Export = Export {
    name: "csv",
    about: "plays and box scores as tables",
    write: |sessions| {
        let tables = tables::<Diamond>(sessions)?;
        Some(diamond::tables::files(tables.into_iter().map(events)))
    },
};

pub(crate) const RETROSHEET: Export = Export {
    name: "retrosheet",
    about: "Retrosheet event files with rosters and teams (DM-18)",
    write: |sessions| {
        let tables = tables::<Diamond>(sessions)?;
        let rules = tables.first()?.rules();
        Some(diamond::retrosheet::files(rules, tables.iter().copied().map(events)))
    },
};
