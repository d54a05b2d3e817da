//! Words for people.

pub(crate) mod formula;
mod hints;
mod lines;
mod picture;
mod reasons;
mod refuse;

use kernel::content::Entries;
use kernel::picture::Picture;
use kernel::text::{Describe, Dimension, Summary};
use kernel::{Outcome, Spoken};

use crate::command::Command;
use crate::content::Content;
use crate::event::Event;
use crate::index::Council;
use crate::preview::{Preview, Query};
use crate::rejection::Rejection;
use crate::state::State;
use crate::view::View;

/// The id of what has a name, however it is capitalised; other words as they are.
fn called<'a, T: 'a>(
    entries: impl IntoIterator<Item = &'a T>,
    name_and_id: impl Fn(&'a T) -> [&'a str; 2],
    words: &str,
) -> String {
    let words = words.trim();
    let mut all = entries.into_iter().map(name_and_id);
    let found = all.find(|[name, _]| name.to_lowercase() == words.to_lowercase());
    found.map_or(words, |[_, id]| id).to_owned()
}

impl Describe for Council {
    fn spoken(&self) -> Option<&Spoken<Content>> {
        self.spoken.as_ref()
    }

    fn speak(&mut self, spoken: Spoken<Content>) {
        self.spoken = Some(spoken);
    }

    fn grounds(&self, view: &View, command: &Command) -> Vec<Query> {
        reasons::grounds(view, command)
    }

    fn reason(&self, view: &View, _: &Command, answers: &[Preview]) -> Option<String> {
        reasons::reason(self, view, answers)
    }

    fn picture(&self, view: &View) -> Picture {
        picture::picture(self, view)
    }

    fn places(&self, _: &View, command: &Command) -> Vec<String> {
        match command {
            Command::Decide { card, option } => vec![picture::place(card), picture::option(card, *option)],
            Command::Wait {} => Vec::new(),
        }
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        match command {
            Command::Decide { card, option } => {
                let hints =
                    self.card_no(card).map_or_else(String::new, |no| hints::of(self, view, no, *option));
                let (title, label) = lines::option(self, card, *option);
                self.say("decision", &[(&title).into(), (&label).into()]) + &hints
            }
            Command::Wait {} => self.say("turn_let_pass", &[]),
        }
    }

    fn summary(&self, view: &View) -> Option<Summary> {
        Some(Summary {
            goal: self.say("summary_goal", &[]),
            score: String::new(),
            clock: self.say("summary_clock", &[view.turn.into()]),
        })
    }

    fn describe_event(&self, event: &Event) -> String {
        lines::describe_event(self, event)
    }

    fn refuse(&self, _: Option<&View>, rejection: &Rejection) -> String {
        refuse::refuse(self, rejection)
    }

    fn verdict(&self, outcome: &Outcome) -> String {
        let key = if outcome.winners.is_empty() { "verdict_lost" } else { "verdict_won" };
        let turns = outcome.scores.first().map_or(0, |turns| *turns as i32);
        let ending = self.texts().endings.named(&outcome.ending).unwrap_or(&outcome.ending);
        self.say(key, &[turns.into(), ending.into()])
    }

    fn ask(&self, view: &View) -> Option<String> {
        view.ending.is_none().then(|| self.say("decision_asked", &[view.turn.into()]))
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        let whole = |name, value| Dimension { name, seat: None, value };
        let realm = self.content.realms[usize::from(state.agreed.realm)].id.clone();
        vec![whole("realm", realm), whole("rulers before", state.agreed.rulers.to_string())]
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        lines::explain(self, preview)
    }

    fn asked(&self, _: &View, text: &str) -> Option<Query> {
        let texts = self.texts();
        match text.trim().split_once(' ') {
            None if text.trim() == "deck" => Some(Query::Deck {}),
            None if text.trim() == "end" => Some(Query::End {}),
            Some(("why", card)) => {
                Some(Query::Card { card: called(&texts.cards, |card| [&card.title, &card.id], card) })
            }
            Some(("rule", rule)) => {
                Some(Query::Rule { rule: called(&texts.rules, |rule| [&rule.name, &rule.id], rule) })
            }
            Some(("stat", stat)) => {
                Some(Query::Stat { stat: called(&texts.stats, |stat| [&stat.name, &stat.id], stat) })
            }
            None | Some(_) => None,
        }
    }

    fn forms(&self) -> &'static [&'static str] {
        &[
            "ask deck        the issues that could come next, with their weights",
            "ask end         what ended the reign, and what the next ruler has of it",
            "ask rule RULE   when a rule of the collection runs and what it does, by its name or its id",
            "ask stat STAT   what a stat is computed from, by its name or its id",
            "why ISSUE       what keeps an issue from coming, by its title or its id",
        ]
    }
}
