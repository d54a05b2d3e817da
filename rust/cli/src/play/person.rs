//! A person's turn.

use std::path::PathBuf;

use kernel::{Seat, Viewer};
use serde_json::Value;
use session::Chosen;

use super::Match;
use super::menu;
use crate::failure::{Done, Failure};

/// What came of a person's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Something was played or taken back.
    Played,
    /// The person left.
    Left,
}

const HELP: &str = "  NUMBER       choose what has this number
  WORDS        show only the choices with these words; /WORDS where they are a command of this list
  {JSON}       play a command as it is written
  json NUMBER  show how a choice is written
  why {JSON}   say which rules stand against a command
  ask {JSON}   say what would happen; the game's query.schema.json has what can be asked
  hint         ask a bot what it would do
  do           do what the hint says
  board        draw the board again
  log [N]      tell the last N lines again
  undo         take your last command back
  save [FILE]  save the game
  quit         save and leave
  help         this list";

/// What a person may choose from.
struct Offer {
    commands: Vec<Chosen>,
    phrases: Vec<String>,
    whole: bool,
    /// What a bot would do, once it was asked; of an open list it may be none of these.
    hint: Option<Chosen>,
}

impl Match {
    pub(super) fn person_turn(&mut self, seat: Seat) -> Done<Turn> {
        let mut offer = self.offer(seat)?;
        self.show(seat, &offer)?;
        loop {
            let Some(typed) = self.screen.ask(&format!("{seat}> "))? else { return Ok(Turn::Left) };
            match self.answer(seat, &mut offer, &typed) {
                Ok(Some(turn)) => return Ok(turn),
                Ok(None) => {}
                // What a person typed wrong ends nothing.
                Err(Failure::Said(line)) => self.screen.line(&format!("  {line}"))?,
                Err(Failure::Unread) => return Err(Failure::Unread),
            }
        }
    }

    fn offer(&self, seat: Seat) -> Done<Offer> {
        let choices = self.session.commands(seat, true)?;
        let whole = choices.whole;
        let (commands, phrases) = choices
            .commands
            .into_iter()
            .map(|choice| (choice.command, choice.phrase.unwrap_or_default()))
            .unzip();
        Ok(Offer { commands, phrases, whole, hint: None })
    }

    fn show(&mut self, seat: Seat, offer: &Offer) -> Done {
        let board = self.session.depict(Viewer::Seat(seat), self.screen.colour)?;
        self.screen.line(&board)?;
        if let Some(question) = self.session.ask(Viewer::Seat(seat))? {
            self.screen.line(&format!("{seat}: {question}"))?;
        }
        self.narrow(offer, "")
    }

    fn narrow(&mut self, offer: &Offer, filter: &str) -> Done {
        let shown = menu::matching(&offer.phrases, filter);
        if shown.is_empty() {
            return self.screen.line(&format!("  no choice has {filter:?}; help lists what you can type"));
        }
        for line in menu::lines(&offer.phrases, &shown) {
            self.screen.line(&line)?;
        }
        if !offer.whole && filter.is_empty() {
            self.screen.line("  these are examples; json 1 shows how to write others")?;
        }
        Ok(())
    }

    /// Does what was typed; none when the person is asked again.
    fn answer(&mut self, seat: Seat, offer: &mut Offer, typed: &str) -> Done<Option<Turn>> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match word {
            "help" | "?" => self.screen.line(HELP)?,
            "" | "board" => self.show(seat, offer)?,
            "log" => self.log(rest)?,
            "hint" => {
                let chosen = self.session.bot_move(seat, "greedy")?;
                let phrase = self.session.phrase(seat, &chosen)?;
                self.screen.line(&format!("  {phrase}"))?;
                offer.hint = Some(chosen);
            }
            "do" => {
                let none = || Failure::said("nothing was proposed; hint asks for it");
                return self.choose(seat, offer.hint.as_ref().ok_or_else(none)?);
            }
            "save" => {
                let file = self.save((!rest.is_empty()).then(|| PathBuf::from(rest.trim())))?;
                self.screen.line(&format!("  saved as {}", file.display()))?;
            }
            "undo" => {
                self.session.undo(seat)?;
                self.gone_back()?;
                return Ok(Some(Turn::Played));
            }
            "quit" | "exit" => return Ok(Some(Turn::Left)),
            "why" => self.why(seat, rest)?,
            "ask" => {
                let value = json(rest)?;
                let query = &mut <dyn erased_serde::Deserializer<'_>>::erase(&value);
                let lines = self.session.explain(Viewer::Seat(seat), query)?;
                lines.iter().try_for_each(|line| self.screen.line(&format!("  {line}")))?;
            }
            "json" => {
                let command = &offer.commands[number(rest, offer)?];
                let text = serde_json::to_string(command).map_err(Failure::said)?;
                self.screen.line(&format!("  {text}"))?;
            }
            _ if typed.starts_with('{') => {
                let command = self.written(typed)?;
                return self.choose(seat, &command);
            }
            _ => return self.pick(seat, offer, typed),
        }
        Ok(None)
    }

    /// A number or words.
    fn pick(&mut self, seat: Seat, offer: &Offer, typed: &str) -> Done<Option<Turn>> {
        if typed.starts_with(|first: char| first.is_ascii_digit()) {
            return self.choose(seat, &offer.commands[number(typed, offer)?]);
        }
        let filter = typed.strip_prefix('/').unwrap_or(typed);
        if let [only] = menu::matching(&offer.phrases, filter)[..] {
            return self.choose(seat, &offer.commands[only - 1]);
        }
        self.narrow(offer, filter)?;
        Ok(None)
    }

    /// Shows what would happen, has it confirmed, and plays.
    fn choose(&mut self, seat: Seat, command: &Chosen) -> Done<Option<Turn>> {
        let known = self.session.consider(seat, command)?;
        if !known.is_empty() {
            let phrase = self.session.phrase(seat, command)?;
            self.screen.line(&format!("  {phrase}"))?;
            known.iter().try_for_each(|line| self.screen.line(&format!("    {line}")))?;
            if self.screen.live {
                let answer = self.screen.ask("  Enter does it, anything else goes back ")?;
                if answer.is_none_or(|answer| !matches!(answer.as_str(), "" | "y" | "yes")) {
                    return Ok(None);
                }
            }
        }
        if let Err(error) = self.session.play(seat, None, command) {
            for reason in error.reasons() {
                self.screen.line(&format!("  {} [{}]", reason.message, reason.rule))?;
            }
            return Ok(None);
        }
        Ok(Some(Turn::Played))
    }

    fn written(&self, text: &str) -> Done<Chosen> {
        let value = json(text)?;
        Ok(self.session.read_command(&mut <dyn erased_serde::Deserializer<'_>>::erase(&value))?)
    }

    fn why(&mut self, seat: Seat, text: &str) -> Done {
        let value = json(text)?;
        let reasons = self.session.why_not(seat, &mut <dyn erased_serde::Deserializer<'_>>::erase(&value))?;
        if reasons.is_empty() {
            return self.screen.line("  no rule stands against it");
        }
        reasons
            .iter()
            .try_for_each(|reason| self.screen.line(&format!("  {} [{}]", reason.message, reason.rule)))
    }

    fn log(&mut self, count: &str) -> Done {
        let count = count.trim().parse().unwrap_or(20usize);
        let lines = self.session.log(self.table.narrator(), self.told.saturating_sub(count))?;
        lines.iter().try_for_each(|line| self.screen.line(&format!("  {line}")))
    }
}

fn json(text: &str) -> Done<Value> {
    serde_json::from_str(text).map_err(|error| Failure::of("this is no JSON", error))
}

/// The place of the choice with the number that was typed.
fn number(typed: &str, offer: &Offer) -> Done<usize> {
    let count = offer.commands.len();
    let place = typed.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    place
        .filter(|place| *place < count)
        .ok_or_else(|| Failure::Said(format!("{typed:?} is no number from 1 to {count}")))
}
