//! Questions, and how they are asked.

use kernel::{Dice, Viewer};
use serde_json::{Value, json};
use session::ask::{Board, Commands, Consider, Log, Phrase, Preview, Question, Recap, WhyNot};
use session::{ApiError, Ask, Observe, Questions};

use crate::mutate::mutate;
use crate::walk::CHOICE;

/// How many legal commands are asked about, and how many changed ones.
const COMMANDS: usize = 8;
/// How many changed queries are asked.
const QUERIES: usize = 6;
/// All of the log.
const LOG: Log = Log { since: 0, limit: None };

/// Everything that a viewer may ask about a game: of commands that it may play, of those of `before` and of
/// others, and of queries.
pub(super) fn about(
    game: &impl Questions,
    viewer: Viewer,
    (queries, before): (Vec<Value>, &[Value]),
    dice: &mut Dice,
) -> Result<Vec<Ask>, String> {
    let changed = |stuff: &[Value], count: usize, dice: &mut Dice| -> Vec<Value> {
        let change = |_| {
            let mut value = dice.pick(stuff, &CHOICE).cloned()?;
            mutate(&mut value, stuff, dice);
            Some(value)
        };
        (0..count).filter_map(change).collect()
    };
    let mut questions: Vec<Ask> = vec![Board {}.into(), Question {}.into(), Recap {}.into(), LOG.into()];
    let others = changed(&queries, QUERIES, dice);
    for query in queries.into_iter().chain(others) {
        questions.push(Preview { query }.into());
    }
    let Viewer::Seat(seat) = viewer else { return Ok(questions) };
    questions.extend([false, true].map(|phrases| Commands { phrases }.into()));
    let listed = game.commands(seat, false).map_err(|error| error.to_string())?.commands;
    let mut legal: Vec<Value> = listed.into_iter().map(|choice| choice.command).collect();
    dice.shuffle(&mut legal, &CHOICE);
    let others = changed(&legal[..legal.len().min(64)], COMMANDS, dice);
    legal.truncate(COMMANDS);
    for command in legal.into_iter().chain(before.iter().cloned()).chain(others) {
        questions.push(WhyNot { command: command.clone() }.into());
        questions.push(Consider { command: command.clone() }.into());
        questions.push(Phrase { command }.into());
    }
    Ok(questions)
}

/// The answer, or why there is none.
pub(super) fn asked(game: &mut dyn Observe, viewer: Viewer, ask: &Ask) -> Value {
    json!(ask.of(game, viewer).map_err(ApiError::from))
}
