//! `sandtable pipe`: the machine protocol on stdin and stdout.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use session::protocol::lines::{LONGEST, Line, read_line};
use session::protocol::{Decision, Handle, Server, Step, Thinking};

use crate::Games;
use crate::args::Pipe;
use crate::failure::Done;
use crate::open::Shelf;

/// How much of lines may wait for players, in bytes; a line more is read once some of it is answered.
const WAITING: usize = LONGEST;

/// What happens while the pipe is open.
enum Event {
    /// A line was read.
    Line(Vec<u8>),
    /// A line was too long to be read.
    TooLong,
    /// Nothing more comes, or reading failed.
    End(io::Result<()>),
    /// A player has decided.
    Decided(Decision),
}

pub(crate) fn run(games: Games, args: &Pipe) -> Done {
    let (said, heard) = channel();
    let (ask, asked) = channel();
    let reader = said.clone();
    thread::Builder::new().spawn(move || read(&reader, &asked))?;
    let server = Server::new(Shelf::new(games, &args.packs, &args.told));
    let dispatcher = Dispatcher { server, said, waiting: BTreeMap::new(), bytes: 0, thinking: 0 };
    dispatcher.run(&heard, &ask)
}

/// Reads a line whenever one is wanted, until there are no more or nobody wants any.
fn read(said: &Sender<Event>, asked: &Receiver<()>) {
    let mut input = io::stdin().lock();
    while asked.recv().is_ok() {
        let mut line = Vec::new();
        let event = match read_line(&mut input, &mut line, LONGEST) {
            Ok(Line::Whole) => Event::Line(line),
            Ok(Line::TooLong) => Event::TooLong,
            Ok(Line::End) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error)),
        };
        if said.send(event).is_err() {
            return;
        }
    }
}

/// The server, the players that think, and the lines that wait for them.
struct Dispatcher {
    server: Server<Shelf>,
    said: Sender<Event>,
    /// The lines for games that a player thinks for, in their order.
    waiting: BTreeMap<Handle, VecDeque<Vec<u8>>>,
    bytes: usize,
    thinking: usize,
}

impl Dispatcher {
    fn run(mut self, heard: &Receiver<Event>, ask: &Sender<()>) -> Done {
        let (mut asking, mut open) = (false, true);
        while open || self.thinking > 0 {
            if open && !asking && self.bytes < WAITING {
                // A reader that is gone has said why.
                asking = ask.send(()).is_ok();
            }
            let Ok(event) = heard.recv() else { break };
            asking = asking && matches!(event, Event::Decided(_));
            match event {
                // A blank line asks nothing: people press Enter.
                Event::Line(line) if line.iter().all(u8::is_ascii_whitespace) => {}
                Event::Line(line) => self.line(line)?,
                Event::TooLong => say(&self.server.too_long())?,
                Event::Decided(decision) => self.decided(decision)?,
                Event::End(end) => {
                    end?;
                    open = false;
                }
            }
        }
        Ok(())
    }

    fn line(&mut self, line: Vec<u8>) -> Done {
        match self.server.step(&line) {
            Step::Answer(answer) => say(&answer)?,
            Step::Think(thinking) => self.think(thinking)?,
            Step::Wait(handle) => {
                self.bytes += line.len();
                self.waiting.entry(handle).or_default().push_back(line);
            }
        }
        Ok(())
    }

    /// Has a player think: here when it is quick, else apart, so that other games go on.
    fn think(&mut self, thinking: Thinking) -> Done {
        let here = Arc::new(Mutex::new(Some(thinking)));
        let take =
            |task: &Mutex<Option<Thinking>>| task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if here.lock().unwrap_or_else(PoisonError::into_inner).as_ref().is_some_and(|task| task.takes_time) {
            let (there, said) = (Arc::clone(&here), self.said.clone());
            let apart = thread::Builder::new().spawn(move || {
                if let Some(thinking) = take(&there) {
                    // Nobody listens any more once the pipe is closed.
                    let _ = said.send(Event::Decided(thinking.think()));
                }
            });
            // A system without a thread to spare lets it think here.
            if apart.is_ok() {
                self.thinking += 1;
                return Ok(());
            }
        }
        let Some(thinking) = take(&here) else { return Ok(()) };
        let decision = thinking.think();
        say(&self.server.decided(decision))
    }

    /// Answers for a player that has decided, and the lines that waited for it.
    fn decided(&mut self, decision: Decision) -> Done {
        self.thinking -= 1;
        let handle = decision.handle();
        say(&self.server.decided(decision))?;
        let mut lines = self.waiting.remove(&handle).unwrap_or_default();
        while let Some(line) = lines.pop_front() {
            self.bytes -= line.len();
            self.line(line)?;
            if self.waiting.contains_key(&handle) {
                break;
            }
        }
        if !lines.is_empty() {
            self.waiting.entry(handle).or_default().extend(lines);
        }
        Ok(())
    }
}

fn say(answer: &str) -> Done {
    let mut out = io::stdout().lock();
    out.write_all(answer.as_bytes())?;
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(())
}
