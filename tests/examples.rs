//! Are the examples of `docs/protocol.md` answered as they say?
//!
//! `→` is sent and `←` is the answer. In an answer `…` stands for anything, and at the end of an object for more fields.

use kernel::Digest;
use room::{Connection, Incoming, Room, Secret};
use serde_json::Value;

use crate::command::Pipe;
use crate::tree::text;

/// A message of an example, and what answers it.
struct Exchange {
    sent: Value,
    answers: Vec<Value>,
}

#[test]
fn the_pipe_answers_its_example_as_the_document_says() {
    let mut pipe = Pipe::open();
    for Exchange { sent, answers } in example("{\"id\":") {
        let answer = pipe.ask(&sent);
        assert!(matches!(&answers[..], [wanted] if fits(wanted, &answer)), "{sent} is answered by {answer}");
    }
    assert!(pipe.ended());
}

#[test]
fn a_room_answers_its_example_as_the_document_says() {
    let game = games::registry().find("kingdoms").expect("a game").open(&[]).expect("its content");
    let mut room = Room::open(game, Secret(Digest::of(&1)));
    for Exchange { sent, answers } in example("{\"number\":") {
        let message: Incoming = serde_json::from_value(sent.clone()).expect("a message");
        let tells = room.receive(Connection(1), message, 0).tells;
        let told: Vec<Value> =
            tells.iter().map(|(_, tell)| serde_json::to_value(tell).expect("JSON")).collect();
        let fit = told.len() == answers.len()
            && answers.iter().zip(&told).all(|(wanted, answer)| fits(wanted, answer));
        assert!(fit, "{sent} is answered by {told:?}");
    }
}

/// The example of the document whose first message begins so.
fn example(start: &str) -> Vec<Exchange> {
    let document = text("docs/protocol.md");
    let mut blocks = document.split("```").skip(1).step_by(2);
    let block = blocks.find(|block| block.trim_start().starts_with(&format!("→ {start}")));
    let mut exchanges: Vec<Exchange> = Vec::new();
    for line in block.expect("an example").trim().lines() {
        if let Some(sent) = line.strip_prefix("→ ") {
            // A token is any 64 digits that nobody else has.
            let sent = sent.replace("…64 digits that the device drew…", &Digest::of(&2).to_string());
            exchanges.push(Exchange { sent: json(&sent), answers: Vec::new() });
        } else {
            let answer = line.strip_prefix("← ").expect("a message or an answer");
            exchanges.last_mut().expect("a message before its answer").answers.push(json(answer));
        }
    }
    assert!(exchanges.len() > 1, "{start} begins an example");
    exchanges
}

fn json(shortened: &str) -> Value {
    let whole = shortened.replace("{…}", "\"…\"").replace("[…]", "\"…\"").replace(", …}", ", \"…\": null}");
    serde_json::from_str(&whole).unwrap_or_else(|error| panic!("{error}: {shortened}"))
}

/// Whether an answer is what an example says.
fn fits(wanted: &Value, answer: &Value) -> bool {
    match (wanted, answer) {
        (Value::String(any), _) if any == "…" => true,
        (Value::Object(wanted), Value::Object(answer)) => {
            let named = wanted.iter().filter(|(name, _)| *name != "…");
            let all = wanted.contains_key("…") || wanted.len() == answer.len();
            all && named
                .into_iter()
                .all(|(name, part)| answer.get(name).is_some_and(|answer| fits(part, answer)))
        }
        (Value::Array(wanted), Value::Array(answer)) => {
            wanted.len() == answer.len() && wanted.iter().zip(answer).all(|(part, answer)| fits(part, answer))
        }
        _ => wanted == answer,
    }
}
