//! What a person asks before deciding: what would happen, what stands against it, what can be typed.

use kernel::{Seat, Viewer};
use serde_json::Value;
use session::Reason;
use session::rolls::{self, Spread};

use super::Match;
use super::person::{Offer, is_number, json, number};
use crate::failure::{Done, Failure};

const HELP: &str = "  NUMBER       choose what has this number on the screen
  WORDS        show only the choices with these words; /WORDS where they are a command of this list
  ask …        say what would happen: ask NUMBER, or a question in short
  why …        say which rules stand against a command: why NUMBER, or a command or question in short
  hint         ask a bot what it would do
  do           do what the hint says
  board        draw the board again
  log [N]      tell the last N lines again
  rolls [N]    tell the last N rolls that you may know, by name
  roll-stats   how these rolls fell, and how rare that is
  verify-roll NAME  roll it again from the seed, once the game is over
  undo         take your last command back
  save [FILE]  save the game, from now on to FILE
  quit         save and leave
  help         this list
  {JSON}       play a command as it is written; ask and why take JSON too
  json NUMBER  show how a choice is written";

impl Match {
    /// Says which rules stand against a command.
    pub(super) fn why(&mut self, seat: Seat, offer: &Offer, text: &str) -> Done {
        let text = text.trim();
        let reasons = if is_number(text) {
            self.session.why_not(seat, &offer.commands[number(text, offer)?])?
        } else if text.starts_with('{') {
            let value = json(text)?;
            self.session.why_not(seat, &value)?
        } else {
            let meant = self.session.typed(seat, text)?;
            let Some(likeliest) = meant.first() else {
                // A game may answer such a question itself.
                let asked = self.session.asked(Viewer::Seat(seat), &format!("why {text}"))?;
                return self.answer_to(seat, &asked.ok_or_else(|| self.no_short_form(text))?);
            };
            self.session.why_not(seat, likeliest)?
        };
        if reasons.is_empty() {
            return self.screen.line("  no rule stands against it");
        }
        self.reasons(&reasons)
    }

    /// Says what would happen.
    pub(super) fn question(&mut self, seat: Seat, offer: &Offer, text: &str) -> Done {
        let text = text.trim();
        if is_number(text) {
            let lines = self.session.consider(seat, &offer.commands[number(text, offer)?])?;
            return self.said(&lines);
        }
        let query = if text.starts_with('{') {
            json(text)?
        } else {
            let asked = self.session.asked(Viewer::Seat(seat), text)?;
            asked.ok_or_else(|| self.no_short_form(text))?
        };
        self.answer_to(seat, &query)
    }

    /// Tells the newest rolls.
    pub(super) fn rolls(&mut self, seat: Seat, count: &str) -> Done {
        let count = count.trim().parse().unwrap_or(20usize);
        let all = self.session.roll_history(Viewer::Seat(seat))?;
        let lines: Vec<String> = all[all.len().saturating_sub(count)..].iter().map(rolls::line).collect();
        self.said(&lines)
    }

    /// Tells how the rolls fell.
    pub(super) fn roll_stats(&mut self, seat: Seat) -> Done {
        let spreads = rolls::spreads(&self.session.roll_history(Viewer::Seat(seat))?);
        self.said(&spreads.iter().flat_map(Spread::lines).collect::<Vec<_>>())
    }

    /// Rolls one roll again.
    pub(super) fn verify_roll(&mut self, seat: Seat, id: &str) -> Done {
        let proof = self.session.prove_roll(Viewer::Seat(seat), id.trim())?;
        self.said(&rolls::proof_lines(&proof))
    }

    fn answer_to(&mut self, seat: Seat, query: &Value) -> Done {
        let lines = self.session.explain(Viewer::Seat(seat), query)?;
        self.said(&lines)
    }

    fn said(&mut self, lines: &[String]) -> Done {
        if lines.is_empty() {
            return self.screen.line("  there is nothing more to say");
        }
        lines.iter().try_for_each(|line| self.screen.line(&format!("  {line}")))
    }

    pub(super) fn reasons(&mut self, reasons: &[Reason]) -> Done {
        reasons
            .iter()
            .try_for_each(|reason| self.screen.line(&format!("  {} [{}]", reason.message, reason.rule)))
    }

    fn no_short_form(&self, text: &str) -> Failure {
        match self.session.forms().first() {
            Some(form) => {
                let example: String = form.split("  ").take(1).collect();
                Failure::Said(format!(
                    "{text:?} is not understood; write for example {example:?}, help lists more"
                ))
            }
            None => Failure::Said(format!("{text:?} is not understood; write a number or JSON")),
        }
    }

    pub(super) fn help(&mut self) -> Done {
        self.screen.line(HELP)?;
        let forms = self.session.forms();
        if !forms.is_empty() {
            self.screen.line("  in short:")?;
        }
        forms.iter().try_for_each(|form| self.screen.line(&format!("  {form}")))
    }
}
