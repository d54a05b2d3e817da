//! One page, and how its messages are answered.

use std::sync::Arc;

use kernel::Salt;
use registry::saves::meta;
use registry::{ENGLISH, Registry, Row, SaveError};
use serde::Serialize;
use session::protocol::lines::LONGEST;
use session::protocol::{Handle, Server};
use session::{ApiError, Session};
use store::{Kind, file};

use crate::catalogue::Shelf;
use crate::request::{Described, MARK, Opened, Request, Saved, Shown, ShownGame, Started};

/// The games of one page.
///
/// A message is a line of JSON, and where it says so a line feed and bytes; so is an answer. Each line is answered by
/// `{"ok": …}` or `{"error": …}`; the answers of the machine protocol carry its `id` too.
pub struct Page {
    games: Arc<Registry>,
    server: Server<Shelf>,
    message: Vec<u8>,
    answer: Vec<u8>,
}

impl Page {
    /// A page without a game in progress, in English. Before it draws a seed, `start` has to bring chance.
    ///
    /// # Panics
    /// Two games have one id, or one has no rules document.
    pub fn new(games: Vec<Row>) -> Self {
        let games = Arc::new(Registry::new(games).unwrap_or_else(|unfit| panic!("{unfit}")));
        let server = serve(&games, ENGLISH.to_owned(), Salt([0; 32]));
        Self { games, server, message: Vec::new(), answer: Vec::new() }
    }

    /// Where the next message of so many bytes is written.
    pub fn room(&mut self, bytes: usize) -> &mut [u8] {
        self.message.clear();
        self.message.resize(bytes, 0);
        &mut self.message
    }

    /// Answers the message.
    pub fn answer(&mut self) -> &[u8] {
        let message = std::mem::take(&mut self.message);
        let end = message.iter().position(|byte| *byte == b'\n').unwrap_or(message.len());
        let (line, bytes) = (&message[..end], message.get(end + 1..).unwrap_or_default());
        self.answer = if line.starts_with(MARK) {
            self.perform(line, bytes).unwrap_or_else(|problem| said("error", &problem, &[]))
        } else if line.len() > LONGEST {
            self.server.too_long().into_bytes()
        } else {
            self.server.answer(line).into_bytes()
        };
        &self.answer
    }

    /// The last answer.
    pub fn answered(&self) -> &[u8] {
        &self.answer
    }

    fn perform(&mut self, line: &[u8], bytes: &[u8]) -> Result<Vec<u8>, ApiError> {
        let request =
            serde_json::from_slice(line).map_err(|error| ApiError::new("TB-12", "bad_request", error))?;
        Ok(match request {
            Request::Start { language, entropy } => {
                self.server = serve(&self.games, language.clone(), entropy);
                said("ok", &Started { language }, &[])
            }
            Request::Shelf {} => {
                let rows = self.games.rows().iter();
                let shown =
                    rows.map(|row| ShownGame { id: row.meta.id, line: row.line, picture: row.picture });
                said("ok", &Shown { shown: shown.collect() }, &[])
            }
            Request::Describe { game } => {
                let (games, opened) = (Arc::clone(&self.games), self.server.game(&game)?);
                let row = games.named(&game).map_err(|why| ApiError::new("TB-12", "unknown_game", why))?;
                let (languages, rules, setup) = (row.languages(), row.rules, row.setup_schema());
                said("ok", &Described { languages, rules, setup, names: row.setup_names(&*opened) }, &[])
            }
            Request::Save { handle, title, saved_at } => {
                let session = self.session(handle)?;
                let meta = meta(session, Kind::Match, title, Vec::new());
                let bytes = file::encode(&meta, &session.journal(), saved_at).map_err(SaveError::from)?;
                said("ok", &Saved { sequence: meta.sequence, over: meta.over }, &bytes)
            }
            Request::Open {} => {
                let session = self.opened(bytes)?;
                self.host(session)
            }
            Request::At { handle, commands } => {
                let session = self.session(handle)?.at(commands)?;
                self.host(session)
            }
        })
    }

    fn session(&self, handle: Handle) -> Result<&dyn Session, ApiError> {
        let gone = || ApiError::new("TB-12", "no_such_handle", format!("no game has the handle {handle}"));
        self.server.hosted(handle).ok_or_else(gone)
    }

    /// Reads a save and plays it up to where it was saved.
    fn opened(&mut self, bytes: &[u8]) -> Result<Box<dyn Session>, ApiError> {
        let save = file::decode(bytes).map_err(SaveError::from)?;
        let game = self.server.game(&save.header.meta.game)?;
        Ok(game.load_text(&save.json)?)
    }

    fn host(&mut self, session: Box<dyn Session>) -> Vec<u8> {
        let (game, setup, commitment) = (session.meta().id, session.setup(), session.dice().commitment);
        let (sequence, to_act) = (session.sequence(), session.to_act());
        let handle = self.server.host(session);
        said("ok", &Opened { handle, game, setup, commitment, sequence, to_act }, &[])
    }
}

fn serve(games: &Arc<Registry>, language: String, entropy: Salt) -> Server<Shelf> {
    Server::new(Shelf::new(Arc::clone(games), language, entropy))
}

/// A line, and the bytes after it.
fn said(how: &str, what: &impl Serialize, bytes: &[u8]) -> Vec<u8> {
    let mut answer = format!("{{\"{how}\":").into_bytes();
    // Its own answers are plain values, which always have a JSON form.
    answer.extend(serde_json::to_vec(what).unwrap_or_default());
    answer.push(b'}');
    if !bytes.is_empty() {
        answer.push(b'\n');
        answer.extend(bytes);
    }
    answer
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// What a page is answered, and the bytes after it.
    fn ask(page: &mut Page, request: &Value, bytes: &[u8]) -> (Value, Vec<u8>) {
        let message = [request.to_string().as_bytes(), b"\n", bytes].concat();
        page.room(message.len()).copy_from_slice(&message);
        let answer = page.answer().to_vec();
        assert_eq!(answer, page.answered());
        let end = answer.iter().position(|byte| *byte == b'\n').unwrap_or(answer.len());
        let bytes = answer.get(end + 1..).unwrap_or_default().to_vec();
        (serde_json::from_slice(&answer[..end]).expect("a line of JSON"), bytes)
    }

    fn begun(entropy: u8) -> Page {
        let mut page = Page::new(games::rows());
        let (started, _) =
            ask(&mut page, &json!({"page": "start", "language": "de", "entropy": Salt([entropy; 32])}), &[]);
        assert_eq!(started["ok"]["language"], "de");
        page
    }

    #[test]
    fn a_game_is_played_saved_and_gone_on_with_on_another_page() {
        for id in games::rows().iter().map(|row| row.meta.id) {
            let mut page = begun(1);
            let (opened, _) = ask(&mut page, &json!({"op": "new", "game": id}), &[]);
            let seat = opened["ok"]["to_act"][0].clone();
            let bot = json!({"op": "bot", "handle": 1, "seat": seat, "player": "greedy", "play": true});
            assert_eq!(ask(&mut page, &bot, &[]).0["ok"]["played"]["sequence"], 1, "{id}");
            let save = json!({"page": "save", "handle": 1, "title": "A game", "saved_at": 1_800_000_000});
            let (saved, bytes) = ask(&mut page, &save, &[]);
            assert_eq!((&saved["ok"]["sequence"], bytes.is_empty()), (&json!(1), false), "{id}");

            let mut other = begun(2);
            let (again, _) = ask(&mut other, &json!({"page": "open"}), &bytes);
            assert_eq!((&again["ok"]["sequence"], &again["ok"]["game"]), (&json!(1), &json!(id)));
            assert_eq!(again["ok"]["commitment"], opened["ok"]["commitment"], "{id}");
            let (earlier, _) = ask(&mut other, &json!({"page": "at", "handle": 1, "commands": 0}), &[]);
            assert_eq!(
                (&earlier["ok"]["handle"], &earlier["ok"]["sequence"]),
                (&json!(2), &json!(0)),
                "{id}"
            );
        }
    }

    #[test]
    fn each_game_has_a_line_and_a_picture_in_the_list() {
        let shelf = ask(&mut begun(1), &json!({"page": "shelf"}), &[]).0;
        let shown = shelf["ok"]["shown"].as_array().expect("games");
        assert_eq!(shown.len(), games::rows().len());
        let is_shown = |game: &Value| {
            game["line"] != "" && game["picture"].as_str().is_some_and(|svg| svg.starts_with("<svg"))
        };
        assert!(shown.iter().all(is_shown), "{shelf}");
    }

    #[test]
    fn seeds_come_of_the_chance_that_the_browser_gave() {
        let seeds = |entropy| {
            let mut page = begun(entropy);
            let mut new = || {
                ask(&mut page, &json!({"op": "new", "game": games::rows()[0].meta.id}), &[]).0["ok"]["seed"]
                    .clone()
            };
            [new(), new()]
        };
        let ([one, two], [other, _]) = (seeds(1), seeds(2));
        assert!(one != two && one != other, "{one} {two} {other}");
        assert_eq!(one.as_str().map(str::len), Some(64));
    }

    #[test]
    fn what_is_wrong_is_refused_in_words() {
        let mut page = begun(1);
        let mut code =
            |request: Value, bytes: &[u8]| ask(&mut page, &request, bytes).0["error"]["code"].clone();
        assert_eq!(code(json!({"page": "open"}), b"no save"), "not_a_save");
        assert_eq!(
            code(json!({"page": "save", "handle": 7, "title": "", "saved_at": 0}), &[]),
            "no_such_handle"
        );
        assert_eq!(code(json!({"page": "describe", "game": "chess"}), &[]), "unknown_game");
        assert_eq!(code(json!({"page": "shut"}), &[]), "bad_request");
        assert_eq!(code(json!({"op": "shut"}), &[]), "unknown_op");
    }
}
