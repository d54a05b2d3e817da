//! Going back, and looking back: rewind, undo, forks.

use super::{Table, TableRejection};
use crate::dice::{Dice, Roll};
use crate::event::{Events, GameEvent};
use crate::journal::{Act, EntryOf};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, Seats};

impl<R: Ruleset> Table<R> {
    /// Goes back to where `commands` commands had been played. What came after is gone from the journal.
    ///
    /// # Errors
    /// When fewer commands than that were played.
    pub fn rewind(&mut self, commands: usize) -> Result<(), TableRejection> {
        let played = self.history.len();
        if commands > played {
            return Err(TableRejection::NoSuchCommand { asked: commands as u32, played: played as u32 });
        }
        if commands == played {
            return Ok(());
        }
        let revision = self.revision();
        self.stand_at(commands);
        self.dice.restore(self.journal.entries[commands].position);
        self.journal.entries.truncate(commands);
        self.history.truncate(commands);
        self.opened.truncate(commands + 1);
        self.prompt = self.rules.prompt(&self.state);
        self.turned_back = revision.saturating_add(1);
        self.ahead = self.turned_back - self.sequence();
        Ok(())
    }

    /// Makes the state that followed so many commands: the last one that was kept before it, and what came after that
    /// once more from its recorded rolls.
    pub(super) fn stand_at(&mut self, commands: usize) {
        let (kept, state) = self.kept.back_to(commands);
        self.state = state;
        for place in kept..commands {
            Self::redo(&self.rules, &mut self.state, &self.journal.entries[place]);
            self.kept.offer(place + 1, &self.state);
        }
    }

    /// Carries an entry out once more, and says what it rolled.
    pub(super) fn redo(rules: &R, state: &mut R::State, entry: &EntryOf<R>) -> Vec<Roll> {
        match &entry.act {
            Act::Play { seat, command } => {
                let mut dice = Dice::from_facts(entry.record.rolls.clone());
                rules.resolve(state, *seat, command, &mut dice, &mut Events::muted());
                dice.take_ledger()
            }
            Act::Amend { state: repaired, .. } => {
                state.clone_from(repaired);
                Vec::new()
            }
        }
    }

    /// Takes back the last command of `seat`, as long as nothing has come of it that cannot be unlearnt, and with it what
    /// seats among `also` have decided since: bots, which do not mind.
    ///
    /// # Errors
    /// When there is nothing to take back, when dice were rolled since, when something hidden was shown, when the game
    /// ended, or when another seat or a referee decided since.
    pub fn undo(&mut self, seat: Seat, also: Seats) -> Result<(), TableRejection> {
        self.rewind(self.undone(seat, also)?)
    }

    /// Whether [`undo`](Self::undo) would take a command back.
    ///
    /// # Errors
    /// As `undo`.
    pub fn can_undo(&self, seat: Seat, also: Seats) -> Result<(), TableRejection> {
        self.undone(seat, also).map(drop)
    }

    /// How many commands are left once the last one of `seat` is taken back.
    fn undone(&self, seat: Seat, also: Seats) -> Result<usize, TableRejection> {
        for (place, entry) in self.journal.entries.iter().enumerate().rev() {
            let sequence = entry.sequence;
            let of = match &entry.act {
                Act::Amend { .. } => return Err(TableRejection::UndoAcrossAmendment { sequence }),
                Act::Play { seat: of, .. } if *of != seat && !also.contains(*of) => {
                    return Err(TableRejection::UndoAcrossSeat { sequence, seat: *of });
                }
                Act::Play { seat, .. } => *seat,
            };
            if self.to_act().is_empty() {
                return Err(TableRejection::UndoAcrossEnd { sequence });
            }
            if !entry.record.rolls.is_empty() {
                return Err(TableRejection::UndoAcrossRoll { sequence });
            }
            if self.history[place].iter().any(GameEvent::reveals) {
                return Err(TableRejection::UndoAcrossReveal { sequence });
            }
            if of == seat {
                return Ok(place);
            }
        }
        Err(TableRejection::NothingToUndo {})
    }

    /// A table of its own that stands where this one stands; each goes on without the other.
    #[must_use]
    pub fn fork(&self) -> Self {
        self.clone()
    }

    /// A table of its own that stands where `commands` commands had been played.
    ///
    /// # Errors
    /// When fewer commands than that were played.
    pub fn fork_at(&self, commands: usize) -> Result<Self, TableRejection> {
        let mut fork = self.fork();
        fork.rewind(commands)?;
        // Of a new table nobody has seen anything.
        (fork.ahead, fork.turned_back) = (0, 0);
        Ok(fork)
    }

    /// Goes on by one command that `whole` played, which this table is an earlier stage of; false where both stand at the
    /// same place. Nothing is rolled or checked again.
    pub fn step_towards(&mut self, whole: &Self) -> bool {
        let at = self.history.len();
        let Some(entry) = whole.journal.entries.get(at) else { return false };
        Self::redo(&self.rules, &mut self.state, entry);
        self.dice
            .restore(whole.journal.entries.get(at + 1).map_or(whole.dice.position(), |next| next.position));
        self.prompt = self.rules.prompt(&self.state);
        self.opened.push(whole.opened[at + 1]);
        self.journal.entries.push(entry.clone());
        self.history.push(whole.history[at].clone());
        self.kept.offer(at + 1, &self.state);
        true
    }
}
