//! Why a session says no: a closed enum, each variant with a code, a rule and a message.

use std::fmt;

use kernel::replay::Divergence;
use kernel::table::{TableError, TableRejection};
use kernel::{Describe, Fault, RejectionReason, Rejections, Seat, Viewer};
use serde_json::{Map, Value};

use crate::clip::{MESSAGE, REASON, clip, clip_all};

/// How many reasons are told at most. Nobody reads more, and what is asked may break a rule a million times.
pub const MOST_REASONS: usize = 32;

/// One rule that stands against something.
#[kernel::value]
pub struct Reason {
    /// The stable code that programs match on, `snake_case`.
    pub code: String,
    /// The ID of the rule in its rules document.
    pub rule: String,
    /// The message for a player: lower case, no full stop.
    pub message: String,
    /// The numbers behind the message.
    pub data: Value,
}

impl Reason {
    /// A refusal with its words for a player.
    fn of<J: RejectionReason>(refusal: &J, message: String) -> Self {
        Self {
            code: refusal.code().to_owned(),
            rule: refusal.rule().to_string(),
            message: clip(message, REASON),
            // A refusal that JSON cannot write still has its code and message.
            data: clip_all(serde_json::to_value(refusal).unwrap_or(Value::Null), REASON),
        }
    }

    /// The reasons of a rejection in the game's words, in the order of the checks; `view` is what the seat that asked sees,
    /// if a game has begun. Where there are more than [`MOST_REASONS`], one with the code `more_reasons` follows them and
    /// counts the rest.
    pub fn all<R: Describe>(
        rules: &R,
        view: Option<&R::View>,
        rejections: &Rejections<R::Rejection>,
    ) -> Vec<Self> {
        let reason = |rejection| Self::of(rejection, rules.refuse(view, rejection));
        let mut reasons: Vec<Self> = rejections.iter().take(MOST_REASONS).map(reason).collect();
        let more = rejections.iter().len() - reasons.len();
        if more > 0 {
            reasons.push(Self {
                code: "more_reasons".to_owned(),
                rule: "TB-01".to_owned(),
                message: format!("and {more} more"),
                data: serde_json::json!({ "more": more }),
            });
        }
        reasons
    }
}

/// What is told of a call that was refused or failed, to programs and scenes alike.
#[kernel::value]
pub struct ApiError {
    /// The stable code that programs match on, `snake_case`.
    pub code: String,
    /// The ID of the rule behind it.
    pub rule: String,
    /// What is wrong and what would be right.
    pub message: String,
    /// Every rule that stands against what was asked; where there is one thing wrong, that again. 32 at most, and then one
    /// with the code `more_reasons` that counts the rest in its `data`.
    pub reasons: Vec<Reason>,
}

impl ApiError {
    /// A problem with one thing wrong.
    pub fn new(rule: &str, code: &str, message: impl fmt::Display) -> Self {
        let (rule, code, message) = (rule.to_owned(), code.to_owned(), clip(message.to_string(), MESSAGE));
        let data = Value::Object(Map::new());
        let reason = Reason { code: code.clone(), rule: rule.clone(), message: message.clone(), data };
        Self { code, rule, message, reasons: vec![reason] }
    }
}

impl From<SessionError> for ApiError {
    fn from(error: SessionError) -> Self {
        Self { reasons: error.reasons(), ..Self::new(error.rule(), error.code(), &error) }
    }
}

/// What was refused by the session, by its table or by the rules of its game. `TB` rules stand in
/// `docs/rules/table.md`.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionError {
    /// A value does not have the form that it should have.
    Malformed {
        /// What was read: `command`, `query`, `setup`, `journal`, …
        what: &'static str,
        /// The field where reading stopped, `a.b[2]`; `.` for the value itself.
        path: String,
        /// What was found and expected there.
        message: String,
    },
    /// The table refused.
    Table(TableRejection),
    /// The rules refused; never empty.
    Rules(Vec<Reason>),
    /// A journal cannot be played again.
    Journal(Divergence),
    /// What was to be loaded is what one viewer saw of a game.
    Transcript {
        /// Who saw it.
        viewer: String,
    },
    /// A repaired state breaks an invariant of the rules.
    Repair(Fault),
    /// A view that was told is a view of no state.
    View(Fault),
    /// A view that was told is not what this viewer would see of any state, or differs from its own digest.
    OtherView {
        /// The viewer.
        viewer: Viewer,
    },
    /// What one viewer knows of a game was asked for another.
    NotTheirs {
        /// For whom it was asked.
        viewer: Viewer,
        /// Whose knowledge it is.
        own: Viewer,
    },
    /// The whole game was asked for where only what a viewer knows of it is.
    Elsewhere,
    /// Something was asked for a spectator or the referee that only a seat may ask.
    OnlyASeat {
        /// For whom it was asked.
        viewer: Viewer,
    },
    /// No player has that description.
    UnknownPlayer {
        /// The description.
        spec: String,
        /// What would have been understood.
        expected: String,
    },
    /// A player was asked for a command of a seat that owes none.
    NothingToDecide {
        /// The seat.
        seat: Seat,
    },
    /// A player stopped thinking because it was told to.
    Stopped,
    /// A player gave no command, or one that the rules refuse.
    PlayerFailed {
        /// The seat that it played.
        seat: Seat,
        /// What it did.
        what: String,
    },
}

impl SessionError {
    /// What a table or the rules refused, in the game's words; `view` as in [`Reason::all`].
    pub fn refused<R: Describe>(
        rules: &R,
        view: Option<&R::View>,
        refused: impl Into<TableError<R::Rejection>>,
    ) -> Self {
        match refused.into() {
            TableError::Table(refusal) => refusal.into(),
            TableError::Rules(rejections) => Self::Rules(Reason::all(rules, view, &rejections)),
        }
    }

    /// What was read and has another form; keys and texts are told back as far as they fit.
    pub(crate) fn malformed(what: &'static str, path: String, message: String) -> Self {
        Self::Malformed { what, path: clip(path, REASON), message: clip(message, REASON) }
    }

    /// The stable code that programs match on, `snake_case`.
    pub fn code(&self) -> &str {
        match self {
            Self::Malformed { .. } => "malformed",
            Self::Table(refusal) => refusal.code(),
            Self::Rules(reasons) => reasons.first().map_or("refused", |reason| &reason.code),
            Self::Journal(divergence) => divergence.code(),
            Self::Transcript { .. } => "only_a_transcript",
            Self::Repair(_) => "impossible_state",
            Self::View(_) | Self::OtherView { .. } => "impossible_view",
            Self::NotTheirs { .. } => "not_theirs",
            Self::Elsewhere => "elsewhere",
            Self::OnlyASeat { .. } => "only_a_seat",
            Self::UnknownPlayer { .. } => "unknown_player",
            Self::NothingToDecide { .. } => "nothing_to_decide",
            Self::Stopped => "stopped",
            Self::PlayerFailed { .. } => "player_failed",
        }
    }

    /// The rule behind it.
    pub fn rule(&self) -> &str {
        match self {
            Self::Malformed { .. } | Self::View(_) | Self::OtherView { .. } => "TB-08",
            Self::NotTheirs { .. } | Self::OnlyASeat { .. } => "TB-09",
            Self::Table(refusal) => refusal.rule().0,
            Self::Rules(reasons) => reasons.first().map_or("TB-01", |reason| &reason.rule),
            Self::Journal(Divergence::Commitment) => "TB-07",
            Self::Journal(_) => "TB-10",
            Self::Elsewhere | Self::Transcript { .. } => "TB-14",
            Self::Repair(_) => "TB-06",
            Self::UnknownPlayer { .. }
            | Self::NothingToDecide { .. }
            | Self::Stopped
            | Self::PlayerFailed { .. } => "TB-11",
        }
    }

    /// Every reason; the error itself as one where there is no list.
    pub fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Rules(reasons) => reasons.clone(),
            Self::Table(refusal) => vec![Reason::of(refusal, refusal.to_string())],
            Self::Malformed { what, path, .. } => {
                vec![self.as_reason(serde_json::json!({ "what": what, "path": path }))]
            }
            Self::Journal(_)
            | Self::Transcript { .. }
            | Self::Repair(_)
            | Self::View(_)
            | Self::OtherView { .. }
            | Self::NotTheirs { .. }
            | Self::Elsewhere
            | Self::OnlyASeat { .. }
            | Self::UnknownPlayer { .. }
            | Self::NothingToDecide { .. }
            | Self::Stopped
            | Self::PlayerFailed { .. } => vec![self.as_reason(Value::Object(Map::new()))],
        }
    }

    fn as_reason(&self, data: Value) -> Reason {
        let message = clip(self.to_string(), MESSAGE);
        Reason { code: self.code().to_owned(), rule: self.rule().to_owned(), message, data }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed { what, path, message } if path == "." => {
                write!(f, "the {what} is malformed: {message}")
            }
            Self::Malformed { what, path, message } => {
                write!(f, "the {what} is malformed at {path}: {message}")
            }
            Self::Table(refusal) => refusal.fmt(f),
            Self::Rules(reasons) => {
                for (at, reason) in reasons.iter().enumerate() {
                    let joint = if at > 0 { "; " } else { "" };
                    write!(f, "{joint}{}", reason.message)?;
                }
                Ok(())
            }
            Self::Journal(divergence) => divergence.fmt(f),
            Self::Transcript { viewer } => {
                write!(
                    f,
                    "this is what {viewer} saw of a game, and no game goes on from it: the journal is needed"
                )
            }
            Self::Repair(fault) => write!(f, "the repaired state is impossible: {fault}"),
            Self::View(fault) => write!(f, "what was told is a view of no game that can be: {fault}"),
            Self::OtherView { viewer } => {
                write!(f, "what was told is not what {viewer} would see of any game")
            }
            Self::Elsewhere => {
                f.write_str("this game is played elsewhere; that can be done only where it is played")
            }
            Self::OnlyASeat { viewer } => write!(f, "only a seat may ask that, not {viewer}"),
            Self::NotTheirs { viewer, own } => write!(f, "{own} does not know what {viewer} knows"),
            Self::UnknownPlayer { spec, expected } => {
                write!(f, "there is no player {spec:?}, only {expected}")
            }
            Self::NothingToDecide { seat } => write!(f, "{seat} has nothing to decide now"),
            Self::Stopped => f.write_str("the player was told to stop thinking"),
            Self::PlayerFailed { seat, what } => write!(f, "the player of {seat} failed: {what}"),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<TableRejection> for SessionError {
    fn from(refusal: TableRejection) -> Self {
        Self::Table(refusal)
    }
}

impl From<Divergence> for SessionError {
    fn from(divergence: Divergence) -> Self {
        Self::Journal(divergence)
    }
}
