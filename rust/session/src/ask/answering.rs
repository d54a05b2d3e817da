//! How each of them is answered.

use kernel::{Seat, Viewer};
use serde_json::Value;

use super::answer::{
    self, Decided, EventList, Lines, LogLines, Played, Previewed, Reasons, Returned, Snapped,
};
use super::{
    Answer, Ask, Asker, Bot, CanUndo, Commands, Consider, Events, Log, Phrase, Preview, Rewind, Rolls,
    Snapshot, Submit, Undo, VerifyRoll, WhyNot,
};
use crate::dto::{Logs, Page};
use crate::error::{Reason, SessionError};
use crate::event_log::Line;
use crate::observe::Observe;
use crate::rolls::{self, Spread};
use crate::session::Session;

impl Ask {
    /// Asks a game for `who`. One that is played elsewhere answers for its own viewer, and what needs the whole game is
    /// refused.
    ///
    /// # Errors
    /// As of the method of [`Questions`](crate::Questions), [`Observe`] or [`Session`] that answers it, and
    /// [`SessionError::OnlyASeat`] for what only a seat may ask.
    #[expect(clippy::too_many_lines, reason = "a table: each op with what answers it")]
    pub fn of(&self, game: &mut dyn Observe, who: Viewer) -> Result<Answer, SessionError> {
        Ok(match self {
            Self::Submit(Submit { command, revision }) => {
                Answer::Submit(submitted(game.whole()?, Asker::seat(who)?, *revision, command)?)
            }
            Self::WhyNot(WhyNot { command }) => {
                Answer::WhyNot(Reasons::from(game.why_not(Asker::seat(who)?, command)?))
            }
            Self::Commands(Commands { phrases }) => {
                Answer::Commands(game.commands(Asker::seat(who)?, *phrases)?)
            }
            Self::Phrase(Phrase { command }) => {
                Answer::Phrase(answer::Phrase { phrase: game.phrase(Asker::seat(who)?, command)? })
            }
            Self::Consider(Consider { command }) => {
                Answer::Consider(Lines { lines: game.consider(Asker::seat(who)?, command)? })
            }
            Self::Preview(Preview { query }) => Answer::Preview(Previewed {
                preview: game.preview(who, query)?,
                lines: game.explain(who, query)?,
            }),
            Self::Snapshot(Snapshot { logs }) => {
                let logs = logs.map_or(Logs::Whole, Logs::Last);
                Answer::Snapshot(Snapped { snapshot: game.snapshot(who, logs)? })
            }
            Self::Board(_) => Answer::Board(answer::Board { board: game.render_board(who, false)? }),
            Self::Picture(_) => Answer::Picture(answer::Pictured { picture: game.picture(who)? }),
            Self::Question(_) => Answer::Question(answer::Question { question: game.question(who)? }),
            Self::Events(Events { since, limit }) => {
                Answer::Events(events(game, who, Page { since: *since, limit: *limit })?)
            }
            Self::Log(Log { since, limit }) => {
                Answer::Log(log(game, who, Page { since: *since, limit: *limit })?)
            }
            Self::Recap(_) => Answer::Recap(Lines { lines: game.recap(who)? }),
            Self::Rolls(Rolls { since, limit }) => {
                let page = Page { since: *since, limit: *limit };
                let mut rolls = game.whole()?.roll_history(who)?;
                let places = page.places(rolls.len());
                let left = (rolls.len() - places.end) as u32;
                Answer::Rolls(answer::RollList { rolls: rolls.drain(places).collect(), left })
            }
            Self::RollStats(_) => {
                let spreads = rolls::spreads(&game.whole()?.roll_history(who)?);
                let lines = spreads.iter().flat_map(Spread::lines).collect();
                Answer::RollStats(answer::RollStats { spreads, lines })
            }
            Self::VerifyRoll(VerifyRoll { roll }) => {
                let proof = game.whole()?.prove_roll(who, roll)?;
                let (proved, lines) = (proof.proved(), rolls::proof_lines(&proof));
                Answer::VerifyRoll(answer::VerifiedRoll { proved, proof, lines })
            }
            Self::Save(_) => Answer::Save(saved(game.whole()?, who)?),
            Self::Undo(Undo { also }) => {
                let game = game.whole()?;
                game.undo(Asker::seat(who)?, *also)?;
                Answer::Undo(Returned::of(game))
            }
            Self::CanUndo(CanUndo { also }) => {
                let against = game.whole()?.can_undo(Asker::seat(who)?, *also).err();
                Answer::CanUndo(Reasons::from(against.map(|error| error.reasons()).unwrap_or_default()))
            }
            Self::Rewind(Rewind { commands }) => {
                let game = game.whole()?;
                game.rewind(*commands)?;
                Answer::Rewind(Returned::of(game))
            }
            Self::Bot(Bot { player, play }) => {
                let seat = Asker::seat(who)?;
                let command = game.bot_move(seat, player)?;
                Answer::Bot(decided(game, seat, command, *play)?)
            }
        })
    }
}

/// Plays what a player has chosen, where that was asked for.
pub(crate) fn decided(
    game: &mut dyn Observe,
    seat: Seat,
    command: Value,
    play: bool,
) -> Result<Decided, SessionError> {
    if play {
        let played = Some(submitted(game.whole()?, seat, None, &command)?);
        return Ok(Decided { command, reason: None, played });
    }
    let reason = game.reason(seat, &command)?;
    Ok(Decided { command, reason, played: None })
}

fn submitted(
    game: &mut dyn Session,
    seat: Seat,
    revision: Option<u32>,
    command: &Value,
) -> Result<Played, SessionError> {
    let viewer = Viewer::Seat(seat);
    let since = seen(game, viewer);
    let receipt = game.submit(seat, revision, command)?;
    Ok(Played {
        sequence: receipt.sequence,
        revision: receipt.revision,
        to_act: receipt.to_act,
        outcome: receipt.outcome,
        events: game.events(viewer, Page::since(since))?,
    })
}

fn events(game: &mut dyn Observe, who: Viewer, page: Page) -> Result<EventList, SessionError> {
    let events = game.events(who, page)?;
    let count = seen(game, who) as usize;
    Ok(EventList { events, left: (count - page.places(count).end) as u32 })
}

fn log(game: &mut dyn Observe, who: Viewer, page: Page) -> Result<LogLines, SessionError> {
    let lines = game.log(who, 0)?;
    let places = page.places(lines.len());
    let left = (lines.len() - places.end) as u32;
    Ok(LogLines { lines: lines[places].iter().map(Into::into).collect(), left })
}

fn saved(game: &dyn Session, who: Viewer) -> Result<answer::Saved, SessionError> {
    let record = game.record_of(who)?;
    let open = who == Viewer::Referee || game.to_act().is_empty();
    let (journal, transcript) = if open { (Some(record), None) } else { (None, Some(record)) };
    Ok(answer::Saved { journal, transcript })
}

/// How many events a viewer has seen: none, if there is no such viewer.
fn seen(game: &mut dyn Observe, who: Viewer) -> u32 {
    game.log(who, 0).map_or(0, <[Line]>::len) as u32
}

impl From<Vec<Reason>> for Reasons {
    fn from(reasons: Vec<Reason>) -> Self {
        Self { legal: reasons.is_empty(), reasons }
    }
}

impl Returned {
    fn of(game: &dyn Session) -> Self {
        Self {
            sequence: game.sequence(),
            revision: game.revision(),
            to_act: game.to_act(),
            outcome: game.outcome(),
        }
    }
}
