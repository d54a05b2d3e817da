//! What the terminal says of challenges.

use kernel::say;

use super::Challenge;
use super::http::Problem;
use crate::columns::Columns;
use crate::language::spoken;
use crate::{program, visible};

pub(super) fn no_address(text: &str) -> String {
    say!(spoken(), "{text:?} is no challenge: write http://SERVICE/#challenge/CODE, without https")
}

pub(super) fn no_service(host: &str, why: &std::io::Error) -> String {
    say!(spoken(), "no service answers at {host}: {why}")
}

pub(super) fn nonsense(host: &str) -> String {
    say!(spoken(), "what answers at {host} is no service of challenges, or one of another version")
}

pub(super) fn no_game(game: &str) -> String {
    say!(spoken(), "the challenge is a game of {game:?}, which this program does not have")
}

pub(super) fn other_content(title: &str) -> String {
    say!(spoken(), "the challenge is played with other content of {title} than this program has")
}

pub(super) fn other_game() -> String {
    say!(spoken(), "it is no game of this challenge")
}

pub(super) fn full() -> String {
    say!(spoken(), "the challenge is full: its table takes no more results")
}

pub(super) fn left(address: &str) -> String {
    let program = program();
    say!(
        spoken(),
        "nothing is handed in before the end: go on with {program} challenge {address} --load FILE"
    )
}

/// Why a service refuses.
pub(super) fn refused(problem: &Problem) -> String {
    let Problem { code, detail } = problem;
    match &**code {
        "no_such_challenge" => say!(spoken(), "there is no such challenge, or it is over"),
        "handed_in" if detail.contains("full") => full(),
        "handed_in" => say!(spoken(), "this very game is in the table already"),
        "too_fast" | "too_many" | "stopping" | "store_unavailable" => {
            say!(spoken(), "the service is busy: try again in a moment")
        }
        _ => say!(spoken(), "the service refuses it: {}", visible::line(detail)),
    }
}

/// The table, a line each.
pub(super) fn table(challenge: &Challenge) -> Vec<String> {
    let word = |key: &str| spoken().of(key).to_owned();
    let mut table = Columns::new(["place", "who", "result", "score", "commands"].map(word));
    for (place, row) in challenge.results.iter().enumerate() {
        let result = word(if row.won { "won" } else { "not won" });
        let score = row.score.map(|score| score.to_string()).unwrap_or_default();
        let name = visible::line(&row.name).into_owned();
        table.push(vec![(place + 1).to_string(), name, result, score, row.commands.to_string()]);
    }
    let seed = visible::line(&challenge.seed).into_owned();
    let head = say!(spoken(), "challenge, seed {seed}: results");
    [head].into_iter().chain(table.aligned()).collect()
}
