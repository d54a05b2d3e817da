//! What people type, and the wish to leave, which interrupts waiting for it.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use crossterm::event;
use session::protocol::lines::{LONGEST, Line, read_line};

use crate::failure::{Done, Failure};

/// So many keys are taken at once.
const KEYS: usize = 4096;

/// What wakes somebody who waits for a line.
enum Heard {
    /// A line, or none when nobody types any more.
    Typed(io::Result<Option<String>>),
    /// Keys, the mouse, or another size of the terminal: all that had come by then, in order.
    Pressed(io::Result<Vec<event::Event>>),
    /// Ctrl-C, a hang-up or a request to terminate.
    Leave,
    /// Something else has happened that whoever waits looks after.
    Woken,
}

/// What ends waiting.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A line, or none when nobody types any more.
    Typed(Option<String>),
    /// A key, the mouse, or another size of the terminal.
    Pressed(event::Event),
    /// The command is to end.
    Leave,
    /// Something else has happened, or the time is over.
    Else,
}

/// Wakes who waits for input.
#[derive(Clone)]
pub(crate) struct Waker(SyncSender<Heard>);

impl Waker {
    /// Comes back once somebody has waited, or nobody ever will.
    pub(crate) fn wake(&self) {
        let _ = self.0.send(Heard::Woken);
    }
}

/// Standard input, read on a thread of its own from the first question on.
pub(crate) struct Input {
    heard: Receiver<Heard>,
    say: SyncSender<Heard>,
    reading: bool,
    /// What was pressed and not yet taken.
    pressed: VecDeque<event::Event>,
    leaving: Arc<AtomicBool>,
}

impl Input {
    pub(crate) fn new() -> Self {
        // Without a buffer: a line is taken from standard input only shortly before it is asked for.
        let (say, heard) = sync_channel(0);
        Self { heard, say, reading: false, pressed: VecDeque::new(), leaving: Arc::default() }
    }

    /// From now on Ctrl-C, a hang-up and a request to terminate end waiting instead of the process.
    pub(crate) fn catch_signals(&self) -> Done {
        let (say, leaving) = (self.say.clone(), Arc::clone(&self.leaving));
        let leave = move || {
            leaving.store(true, Ordering::Relaxed);
            // Nobody waits any more once the command is about to end by itself.
            drop(say.send(Heard::Leave));
        };
        ctrlc::set_handler(leave).map_err(Failure::said)
    }

    /// Whether somebody wants the command to end.
    pub(crate) fn leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    /// Ends waiting from now on, as a signal does.
    pub(crate) fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
    }

    /// By which other threads wake who waits.
    pub(crate) fn waker(&self) -> Waker {
        Waker(self.say.clone())
    }

    /// The next line; none when nobody types any more, or the command is to end.
    pub(crate) fn line(&mut self) -> Done<Option<String>> {
        self.read();
        if self.leaving() {
            return Ok(None);
        }
        loop {
            match self.heard.recv() {
                Ok(Heard::Woken | Heard::Pressed(_)) => {}
                Ok(Heard::Typed(line)) if !self.leaving() => return Ok(line?),
                Ok(Heard::Typed(_) | Heard::Leave) | Err(_) => return Ok(None),
            }
        }
    }

    /// Waits for a line, for the wish to leave, for somebody who wakes it, or so long.
    pub(crate) fn wait(&mut self, types: bool, longest: Duration) -> Done<Event> {
        if types {
            self.read();
        }
        self.hear(longest)
    }

    /// As [`wait`](Self::wait), for a key instead of a line.
    pub(crate) fn key(&mut self, longest: Duration) -> Done<Event> {
        if !std::mem::replace(&mut self.reading, true) {
            let say = self.say.clone();
            std::thread::spawn(move || while say.send(Heard::Pressed(keys())).is_ok() {});
        }
        match self.pressed.pop_front() {
            Some(event) if !self.leaving() => Ok(Event::Pressed(event)),
            _ => self.hear(longest),
        }
    }

    fn hear(&mut self, longest: Duration) -> Done<Event> {
        match self.heard.recv_timeout(longest) {
            _ if self.leaving() => Ok(Event::Leave),
            Ok(Heard::Typed(line)) => Ok(Event::Typed(line?)),
            Ok(Heard::Pressed(events)) => {
                self.pressed.extend(events?);
                Ok(self.pressed.pop_front().map_or(Event::Else, Event::Pressed))
            }
            Ok(Heard::Leave) => Ok(Event::Leave),
            Ok(Heard::Woken) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                Ok(Event::Else)
            }
        }
    }

    /// Lets those go on who wake, for so long, and takes no line.
    pub(crate) fn pause(&mut self, longest: Duration) {
        drop(self.heard.recv_timeout(longest));
    }

    fn read(&mut self) {
        if !std::mem::replace(&mut self.reading, true) {
            let say = self.say.clone();
            std::thread::spawn(move || read(&say));
        }
    }
}

/// Waits for a key, and takes those that have come with it: a paste that no terminal marks is a key for each letter.
fn keys() -> io::Result<Vec<event::Event>> {
    let mut events = vec![event::read()?];
    while events.len() < KEYS && event::poll(Duration::ZERO)? {
        events.push(event::read()?);
    }
    Ok(events)
}

fn read(say: &SyncSender<Heard>) {
    let mut bytes = Vec::new();
    loop {
        let read = read_line(&mut io::stdin().lock(), &mut bytes, LONGEST);
        let typed =
            read.map(|line| (line != Line::End).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()));
        let failed = typed.is_err();
        if say.send(Heard::Typed(typed)).is_err() || failed {
            return;
        }
    }
}
