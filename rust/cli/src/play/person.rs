//! A person's turn at a game that is played here.

use std::path::Path;

use kernel::{Seat, Viewer, say};
use session::rolls;

use super::Match;
use crate::failure::{Done, Failure};
use crate::language::spoken;
use crate::person::{Names, Offer, Person};

/// What can be typed beside what a person asks anywhere.
fn also() -> String {
    say!(
        spoken(),
        "  rolls [N]    tell the last N rolls that you may know, by name
  roll-stats   how these rolls fell, and how rare that is
  verify-roll NAME  roll it again from the seed, once the game is over
  undo         take your last command back
  save [FILE]  save the game, from now on to FILE
  quit         save and leave"
    )
}

/// What came of a person's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Something was played or taken back.
    Played,
    /// The person left.
    Left,
}

impl Match {
    pub(super) fn person_turn(&mut self, seat: Seat) -> Done<Turn> {
        if self.screen.window().is_some() {
            return self.turn_at_table(seat);
        }
        let names = Names::default();
        let mut offer = self.person(seat, &names).offer()?;
        loop {
            let prompt = offer.prompt(seat, &names);
            let Some(typed) = self.screen.ask(&prompt)? else { return Ok(Turn::Left) };
            match self.answer(seat, &mut offer, &typed) {
                Ok(Some(turn)) => return Ok(turn),
                Ok(None) => {}
                // What a person typed wrong ends nothing.
                Err(Failure::Said(line)) => self.screen.line(&format!("  {line}"))?,
                Err(Failure::Unread) => return Err(Failure::Unread),
            }
        }
    }

    fn person<'a>(&'a mut self, seat: Seat, names: &'a Names) -> Person<'a> {
        let narrator = self.table.narrator();
        Person { game: &mut *self.session, screen: &mut self.screen, seat, names, narrator, also }
    }

    /// Does what was typed; none when the person is asked again.
    pub(super) fn answer(&mut self, seat: Seat, offer: &mut Offer, typed: &str) -> Done<Option<Turn>> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match word {
            _ if offer.is_confirming() => {}
            "rolls" => return self.rolls(seat, rest).map(|()| None),
            "roll-stats" => return self.roll_stats(seat).map(|()| None),
            "verify-roll" => return self.verify_roll(seat, rest).map(|()| None),
            "save" => return self.save(rest).map(|()| None),
            "undo" => {
                self.session.undo(seat, self.table.bots())?;
                self.tells_from_here()?;
                return Ok(Some(Turn::Played));
            }
            "quit" | "exit" => return Ok(Some(Turn::Left)),
            _ => {}
        }
        let names = Names::default();
        let mut person = self.person(seat, &names);
        let Some(command) = person.answer(offer, typed)? else { return Ok(None) };
        if let Err(error) = self.session.submit(seat, None, &command) {
            self.person(seat, &names).reasons(&error.reasons())?;
            return Ok(None);
        }
        Ok(Some(Turn::Played))
    }

    fn save(&mut self, file: &str) -> Done {
        match file.trim() {
            "" => self.keep()?,
            named => self.save_as(Path::new(named))?,
        }
        if self.is_kept() {
            let line = say!(spoken(), "  saved as {}", self.kept.file());
            self.screen.line(&line)?;
        }
        Ok(())
    }

    /// Tells the newest rolls.
    fn rolls(&mut self, seat: Seat, count: &str) -> Done {
        let count = count.trim().parse().unwrap_or(20usize);
        let all = self.session.roll_history(Viewer::Seat(seat))?;
        let lines: Vec<String> = all[all.len().saturating_sub(count)..]
            .iter()
            .map(|roll| rolls::line_in(spoken(), roll))
            .collect();
        self.screen.said(&lines)
    }

    /// Tells how the rolls fell.
    fn roll_stats(&mut self, seat: Seat) -> Done {
        let spreads = rolls::spreads(&self.session.roll_history(Viewer::Seat(seat))?);
        self.screen.said(&spreads.iter().flat_map(|spread| spread.lines_in(spoken())).collect::<Vec<_>>())
    }

    /// Rolls one roll again.
    fn verify_roll(&mut self, seat: Seat, id: &str) -> Done {
        let proof = self.session.prove_roll(Viewer::Seat(seat), id.trim())?;
        self.screen.said(&rolls::proof_lines_in(spoken(), &proof))
    }
}
