//! Terminals that a test holds the other end of.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

use rustix::fd::AsFd;
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, OptionalActions, Winsize, tcgetattr, tcsetattr, tcsetwinsize};

use crate::command::text;

/// What the command tells, as far as it was read.
pub(crate) struct Told<R> {
    pub(crate) from: R,
    heard: String,
}

impl<R: Read> Told<R> {
    pub(crate) fn new(from: R) -> Self {
        Self { from, heard: String::new() }
    }

    /// Reads until these words were told, and returns everything up to them.
    pub(crate) fn until(&mut self, words: &str) -> String {
        let mut some = [0; 4096];
        while !self.heard.contains(words) {
            let count = self.from.read(&mut some).unwrap_or(0);
            assert!(count > 0, "{words:?} is never told: {}", self.heard);
            self.heard += &text(&some[..count]);
        }
        let end = self.heard.find(words).expect("it was told") + words.len();
        self.heard.drain(..end).collect()
    }
}

impl Told<File> {
    pub(crate) fn type_in(&mut self, line: &str) {
        self.from.write_all(line.as_bytes()).expect("typed");
    }
}

/// Waits until a signal has stopped the command.
pub(crate) fn wait_stopped(child: &Child) {
    let state = waitpid(Some(Pid::from_child(child)), WaitOptions::UNTRACED).expect("its state");
    assert!(state.is_some_and(|(_, state)| state.stopped()), "it has ended");
}

/// Whether lines are typed at a terminal, as shells and all that fills no screen have it.
pub(crate) fn takes_lines(terminal: impl AsFd) -> bool {
    tcgetattr(terminal).expect("its modes").local_modes.contains(LocalModes::ICANON)
}

pub(crate) fn send(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).expect("it runs");
}

/// Gives a terminal so many columns and lines.
pub(crate) fn resize(terminal: impl AsFd, [columns, lines]: [u16; 2]) {
    let size = Winsize { ws_col: columns, ws_row: lines, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(terminal, size).expect("another size");
}

/// Ctrl-C at a terminal that nobody reads keys from would throw away what was told and not yet read.
fn keep_what_is_told(terminal: impl AsFd) {
    let mut modes = tcgetattr(&terminal).expect("its modes");
    modes.local_modes |= LocalModes::NOFLSH;
    tcsetattr(terminal, OptionalActions::Now, &modes).expect("other modes");
}

/// The command on a terminal, and the end where a person sits. A terminal has columns and lines.
pub(crate) fn at_a_terminal(command: &mut Command, size: [u16; 2]) -> (Child, Told<File>) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a terminal");
    grantpt(&ours).expect("granted");
    unlockpt(&ours).expect("unlocked");
    resize(&ours, size);
    keep_what_is_told(&ours);
    let name = ptsname(&ours, Vec::new()).expect("its name");
    let theirs = File::options().read(true).write(true).open(name.to_str().expect("a path")).expect("open");
    let end = || Stdio::from(theirs.try_clone().expect("another handle"));
    let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("it starts");
    (child, Told::new(File::from(ours)))
}
