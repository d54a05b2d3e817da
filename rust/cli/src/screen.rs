//! Where people read and type.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use session::SessionError;

use crate::failure::Done;
use crate::input::Input;
use crate::visible;

/// Stdin and stdout, a terminal or not.
pub(crate) struct Screen {
    out: io::BufWriter<io::Stdout>,
    /// What is typed.
    pub(crate) input: Input,
    /// Whether a person sits before both ends.
    pub(crate) live: bool,
    /// Whether colours are shown.
    pub(crate) colour: bool,
    pause: Duration,
}

impl Screen {
    /// The process's own. `speed` is how many told lines a second.
    pub(crate) fn new(speed: u32) -> Self {
        let seen = io::stdout().is_terminal();
        let live = seen && io::stdin().is_terminal();
        let colour = seen && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let pause = Duration::from_secs(1).checked_div(speed).unwrap_or_default();
        Self { out: io::BufWriter::new(io::stdout()), input: Input::new(), live, colour, pause }
    }

    /// Writes a line, or several. What would do something to the terminal is shown as code.
    pub(crate) fn line(&mut self, text: &str) -> Done {
        writeln!(self.out, "{}", visible::lines(text))?;
        Ok(())
    }

    /// Writes an answer, a line each.
    pub(crate) fn said(&mut self, lines: &[String]) -> Done {
        if lines.is_empty() {
            return self.line("  there is nothing more to say");
        }
        lines.iter().try_for_each(|line| self.line(&format!("  {line}")))
    }

    /// Writes JSON, which stays JSON.
    pub(crate) fn json(&mut self, text: &str) -> Done {
        writeln!(self.out, "{}", visible::json(text))?;
        Ok(())
    }

    /// Writes what `draw` draws, with colours or without. Colours are trusted only where nothing else is hidden in it.
    pub(crate) fn board(&mut self, draw: impl Fn(bool) -> Result<String, SessionError>) -> Done {
        let plain = draw(false)?;
        if self.colour && visible::is_plain(&plain) {
            writeln!(self.out, "{}", draw(true)?)?;
            return Ok(());
        }
        self.line(&plain)
    }

    /// Writes a line that tells what happened, at the speed of telling.
    pub(crate) fn tell(&mut self, text: &str) -> Done {
        self.line(&visible::line(text))?;
        if !self.pause.is_zero() && !self.input.leaving() {
            self.out.flush()?;
            std::thread::sleep(self.pause);
        }
        Ok(())
    }

    /// Makes everything visible that was written.
    pub(crate) fn flush(&mut self) -> Done {
        self.out.flush()?;
        Ok(())
    }

    /// Pushes what was shown to one person out of sight.
    pub(crate) fn hide(&mut self) -> Done {
        if self.live {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }

    /// Reads what a person types; none when nobody types any more, or the command is to end. The prompt is for terminals
    /// only.
    pub(crate) fn ask(&mut self, prompt: &str) -> Done<Option<String>> {
        self.prompt(prompt)?;
        let typed = self.input.line()?;
        if self.live && typed.is_none() {
            // Nobody pressed Enter.
            writeln!(self.out)?;
        }
        Ok(typed)
    }

    /// Writes what stands before the next line that is typed, on a terminal; whether it did.
    pub(crate) fn prompt(&mut self, prompt: &str) -> Done<bool> {
        if self.live {
            write!(self.out, "{prompt}")?;
        }
        self.flush()?;
        Ok(self.live)
    }

    /// A progress line on a terminal, taken back by [`wipe`](Self::wipe).
    pub(crate) fn passing(&mut self, text: &str) -> Done {
        if self.live {
            write!(self.out, "\r\x1b[2K{text}")?;
            self.flush()?;
        }
        Ok(())
    }

    /// Takes a passing line back.
    pub(crate) fn wipe(&mut self) -> Done {
        if self.live {
            write!(self.out, "\r\x1b[2K")?;
        }
        Ok(())
    }
}
