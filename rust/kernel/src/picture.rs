//! What a viewer sees of a table, as data: every front end draws its board from this.
//!
//! A game makes a [`Picture`] of a view ([`Describe::picture`](crate::Describe::picture)). It has panels, a panel has things,
//! and a thing has an id. A command names the ids that it touches
//! ([`Describe::places`](crate::Describe::places)), so that a player builds a command by touching things.
//!
//! ```
//! use kernel::picture::{Layout, Panel, Picture, State, Symbol, Thing};
//!
//! let knight = Thing::new("stack/5", "Knight").label("#5").price("2g").times(4).is(State::Ready);
//! let picture = Picture::new([
//!     Panel::text("round", "Round", ["round 3"]),
//!     Panel::new("dice", "dice", Layout::Dice {}, [Thing::new("die/0", "first die").value(4).symbol(Symbol::Die)]),
//!     Panel::new("market", "for hire", Layout::Market {}, [knight]),
//! ]);
//! assert_eq!(picture.text(80, false), "round 3; dice 4\nfor hire\n  #5 Knight ×4 *2g");
//! assert!(picture.places().contains("stack/5") && picture.faults().is_empty());
//! ```

mod check;
mod symbol;
mod text;

use crate::seat::Seat;

pub use symbol::Symbol;
pub(crate) use text::wrap;
pub use text::{Row, Run, Tone};

/// The widest line of a picture drawn in text.
pub const COLUMNS: usize = 80;
/// The most bytes of a picture as JSON.
pub const MOST_BYTES: usize = 16 * 1024;

/// A table as one viewer sees it.
#[value::value(Eq, Default)]
pub struct Picture {
    /// Its parts, in reading order.
    pub panels: Vec<Panel>,
}

/// A part of a table. Its id is a place too.
#[value::value(Eq)]
pub struct Panel {
    /// What commands and updates name it by; no other panel or thing of the picture has it.
    pub id: String,
    /// Its title.
    pub words: String,
    /// Whose it is; absent: everybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// How it stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<State>,
    /// How its things lie.
    pub layout: Layout,
    /// What lies in it, in reading order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<Thing>,
}

/// How the things of a panel lie.
#[value::value(Eq, tag = "kind")]
pub enum Layout {
    /// Cards or tokens beside each other on the table.
    Row {},
    /// Cards in a hand, each with its text.
    Fan {},
    /// Cards on each other, the top one last.
    Stack {},
    /// Cards on offer: a label, a price, how many are left.
    Market {},
    /// Numbers that move, each between 0 and its `most`, if it has one.
    Tracks {},
    /// Dice, each with a value, or hidden, or not rolled.
    Dice {},
    /// A seat with its numbers. Panels after it with the same seat are its tableau.
    Seat {},
    /// Lines of cells below their heads; a thing is a line.
    Table {
        /// The heads of the columns after the first, which holds the things' names.
        heads: Vec<String>,
    },
    /// Squares. The things stand on them (`at`), and each square is a place: `<panel>/<column>,<row>`.
    Grid {
        /// Columns, counted from 1 at the left.
        columns: u8,
        /// Rows, counted from 1 at the top.
        rows: u8,
        /// What squares are marked with or consist of.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ground: Vec<Ground>,
    },
    /// Nodes (things, each `at` a column and a row) and the ways between them.
    Map {
        /// From where to where, by the places of the nodes among the things, from 0.
        ways: Vec<[u16; 2]>,
    },
    /// Lines to read.
    Text {
        /// The lines.
        lines: Vec<String>,
    },
}

/// Squares of a grid that are alike.
#[value::value(Eq)]
pub struct Ground {
    /// What they are called.
    pub words: String,
    /// What they consist of; absent: they are marked, as a zone is, and consist of something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// Columns and rows.
    pub squares: Vec<[u8; 2]>,
}

/// How a thing stands, for colours, marks and screen readers.
#[value::value(Copy, Eq)]
pub enum State {
    /// The viewer can have or reach it now.
    Ready,
    /// It is its turn, or it is here.
    Active,
    /// It has acted, or is used up.
    Spent,
    /// It lies on the ground.
    Down,
    /// It is turned over.
    Over,
    /// It is badly hurt, or about to be lost.
    Danger,
    /// It is not to be had.
    Locked,
    /// What it shows is kept from the viewer: a die under a cup, a card turned away.
    Hidden,
    /// It has no face yet: a die before it is rolled.
    Unrolled,
}

impl State {
    /// Whether it says of a die why it shows no face.
    pub(crate) const fn is_unseen(self) -> bool {
        matches!(self, Self::Hidden | Self::Unrolled)
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Active => "active",
            Self::Spent => "spent",
            Self::Down => "down",
            Self::Over => "over",
            Self::Danger => "danger",
            Self::Locked => "locked",
            Self::Hidden => "hidden",
            Self::Unrolled => "not rolled",
        }
    }
}

/// Something on the table.
#[value::value(Eq, Default)]
pub struct Thing {
    /// The place by which commands name it; no other thing or panel of the picture has it.
    pub id: String,
    /// Its name.
    pub words: String,
    /// The short name that players type, such as `A1` or `#5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What belongs behind its name: `[9/10]`, `spirit, 2 VP`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// What it says, in sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What it costs the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<String>,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The kind by which it is coloured, in the game's words, such as `spirit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<String>,
    /// Its sign, of the set that all games share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// Its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// How high its number can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
    /// How many alike there are; absent: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u16>,
    /// Its column and row, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[u8; 2]>,
    /// The cells of its line in a table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// How it stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<State>,
}

impl Picture {
    /// A picture of these panels.
    pub fn new(panels: impl IntoIterator<Item = Panel>) -> Self {
        Self { panels: panels.into_iter().collect() }
    }

    /// A picture that is text alone: enough for a small game.
    pub fn of_text(text: &str) -> Self {
        Self::new([Panel::text("table", "The table", text.lines())])
    }
}

impl Panel {
    /// A panel of things. Dice without a value that are not hidden are [`Unrolled`](State::Unrolled).
    pub fn new(
        id: impl Into<String>,
        words: impl Into<String>,
        layout: Layout,
        things: impl IntoIterator<Item = Thing>,
    ) -> Self {
        let dice = matches!(layout, Layout::Dice {});
        let seen = |thing: Thing| {
            let unrolled =
                dice && thing.value.is_none() && thing.states.iter().all(|state| !state.is_unseen());
            thing.is_if(State::Unrolled, unrolled)
        };
        let (id, words, things) = (id.into(), words.into(), things.into_iter().map(seen).collect());
        Self { id, words, seat: None, states: Vec::new(), layout, things }
    }

    /// A panel of lines to read.
    pub fn text<L: Into<String>>(id: &str, words: &str, lines: impl IntoIterator<Item = L>) -> Self {
        Self::new(id, words, Layout::Text { lines: lines.into_iter().map(Into::into).collect() }, [])
    }

    /// The same, of a seat.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same, in a state.
    #[must_use]
    pub fn is(mut self, state: State) -> Self {
        self.states.push(state);
        self
    }
}

macro_rules! setters {
    ($(#[doc = $doc:literal] $field:ident: String;)* - $(#[doc = $other_doc:literal] $other:ident: $type:ty;)*) => {
        $(
            #[doc = $doc]
            #[must_use]
            pub fn $field(mut self, $field: impl Into<String>) -> Self {
                self.$field = Some($field.into());
                self
            }
        )*
        $(
            #[doc = $other_doc]
            #[must_use]
            pub fn $other(mut self, $other: $type) -> Self {
                self.$other = Some($other);
                self
            }
        )*
    };
}

impl Thing {
    /// A thing with its place and its name.
    pub fn new(id: impl Into<String>, words: impl Into<String>) -> Self {
        Self { id: id.into(), words: words.into(), ..Self::default() }
    }

    setters! {
        /// The same with the short name that players type.
        label: String;
        /// The same with what belongs behind its name.
        detail: String;
        /// The same with what it says.
        text: String;
        /// The same with what it costs the viewer.
        price: String;
        /// The same with the kind by which it is coloured.
        suit: String;
        -
        /// The same as a seat's.
        seat: Seat;
        /// The same with its sign.
        symbol: Symbol;
        /// The same with its number.
        value: i32;
        /// The same with how high its number can be.
        most: i32;
        /// The same, so many times.
        times: u16;
        /// The same at a column and a row.
        at: [u8; 2];
    }

    /// Things of which those of one id lie on one another: the first of each, with how many there are as its `times`.
    pub fn piled(things: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut piles: Vec<Self> = Vec::new();
        for thing in things {
            match piles.iter_mut().find(|pile| pile.id == thing.id) {
                Some(pile) => pile.times = Some(pile.times.unwrap_or(1) + 1),
                None => piles.push(thing),
            }
        }
        piles
    }

    /// The same in a state.
    #[must_use]
    pub fn is(mut self, state: State) -> Self {
        self.states.push(state);
        self
    }

    /// The same in a state, if it is so.
    #[must_use]
    pub fn is_if(self, state: State, so: bool) -> Self {
        if so { self.is(state) } else { self }
    }

    /// The same with cells in a table.
    #[must_use]
    pub fn cells<C: Into<String>>(mut self, cells: impl IntoIterator<Item = C>) -> Self {
        self.cells = cells.into_iter().map(Into::into).collect();
        self
    }
}
