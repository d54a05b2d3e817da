//! A frame of the table: where its parts are, and what they look like.

use kernel::picture::Run;
use kernel::say;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::fold;
use super::hand::Entry;
use super::page::{Kind, Page, is_framed};
use super::palette::Palette;
use super::{Focus, Table};
use crate::language::spoken;

/// From so many columns on, the list stands beside the board.
const WIDE: u16 = 110;
/// The columns of the list beside the board.
const SIDE: u16 = 46;
/// The most columns of a board.
const BOARD: u16 = 110;
/// Below so many lines there is room for the question and the list alone.
const LOW: u16 = 12;

/// Where the parts of the screen are; one without room is empty.
#[derive(Debug)]
pub(super) struct Regions {
    pub(super) standing: Rect,
    pub(super) question: Rect,
    pub(super) board: Rect,
    pub(super) detail: Rect,
    pub(super) title: Rect,
    pub(super) list: Rect,
    pub(super) log: Rect,
    pub(super) status: Rect,
}

/// How many columns a board is drawn in.
pub(super) fn board_width(size: Size) -> usize {
    let width = if size.width >= WIDE { (size.width - SIDE).min(BOARD) } else { size.width };
    usize::from(width)
}

impl Regions {
    pub(super) fn of(table: &Table) -> Self {
        let area = Rect::new(0, 0, table.size.width, table.size.height);
        let [above, status] = area.layout(&Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]));
        let entries = lines_of(table.hand.entries(&table.scene).len());
        // Nothing is asked and chosen of who goes through a game.
        let asks = u16::from(table.slider.is_none());
        if area.width >= WIDE {
            let board = table.size.width.saturating_sub(SIDE).min(BOARD);
            let sides = [Constraint::Length(board), Constraint::Length(1), Constraint::Fill(1)];
            let [board, _, side] = above.layout(&Layout::horizontal(sides));
            let standing = stands(table, side.width, 3);
            let question = asks * asked(&table.scene.question, side.width).min(4);
            let list = asks * entries.clamp(1, (side.height / 2).max(1));
            let parts = [standing, question, 1, list, 6].map(Constraint::Length);
            let [first, second, third, fourth, fifth] = parts;
            let parts = [first, second, third, fourth, fifth, Constraint::Fill(1)];
            let [standing, question, title, list, detail, log] = side.layout(&Layout::vertical(parts));
            return Self { standing, question, board, detail, title, list, log, status };
        }
        let low = area.height < LOW;
        let question = asked(&table.scene.question, area.width).min(if low { 1 } else { 2 }) * asks;
        let most = if low {
            above.height.saturating_sub(question + 1)
        } else {
            area.height / if table.has_places() { 5 } else { 3 }
        };
        let list = asks * entries.clamp(1, most.max(1));
        let [detail, title] = if low { [0, 0] } else { [if area.height < 20 { 1 } else { 2 }, 1] };
        let standing = if area.height < 20 { 0 } else { stands(table, area.width, 1) };
        let room = above.height.saturating_sub(standing + question + detail + title + list);
        let drawn = lines_of(table.board.rows.len());
        let board = drawn.min(room.saturating_sub(if area.height < 20 { 0 } else { 3 }));
        let parts = [standing, question, board, detail, title, list].map(Constraint::Length);
        let [first, second, third, fourth, fifth, sixth] = parts;
        let parts = [first, second, third, fourth, fifth, sixth, Constraint::Fill(1)];
        let [standing, question, board, detail, title, list, log] = above.layout(&Layout::vertical(parts));
        Self { standing, question, board, detail, title, list, log, status }
    }
}

fn lines_of(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// How many lines a standing takes of these at most: as much of it is told as fits into them.
fn stands(table: &Table, width: u16, most: u16) -> u16 {
    let text = standing(table, width, most);
    if text.is_empty() { 0 } else { asked(&text, width).min(most) }
}

fn standing(table: &Table, width: u16, most: u16) -> String {
    table.scene.standing.fitting(|text| asked(text, width) <= most)
}

/// How many lines text takes at a width.
fn asked(text: &str, width: u16) -> u16 {
    lines_of(Span::raw(text).width().div_ceil(usize::from(width.max(1))).max(1))
}

/// The first line of the list that is seen: the chosen one is among them.
pub(super) fn first_entry(table: &Table, list: Rect) -> usize {
    let high = usize::from(list.height).max(1);
    let count = table.hand.entries(&table.scene).len();
    (table.selected + 1).saturating_sub(high.div_ceil(2).max(1)).min(count.saturating_sub(high))
}

/// Draws a table.
pub(super) fn draw(table: &Table, palette: Palette, frame: &mut Frame<'_>) {
    if frame.area().as_size() != table.size {
        // The terminal has another size by now; the table is about to hear of it.
        return;
    }
    let regions = Regions::of(table);
    match &table.form {
        Some(form) => {
            let area = frame.area();
            form.draw(palette, frame, Rect { height: area.height - regions.status.height, ..area });
        }
        None => parts(table, palette, frame, &regions),
    }
    status(table, frame, regions.status);
    if let Some(page) = &table.page {
        overlay(table, page, palette, frame);
    }
}

/// All that a table has but its last line.
fn parts(table: &Table, palette: Palette, frame: &mut Frame<'_>, regions: &Regions) {
    let stands = standing(table, regions.standing.width, regions.standing.height);
    let stands = Paragraph::new(stands).wrap(Wrap { trim: true });
    frame.render_widget(stands.style(Palette::quiet()), regions.standing);
    let question = Paragraph::new(table.scene.question.as_str()).wrap(Wrap { trim: true });
    frame.render_widget(question.style(palette.title()), regions.question);
    board(table, palette, frame, regions.board);
    list(table, palette, frame, regions);
    let detail = Paragraph::new(detail(table)).wrap(Wrap { trim: true });
    frame.render_widget(detail, regions.detail);
    log(table, frame, regions.log);
}

fn board(table: &Table, palette: Palette, frame: &mut Frame<'_>, area: Rect) {
    let next = table.hand.next(&table.scene);
    let style = |run: &Run| {
        let style = palette.tone(run.tone);
        let is = |wanted: &dyn Fn(&str) -> bool| run.places.iter().any(|place| wanted(place));
        if table.cursor.as_ref().is_some_and(|cursor| is(&|place| place == cursor)) {
            return style.patch(Palette::cursor(table.focus == Focus::Board));
        }
        if is(&|place| table.hand.touched.iter().any(|touched| touched == place)) {
            return style.patch(palette.touched());
        }
        if is(&|place| next.contains(place)) { style.patch(palette.lit()) } else { style }
    };
    let seen = table.board.rows.iter().skip(table.scroll.0).take(usize::from(area.height));
    let lines: Vec<Line<'_>> = seen
        .map(|row| row.iter().map(|run| Span::styled(run.text.as_str(), style(run))).collect::<Line<'_>>())
        .collect();
    let beside = lines_of(table.scroll.1);
    frame.render_widget(Paragraph::new(lines).scroll((0, beside)), area);
}

fn list(table: &Table, palette: Palette, frame: &mut Frame<'_>, regions: &Regions) {
    let entries = table.hand.entries(&table.scene);
    let left = table.hand.left(&table.scene).len();
    let named = |place: &String| table.scene.name(place);
    let touched = table.hand.touched.iter().map(named).collect::<Vec<_>>().join(" → ");
    let more = match table.scene.choices.whole {
        true => String::new(),
        false if table.size.width < 60 => say!(spoken(), ", examples"),
        false => say!(spoken(), ", examples; ? shows how to type others"),
    };
    let title = match (left, touched.is_empty()) {
        _ if table.slider.is_some() => {
            say!(spoken(), "── ← → a command  PgUp PgDn a turn  Home End  ↑ ↓ board  q leaves ")
        }
        (0, _) => "──".to_owned(),
        (_, true) => say!(spoken(), "── {left} to choose from{more} "),
        (_, false) => say!(spoken(), "── {touched} → … {left} to choose from "),
    };
    let width = usize::from(regions.title.width);
    let rule = fold::cut(&title, width) + &"─".repeat(width);
    frame.render_widget(Line::styled(rule, palette.title()), regions.title);
    let area = regions.list;
    let first = first_entry(table, area);
    let width = usize::from(area.width).saturating_sub(2);
    let texts: Vec<String> = entries.iter().map(|entry| entry.text(&table.scene)).collect();
    let same = if texts.iter().any(|text| Span::raw(text).width() > width) { alike(&texts) } else { 0 };
    for (place, text) in texts.iter().enumerate().skip(first).take(usize::from(area.height)) {
        let chosen = place == table.selected;
        let text = if same > 0 { format!("…{}", &text[same..]) } else { text.clone() };
        let text = fold::cut(&text, width);
        let mark = if chosen { "▸ " } else { "  " };
        let style = if chosen { Palette::cursor(table.focus == Focus::List) } else { Style::new() };
        let row = Rect { y: area.y + lines_of(place - first), height: 1, ..area };
        frame.render_widget(Line::styled(format!("{mark}{text}"), style), row);
    }
}

/// With how many bytes all texts begin alike: whole words, three or more. These say nothing where there is no room for all.
fn alike(texts: &[String]) -> usize {
    let Some((first, others)) = texts.split_first().filter(|(_, others)| !others.is_empty()) else {
        return 0;
    };
    let same =
        |other: &String| first.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let same = others.iter().map(same).min().unwrap_or(0);
    let words = first.as_bytes()[..same].iter().enumerate().filter(|(_, byte)| **byte == b' ');
    let ends: Vec<usize> = words.map(|(end, _)| end).collect();
    ends.last().copied().filter(|_| ends.len() >= 3).unwrap_or(0)
}

/// What the cursor is on, or all of a choice that the list cuts.
fn detail(table: &Table) -> String {
    match table.focus {
        Focus::Board => table.spot().map(|spot| table.scene.describe(&spot.places)).unwrap_or_default(),
        Focus::List => match table.hand.entries(&table.scene).get(table.selected) {
            Some(Entry::One(number)) => table.scene.phrase(*number).to_owned(),
            Some(Entry::Group(..)) | None => String::new(),
        },
    }
}

/// The newest lines that fit, the newest last.
fn log(table: &Table, frame: &mut Frame<'_>, area: Rect) {
    let mut room = area.height;
    let fits = |line: &&String| {
        let lines = asked(line, area.width);
        let fits = lines <= room;
        room = room.saturating_sub(lines);
        fits
    };
    let mut lines: Vec<&String> = table.scene.log.iter().rev().take_while(fits).collect();
    lines.reverse();
    let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::from(line.as_str())).collect();
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }).style(Palette::quiet()), area);
}

fn status(table: &Table, frame: &mut Frame<'_>, area: Rect) {
    if table.typing {
        let line = &table.typed.line;
        return entry(frame, area, "> ", line);
    }
    let (hints, narrow) = match (&table.form, &table.slider) {
        (Some(_), _) => (
            say!(spoken(), "↑ ↓ go  ← → change  letters find  Enter presses  Esc back"),
            say!(spoken(), "↑ ↓  ← →  Enter  Esc"),
        ),
        (None, Some(slider)) if table.status.is_empty() => {
            return frame.render_widget(Line::raw(slider.drawn(area.width)), area);
        }
        (None, _) => (
            say!(spoken(), "Enter chooses  Esc back  Tab list/board  ? help  letters search"),
            say!(spoken(), "Enter  Esc  Tab  ? help"),
        ),
    };
    let hints = if usize::from(area.width) > hints.chars().count() { hints } else { narrow };
    let text = if table.status.is_empty() { &hints } else { &table.status };
    frame.render_widget(Line::styled(text.as_str(), Palette::quiet()), area);
}

/// A line that is typed: its end, and the terminal's cursor.
fn entry(frame: &mut Frame<'_>, area: Rect, prompt: &str, line: &str) {
    let room = usize::from(area.width).saturating_sub(prompt.len() + 1);
    let skipped = line.chars().count().saturating_sub(room);
    let end: String = line.chars().skip(skipped).collect();
    let shown = Line::from(vec![Span::raw(prompt), Span::raw(end)]);
    let x = area.x + lines_of(shown.width()).min(area.width.saturating_sub(1));
    frame.render_widget(shown, area);
    if area.height > 0 && area.width > 0 {
        frame.set_cursor_position(Position::new(x, area.y));
    }
}

/// Lines over the table, in a frame where there is room for one.
fn overlay(table: &Table, page: &Page, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let Size { width, height } = page.size(table.size);
    let space = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    frame.render_widget(Clear, space);
    let block =
        if is_framed(height) { Block::bordered().border_style(palette.title()) } else { Block::new() };
    let within = block.inner(space);
    frame.render_widget(block, space);
    let [text, foot] = within.layout(&Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]));
    let said: Vec<Line<'_>> = page.seen(table.size).into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(said), text);
    match &page.kind {
        Kind::Ask(prompt) => entry(frame, foot, prompt, &table.typed.line),
        Kind::Confirm => {
            let hint = say!(spoken(), "Enter does it, anything else goes back");
            frame.render_widget(Line::styled(hint, palette.title()), foot);
        }
        Kind::Read => {
            let hint = say!(spoken(), "Enter goes on; ↑ ↓ read");
            frame.render_widget(Line::styled(hint, Palette::quiet()), foot);
        }
    }
}
