//! Why a room says no.

use kernel::{Digest, Seat};
use session::ApiError;

use crate::message::PROTOCOL;

/// A refusal of the room's own; those of the game come from its session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomError {
    /// Its messages are of another version.
    OtherProtocol(u32),
    /// It has other content.
    OtherContent(Digest),
    /// Its token is nobody's.
    UnknownToken,
    /// It has not come in.
    Stranger,
    /// No more can come in.
    Full,
    /// Too many come in at once.
    Crowd,
    /// Its journal takes no more.
    WornOut,
    /// A name is blank or too long.
    BadName,
    /// There is no such seat with this setup.
    NoSuchSeat(Seat),
    /// Somebody sits there.
    Taken(Seat),
    /// That is for another stage.
    NotNow,
    /// The room has a message of its own for that, or answers it to nobody.
    NoQuestion,
    /// Only the first member may.
    NotHost,
    /// It has no seat.
    NoSeat,
    /// The setup or the options are others than those that a member says it agrees to.
    OtherAgreement,
    /// The promises are others than those that a member has noted.
    OtherPromises,
    /// A nonce is not the one that was promised.
    BrokenPromise,
    /// Whose device has a key signs.
    Unsigned,
    /// A signature is not its device's, or of something else.
    BadSignature,
    /// It was signed for another history.
    OtherHistory,
    /// A key that belongs to nobody.
    BadKey,
    /// An older message than the last that was done.
    Old,
    /// Another message had this number.
    OtherMessage,
    /// The dice of a command wait for what others add to them.
    Rolling,
    /// A token that was made up, not drawn.
    WeakToken,
    /// An option that the room cannot keep to.
    BadOptions(&'static str),
    /// There is nobody with this number.
    NoSuchMember(u32),
    /// Whoever sits there is here.
    NotAway(Seat),
    /// Nothing waits for this answer.
    NothingProposed,
    /// Something else waits for agreement.
    ProposedBefore,
    /// There is nobody who could agree.
    NobodyToAsk,
    /// The seat has played nothing that could be taken back.
    NothingToUndo,
    /// There is no clock, or it does already what it should.
    NoClock,
    /// The seat's clock has run out.
    RanOut,
    /// There is no such phrase, or the last one was just said.
    BadPhrase,
}

impl From<RoomError> for ApiError {
    #[expect(clippy::too_many_lines, reason = "a table: each refusal with its rule, code and words")]
    fn from(refusal: RoomError) -> Self {
        use RoomError as No;
        let (rule, code, message) = match refusal {
            No::OtherProtocol(theirs) => (
                "RM-01",
                "other_protocol",
                format!(
                    "this room speaks version {PROTOCOL} of its messages, you speak {theirs}: update the older"
                ),
            ),
            No::OtherContent(theirs) => {
                ("RM-01", "other_content", format!("this room has other content than yours ({theirs})"))
            }
            No::UnknownToken => ("RM-01", "unknown_token", "nobody here has this token".to_owned()),
            No::Stranger => ("RM-01", "stranger", "come in first".to_owned()),
            No::Full => ("RM-01", "full", "no more can come in".to_owned()),
            No::Crowd => ("RM-16", "crowd", "too many come in at once: try again in a few seconds".to_owned()),
            No::WornOut => {
                ("RM-16", "worn_out", "this room has kept as much as it can: open another one".to_owned())
            }
            No::BadName => ("RM-01", "bad_name", "a name has 1 to 40 letters that can be seen".to_owned()),
            No::NoSuchSeat(seat) => {
                ("RM-01", "no_such_seat", format!("there is no seat {seat} in this setup"))
            }
            No::Taken(seat) => ("RM-01", "seat_taken", format!("somebody sits at {seat}")),
            No::NotNow => ("RM-01", "not_now", "that is for another stage of the room".to_owned()),
            No::NoQuestion => ("RM-12", "no_question", "the room does not answer that as a question".to_owned()),
            No::NotHost => ("RM-01", "not_host", "only the first member may do that".to_owned()),
            No::NoSeat => ("RM-03", "no_seat", "who looks on plays nothing".to_owned()),
            No::OtherAgreement => {
                ("RM-01", "other_agreement", "setup or options have changed: look at them again".to_owned())
            }
            No::OtherPromises => (
                "RM-04",
                "other_promises",
                "these are not the promises of this room and its seats".to_owned(),
            ),
            No::BrokenPromise => {
                ("RM-04", "broken_promise", "this is not the nonce that was promised".to_owned())
            }
            No::Unsigned => (
                "RM-15",
                "unsigned",
                "it is not signed by the key of your seat: play on the device on which you were ready, or let a bot sit in".to_owned(),
            ),
            No::BadSignature => (
                "RM-15",
                "bad_signature",
                "it is signed by another key than was promised, or something else was signed".to_owned(),
            ),
            No::OtherHistory => (
                "RM-15",
                "other_history",
                "it was signed for another history of this game, or was used before".to_owned(),
            ),
            No::BadKey => ("RM-15", "bad_key", "this is no Ed25519 key that belongs to somebody".to_owned()),
            No::Rolling => (
                "RM-14",
                "rolling",
                "the others are asked for their part of the dice: ask again in a moment".to_owned(),
            ),
            No::WeakToken => ("RM-01", "weak_token", "a token is 256 random bits".to_owned()),
            No::BadOptions(what) => ("RM-01", "bad_options", what.to_owned()),
            No::NoSuchMember(member) => {
                ("RM-01", "no_such_member", format!("there is no member {member} who can be sent away"))
            }
            No::NotAway(seat) => ("RM-06", "not_away", format!("nobody is waited for at {seat}")),
            No::NothingProposed => ("RM-07", "nothing_proposed", "nothing waits for your answer".to_owned()),
            No::ProposedBefore => {
                ("RM-07", "proposed_before", "something else waits for an answer".to_owned())
            }
            No::NobodyToAsk => ("RM-07", "nobody_to_ask", "there is nobody who could agree".to_owned()),
            No::NothingToUndo => ("RM-07", "nothing_to_undo", "your seat has played nothing".to_owned()),
            No::NoClock => ("RM-08", "no_clock", "there is no clock that could do so".to_owned()),
            No::RanOut => ("RM-08", "clock_ran_out", "your clock has run out: a bot plays on".to_owned()),
            No::BadPhrase => ("RM-09", "bad_phrase", "one of the phrases, and one in two seconds".to_owned()),
            No::OtherMessage => {
                ("RM-02", "other_message", "another message of yours had this number".to_owned())
            }
            No::Old => ("RM-02", "old_message", "later messages of yours were done already".to_owned()),
        };
        Self::new(rule, code, message)
    }
}
