//! Does the terminal play a service's challenge, hand its journal in, and say in words what is refused?

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use serde_json::{Value, json};

use crate::command::{done, folder, refused, sandtable};

/// Ends a run at once.
const GIVE_UP: &str = "{\"type\":\"abandon_run\"}\n";
const CODE: &str = "ABCDEFGHJK";

/// Answers each of these to a request, and hands back what was asked. The link of a challenge there.
fn answering(answers: Vec<String>) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let link = format!("http://{}/#challenge/{CODE}", listener.local_addr().expect("an address"));
    let asked = std::thread::spawn(move || {
        let answer = |answer: String| {
            let (mut stream, _) = listener.accept().expect("somebody");
            let request = request(&mut stream);
            stream.write_all(answer.as_bytes()).expect("it is sent");
            request
        };
        answers.into_iter().map(answer).collect()
    });
    (link, asked)
}

fn request(stream: &mut TcpStream) -> String {
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    while !head.ends_with("\r\n\r\n") {
        reader.read_line(&mut head).expect("a line");
        let last = head.lines().last().unwrap_or_default().to_lowercase();
        length =
            last.strip_prefix("content-length: ").map_or(length, |digits| digits.parse().expect("a number"));
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a body");
    head + &String::from_utf8(body).expect("text")
}

fn answer(status: &str, body: &Value) -> String {
    format!("HTTP/1.1 {status}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{body}")
}

/// A challenge of Fleet, with this changed.
fn posed(changed: &Value) -> Value {
    let game = games::registry().find("fleet").expect("a game").open(&[]).expect("its content");
    let (setup, content) = (game.draw_setup("friends"), game.content_digest());
    let mut posed = json!({
        "challenge": CODE, "game": "fleet", "content": content, "seed": "friends", "setup": setup, "full": false,
        "results": [],
    });
    let fields = changed.as_object().expect("fields");
    posed.as_object_mut().expect("fields").extend(fields.clone());
    posed
}

fn problem(status: &str, code: &str, detail: &str) -> String {
    answer(status, &json!({ "code": code, "detail": detail }))
}

#[test]
fn what_a_service_refuses_is_said_in_words() {
    let folder = folder();
    let fine = |changed: Value| answer("200 OK", &posed(&changed));
    let long = format!("HTTP/1.1 200 OK\r\n\r\n{}", "x".repeat(100_000));
    for (answers, words) in [
        (vec![problem("404 Not Found", "no_such_challenge", "there is no such challenge")], "or it is over"),
        (vec![problem("429 Too Many Requests", "too_fast", "wait")], "the service is busy"),
        (vec![problem("418 Teapot", "tea", "only\u{1b}[2J tea")], "the service refuses it: only"),
        (vec![fine(json!({ "full": true }))], "the challenge is full"),
        (vec![fine(json!({ "game": "chess" }))], "a game of \"chess\""),
        (vec![fine(json!({ "content": "0".repeat(64) }))], "other content of Fleet"),
        (vec![answer("200 OK", &json!({ "results": 7 }))], "is no service of challenges"),
        (vec!["HTTP/1.1 200 OK\r\n\r\n<html>".to_owned()], "is no service of challenges"),
        (vec![long], "is no service of challenges"),
        (vec!["SSH-2.0-OpenSSH\r\n".to_owned()], "is no service of challenges"),
    ] {
        let (link, asked) = answering(answers);
        let said = refused(folder.path(), &["challenge", &link]);
        assert!(said.contains(words) && !said.contains('\u{1b}'), "{words}: {said}");
        assert!(asked.join().expect("requests")[0].starts_with(&format!("GET /api/challenge/{CODE} ")));
    }
    let gone = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let nobody = refused(folder.path(), &["challenge", &format!("http://{gone}/{CODE}")]);
    assert!(nobody.contains("no service answers at 127.0.0.1:"), "{nobody}");
    for link in ["ABCDEFGHJK", "https://games.example/#challenge/A", "http://games.example"] {
        let said = refused(folder.path(), &["challenge", link]);
        assert!(said.contains("is no challenge: write http://SERVICE"), "{said}");
    }
}

#[test]
fn a_table_that_fills_up_meanwhile_loses_no_game() {
    let folder = folder();
    let full = problem("409 Conflict", "handed_in", "the table is full");
    let (link, asked) = answering(vec![answer("200 OK", &posed(&json!({}))), full]);
    let output = crate::command::run(folder.path(), &["challenge", &link, "--name", "Anna"], GIVE_UP);
    let (told, wrong) = (crate::command::text(&output.stdout), crate::command::text(&output.stderr));
    assert!(!output.status.success() && wrong.contains("the challenge is full"), "{told}{wrong}");
    assert!(told.contains("saved as "), "{told}");
    let [_, handed_in] = &asked.join().expect("requests")[..] else { panic!("two requests") };
    assert!(handed_in.starts_with(&format!("POST /api/challenge/{CODE}/result ")), "{handed_in}");
    let body = handed_in.split_once("\r\n\r\n").expect("a body").1;
    let body: Value = serde_json::from_str(body).expect("JSON");
    assert_eq!((&body["name"], &body["journal"]["seed"]), (&json!("Anna"), &json!("friends")));
}

/// A service of this build, ended with the test.
struct Service(Child, String);

impl Service {
    /// None where only a part of the workspace was built.
    fn start(folder: &Path) -> Option<Self> {
        let program = Path::new(sandtable()).with_file_name("service");
        let url = format!("sqlite://{}", folder.join("games.db").display());
        let mut command = Command::new(program);
        command.args(["--listen", "127.0.0.1:0", "--store", &url]).env("SANDTABLE_LOG", "error");
        let mut child = command.stdout(Stdio::piped()).spawn().ok()?;
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut()?).read_line(&mut line).ok()?;
        let address = line.trim().strip_prefix("listening on http://")?.to_owned();
        Some(Self(child, address))
    }

    /// Poses a challenge; its link.
    fn pose(&self, body: &Value) -> String {
        let (mut stream, body) = (TcpStream::connect(&self.1).expect("the service"), body.to_string());
        let head = format!("Host: x\r\nConnection: close\r\nContent-Length: {}", body.len());
        write!(stream, "POST /api/challenge/create HTTP/1.1\r\n{head}\r\n\r\n{body}").expect("it is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let posed: Value =
            serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("JSON");
        format!("http://{}/#challenge/{}", self.1, posed["challenge"].as_str().expect("a code"))
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_challenge_is_played_handed_in_and_its_table_shown() {
    let folder = folder();
    let Some(service) = Service::start(folder.path()) else {
        println!("left out: no service was built beside the command");
        return;
    };
    let link = service.pose(&json!({ "game": "fleet", "seed": "friends" }));
    let first = done(folder.path(), &["challenge", &link, "--name", "Anna"], GIVE_UP);
    assert!(first.contains("challenge, seed friends: results"), "{first}");
    let again = crate::command::run(folder.path(), &["challenge", &link, "--name", "Bo"], GIVE_UP);
    let said = crate::command::text(&again.stderr);
    assert!(said.contains("this very game is in the table already"), "{said}");
    // One that is left is gone on with from its save.
    let left = done(folder.path(), &["challenge", &link, "--name", "Bo"], "1\nsave left.save\nquit\n");
    assert!(left.contains("nothing is handed in before the end") && !left.contains("results"), "{left}");
    let on = ["challenge", &link, "--name", "Bo", "--load", "left.save"];
    let second = done(folder.path(), &on, GIVE_UP);
    let row = |name: &str| second.lines().any(|line| line.contains(name) && line.contains("not won"));
    assert!(row("Anna") && row("Bo"), "{second}");
    let other = service.pose(&json!({ "game": "fleet", "seed": "others" }));
    let said = refused(folder.path(), &["challenge", &other, "--load", "left.save"]);
    assert!(said.contains("it is no game of this challenge"), "{said}");
}
