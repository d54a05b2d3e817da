//! Programs that might hang: their lines are read as they come, and one that falls silent is ended.

use std::error::Error;
use std::fmt;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::shell;

/// How long a program may say nothing: many times the longest silence of an engine on a busy machine.
const SILENCE: Duration = Duration::from_mins(10);
/// How many of its last lines are shown when it is ended.
const SHOWN: usize = 25;

/// A program that runs. Dropped before its end, it is ended.
#[derive(Debug)]
pub(crate) struct Watched {
    child: Child,
    lines: Receiver<(Stream, String)>,
    out: String,
    err: String,
    silence: Duration,
}

/// How a program ended.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    /// All that it printed, then all its errors.
    pub(crate) said: String,
}

/// A program that said nothing for so long that it was ended.
#[derive(Debug)]
pub(crate) struct Silent {
    seconds: u64,
    /// The last lines of each stream.
    last: String,
}

impl fmt::Display for Silent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "said nothing for {} s and was ended, after:\n{}", self.seconds, self.last)
    }
}

impl Error for Silent {}

#[derive(Clone, Copy, Debug)]
enum Stream {
    Out,
    Err,
}

impl Watched {
    /// Starts it with nothing to read.
    ///
    /// # Errors
    /// When it cannot be started.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child =
            command.spawn().with_context(|| format!("cannot start `{}`", shell::shown(command)))?;
        let (tell, lines) = channel();
        if let Some(out) = child.stdout.take() {
            read(out, Stream::Out, tell.clone());
        }
        if let Some(err) = child.stderr.take() {
            read(err, Stream::Err, tell);
        }
        Ok(Self { child, lines, out: String::new(), err: String::new(), silence: SILENCE })
    }

    /// Waits until it prints this line; false when it has closed its streams without it.
    ///
    /// # Errors
    /// [`Silent`].
    pub(crate) fn prints(&mut self, line: &str) -> Result<bool> {
        while let Some((stream, said)) = self.next()? {
            if matches!(stream, Stream::Out) && said.trim_end() == line {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Waits for its end.
    ///
    /// # Errors
    /// [`Silent`].
    pub(crate) fn end(mut self) -> Result<Ended> {
        while self.next()?.is_some() {}
        let status = self.child.wait()?;
        Ok(Ended { status, said: format!("{}{}", self.out, self.err) })
    }

    /// Ends it.
    ///
    /// # Errors
    /// The system's.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    fn next(&mut self) -> Result<Option<(Stream, String)>> {
        match self.lines.recv_timeout(self.silence) {
            Ok((stream, line)) => {
                match stream {
                    Stream::Out => self.out.push_str(&line),
                    Stream::Err => self.err.push_str(&line),
                }
                Ok(Some((stream, line)))
            }
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Err(RecvTimeoutError::Timeout) => {
                self.kill()?;
                let last = [&self.out, &self.err].map(|said| tail(said)).concat();
                Err(Silent { seconds: self.silence.as_secs(), last }.into())
            }
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // Who has ended already is not there to be ended.
        let _ = self.kill();
    }
}

/// Runs a program to its end.
///
/// # Errors
/// It cannot be started, or [`Silent`].
pub(crate) fn run(command: &mut Command) -> Result<Ended> {
    Watched::start(command)?.end()
}

fn read(stream: impl Read + Send + 'static, from: Stream, tell: Sender<(Stream, String)>) {
    thread::spawn(move || {
        let mut stream = BufReader::new(stream);
        let mut line = Vec::new();
        while stream.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            if tell.send((from, String::from_utf8_lossy(&line).into_owned())).is_err() {
                return;
            }
            line.clear();
        }
    });
}

fn tail(said: &str) -> String {
    let lines: Vec<_> = said.split_inclusive('\n').collect();
    lines[lines.len().saturating_sub(SHOWN)..].concat()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(script);
        shell
    }

    #[test]
    fn what_is_said_is_kept_with_how_it_ended() {
        let ended = run(&mut shell("echo one; echo two >&2; echo three; exit 3")).expect("it ends");
        assert_eq!((ended.status.code(), ended.said.as_str()), (Some(3), "one\nthree\ntwo\n"));
    }

    #[test]
    fn a_line_is_waited_for() {
        let mut watched = Watched::start(&mut shell("echo AMID; exec sleep 3600")).expect("it starts");
        assert!(watched.prints("AMID").expect("it says so"));
        watched.kill().expect("it is ended");
        let mut watched = Watched::start(&mut shell("echo AMIDST")).expect("it starts");
        assert!(!watched.prints("AMID").expect("it ends"));
    }

    #[test]
    fn who_falls_silent_is_ended_and_its_last_words_are_told() {
        let command = &mut shell("echo lost in thought; exec sleep 3600");
        let mut watched = Watched::start(command).expect("it starts");
        assert!(watched.prints("lost in thought").expect("it says so"));
        watched.silence = Duration::from_millis(10);
        let pid = watched.child.id();
        let error = watched.end().expect_err("it hangs");
        assert!(error.is::<Silent>() && error.to_string().contains("lost in thought"), "{error}");
        assert!(!std::path::Path::new(&format!("/proc/{pid}")).exists(), "it is gone");
    }
}
