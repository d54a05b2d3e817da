//! What keys and mouse do at a table.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use kernel::say;
use ratatui::layout::{Position, Rect, Size};

use super::board::{Spot, Way};
use super::frame::{self, Regions};
use super::hand::Entry;
use super::page::Kind;
use super::{Act, Focus, Table};
use crate::language::spoken;

/// A line of more letters is no part of a choice's words.
const SEARCHED: usize = 200;

impl Table {
    /// Hears what happened at the terminal.
    pub(crate) fn hear(&mut self, event: &Event) -> Option<Act> {
        match event {
            Event::Resize(width, height) => {
                self.fit(Size::new(*width, *height));
                None
            }
            Event::Paste(text) => {
                if let (Some(form), None) = (&mut self.form, &self.page) {
                    return form.paste(text);
                }
                let asks = self.page.as_ref().is_some_and(|page| matches!(page.kind, Kind::Ask(_)));
                if asks || self.page.is_none() && self.slider.is_none() {
                    self.typing = true;
                    self.typed.paste(text);
                    self.filter();
                }
                None
            }
            Event::Mouse(mouse) => self.point(*mouse),
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    fn press(&mut self, key: KeyEvent) -> Option<Act> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Some(Act::Leave);
        }
        if self.page.is_some() {
            return self.press_on_page(key);
        }
        if let Some(form) = &mut self.form {
            self.status.clear();
            return form.hear(key);
        }
        if self.slider.is_some() {
            return self.press_on_slider(key);
        }
        if self.typing {
            return self.press_while_typing(key);
        }
        self.status.clear();
        let anywhere = control || key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Up => self.go(Way::Up, anywhere),
            KeyCode::Down => self.go(Way::Down, anywhere),
            KeyCode::Left => self.go(Way::Left, anywhere),
            KeyCode::Right => self.go(Way::Right, anywhere),
            KeyCode::Enter => return self.enter(),
            KeyCode::Tab | KeyCode::BackTab => self.turn(),
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            KeyCode::PageUp => self.scroll.0 = self.scroll.0.saturating_sub(8),
            KeyCode::PageDown => self.scroll_down(8),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = self.hand.entries(&self.scene).len().saturating_sub(1),
            KeyCode::F(1) | KeyCode::Char('?') => return Some(Act::Say("help".to_owned())),
            KeyCode::Char('+') => {
                self.all = !self.all;
                self.draw_board();
            }
            KeyCode::Char(_) if !control => {
                self.typing = true;
                self.typed.line.clear();
                self.typed.heard(key);
                self.filter();
            }
            _ => {}
        }
        None
    }

    /// Goes through a game; what is no key of the slider moves the board or reads it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    fn press_on_slider(&mut self, key: KeyEvent) -> Option<Act> {
        let slider = self.slider.as_mut()?;
        let anywhere = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
        if !anywhere && slider.heard(key.code) {
            return Some(Act::Slide);
        }
        let way = match key.code {
            KeyCode::Up => Way::Up,
            KeyCode::Down => Way::Down,
            KeyCode::Left => Way::Left,
            KeyCode::Right => Way::Right,
            KeyCode::Char('+') => {
                self.all = !self.all;
                self.draw_board();
                return None;
            }
            KeyCode::Char('q') | KeyCode::Esc => return Some(Act::Leave),
            KeyCode::F(1) | KeyCode::Char('?') => return Some(Act::Say("help".to_owned())),
            _ => return None,
        };
        if anywhere {
            self.focus = Focus::Board;
            self.move_cursor(way, true);
            return None;
        }
        match way {
            Way::Up => self.scroll.0 = self.scroll.0.saturating_sub(1),
            Way::Down => self.scroll_down(1),
            Way::Left | Way::Right => {}
        }
        None
    }

    fn press_on_page(&mut self, key: KeyEvent) -> Option<Act> {
        let page = self.page.as_mut()?;
        if let Kind::Ask(_) = page.kind {
            if key.code != KeyCode::Enter {
                if !page.scrolled(key.code, self.size) {
                    self.typed.heard(key);
                }
                return None;
            }
            self.page = None;
            return Some(Act::Say(self.typed.take()));
        }
        if page.scrolled(key.code, self.size) {
            return None;
        }
        let confirms = page.kind == Kind::Confirm;
        self.page = None;
        let says = if key.code == KeyCode::Enter { "" } else { "no" };
        confirms.then(|| Act::Say(says.to_owned()))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    fn press_while_typing(&mut self, key: KeyEvent) -> Option<Act> {
        match key.code {
            KeyCode::Enter => {
                self.typing = false;
                self.hand.filter.clear();
                let line = self.typed.take();
                return (!line.is_empty()).then_some(Act::Say(line));
            }
            KeyCode::Esc => {
                self.typing = false;
                self.hand.filter.clear();
            }
            // What was typed stays in force in the list.
            KeyCode::Tab => {
                self.typing = false;
                self.focus = Focus::List;
            }
            _ => {
                let before = self.typed.line.clone();
                self.typed.heard(key);
                if self.typed.line.is_empty() {
                    self.typing = false;
                }
                // A paste that no terminal marks is a key for each letter, also when the line is full.
                if self.typed.line != before {
                    self.filter();
                }
            }
        }
        None
    }

    /// Shows the choices that have the words that are typed; all where none has.
    fn filter(&mut self) {
        self.hand.filter.clone_from(&self.typed.line);
        let searches = self.typing && self.typed.line.len() <= SEARCHED;
        if !searches || self.hand.left(&self.scene).is_empty() {
            self.hand.filter.clear();
        }
        self.selected = 0;
    }

    fn go(&mut self, way: Way, anywhere: bool) {
        match self.focus {
            Focus::Board => {
                if !self.move_cursor(way, anywhere) && matches!(way, Way::Down | Way::Right) && !anywhere {
                    self.focus = Focus::List;
                }
            }
            Focus::List => {
                let last = self.hand.entries(&self.scene).len().saturating_sub(1);
                match way {
                    Way::Down => self.selected = (self.selected + 1).min(last),
                    Way::Up if self.selected > 0 => self.selected -= 1,
                    Way::Up if self.lights() || anywhere => self.turn(),
                    Way::Left => self.back(),
                    Way::Up | Way::Right => {}
                }
            }
        }
    }

    /// Moves the cursor; whether there was anything in this direction.
    fn move_cursor(&mut self, way: Way, anywhere: bool) -> bool {
        let next = self.hand.next(&self.scene);
        let lit = |spot: &Spot| anywhere || spot.places.iter().any(|place| next.contains(place.as_str()));
        let found = match self.spot() {
            Some(from) => self.board.next(from, way, lit),
            None => self.board.nearest(None, lit),
        };
        let Some(place) = found.and_then(|spot| spot.places.first().cloned()) else { return false };
        self.cursor = Some(place);
        self.follow();
        true
    }

    fn turn(&mut self) {
        self.focus = match self.focus {
            Focus::List => Focus::Board,
            Focus::Board => Focus::List,
        };
        if self.focus == Focus::Board && self.cursor.is_none() {
            self.move_cursor(Way::Down, true);
        }
    }

    fn back(&mut self) {
        self.selected = 0;
        if self.hand.back() {
            self.go_to_lit();
        } else if self.lights() {
            self.focus = Focus::Board;
        }
    }

    fn enter(&mut self) -> Option<Act> {
        match self.focus {
            Focus::Board => self.touch(),
            Focus::List => match self.hand.entries(&self.scene).into_iter().nth(self.selected)? {
                Entry::One(number) => Some(Act::Choose(number)),
                Entry::Group(_, numbers) => {
                    self.hand.open(numbers);
                    self.selected = 0;
                    None
                }
            },
        }
    }

    /// Touches what is below the cursor.
    fn touch(&mut self) -> Option<Act> {
        let next = self.hand.next(&self.scene);
        let spot = self.spot()?;
        let Some(place) = spot.places.iter().find(|place| next.contains(place.as_str())).cloned() else {
            self.status = say!(
                spoken(),
                "nothing can be done here now; why … says which rules stand against a command"
            );
            return None;
        };
        self.selected = 0;
        if let Some(number) = self.hand.touch(&place, &self.scene) {
            // Who goes back from there is asked for the last place again.
            self.hand.back();
            return Some(Act::Choose(number));
        }
        if self.lights() {
            self.go_to_lit();
        } else {
            self.focus = Focus::List;
        }
        None
    }

    fn scroll_down(&mut self, lines: usize) {
        let most = self.board.rows.len().saturating_sub(usize::from(Regions::of(self).board.height));
        self.scroll.0 = (self.scroll.0 + lines).min(most);
    }

    fn point(&mut self, mouse: MouseEvent) -> Option<Act> {
        let area = Rect::new(0, 0, self.size.width, self.size.height.saturating_sub(1));
        if let (Some(form), None) = (&mut self.form, &self.page) {
            return form.point(mouse, area);
        }
        let wheel = match mouse.kind {
            MouseEventKind::ScrollUp => KeyCode::Up,
            MouseEventKind::ScrollDown => KeyCode::Down,
            MouseEventKind::Down(button) => {
                return self.click(button, Position::new(mouse.column, mouse.row));
            }
            MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => return None,
        };
        let regions = Regions::of(self);
        match &mut self.page {
            Some(page) => drop(page.scrolled(wheel, self.size)),
            None if regions.list.contains(Position::new(mouse.column, mouse.row)) => {
                let last = self.hand.entries(&self.scene).len().saturating_sub(1);
                let to =
                    if wheel == KeyCode::Up { self.selected.saturating_sub(1) } else { self.selected + 1 };
                self.selected = to.min(last);
            }
            None if wheel == KeyCode::Up => self.scroll.0 = self.scroll.0.saturating_sub(3),
            None => self.scroll_down(3),
        }
        None
    }

    fn click(&mut self, button: MouseButton, at: Position) -> Option<Act> {
        let key = if button == MouseButton::Left { KeyCode::Enter } else { KeyCode::Esc };
        if self.page.is_some() || button != MouseButton::Left {
            return self.press(key.into());
        }
        let regions = Regions::of(self);
        if let Some(slider) = self.slider.as_mut().filter(|_| regions.status.contains(at)) {
            slider.point(at.x, regions.status.width);
            return Some(Act::Slide);
        }
        self.status.clear();
        if regions.list.contains(at) {
            let line = frame::first_entry(self, regions.list) + usize::from(at.y - regions.list.y);
            self.selected = line;
            self.focus = Focus::List;
            return self.enter();
        }
        if regions.board.contains(at) {
            let row = self.scroll.0 + usize::from(at.y - regions.board.y);
            let column = self.scroll.1 + usize::from(at.x - regions.board.x);
            self.cursor = Some(self.board.at(row, column)?.places.first()?.clone());
            self.focus = Focus::Board;
            return self.touch();
        }
        None
    }
}
