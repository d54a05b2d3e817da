//! Plays a scenario through a session, so that nothing here knows a game.

use kernel::{Outcome, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use session::{Game, Page, Reason, Session, SessionError};

use super::scenario::{Line, Scenario, Submit};

/// A game that was played.
pub(crate) struct Played {
    /// Its journal.
    pub(crate) journal: Value,
    /// What happened at the setup, then what each step brought.
    pub(crate) opening: Vec<Event>,
    pub(crate) steps: Vec<Step>,
    pub(crate) outcome: Option<Outcome>,
}

/// A command and what came of it.
pub(crate) struct Step {
    pub(crate) seat: Seat,
    pub(crate) command: Value,
    pub(crate) phrase: String,
    pub(crate) came: Came,
}

/// What came of a command.
pub(crate) enum Came {
    Events(Vec<Event>),
    Refused(Vec<Reason>),
}

/// An event, as a referee sees it, with its sentence.
pub(crate) struct Event {
    pub(crate) kind: String,
    pub(crate) payload: Value,
    pub(crate) rules: Vec<String>,
    pub(crate) sentence: String,
}

impl Played {
    /// Which of these events happened: `unit_downed` is one of that kind, `unit_downed GR-025` one that cites the rule.
    pub(crate) fn happened<'a>(&self, expected: &'a [String]) -> Vec<&'a String> {
        let told = self.steps.iter().flat_map(|step| match &step.came {
            Came::Events(events) => events.as_slice(),
            Came::Refused(_) => &[],
        });
        let events: Vec<_> = self.opening.iter().chain(told).collect();
        let fits = |event: &Event, kind: &str, rule: Option<&str>| {
            event.kind == kind && rule.is_none_or(|rule| event.rules.iter().any(|cited| cited == rule))
        };
        let happened = |expected: &str| {
            let mut words = expected.split(' ');
            let (kind, rule) = (words.next().unwrap_or_default(), words.next());
            events.iter().any(|event| fits(event, kind, rule))
        };
        expected.iter().filter(|expected| happened(expected)).collect()
    }
}

type Result<T> = std::result::Result<T, String>;

/// Plays a scenario, then plays its journal again.
pub(crate) fn play(game: &dyn Game, scenario: &Scenario) -> Result<Played> {
    let begun = game.begin(scenario.setup.as_ref(), &scenario.seed);
    let mut teller = Teller { session: begun.map_err(text)?, told: 0, lines: 0 };
    let opening = teller.news()?;
    let mut steps = Vec::new();
    for line in &scenario.commands {
        match line {
            Line::Submit(submit) => steps.push(teller.submit(submit)?),
            Line::Decide(decide) => {
                for _ in 0..decide.commands {
                    steps.extend(teller.decide(|_| Some(decide.player.as_str()))?);
                }
            }
        }
    }
    while scenario.until.is_none_or(|until| teller.session.sequence() < until) {
        let Some(step) = teller.decide(|seat| scenario.players.get(seat.index()).map(String::as_str))? else {
            break;
        };
        steps.push(step);
    }
    let session = teller.session;
    session.verify().map_err(text)?;
    Ok(Played { journal: json(&session.journal())?, opening, steps, outcome: session.outcome() })
}

/// A session, and how much of it was told.
struct Teller {
    session: Box<dyn Session>,
    told: u32,
    lines: usize,
}

impl Teller {
    /// What has happened since the last call.
    fn news(&mut self) -> Result<Vec<Event>> {
        let lines = self.session.log(Viewer::Referee, self.lines).map_err(text)?;
        let sentences: Vec<_> = lines.iter().map(ToString::to_string).collect();
        let events = self.session.events(Viewer::Referee, Page::since(self.told)).map_err(text)?;
        self.lines += sentences.len();
        self.told += u32::try_from(events.len()).map_err(text)?;
        Ok(events.iter().zip(sentences).map(|(event, sentence)| Event::of(event, sentence)).collect())
    }

    fn submit(&mut self, submit: &Submit) -> Result<Step> {
        let (seat, command) = (submit.seat, &submit.command);
        // For a seat that the game does not have there are no words.
        let phrase = self.session.phrase(seat, command).unwrap_or_default();
        let refused = self.session.submit(seat, None, command).err();
        let reasons = refused.as_ref().map(SessionError::reasons).unwrap_or_default();
        let codes: Vec<_> = reasons.iter().map(|reason| reason.code.as_str()).collect();
        if codes != submit.refused {
            return Err(format!("{seat} {command}: refused by {codes:?}, expected {:?}", submit.refused));
        }
        let came = if reasons.is_empty() { Came::Events(self.news()?) } else { Came::Refused(reasons) };
        Ok(Step { seat, command: command.clone(), phrase, came })
    }

    /// Lets a player decide for the first seat that owes a decision and has one.
    fn decide<'a>(&mut self, player: impl Fn(Seat) -> Option<&'a str>) -> Result<Option<Step>> {
        let mut owing = self.session.to_act().iter();
        let Some((seat, player)) = owing.find_map(|seat| Some((seat, player(seat)?))) else {
            return Ok(None);
        };
        let command = self.session.bot_move(seat, player).map_err(text)?;
        let phrase = self.session.phrase(seat, &command).map_err(text)?;
        self.session.submit(seat, None, &command).map_err(text)?;
        Ok(Some(Step { seat, command, phrase, came: Came::Events(self.news()?) }))
    }
}

impl Event {
    fn of(event: &Value, sentence: String) -> Self {
        let rules = event["requirements"].as_array().into_iter().flatten();
        Self {
            kind: event["type"].as_str().unwrap_or("event").to_owned(),
            payload: event["payload"].clone(),
            rules: rules.filter_map(Value::as_str).map(str::to_owned).collect(),
            sentence,
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "handed to `map_err`")]
fn text(error: impl ToString) -> String {
    error.to_string()
}

fn json(value: &(impl Serialize + ?Sized)) -> Result<Value> {
    serde_json::to_value(value).map_err(text)
}
