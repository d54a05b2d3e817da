//! A form over the whole table: things to choose, to type and to press.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::palette::Palette;
use super::{Act, fold};

/// The most letters of a line that is typed into a form.
const LONGEST: usize = 200;
/// The most columns of a form.
const WIDEST: u16 = 96;

/// What is filled in, and where a person is in it.
#[derive(Debug, Default)]
pub(crate) struct Form {
    /// What it is for.
    pub(crate) title: String,
    /// What one knows before filling it in, a paragraph a line.
    pub(crate) about: Vec<String>,
    pub(crate) rows: Vec<Row>,
    pub(crate) selected: usize,
}

/// A line of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) label: String,
    /// A sentence about it; may be empty.
    pub(crate) about: String,
    pub(crate) entry: Entry,
}

/// What a row takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// One of several, by its place among them.
    OneOf { options: Vec<String>, at: usize },
    /// A line that is typed.
    Text(String),
    /// A press.
    Press,
}

impl Row {
    /// Something to press.
    pub(crate) fn press(label: impl Into<String>, about: impl Into<String>) -> Self {
        Self { label: label.into(), about: about.into(), entry: Entry::Press }
    }
}

impl Form {
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    pub(super) fn hear(&mut self, key: KeyEvent) -> Option<Act> {
        let last = self.rows.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Some(Act::Back),
            KeyCode::Up | KeyCode::BackTab => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.selected = (self.selected + 1).min(last),
            KeyCode::PageUp | KeyCode::Home => self.selected = 0,
            KeyCode::PageDown | KeyCode::End => self.selected = last,
            KeyCode::Left => return self.turn(false),
            KeyCode::Right => return self.turn(true),
            KeyCode::Enter => return self.enter(),
            KeyCode::Backspace => return self.erase(),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                return self.letter(letter);
            }
            _ => {}
        }
        None
    }

    pub(super) fn point(&mut self, mouse: MouseEvent, area: Rect) -> Option<Act> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.selected = self.selected.saturating_sub(1),
            MouseEventKind::ScrollDown => {
                self.selected = (self.selected + 1).min(self.rows.len().saturating_sub(1));
            }
            MouseEventKind::Down(MouseButton::Left) => {
                let rows = self.parts(area)[1];
                if rows.contains(Position::new(mouse.column, mouse.row)) {
                    let row = self.first(rows) + usize::from(mouse.row - rows.y);
                    if row < self.rows.len() {
                        self.selected = row;
                        return self.enter();
                    }
                }
            }
            MouseEventKind::Down(MouseButton::Right | MouseButton::Middle) => return Some(Act::Back),
            MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => {}
        }
        None
    }

    /// Adds what was pasted to the line that is typed.
    pub(super) fn paste(&mut self, text: &str) -> Option<Act> {
        let letters = text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST);
        let Some(Row { entry: Entry::Text(line), .. }) = self.rows.get_mut(self.selected) else {
            return None;
        };
        line.extend(letters);
        line.truncate(line.char_indices().nth(LONGEST).map_or(line.len(), |(end, _)| end));
        Some(Act::Changed(self.selected))
    }

    /// The next option, or the one before; past the last comes the first.
    fn turn(&mut self, onwards: bool) -> Option<Act> {
        let Entry::OneOf { options, at } = &mut self.rows.get_mut(self.selected)?.entry else { return None };
        let count = options.len().max(1);
        *at = if onwards { *at + 1 } else { *at + count - 1 } % count;
        Some(Act::Changed(self.selected))
    }

    fn enter(&mut self) -> Option<Act> {
        match self.rows.get(self.selected)?.entry {
            Entry::Press => Some(Act::Choose(self.selected)),
            Entry::OneOf { .. } => self.turn(true),
            Entry::Text(_) => {
                self.selected = (self.selected + 1).min(self.rows.len() - 1);
                None
            }
        }
    }

    fn erase(&mut self) -> Option<Act> {
        let Entry::Text(line) = &mut self.rows.get_mut(self.selected)?.entry else { return None };
        line.pop();
        Some(Act::Changed(self.selected))
    }

    /// Types a letter; elsewhere goes to the next option that begins with it, or to the next row to press.
    fn letter(&mut self, letter: char) -> Option<Act> {
        let begins = |text: &str| {
            text.chars().next().is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        let count = self.rows.len();
        match &mut self.rows.get_mut(self.selected)?.entry {
            Entry::Text(line) if line.chars().count() < LONGEST => line.push(letter),
            Entry::Text(_) => return None,
            Entry::OneOf { options, at } => {
                let mut others = (1..=options.len()).map(|step| (*at + step) % options.len());
                *at = others.find(|other| begins(&options[*other]))?;
            }
            Entry::Press => {
                let mut others = (1..=count).map(|step| (self.selected + step) % count);
                self.selected = others.find(|other| begins(&self.rows[*other].label))?;
                return None;
            }
        }
        Some(Act::Changed(self.selected))
    }

    /// Where the head, the rows and the sentence about the chosen one are.
    fn parts(&self, area: Rect) -> [Rect; 3] {
        let space =
            Rect { x: (area.width - area.width.min(WIDEST)) / 2, width: area.width.min(WIDEST), ..area };
        let lines =
            |text: &String| Span::raw(text.as_str()).width().div_ceil(usize::from(space.width.max(1))).max(1);
        let about = u16::try_from(self.about.iter().map(lines).sum::<usize>()).unwrap_or(u16::MAX);
        let head = match area.height {
            0..8 => 0,
            8..16 => 1,
            _ => 2 + about.min(area.height / 3),
        };
        let foot = if area.height < 8 { 0 } else { 2 };
        space.layout(&Layout::vertical([
            Constraint::Length(head),
            Constraint::Fill(1),
            Constraint::Length(foot),
        ]))
    }

    /// The first row that is seen.
    fn first(&self, rows: Rect) -> usize {
        let high = usize::from(rows.height).max(1);
        (self.selected + 1).saturating_sub(high.div_ceil(2)).min(self.rows.len().saturating_sub(high))
    }

    pub(super) fn draw(&self, palette: Palette, frame: &mut Frame<'_>, area: Rect) {
        let [head, rows, foot] = self.parts(area);
        let mut said = vec![Line::styled(self.title.as_str(), palette.title())];
        said.extend(self.about.iter().map(|line| Line::from(line.as_str())));
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), head);
        let width = usize::from(rows.width);
        let label =
            |row: &&Row| if row.entry == Entry::Press { 0 } else { Span::raw(row.label.as_str()).width() };
        let label = self.rows.iter().map(|row| label(&row)).max().unwrap_or(0).min(width * 2 / 5);
        let first = self.first(rows);
        for (place, row) in self.rows.iter().enumerate().skip(first).take(usize::from(rows.height)) {
            let here = Rect { y: rows.y + (place - first) as u16, height: 1, ..rows };
            frame.render_widget(line(row, place == self.selected, label, width), here);
        }
        let about = self.rows.get(self.selected).map_or("", |row| row.about.as_str());
        frame.render_widget(Paragraph::new(about).wrap(Wrap { trim: true }).style(Palette::quiet()), foot);
    }
}

/// A row with its label in so many columns.
fn line(row: &Row, chosen: bool, label: usize, width: usize) -> Line<'static> {
    let mark = if chosen { "▸ " } else { "  " };
    let style = if chosen { Palette::cursor(true) } else { Style::new() };
    let room = width.saturating_sub(label + 4);
    let entry = match &row.entry {
        Entry::Press => return Line::styled(fold::cut(&format!("{mark}{}", row.label), width), style),
        Entry::OneOf { options, at } => {
            let option = options.get(*at).map_or("", String::as_str);
            format!("◂ {} ▸", fold::cut(option, room.saturating_sub(4)))
        }
        Entry::Text(typed) => {
            let from = typed.chars().count().saturating_sub(room.saturating_sub(2));
            typed.chars().skip(from).chain(['_']).collect()
        }
    };
    let name = fold::cut(&row.label, label);
    let gap = " ".repeat(label.saturating_sub(Span::raw(name.as_str()).width()) + 2);
    Line::from(vec![Span::raw(format!("{mark}{name}{gap}")), Span::styled(entry, style)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        let seat =
            Entry::OneOf { options: vec!["you".to_owned(), "bot".to_owned(), "nobody".to_owned()], at: 0 };
        let rows = vec![
            Row { label: "p1".to_owned(), about: String::new(), entry: seat },
            Row { label: "name".to_owned(), about: String::new(), entry: Entry::Text("a".to_owned()) },
            Row::press("Begin", ""),
        ];
        Form { title: "A game".to_owned(), about: Vec::new(), rows, selected: 0 }
    }

    fn press(form: &mut Form, keys: &[KeyCode]) -> Vec<Option<Act>> {
        keys.iter().map(|key| form.hear((*key).into())).collect()
    }

    #[test]
    fn options_turn_round_and_letters_go_to_them() {
        let mut form = form();
        let turned = press(&mut form, &[KeyCode::Left, KeyCode::Char('B'), KeyCode::Right, KeyCode::Enter]);
        assert_eq!(turned, [const { Some(Act::Changed(0)) }; 4]);
        assert!(matches!(form.rows[0].entry, Entry::OneOf { at: 0, .. }), "nobody, bot, nobody, you");
        assert_eq!(press(&mut form, &[KeyCode::Char('x')]), [None]);
    }

    #[test]
    fn a_line_is_typed_and_pasted_to_its_most_letters() {
        let mut form = form();
        press(&mut form, &[KeyCode::Down, KeyCode::Char('b'), KeyCode::Char('é'), KeyCode::Backspace]);
        assert_eq!(form.rows[1].entry, Entry::Text("ab".to_owned()));
        assert_eq!(form.paste(&"é\u{1b}\n".repeat(1 << 20)), Some(Act::Changed(1)));
        let Entry::Text(line) = &form.rows[1].entry else { panic!("a text") };
        assert_eq!(line.chars().count(), LONGEST);
        assert!(line.starts_with("abéé") && !line.contains(char::is_control));
        assert_eq!(
            press(&mut form, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Esc]),
            [None, Some(Act::Choose(2)), Some(Act::Back)]
        );
    }
}
