//! The games, for the targets that play with their types. The other targets know them from the registry.

use std::sync::{Arc, LazyLock};

use crate::packs::{Own, judge, own, rules};

/// What the targets do with one game.
pub(crate) struct Seat {
    /// Loads a pack: how, which file, and the bytes.
    pub(crate) pack: fn(bool, usize, &[u8]),
    /// Plays by bytes and checks the laws.
    pub(crate) laws: fn(&[u8]),
    /// Compares two games that a seat cannot tell apart.
    pub(crate) doors: fn(&[u8]),
}

macro_rules! seats {
    ($($rules:ty,)*) => {
        [$(Seat {
            pack: |edits, which, bytes| {
                static OWN: LazyLock<Own> = LazyLock::new(own::<$rules>);
                judge::<$rules>(&OWN, edits, which, bytes);
            },
            laws: |moves| {
                static RULES: LazyLock<Arc<$rules>> = LazyLock::new(|| Arc::new(rules(&own::<$rules>())));
                laws::fuzz(&RULES, moves);
            },
            doors: |bytes| {
                static RULES: LazyLock<Arc<$rules>> = LazyLock::new(|| Arc::new(rules(&own::<$rules>())));
                laws::fuzz_doors(&RULES, bytes);
            },
        }),*]
    };
}

static SEATS: &[Seat] = &games::every!(seats);

/// The game that a number names, and what is left of the number.
pub(crate) fn seat(number: u8) -> (&'static Seat, u8) {
    let count = SEATS.len() as u8;
    (&SEATS[usize::from(number % count)], number / count)
}
