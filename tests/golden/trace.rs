//! A played game as a story.

use std::fmt::Write;

use kernel::GameMeta;
use serde_json::Value;

use super::play::{Came, Event, Played, Step};
use super::scenario::Scenario;

/// The widest line; longer ones are broken at words.
const WIDTH: usize = 116;

/// Tells the game: setup, each command, its dice, its events, the digest.
pub(super) fn tell(meta: &GameMeta, scenario: &Scenario, played: &Played) -> String {
    let journal = &played.journal;
    let mut story = String::new();
    paragraph(&mut story, "# ", &scenario.about);
    line(&mut story, format_args!("{}, rules {}, seed {}", meta.title, meta.rules_version, scenario.seed));
    paragraph(&mut story, "setup ", &journal["setup"].to_string());
    line(&mut story, format_args!("content {}", short(&journal["content"])));
    record(&mut story, &journal["opening"], &played.opening);
    let mut entries = journal["entries"].as_array().into_iter().flatten();
    for step in &played.steps {
        line(&mut story, format_args!(""));
        match &step.came {
            Came::Events(events) => {
                let entry = entries.next().unwrap_or(&Value::Null);
                head(&mut story, &entry["sequence"].to_string(), step);
                record(&mut story, &entry["record"], events);
            }
            Came::Refused(reasons) => {
                head(&mut story, "no", step);
                for reason in reasons {
                    paragraph(
                        &mut story,
                        "    ✗ ",
                        &format!("{} {}: {}", reason.rule, reason.code, reason.message),
                    );
                }
            }
        }
    }
    line(&mut story, format_args!(""));
    end(&mut story, played);
    story
}

fn head(story: &mut String, number: &str, step: &Step) {
    paragraph(story, &format!("[{number}] {} ", step.seat), &step.phrase);
    paragraph(story, "    ", &step.command.to_string());
}

fn record(story: &mut String, record: &Value, events: &[Event]) {
    let rolls = record["rolls"].as_array().into_iter().flatten();
    let rolls: Vec<_> = rolls.map(|roll| format!("d{}={}", roll[0], roll[1])).collect();
    if !rolls.is_empty() {
        paragraph(story, "    dice ", &rolls.join(" "));
    }
    for event in events {
        paragraph(story, "    · ", &named(event));
        if !event.payload.is_null() && event.payload.as_object().is_none_or(|fields| !fields.is_empty()) {
            paragraph(story, "        ", &event.payload.to_string());
        }
    }
    line(story, format_args!("    digest {}", short(&record["digest"])));
}

fn named(event: &Event) -> String {
    format!("{} [{}: {}]", event.sentence, event.kind, event.rules.join(" ")).trim_start().to_owned()
}

fn end(story: &mut String, played: &Played) {
    let Some(outcome) = &played.outcome else { return line(story, format_args!("the story stops here")) };
    let winners: Vec<_> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(", ") };
    let scores: Vec<_> = outcome.scores.iter().map(i64::to_string).collect();
    line(story, format_args!("won by {winners}: {}, scores {}", outcome.ending, scores.join(" : ")));
}

/// Enough of a digest to differ.
fn short(digest: &Value) -> &str {
    digest.as_str().and_then(|digest| digest.get(..32)).unwrap_or("?")
}

fn line(story: &mut String, text: std::fmt::Arguments<'_>) {
    // A string takes whatever is written to it.
    _ = writeln!(story, "{text}");
}

/// Writes a text after its mark, broken where it would be too wide; what follows is set in as far as the mark.
fn paragraph(story: &mut String, mark: &str, text: &str) {
    let indent = " ".repeat(mark.chars().count().min(8));
    let (mut row, mut wide) = (mark.to_owned(), mark.chars().count());
    for word in text.split_inclusive([' ', ',']) {
        let width = word.chars().count();
        if wide + width > WIDTH && !row.trim().is_empty() && row.trim() != mark.trim() {
            line(story, format_args!("{}", row.trim_end()));
            (row, wide) = (indent.clone(), indent.len());
        }
        row += word;
        wide += width;
    }
    line(story, format_args!("{}", row.trim_end()));
}
