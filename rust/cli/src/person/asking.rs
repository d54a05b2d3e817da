//! What a person asks before deciding: what would happen, what stands against it, what can be typed.

use kernel::{Viewer, say};
use serde_json::Value;

use super::{Offer, Person, is_number, json, number};
use crate::failure::{Done, Failure};
use crate::language::spoken;
use crate::visible;

fn help() -> String {
    say!(
        spoken(),
        "  NUMBER       choose what has this number on the screen; of a group, show its choices
  WORDS        show only the choices with these words; /WORDS where they are a command of this list
  ask …        say what would happen: ask NUMBER, or a question in short
  why …        say which rules stand against a command: why NUMBER, or a command or question in short
  hint         ask a bot what it would do
  do           do what the hint says
  board        draw the board again
  log [N]      tell the last N lines again
  json NUMBER  show how a choice is written
  {json}       play a command as it is written; ask and why take JSON too
  help         this list",
        json = "{JSON}"
    )
}

impl Person<'_> {
    /// Says which rules stand against a command.
    pub(super) fn why(&mut self, offer: &Offer, text: &str) -> Done {
        let text = text.trim();
        let reasons = if is_number(text) {
            self.game.why_not(self.seat, &offer.commands[number(text, offer)?])?
        } else if text.starts_with('{') {
            let value = json(text)?;
            self.game.why_not(self.seat, &value)?
        } else {
            let meant = self.game.parse_command(self.seat, text)?;
            let Some(likeliest) = meant.first() else {
                // A game may answer such a question itself.
                let asked = self.game.asked(Viewer::Seat(self.seat), &format!("why {text}"))?;
                return self.answer_to(&asked.ok_or_else(|| self.no_short_form(text))?);
            };
            self.game.why_not(self.seat, likeliest)?
        };
        if reasons.is_empty() {
            return self.screen.line(&say!(spoken(), "  no rule stands against it"));
        }
        self.reasons(&reasons)
    }

    /// Says what would happen.
    pub(super) fn question(&mut self, offer: &Offer, text: &str) -> Done {
        let text = text.trim();
        if is_number(text) {
            let lines = self.game.consider(self.seat, &offer.commands[number(text, offer)?])?;
            return self.screen.said(&lines);
        }
        let query = if text.starts_with('{') {
            json(text)?
        } else {
            let asked = self.game.asked(Viewer::Seat(self.seat), text)?;
            asked.ok_or_else(|| self.no_short_form(text))?
        };
        self.answer_to(&query)
    }

    fn answer_to(&mut self, query: &Value) -> Done {
        let lines = self.game.explain(Viewer::Seat(self.seat), query)?;
        self.screen.said(&lines)
    }

    fn no_short_form(&self, text: &str) -> Failure {
        let text = visible::quoted(text);
        let Some(form) = self.game.forms().into_iter().next() else {
            return Failure::Said(say!(spoken(), "{text} is not understood; write a number or JSON"));
        };
        let example: String = form.split("  ").take(1).collect();
        Failure::Said(say!(
            spoken(),
            "{text} is not understood; write for example {example:?}, help lists more"
        ))
    }

    pub(super) fn help(&mut self) -> Done {
        self.screen.line(&help())?;
        self.screen.line(&(self.also)())?;
        let forms = self.game.forms();
        if !forms.is_empty() {
            self.screen.line(&say!(spoken(), "  in short:"))?;
        }
        forms.iter().try_for_each(|form| self.screen.line(&format!("  {form}")))
    }
}
