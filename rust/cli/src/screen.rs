//! Where people read and type.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use kernel::say;
use session::SessionError;

use crate::failure::Done;
use crate::input::{Event, Input};
use crate::language::spoken;
use crate::table::{Act, Form, Scene, Window};
use crate::visible;

/// How long the next key of many is waited for.
const BREATH: Duration = Duration::from_millis(1);

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
    /// The board that was drawn last.
    drawn: String,
    /// The table that fills the terminal, while there is one: what is written then is laid over it.
    window: Option<Window>,
    notes: Vec<String>,
}

impl Screen {
    /// The process's own. `speed` is how many told lines a second.
    pub(crate) fn new(speed: u32) -> Self {
        let seen = io::stdout().is_terminal();
        let live = seen && io::stdin().is_terminal();
        let colour = seen && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let pause = Duration::from_secs(1).checked_div(speed).unwrap_or_default();
        Self {
            out: io::BufWriter::new(io::stdout()),
            input: Input::new(),
            live,
            colour,
            pause,
            drawn: String::new(),
            window: None,
            notes: Vec::new(),
        }
    }

    /// Writes a line, or several. What would do something to the terminal is shown as code.
    pub(crate) fn line(&mut self, text: &str) -> Done {
        self.write(&visible::lines(text))
    }

    fn write(&mut self, text: &str) -> Done {
        if self.window.is_some() {
            self.notes.extend(text.lines().map(str::to_owned));
            return Ok(());
        }
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    /// Writes an answer, a line each.
    pub(crate) fn said(&mut self, lines: &[String]) -> Done {
        if lines.is_empty() {
            return self.line(&say!(spoken(), "  there is nothing more to say"));
        }
        lines.iter().try_for_each(|line| self.line(&format!("  {line}")))
    }

    /// Writes JSON, which stays JSON.
    pub(crate) fn json(&mut self, text: &str) -> Done {
        self.write(&visible::json(text))
    }

    /// Writes what `draw` draws, with colours or without. Colours are trusted only where nothing else is hidden in it.
    pub(crate) fn board(&mut self, draw: impl Fn(bool) -> Result<String, SessionError>) -> Done {
        self.drawn.clear();
        self.board_if_new(draw)
    }

    /// The same, unless the board that was drawn last looks alike.
    pub(crate) fn board_if_new(&mut self, draw: impl Fn(bool) -> Result<String, SessionError>) -> Done {
        let plain = draw(false)?;
        if plain == self.drawn {
            return Ok(());
        }
        if self.colour && self.window.is_none() && visible::is_plain(&plain) {
            writeln!(self.out, "{}", draw(true)?)?;
        } else {
            self.line(&plain)?;
        }
        self.drawn = plain;
        Ok(())
    }

    /// Writes a line that tells what happened, at the speed of telling.
    pub(crate) fn tell(&mut self, text: &str) -> Done {
        if self.window.is_none() {
            self.line(&visible::line(text))?;
        }
        if !self.pause.is_zero() && !self.input.leaving() {
            self.flush()?;
            std::thread::sleep(self.pause);
        }
        Ok(())
    }

    /// Makes everything visible that was written.
    pub(crate) fn flush(&mut self) -> Done {
        if let Some(window) = &mut self.window {
            return window.draw();
        }
        self.out.flush()?;
        Ok(())
    }

    /// Pushes what was shown to one person out of sight.
    pub(crate) fn hide(&mut self) -> Done {
        self.drawn.clear();
        if self.live && self.window.is_none() {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }

    /// Reads what a person types; none when nobody types any more, or the command is to end. The prompt is for terminals
    /// only.
    pub(crate) fn ask(&mut self, prompt: &str) -> Done<Option<String>> {
        if let Some(window) = &mut self.window {
            window.table.ask(std::mem::take(&mut self.notes), prompt);
            let Act::Say(typed) = window.act(&mut self.input)? else {
                self.input.leave();
                return Ok(None);
            };
            return Ok(Some(typed));
        }
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
        if let Some(window) = &mut self.window {
            window.table.say(text.to_owned());
            window.draw()?;
        } else if self.live {
            write!(self.out, "\r\x1b[2K{text}")?;
            self.flush()?;
        }
        Ok(())
    }

    /// Takes a passing line back.
    pub(crate) fn wipe(&mut self) -> Done {
        if let Some(window) = &mut self.window {
            window.table.say(String::new());
        } else if self.live {
            write!(self.out, "\r\x1b[2K")?;
        }
        Ok(())
    }

    /// Whether a table may fill the terminal.
    pub(crate) fn fills(&self) -> bool {
        self.live && std::env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb")
    }

    /// Fills the terminal with a table, if a person sits before one that can.
    pub(crate) fn open(&mut self) -> Done {
        if self.fills() && self.window.is_none() {
            self.out.flush()?;
            self.window = Some(Window::open()?);
        }
        Ok(())
    }

    /// Gives the terminal back; what was not read is written onto it.
    pub(crate) fn close(&mut self) -> Done {
        self.window = None;
        let notes = std::mem::take(&mut self.notes);
        notes.iter().try_for_each(|line| self.line(line))
    }

    /// The table that fills the terminal.
    pub(crate) const fn window(&mut self) -> Option<&mut Window> {
        self.window.as_mut()
    }

    /// Shows a scene on the table, if there is one; whether there is.
    pub(crate) fn see(&mut self, scene: impl FnOnce() -> Done<Scene>) -> Done<bool> {
        let Some(window) = &mut self.window else { return Ok(false) };
        window.table.see(scene()?);
        Ok(true)
    }

    /// What a person does at the table. What was written since is read first, or agreed to if it `confirms`.
    pub(crate) fn act(&mut self, confirms: bool) -> Done<Act> {
        let notes = std::mem::take(&mut self.notes);
        let Some(window) = &mut self.window else { return Ok(Act::Leave) };
        if !notes.is_empty() {
            window.table.read(notes, confirms);
        }
        window.act(&mut self.input)
    }

    /// What a person does in a form, which is as it is filled in then. What was written since is read first.
    pub(crate) fn fill(&mut self, form: &mut Form) -> Done<Act> {
        let Some(window) = &mut self.window else { return Ok(Act::Leave) };
        drop(window.table.fill(Some(std::mem::take(form))));
        let act = self.act(false)?;
        if let Some(filled) = self.window.as_mut().and_then(|window| window.table.fill(None)) {
            *form = filled;
        }
        Ok(act)
    }

    /// What was written since it was last taken or read.
    pub(crate) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    /// Lays what was written over the table, if there is one, to be read or agreed to.
    pub(crate) fn lay_notes(&mut self, confirms: bool) {
        if let Some(window) = self.window.as_mut().filter(|_| !self.notes.is_empty()) {
            window.table.read(std::mem::take(&mut self.notes), confirms);
        }
    }

    /// Waits for a line, or at a table for what stands for one, for the wish to leave, for somebody who wakes, or so long.
    pub(crate) fn wait(&mut self, types: bool, longest: Duration) -> Done<Event> {
        let Some(window) = &mut self.window else { return self.input.wait(types, longest) };
        Ok(match window.heard(&mut self.input, longest)? {
            Some(Act::Say(line)) => Event::Typed(Some(line)),
            Some(Act::Choose(number)) => Event::Typed(Some(number.to_string())),
            Some(Act::Leave) => Event::Leave,
            Some(Act::Changed(_) | Act::Slide | Act::Back) | None => Event::Else,
        })
    }

    /// Hears whether somebody at the table wants to leave meanwhile.
    pub(crate) fn glance(&mut self) -> Done {
        let Some(window) = &mut self.window else { return Ok(()) };
        while let Event::Pressed(event) = self.input.key(BREATH)? {
            if window.hear(&event) == Some(Act::Leave) {
                self.input.leave();
            }
        }
        Ok(())
    }
}
