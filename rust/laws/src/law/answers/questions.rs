//! Questions, and how they are asked.

use kernel::{Dice, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use session::{Problem, Questions, SessionError};

use crate::mutate::mutate;
use crate::walk::CHOICE;

/// How many legal commands are asked about, and how many changed ones.
const COMMANDS: usize = 8;
/// How many changed queries are asked.
const QUERIES: usize = 6;

/// What a viewer asks.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Question {
    Commands { phrases: bool },
    WhyNot(Value),
    Consider(Value),
    Phrase(Value),
    Preview(Value),
    Explain(Value),
    Depict,
    Ask,
}

/// Everything that a viewer may ask about a game: of commands that it may play, of those of `before` and of
/// others, and of queries.
pub(super) fn about(
    game: &impl Questions,
    viewer: Viewer,
    (queries, before): (Vec<Value>, &[Value]),
    dice: &mut Dice,
) -> Result<Vec<Question>, String> {
    let changed = |stuff: &[Value], count: usize, dice: &mut Dice| -> Vec<Value> {
        let change = |_| {
            let mut value = dice.pick(stuff, &CHOICE).cloned()?;
            mutate(&mut value, stuff, dice);
            Some(value)
        };
        (0..count).filter_map(change).collect()
    };
    let mut questions = vec![Question::Depict, Question::Ask];
    let others = changed(&queries, QUERIES, dice);
    for query in queries.into_iter().chain(others) {
        questions.push(Question::Preview(query.clone()));
        questions.push(Question::Explain(query));
    }
    let Viewer::Seat(seat) = viewer else { return Ok(questions) };
    questions.extend([false, true].map(|phrases| Question::Commands { phrases }));
    let listed = game.commands(seat, false).map_err(|error| error.to_string())?.commands;
    let mut legal: Vec<Value> = listed.into_iter().map(|choice| choice.command).collect();
    dice.shuffle(&mut legal, &CHOICE);
    let others = changed(&legal[..legal.len().min(64)], COMMANDS, dice);
    legal.truncate(COMMANDS);
    for command in legal.into_iter().chain(before.iter().cloned()).chain(others) {
        questions.push(Question::WhyNot(command.clone()));
        questions.push(Question::Consider(command.clone()));
        questions.push(Question::Phrase(command));
    }
    Ok(questions)
}

/// The answer, or why there is none.
pub(super) fn asked(game: &impl Questions, viewer: Viewer, question: &Question) -> Value {
    fn plain<T: Serialize>(answer: Result<T, SessionError>) -> Value {
        json!(answer.map_err(Problem::from))
    }
    match (question, viewer) {
        (Question::Depict, _) => plain(game.depict(viewer, false)),
        (Question::Ask, _) => plain(game.ask(viewer)),
        (Question::Preview(query), _) => plain(game.preview(viewer, query)),
        (Question::Explain(query), _) => plain(game.explain(viewer, query)),
        (Question::Commands { phrases }, Viewer::Seat(seat)) => plain(game.commands(seat, *phrases)),
        (Question::WhyNot(command), Viewer::Seat(seat)) => plain(game.why_not(seat, command)),
        (Question::Consider(command), Viewer::Seat(seat)) => plain(game.consider(seat, command)),
        (Question::Phrase(command), Viewer::Seat(seat)) => plain(game.phrase(seat, command)),
        (
            Question::Commands { .. } | Question::WhyNot(_) | Question::Consider(_) | Question::Phrase(_),
            Viewer::Spectator | Viewer::Referee,
        ) => Value::Null,
    }
}
