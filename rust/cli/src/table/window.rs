//! The table on a terminal.

use std::io::{self, IsTerminal, Stdout};
use std::panic;
use std::sync::Once;
use std::time::{Duration, Instant};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::palette::Palette;
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
        enable_raw_mode()?;
        // From here on it is given back, whatever happens.
        let window = Self { terminal, table: Table::new(Scene::default(), size), palette };
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
        Ok(window)
    }

    /// Draws what has changed.
    pub(crate) fn draw(&mut self) -> Done {
        let size = self.terminal.size()?;
        self.table.fit(size);
        let (table, palette) = (&self.table, self.palette);
        self.terminal.draw(|onto| frame::draw(table, palette, onto))?;
        Ok(())
    }

    /// Waits for what a person does.
    pub(crate) fn act(&mut self, input: &mut Input) -> Done<Act> {
        loop {
            if let Some(act) = self.heard(input, BEAT)? {
                return Ok(act);
            }
        }
    }

    /// Waits so long for what a person does, or for somebody who wakes.
    pub(crate) fn heard(&mut self, input: &mut Input, longest: Duration) -> Done<Option<Act>> {
        self.draw()?;
        let (mut heard, since) = (input.key(longest)?, Instant::now());
        // A paste may be many keys: they are not drawn one by one.
        while let Heard::Pressed(event) = heard {
            if let Some(act) = self.table.hear(&event) {
                return Ok(Some(act));
            }
            heard = if since.elapsed() < BEAT { input.key(BREATH)? } else { Heard::Else };
        }
        // A terminal that is gone says nothing more, not even that it is.
        let gone = heard == Heard::Leave || !io::stdin().is_terminal();
        Ok(gone.then_some(Act::Leave))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        restore();
    }
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
