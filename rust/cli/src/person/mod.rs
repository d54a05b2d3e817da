//! What a person sees of a game, asks and chooses, wherever the game is played.

mod asking;
pub(crate) mod menu;
mod names;
mod standing;

use kernel::{Seat, Viewer, say};
use serde_json::Value;
use session::{Choices, HINT, Observe};

use crate::failure::{Done, Failure};
use crate::language::{self, spoken};
use crate::screen::Screen;
use crate::visible;

pub(crate) use names::Names;
pub(crate) use standing::Standing;

/// A person who decides for a seat.
pub(crate) struct Person<'a> {
    pub(crate) game: &'a mut dyn Observe,
    pub(crate) screen: &'a mut Screen,
    pub(crate) seat: Seat,
    pub(crate) names: &'a Names,
    /// Through whose eyes the log is told.
    pub(crate) narrator: Viewer,
    /// What can be typed besides, where the game is played.
    pub(crate) also: fn() -> String,
}

/// What a person may choose from.
pub(crate) struct Offer {
    commands: Vec<Value>,
    phrases: Vec<String>,
    whole: bool,
    /// The numbers of the choices that stand on the screen.
    shown: Vec<usize>,
    /// The groups that stand there, each opened by the number of its first choice.
    groups: Vec<Vec<usize>>,
    /// What a bot would do, once it was asked; of an open list it may be none of these.
    hint: Option<Value>,
    /// A command that waits to be confirmed.
    chosen: Option<Value>,
}

impl Offer {
    /// These choices, of which none stands on the screen yet.
    pub(crate) fn of(choices: Choices) -> Self {
        let whole = choices.whole;
        let (commands, phrases) = choices
            .commands
            .into_iter()
            .map(|choice| (choice.command, choice.phrase.unwrap_or_default()))
            .unzip();
        Self { commands, phrases, whole, shown: Vec::new(), groups: Vec::new(), hint: None, chosen: None }
    }

    /// The same, all of which stand on the screen.
    pub(crate) fn all_shown(&mut self) {
        self.shown = (1..=self.commands.len()).collect();
        self.groups.clear();
    }

    /// The choices of the group that this number opens.
    fn group(&self, typed: &str) -> Option<Vec<usize>> {
        let number = typed.parse().ok()?;
        self.groups.iter().find(|group| group.first() == Some(&number)).cloned()
    }

    /// Every number that stands on the screen.
    fn numbers(&self) -> Vec<usize> {
        let firsts = self.groups.iter().filter_map(|group| group.first());
        let mut numbers: Vec<usize> = self.shown.iter().chain(firsts).copied().collect();
        numbers.sort_unstable();
        numbers
    }

    /// What stands before the next line that is typed.
    pub(crate) fn prompt(&self, seat: Seat, names: &Names) -> String {
        if self.is_confirming() {
            return say!(spoken(), "  Enter does it, anything else goes back ");
        }
        format!("{}> ", names.of(seat))
    }

    /// Whether the next line confirms a command or goes back.
    pub(crate) fn is_confirming(&self) -> bool {
        self.chosen.is_some()
    }
}

impl Person<'_> {
    /// Whether the seat may still choose from the same, and nothing else is asked.
    pub(crate) fn is_same(&self, offer: &Offer) -> Done<bool> {
        let choices = self.game.commands(self.seat, true)?.commands;
        Ok(choices.into_iter().map(|choice| choice.command).eq(offer.commands.iter().cloned()))
    }

    /// What the seat may choose from, shown with the board and the question.
    pub(crate) fn offer(&mut self) -> Done<Offer> {
        let mut offer = Offer::of(self.game.commands(self.seat, true)?);
        self.screen.board_if_new(|colour| self.game.render_board(Viewer::Seat(self.seat), colour))?;
        self.invite(&mut offer)?;
        Ok(offer)
    }

    /// Does what was typed. Gives back the command that is to be played; none when the person is asked again.
    pub(crate) fn answer(&mut self, offer: &mut Offer, typed: &str) -> Done<Option<Value>> {
        if let Some(chosen) = offer.chosen.take() {
            return Ok(matches!(typed, "" | "y" | "yes").then_some(chosen));
        }
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match word {
            "help" | "?" => self.help()?,
            "" | "board" => self.show(offer)?,
            "log" => self.log(rest)?,
            "hint" => {
                let chosen = self.game.bot_move(self.seat, HINT)?;
                let advice = self.game.advice(self.seat, &chosen)?;
                self.screen.line(&format!("  {advice}"))?;
                offer.hint = Some(chosen);
            }
            "do" => {
                let none = || Failure::said(say!(spoken(), "nothing was proposed; hint asks for it"));
                let hint = offer.hint.clone().ok_or_else(none)?;
                return self.choose(offer, hint);
            }
            "why" => self.why(offer, rest)?,
            "ask" => self.question(offer, rest)?,
            "json" => {
                let command = &offer.commands[number(rest, offer)?];
                self.screen.line(&format!("  {command}"))?;
            }
            _ if typed.starts_with('{') => {
                return self.choose(offer, json(typed)?);
            }
            _ => return self.pick(offer, typed),
        }
        Ok(None)
    }

    /// Says why something was refused.
    pub(crate) fn reasons(&mut self, reasons: &[session::Reason]) -> Done {
        reasons.iter().try_for_each(|reason| {
            let why = language::refusal(&reason.rule, &reason.code, &reason.message);
            self.screen.line(&format!("  {why} [{}]", reason.rule))
        })
    }

    /// The board and the question.
    pub(crate) fn show(&mut self, offer: &mut Offer) -> Done {
        let (game, viewer) = (&*self.game, Viewer::Seat(self.seat));
        self.screen.board(|colour| game.render_board(viewer, colour))?;
        self.invite(offer)
    }

    /// The question, and what can be answered.
    fn invite(&mut self, offer: &mut Offer) -> Done {
        let viewer = Viewer::Seat(self.seat);
        if let Some(standing) = Standing::of(self.game, viewer, self.names)? {
            self.screen.line(&standing.whole())?;
        }
        if let Some(question) = self.game.question(viewer)? {
            let (name, question) = (self.names.of(self.seat), self.names.tell(&question));
            self.screen.line(&format!("{name}: {question}"))?;
        }
        self.narrow(offer, "")
    }

    fn narrow(&mut self, offer: &mut Offer, filter: &str) -> Done {
        let found = menu::matching(&offer.phrases, filter);
        if found.is_empty() {
            let filter = visible::quoted(filter);
            return self
                .screen
                .line(&say!(spoken(), "  no choice has {filter}; help lists what you can type"));
        }
        self.list(offer, &found)?;
        if !offer.whole && filter.is_empty() {
            self.screen
                .line(&say!(spoken(), "  these are examples; help and json 1 show how to write others"))?;
        }
        Ok(())
    }

    fn list(&mut self, offer: &mut Offer, found: &[usize]) -> Done {
        let menu::Page { lines, numbers, groups } = menu::page(&offer.phrases, found);
        (offer.shown, offer.groups) = (numbers, groups);
        lines.iter().try_for_each(|line| self.screen.line(line))
    }

    /// A number, a command in short, or words.
    fn pick(&mut self, offer: &mut Offer, typed: &str) -> Done<Option<Value>> {
        if let Some(group) = offer.group(typed) {
            self.list(offer, &group)?;
            return Ok(None);
        }
        if is_number(typed) {
            let command = offer.commands[number(typed, offer)?].clone();
            return self.choose(offer, command);
        }
        let Some(filter) = typed.strip_prefix('/') else {
            let meant = self.game.parse_command(self.seat, typed)?;
            if !meant.is_empty() {
                return self.mean(offer, meant);
            }
            return self.filter(offer, typed);
        };
        self.filter(offer, filter)
    }

    fn filter(&mut self, offer: &mut Offer, filter: &str) -> Done<Option<Value>> {
        let found = menu::matching(&offer.phrases, filter);
        let only = if let [only] = found[..] { Some(only) } else { menu::exactly(&offer.phrases, filter) };
        if let Some(only) = only {
            let command = offer.commands[only - 1].clone();
            return self.choose(offer, command);
        }
        self.narrow(offer, filter)?;
        Ok(None)
    }

    /// Plays the one legal command that was meant; asks where there are several, and says why not where there is none.
    fn mean(&mut self, offer: &mut Offer, meant: Vec<Value>) -> Done<Option<Value>> {
        let mut legal = Vec::new();
        let mut refused = None;
        for command in meant {
            let reasons = self.game.why_not(self.seat, &command)?;
            if reasons.is_empty() {
                legal.push(command);
            } else if refused.is_none() {
                refused = Some(reasons);
            }
        }
        if let [only] = &legal[..] {
            return self.choose(offer, only.clone());
        }
        if legal.is_empty() {
            self.reasons(refused.as_deref().unwrap_or_default())?;
            return Ok(None);
        }
        self.screen.line(&say!(spoken(), "  that may mean:"))?;
        let found: Vec<usize> = (1..)
            .zip(&offer.commands)
            .filter(|(_, listed)| legal.contains(listed))
            .map(|(number, _)| number)
            .collect();
        self.list(offer, &found)?;
        Ok(None)
    }

    /// Shows what would happen; on a terminal the next line confirms it.
    fn choose(&mut self, offer: &mut Offer, command: Value) -> Done<Option<Value>> {
        let known = self.game.consider(self.seat, &command)?;
        if known.is_empty() {
            return Ok(Some(command));
        }
        let phrase = self.game.phrase(self.seat, &command)?;
        self.screen.line(&format!("  {phrase}"))?;
        known.iter().try_for_each(|line| self.screen.line(&format!("    {line}")))?;
        if !self.screen.live {
            return Ok(Some(command));
        }
        offer.chosen = Some(command);
        Ok(None)
    }

    fn log(&mut self, count: &str) -> Done {
        let count = count.trim().parse().unwrap_or(20usize);
        let lines = self.game.log(self.narrator, 0)?.iter().filter(|line| line.is_told());
        let skipped = lines.clone().count().saturating_sub(count);
        let names = self.names;
        lines
            .skip(skipped)
            .try_for_each(|line| self.screen.line(&format!("  {}", names.tell(&line.to_string()))))
    }
}

fn json(text: &str) -> Done<Value> {
    serde_json::from_str(text).map_err(|error| Failure::of(say!(spoken(), "this is no JSON"), error))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())
}

/// The place of the choice whose number was typed: only what stands on the screen can be chosen by it.
fn number(typed: &str, offer: &Offer) -> Done<usize> {
    let number = typed.trim().parse::<usize>().ok();
    let shown = number.filter(|number| offer.shown.contains(number));
    shown.map(|number| number - 1).ok_or_else(|| {
        let typed = visible::quoted(typed.trim());
        if offer.groups.iter().any(|group| group.first().copied() == number) {
            return Failure::Said(say!(spoken(), "{typed} opens several choices; type it alone to see them"));
        }
        let numbers = offer.numbers();
        let what = match numbers[..] {
            [] => say!(spoken(), "no number is; type words to narrow the list"),
            [only] => say!(spoken(), "only {only} is"),
            [first, .., last] if last - first + 1 == numbers.len() => {
                say!(spoken(), "{first} to {last} are")
            }
            _ => say!(spoken(), "{} are", listed(&numbers)),
        };
        Failure::Said(say!(spoken(), "{typed} is no number on the screen: {what}"))
    })
}

fn listed(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
