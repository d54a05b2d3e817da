//! The table on a terminal.

use std::io::{self, IsTerminal, Stdout};
use std::panic;
use std::sync::Once;
use std::time::{Duration, Instant};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event, KeyCode,
    KeyEvent, KeyModifiers,
};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect};

use super::palette::Palette;
use super::stopped::Stopped;
use super::{Act, Scene, Table, frame};
use crate::failure::Done;
use crate::input::{Event as Heard, Input};

/// How long keys are waited for, and taken, before the next frame.
const BEAT: Duration = Duration::from_millis(200);
/// How long the next key of many is waited for.
const BREATH: Duration = Duration::from_millis(1);

/// A terminal that shows a table, from its beginning to its end.
pub(crate) struct Window {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    pub(crate) table: Table,
    palette: Palette,
    stopped: Stopped,
    /// Whether the terminal may show something else than what was drawn last.
    stale: bool,
}

impl Window {
    /// Takes the whole terminal, until it is dropped.
    pub(crate) fn open() -> Done<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let told = panic::take_hook();
            // What went wrong is told on the terminal as it was before.
            panic::set_hook(Box::new(move |info| {
                restore();
                told(info);
            }));
        });
        let variable = |name| std::env::var(name).unwrap_or_default();
        let palette =
            Palette::of(!variable("NO_COLOR").is_empty(), &variable("COLORTERM"), &variable("TERM"));
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let size = terminal.size()?;
        // From here on it is given back, whatever happens.
        let (table, stopped) = (Table::new(Scene::default(), size), Stopped::listen());
        let window = Self { terminal, table, palette, stopped, stale: false };
        take()?;
        Ok(window)
    }

    /// Draws what has changed.
    pub(crate) fn draw(&mut self) -> Done {
        if self.stopped.stop(restore) {
            restore();
            take()?;
            self.stale = true;
        }
        let size = self.terminal.size()?;
        if std::mem::take(&mut self.stale) {
            self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        }
        self.table.fit(size);
        let (table, palette) = (&self.table, self.palette);
        self.terminal.draw(|onto| frame::draw(table, palette, onto))?;
        Ok(())
    }

    /// Waits for what a person does. Nothing is drawn while nothing happens.
    pub(crate) fn act(&mut self, input: &mut Input) -> Done<Act> {
        self.draw()?;
        loop {
            let (pressed, act) = self.listen(input, BEAT)?;
            if let Some(act) = act {
                return Ok(act);
            }
            if pressed || self.stopped.is_asked() {
                self.draw()?;
            }
        }
    }

    /// Waits so long for what a person does, or for somebody who wakes.
    pub(crate) fn heard(&mut self, input: &mut Input, longest: Duration) -> Done<Option<Act>> {
        self.draw()?;
        Ok(self.listen(input, longest)?.1)
    }

    /// Hears keys for so long; whether there were any, and what they want.
    fn listen(&mut self, input: &mut Input, longest: Duration) -> Done<(bool, Option<Act>)> {
        let (mut heard, since) = (input.key(longest)?, Instant::now());
        let pressed = matches!(heard, Heard::Pressed(_));
        // A paste may be many keys: they are not drawn one by one.
        while let Heard::Pressed(event) = heard {
            if let Some(act) = self.hear(&event) {
                return Ok((pressed, Some(act)));
            }
            heard = if since.elapsed() < BEAT { input.key(BREATH)? } else { Heard::Else };
        }
        // A terminal that is gone says nothing more, not even that it is.
        let gone = heard == Heard::Leave || !io::stdin().is_terminal();
        Ok((pressed, gone.then_some(Act::Leave)))
    }

    /// Hears what happened at the terminal. One that had another size for a moment has lost what was drawn.
    pub(crate) fn hear(&mut self, event: &Event) -> Option<Act> {
        let control = |letter| Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        self.stale |= matches!(event, Event::Resize(..)) || *event == control('l');
        if *event == control('z') {
            self.stopped.ask();
        }
        self.table.hear(event)
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        restore();
    }
}

/// Takes the terminal, with its keys as they are pressed.
fn take() -> Done {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
    Ok(())
}

/// Gives the terminal back as it was. Where that fails, nobody is there to be told.
fn restore() {
    let left = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
    drop(left);
    drop(disable_raw_mode());
}
