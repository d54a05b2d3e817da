//! A table that fills the terminal: the picture of any game with a cursor on it, what can be chosen, and the log.
//!
//! [`Table`] is a value: it is shown scenes of a game and hears keys, and says what is to be done. It is drawn onto whatever
//! ratatui draws on. Only `window` knows a terminal.

mod board;
mod fold;
mod form;
mod frame;
mod hand;
mod keys;
mod page;
mod palette;
mod scene;
mod slider;
mod stopped;
mod window;

#[cfg(test)]
mod tests;

use kernel::say;
use ratatui::layout::Size;

use crate::language::spoken;
use board::{Board, Spot};
use frame::Regions;
use hand::Hand;
use page::{Kind, Page, Typing};

pub(crate) use form::{Entry, Form, Row};
pub(crate) use scene::Scene;
pub(crate) use slider::{Slider, slider_keys};
pub(crate) use window::Window;

/// What the keys do, for the help.
pub(crate) fn keys() -> String {
    say!(
        spoken(),
        "  arrows       go to what can be touched, and from the board's edge to the list
  Shift+arrows go to anything on the board, to read about it
  Enter        touch it, choose it, confirm it; Esc goes a step back
  Tab          from the board to the list and back
  PageUp, PageDown  move the board, or this page
  +            on a low screen: all of the board with its texts, or again what is chosen from
  mouse        press on a thing or a choice; the wheel moves the board
  letters      show the choices that have them; Enter does what is typed, Tab goes to the list, Up brings back older lines
  ?            this help; Ctrl-L draws anew; Ctrl-C saves and leaves
What can be typed:"
    )
}

/// What a person wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// To do a choice, by its number from 1; in a form, a row that was pressed, from 0.
    Choose(usize),
    /// To fill in a row of a form, from 0.
    Changed(usize),
    /// To go to where the slider is.
    Slide,
    /// To leave a form.
    Back,
    /// To say a line, as it is typed without a table.
    Say(String),
    /// To leave.
    Leave,
}

/// What has the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Board,
    List,
}

/// A table, as far as a person has come with it.
pub(crate) struct Table {
    scene: Scene,
    size: Size,
    board: Board,
    hand: Hand,
    /// The place where the cursor is.
    cursor: Option<String>,
    focus: Focus,
    /// The line of the list that is chosen.
    selected: usize,
    /// The board's first line and column that are seen.
    scroll: (usize, usize),
    /// Whether all of the board is drawn where it is higher than the screen.
    all: bool,
    /// Whether a line is being typed.
    typing: bool,
    typed: Typing,
    page: Option<Page>,
    /// What is filled in instead of a board.
    form: Option<Form>,
    /// Where a person is in a game that was played.
    slider: Option<Slider>,
    /// What is going on, or what is wrong.
    status: String,
}

impl Table {
    /// A table on so large a screen.
    pub(crate) fn new(scene: Scene, size: Size) -> Self {
        let mut table = Self {
            scene,
            size,
            board: Board::default(),
            hand: Hand::default(),
            cursor: None,
            focus: Focus::List,
            selected: 0,
            scroll: (0, 0),
            all: false,
            typing: false,
            typed: Typing::default(),
            page: None,
            form: None,
            slider: None,
            status: String::new(),
        };
        table.begin();
        table
    }

    /// Shows the game as it is now: what was touched is forgotten.
    pub(crate) fn see(&mut self, scene: Scene) {
        self.scene = scene;
        self.begin();
    }

    /// Shows the game as it is now. Where a person is asked the same as before, what was touched and typed stays.
    pub(crate) fn go_on(&mut self, scene: Scene) {
        if scene.asks_as(&self.scene) {
            self.scene = scene;
            self.draw_board();
        } else {
            self.see(scene);
        }
    }

    /// Says what is going on.
    pub(crate) fn say(&mut self, status: String) {
        self.status = status;
    }

    /// Lays lines over the table, to be read or, if `confirms`, to be agreed to.
    pub(crate) fn read(&mut self, lines: Vec<String>, confirms: bool) {
        let kind = if confirms { Kind::Confirm } else { Kind::Read };
        self.page = Some(Page::new(lines, kind));
    }

    /// Lays lines over the table, and waits for a line that is typed.
    pub(crate) fn ask(&mut self, lines: Vec<String>, prompt: &str) {
        self.typed.line.clear();
        self.page = Some(Page::new(lines, Kind::Ask(prompt.to_owned())));
    }

    /// Lays a form over the table, or takes it away as it is filled in.
    pub(crate) const fn fill(&mut self, form: Option<Form>) -> Option<Form> {
        std::mem::replace(&mut self.form, form)
    }

    /// Lets a person go through a game.
    pub(crate) fn slide(&mut self, slider: Slider) {
        self.slider = Some(slider);
    }

    /// How many commands the slider is at.
    pub(crate) fn slid(&self) -> u32 {
        self.slider.as_ref().map_or(0, |slider| slider.at)
    }

    fn begin(&mut self) {
        self.hand = Hand::default();
        self.selected = 0;
        self.status.clear();
        self.typing = false;
        self.draw_board();
        self.focus = if self.lights() { Focus::Board } else { Focus::List };
        self.go_to_lit();
    }

    /// Lays everything out for so large a screen.
    fn fit(&mut self, size: Size) {
        if self.size != size {
            self.size = size;
            self.draw_board();
        }
    }

    fn draw_board(&mut self) {
        let width = frame::board_width(self.size);
        self.board = Board::of(&self.scene.picture, width);
        let room = usize::from(Regions::of(self).board.height);
        if !self.all && self.board.rows.len() > room {
            self.board =
                Board::of(&fold::fold(&self.scene.picture, width, room, &self.scene.touched()), width);
        }
        self.follow();
    }

    /// Whether anything can be touched.
    fn lights(&self) -> bool {
        let next = self.hand.next(&self.scene);
        self.board.spots.iter().any(|spot| spot.places.iter().any(|place| next.contains(place.as_str())))
    }

    /// Whether anything is chosen on the board.
    fn has_places(&self) -> bool {
        self.scene.choices.commands.iter().any(|choice| !choice.places.is_empty())
    }

    fn spot(&self) -> Option<&Spot> {
        self.cursor.as_ref().and_then(|place| self.board.spot_of(place))
    }

    /// The cursor goes to the nearest thing that can be touched next.
    fn go_to_lit(&mut self) {
        let next = self.hand.next(&self.scene);
        let lit = |spot: &Spot| spot.places.iter().any(|place| next.contains(place.as_str()));
        if let Some(place) =
            self.board.nearest(self.spot(), lit).and_then(|spot| spot.places.first().cloned())
        {
            self.cursor = Some(place);
        }
        self.follow();
    }

    /// Moves what is seen of the board so that the cursor is on it.
    fn follow(&mut self) {
        let seen = Regions::of(self).board;
        let (high, wide) = (usize::from(seen.height), usize::from(seen.width));
        let most = (self.board.rows.len().saturating_sub(high), self.board.width().saturating_sub(wide));
        let mut scroll = (self.scroll.0.min(most.0), self.scroll.1.min(most.1));
        if let Some(spot) = self.spot() {
            let (row, column) = spot.place();
            let end = spot.last_row().min(row + high.saturating_sub(1));
            // What lies around is seen too.
            let margin = (high / 3).min(3);
            let least = (end + 1 + margin).saturating_sub(high);
            scroll.0 = scroll.0.max(least).min(row.saturating_sub(margin)).min(most.0);
            scroll.1 = scroll.1.clamp((column + 4).saturating_sub(wide).min(column), column);
        }
        self.scroll = scroll;
    }
}
