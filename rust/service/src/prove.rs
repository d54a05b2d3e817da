//! Is a journal that was handed in a game of a challenge (SV-10)? The service plays it again from seed and setup: of the journal
//! it takes nothing but the commands, and what they came to by it must be what they come to here.

use kernel::journal::Act;
use kernel::{Digest, Journal, Seat};
use serde::Deserialize as _;
use serde_json::{Value, json};
use session::{Game, Session};

use crate::http_error::HttpError;

/// Who plays every other seat of a challenge, as in the game of the day.
pub(crate) const OTHERS: &str = "greedy";
/// Who hands in plays this one.
pub(crate) const OWN: Seat = Seat::P1;

/// What is played: by everybody the same.
pub(crate) struct Posed {
    pub(crate) game: String,
    pub(crate) content: Digest,
    pub(crate) seed: String,
    pub(crate) setup: Value,
}

/// What a game has come to.
pub(crate) struct Proven {
    /// A digest of its commands.
    pub(crate) played: Digest,
    pub(crate) won: bool,
    pub(crate) score: Option<i64>,
    pub(crate) commands: u32,
    pub(crate) verdict: String,
}

/// A journal as it was handed in.
pub(crate) type Claimed = Journal<Value, Value, Value>;

/// Reads a journal and compares what it says of itself with the challenge. Nothing is played.
pub(crate) fn read(game: &dyn Game, posed: &Posed, journal: &Value) -> Result<Claimed, HttpError> {
    let refused = |why: &str| HttpError::NotProved(why.to_owned());
    let journal = Claimed::deserialize(journal)
        .map_err(|error| HttpError::NotProved(format!("it is no journal: {error}")))?;
    if (&journal.game, journal.content) != (&posed.game, posed.content)
        || game.content_digest() != posed.content
    {
        return Err(refused("it is of another game, or of other content"));
    }
    if journal.seed.as_ref() != Some(&posed.seed) || journal.setup != posed.setup {
        return Err(refused("it was played with another seed or another setup"));
    }
    Ok(journal)
}

/// A digest of the commands that a journal says were played.
pub(crate) fn commands(journal: &Claimed) -> Digest {
    let played = journal.entries.iter().filter_map(|entry| match &entry.act {
        Act::Play { seat, command } => Some((*seat, command)),
        Act::Amend { .. } => None,
    });
    Digest::of_bytes(json!(played.collect::<Vec<_>>()).to_string().as_bytes())
}

/// Plays a journal again that was [read](read()).
pub(crate) fn prove(game: &dyn Game, posed: &Posed, journal: &Claimed) -> Result<Proven, HttpError> {
    let refused = |why: &str| HttpError::NotProved(why.to_owned());
    let mut session =
        game.begin(Some(&posed.setup), &posed.seed).map_err(|error| HttpError::Room(error.into()))?;
    let mut commands: Vec<(Seat, &Value)> = Vec::with_capacity(journal.entries.len());
    for entry in journal.entries.iter() {
        let at = |why: &str| HttpError::NotProved(format!("command {}: {why}", entry.sequence));
        let Act::Play { seat, command } = &entry.act else {
            return Err(at("a referee has changed the game"));
        };
        if entry.entropy.is_some() {
            return Err(at("others have added to its dice"));
        }
        if *seat != OWN && !is_bots(&*session, *seat, command, &commands) {
            return Err(at(&format!("the bot {OTHERS} plays another one for {seat}")));
        }
        session.submit(*seat, None, command).map_err(|error| at(&error.to_string()))?;
        if session.digest() != entry.record.digest {
            return Err(at("it comes to something else here"));
        }
        commands.push((*seat, command));
    }
    let outcome = session.outcome().ok_or_else(|| refused("the game is not over"))?;
    Ok(Proven {
        played: self::commands(journal),
        won: outcome.winners.contains(OWN),
        score: outcome.scores.get(OWN.index()).copied(),
        commands: session.sequence(),
        verdict: session.verdict().unwrap_or_default(),
    })
}

/// Whether the bot gives a command. Where several seats decide at once it may have done so before the others answered.
fn is_bots(session: &dyn Session, seat: Seat, command: &Value, before: &[(Seat, &Value)]) -> bool {
    let gives = |session: &dyn Session| {
        session.to_act().contains(seat) && session.bot_move(seat, OTHERS).is_ok_and(|given| given == *command)
    };
    let others =
        before.iter().rev().take(session.seats().len() - 1).take_while(|(played, _)| *played != seat);
    let earlier = (1..=others.count()).map(|back| (before.len() - back) as u32);
    gives(session) || earlier.filter_map(|at| session.at(at).ok()).any(|earlier| gives(&*earlier))
}
