//! A person's turn.

use std::path::Path;

use kernel::{Seat, Viewer};
use serde_json::Value;
use session::HINT;

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

/// What a person may choose from.
pub(super) struct Offer {
    pub(super) commands: Vec<Value>,
    phrases: Vec<String>,
    whole: bool,
    /// The numbers that stand on the screen.
    shown: Vec<usize>,
    /// What a bot would do, once it was asked; of an open list it may be none of these.
    hint: Option<Value>,
}

impl Match {
    pub(super) fn person_turn(&mut self, seat: Seat) -> Done<Turn> {
        let mut offer = self.offer(seat)?;
        self.show(seat, &mut offer)?;
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
        Ok(Offer { commands, phrases, whole, shown: Vec::new(), hint: None })
    }

    fn show(&mut self, seat: Seat, offer: &mut Offer) -> Done {
        self.screen.board(|colour| self.session.depict(Viewer::Seat(seat), colour))?;
        if let Some(question) = self.session.ask(Viewer::Seat(seat))? {
            self.screen.line(&format!("{seat}: {question}"))?;
        }
        self.narrow(offer, "")
    }

    fn narrow(&mut self, offer: &mut Offer, filter: &str) -> Done {
        let found = menu::matching(&offer.phrases, filter);
        if found.is_empty() {
            return self.screen.line(&format!("  no choice has {filter:?}; help lists what you can type"));
        }
        self.list(offer, &found)?;
        if !offer.whole && filter.is_empty() {
            self.screen.line("  these are examples; help and json 1 show how to write others")?;
        }
        Ok(())
    }

    fn list(&mut self, offer: &mut Offer, found: &[usize]) -> Done {
        let menu::Page { lines, numbers } = menu::page(&offer.phrases, found);
        offer.shown = numbers;
        lines.iter().try_for_each(|line| self.screen.line(line))
    }

    /// Does what was typed; none when the person is asked again.
    fn answer(&mut self, seat: Seat, offer: &mut Offer, typed: &str) -> Done<Option<Turn>> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match word {
            "help" | "?" => self.help()?,
            "" | "board" => self.show(seat, offer)?,
            "log" => self.log(rest)?,
            "hint" => {
                let chosen = self.session.bot_move(seat, HINT)?;
                let phrase = self.session.phrase(seat, &chosen)?;
                self.screen.line(&format!("  {phrase}"))?;
                offer.hint = Some(chosen);
            }
            "do" => {
                let none = || Failure::said("nothing was proposed; hint asks for it");
                return self.choose(seat, offer.hint.as_ref().ok_or_else(none)?);
            }
            "rolls" => self.rolls(seat, rest)?,
            "roll-stats" => self.roll_stats(seat)?,
            "verify-roll" => self.verify_roll(seat, rest)?,
            "save" => self.save(rest)?,
            "undo" => {
                self.session.undo(seat, self.table.bots())?;
                self.gone_back()?;
                return Ok(Some(Turn::Played));
            }
            "quit" | "exit" => return Ok(Some(Turn::Left)),
            "why" => self.why(seat, offer, rest)?,
            "ask" => self.question(seat, offer, rest)?,
            "json" => {
                let command = &offer.commands[number(rest, offer)?];
                self.screen.line(&format!("  {command}"))?;
            }
            _ if typed.starts_with('{') => {
                return self.choose(seat, &json(typed)?);
            }
            _ => return self.pick(seat, offer, typed),
        }
        Ok(None)
    }

    /// A number, a command in short, or words.
    fn pick(&mut self, seat: Seat, offer: &mut Offer, typed: &str) -> Done<Option<Turn>> {
        if is_number(typed) {
            return self.choose(seat, &offer.commands[number(typed, offer)?]);
        }
        let Some(filter) = typed.strip_prefix('/') else {
            let meant = self.session.typed(seat, typed)?;
            if !meant.is_empty() {
                return self.mean(seat, offer, meant);
            }
            return self.filter(seat, offer, typed);
        };
        self.filter(seat, offer, filter)
    }

    fn filter(&mut self, seat: Seat, offer: &mut Offer, filter: &str) -> Done<Option<Turn>> {
        let found = menu::matching(&offer.phrases, filter);
        let only = if let [only] = found[..] { Some(only) } else { menu::exactly(&offer.phrases, filter) };
        if let Some(only) = only {
            return self.choose(seat, &offer.commands[only - 1]);
        }
        self.narrow(offer, filter)?;
        Ok(None)
    }

    /// Plays the one legal command that was meant; asks where there are several, and says why not where there is none.
    fn mean(&mut self, seat: Seat, offer: &mut Offer, meant: Vec<Value>) -> Done<Option<Turn>> {
        let mut legal = Vec::new();
        let mut refused = None;
        for command in meant {
            let reasons = self.session.why_not(seat, &command)?;
            if reasons.is_empty() {
                legal.push(command);
            } else if refused.is_none() {
                refused = Some(reasons);
            }
        }
        if let [only] = &legal[..] {
            return self.choose(seat, only);
        }
        if legal.is_empty() {
            self.reasons(refused.as_deref().unwrap_or_default())?;
            return Ok(None);
        }
        self.screen.line("  that may mean:")?;
        let found: Vec<usize> = (1..)
            .zip(&offer.commands)
            .filter(|(_, listed)| legal.contains(listed))
            .map(|(number, _)| number)
            .collect();
        self.list(offer, &found)?;
        Ok(None)
    }

    /// Shows what would happen, has it confirmed, and plays.
    fn choose(&mut self, seat: Seat, command: &Value) -> Done<Option<Turn>> {
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
        if let Err(error) = self.session.submit(seat, None, command) {
            self.reasons(&error.reasons())?;
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
            let line = format!("  saved as {}", self.kept.file());
            self.screen.line(&line)?;
        }
        Ok(())
    }

    fn log(&mut self, count: &str) -> Done {
        let count = count.trim().parse().unwrap_or(20usize);
        let lines = self.session.log(self.table.narrator(), 0)?.iter().filter(|line| line.is_told());
        let skipped = lines.clone().count().saturating_sub(count);
        lines.skip(skipped).try_for_each(|line| self.screen.line(&format!("  {line}")))
    }
}

pub(super) fn json(text: &str) -> Done<Value> {
    serde_json::from_str(text).map_err(|error| Failure::of("this is no JSON", error))
}

pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())
}

/// The place of the choice whose number was typed: only what stands on the screen can be chosen by it.
pub(super) fn number(typed: &str, offer: &Offer) -> Done<usize> {
    let number = typed.trim().parse::<usize>().ok();
    let shown = number.filter(|number| offer.shown.contains(number));
    shown.map(|number| number - 1).ok_or_else(|| {
        let what = match offer.shown[..] {
            [] => "no number is; type words to narrow the list".to_owned(),
            [only] => format!("only {only} is"),
            [first, .., last] if last - first + 1 == offer.shown.len() => format!("{first} to {last} are"),
            _ => format!("{} are", listed(&offer.shown)),
        };
        Failure::Said(format!("{:?} is no number on the screen: {what}", typed.trim()))
    })
}

fn listed(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
