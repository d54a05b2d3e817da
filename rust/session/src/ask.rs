//! Everything that can be asked of a game in progress, or done to it: the one list that pipe, room, service, window and
//! terminal carry.

pub mod answer;
mod answering;

pub(crate) use answering::decided;

use kernel::{Seat, Seats, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::error::SessionError;

/// Who may ask something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// A seat.
    Seat,
    /// A seat, a spectator or the referee.
    Viewer,
    /// The referee alone.
    Referee,
}

/// A row of the list, for tables and schemas.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// The `op` of its JSON form.
    pub name: &'static str,
    /// Who may ask it.
    pub by: Asker,
    /// What it does, in a sentence.
    pub about: &'static str,
}

macro_rules! asks {
    ($(
        #[doc = $about:literal]
        $ask:ident by $by:ident -> $answer:ident {
            $( $(#[$attribute:meta])* $field:ident: $type:ty, )*
        }
    )*) => {
        $(
            #[doc = $about]
            #[kernel::value]
            pub struct $ask { $( $(#[$attribute])* pub $field: $type, )* }

            impl From<$ask> for Ask {
                fn from(ask: $ask) -> Self {
                    Self::$ask(ask)
                }
            }
        )*

        /// Something that can be asked of a game in progress, or done to it. As JSON, `op` names which.
        #[kernel::value(tag = "op")]
        pub enum Ask {
            $( #[doc = $about] $ask($ask), )*
        }

        /// The answer to an [`Ask`], of the same name.
        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        pub enum Answer {
            $( #[doc = concat!("To [`Ask::", stringify!($ask), "`].")] $ask(answer::$answer), )*
        }

        impl Ask {
            /// The list.
            pub const OPS: &[Op] = &[
                $( Op { name: kernel::snake_case!($ask), by: Asker::$by, about: $about }, )*
            ];

            /// Its row of the list.
            pub fn op(&self) -> &'static Op {
                match self {
                    $( Self::$ask(_) => const { &Op { name: kernel::snake_case!($ask), by: Asker::$by, about: $about } }, )*
                }
            }

            /// Reads the fields of an op.
            ///
            /// # Errors
            /// The field that is wrong, by its path. None where there is no such op.
            pub fn read(op: &str, fields: Value) -> Option<Result<Self, serde_path_to_error::Error<serde_json::Error>>> {
                $(
                    if op == kernel::snake_case!($ask) {
                        return Some(serde_path_to_error::deserialize::<_, $ask>(fields).map(Self::from));
                    }
                )*
                None
            }
        }

        /// The schemas of each op's fields and of its answer.
        #[cfg(feature = "schema")]
        pub(crate) fn schemas() -> Vec<(&'static Op, schemars::Schema, schemars::Schema)> {
            let of = || schemars::generate::SchemaSettings::draft2020_12().into_generator();
            let both = vec![
                $( (of().into_root_schema_for::<$ask>(), of().into_root_schema_for::<answer::$answer>()), )*
            ];
            Ask::OPS.iter().zip(both).map(|(op, (ask, answer))| (op, ask, answer)).collect()
        }
    };
}

asks! {
    /// Plays a command.
    Submit by Seat -> Played {
        /// The command.
        command: Value,
        /// The table's revision that the sender saw; a command for another state is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        revision: Option<u32>,
    }

    /// Every rule that stands against a command.
    WhyNot by Seat -> Reasons {
        /// The command.
        command: Value,
    }

    /// What a seat may do.
    Commands by Seat -> Choices {
        /// Whether each command comes with its sentence and the places that it touches.
        #[serde(default)]
        phrases: bool,
    }

    /// A command in words.
    Phrase by Seat -> Phrase {
        /// The command.
        command: Value,
    }

    /// What a seat must know before it confirms a command, such as the odds of an attack.
    Consider by Seat -> Lines {
        /// The command.
        command: Value,
    }

    /// What would happen, with odds.
    Preview by Viewer -> Previewed {
        /// The question.
        query: Value,
    }

    /// What a viewer may know.
    Snapshot by Viewer -> Snapped {
        /// How many of the newest log lines; absent: all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        logs: Option<usize>,
    }

    /// The board in text.
    Board by Viewer -> Board {}

    /// The board as data: panels of things, which commands name by their places.
    Picture by Viewer -> Pictured {}

    /// The question that a viewer has to answer now.
    Question by Viewer -> Question {}

    /// What a viewer saw happen.
    Events by Viewer -> EventList {
        /// The number of the last event that is known already.
        #[serde(default)]
        since: u32,
        /// How many at most.
        #[serde(default)]
        limit: Option<u32>,
    }

    /// The same in words: line n tells event n.
    Log by Viewer -> LogLines {
        /// The number of the last line that is known already.
        #[serde(default)]
        since: u32,
        /// How many at most.
        #[serde(default)]
        limit: Option<u32>,
    }

    /// A table of all that a viewer has seen happen, such as a box score.
    Recap by Viewer -> Lines {}

    /// What was rolled.
    Rolls by Viewer -> RollList {
        /// How many of the oldest rolls are known already.
        #[serde(default)]
        since: u32,
        /// How many at most.
        #[serde(default)]
        limit: Option<u32>,
    }

    /// How the rolls fell.
    RollStats by Viewer -> RollStats {}

    /// Rolls one roll again from the seed.
    VerifyRoll by Viewer -> VerifiedRoll {
        /// The roll's name, such as `77.check.1`.
        roll: String,
    }

    /// What a viewer may keep of a game.
    Save by Viewer -> Saved {}

    /// Takes back a seat's last command, and what bots have decided since.
    Undo by Seat -> Returned {
        /// The seats, those of bots, whose decisions since may be taken back with it; absent: none.
        #[serde(default)]
        also: Seats,
    }

    /// Whether `undo` would take a command back.
    CanUndo by Seat -> Reasons {
        /// As of `undo`.
        #[serde(default)]
        also: Seats,
    }

    /// Goes back to where a number of commands had been played.
    Rewind by Referee -> Returned {
        /// How many commands stay.
        commands: u32,
    }

    /// Has a player choose for a seat.
    Bot by Seat -> Decided {
        /// The player's description, such as `greedy`.
        player: String,
        /// Whether its command is played at once.
        #[serde(default)]
        play: bool,
    }
}

impl Asker {
    /// The seat that asks.
    ///
    /// # Errors
    /// A spectator or the referee.
    fn seat(who: Viewer) -> Result<Seat, SessionError> {
        match who {
            Viewer::Seat(seat) => Ok(seat),
            Viewer::Spectator | Viewer::Referee => Err(SessionError::OnlyASeat { viewer: who }),
        }
    }
}
