//! A picture cut down to a low screen: panels in which nothing is chosen give way to the others.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kernel::picture::{Layout, Panel, Picture, State, Thing};
use kernel::say;
use ratatui::text::Span;

use crate::language::spoken;

/// The columns before the cards of a row.
const MARGIN: usize = 13;

/// The picture in at most `room` lines of `width` columns, as far as it goes: the longest panels are cut first, and those
/// that the choices touch last.
pub(super) fn fold(picture: &Picture, width: usize, room: usize, chosen: &BTreeSet<&str>) -> Picture {
    let lines = |panel: &Panel| Picture::new([panel.clone()]).rows_in(spoken(), width).len();
    let mut folded = picture.clone();
    let mut order: Vec<_> = (0..).zip(&picture.panels).collect();
    order.sort_by_key(|(_, panel)| (touches(panel, chosen), Reverse(lines(panel))));
    for (place, panel) in order {
        if folded.rows_in(spoken(), width).len() <= room {
            break;
        }
        if lines(panel) > 1 {
            folded.panels[place] = short(panel, width, touches(panel, chosen));
        }
    }
    folded
}

/// Whether a choice touches the panel or anything in it.
fn touches(panel: &Panel, chosen: &BTreeSet<&str>) -> bool {
    let square = format!("{}/", panel.id);
    chosen.contains(panel.id.as_str())
        || panel.things.iter().any(|thing| chosen.contains(thing.id.as_str()))
        || chosen.range(square.as_str()..).next().is_some_and(|place| place.starts_with(&square))
}

/// A panel in few lines: the first line of a text, the first cards of a row, a market without its texts, the next ways of a
/// map. Nothing that a choice touches is left out.
fn short(panel: &Panel, width: usize, touched: bool) -> Panel {
    let mut short = panel.clone();
    match &mut short.layout {
        Layout::Text { lines } if !touched => {
            let more = lines.len() > 1;
            lines.truncate(1);
            for line in lines {
                *line = if more { cut(&format!("{line} …"), width) } else { cut(line, width) };
            }
        }
        Layout::Row {} | Layout::Fan {} | Layout::Stack {} if !touched => {
            for thing in &mut short.things {
                thing.text = None;
            }
            first_line(&mut short, width);
        }
        Layout::Market {} => {
            for thing in &mut short.things {
                thing.text = None;
            }
        }
        Layout::Map { ways } => {
            let next = |node: u16| {
                let node = panel.things.get(usize::from(node));
                node.is_some_and(|node| {
                    node.states.iter().any(|state| matches!(state, State::Active | State::Ready))
                })
            };
            ways.retain(|[from, _]| next(*from));
        }
        Layout::Text { .. }
        | Layout::Row {}
        | Layout::Fan {}
        | Layout::Stack {}
        | Layout::Tracks {}
        | Layout::Dice {}
        | Layout::Seat {}
        | Layout::Table { .. }
        | Layout::Grid { .. } => {}
    }
    short
}

/// Keeps as many things as fit into a line, and says how many are left out.
fn first_line(panel: &mut Panel, width: usize) {
    let of = |thing: &Thing| {
        let detail = thing.detail.as_ref().map_or(0, |detail| wide(detail) + 1);
        wide(&thing.words) + detail + 2
    };
    let more = wide(&say!(spoken(), "… and {} more", 999)) + 2;
    let mut column = MARGIN.max(wide(&panel.words) + 5) + more;
    let fits = panel.things.iter().take_while(|thing| {
        column += of(thing);
        column <= width
    });
    let (fits, all) = (fits.count(), panel.things.len());
    if fits < all {
        panel.things.truncate(fits);
        panel
            .things
            .push(Thing::new(format!("{}/more", panel.id), say!(spoken(), "… and {} more", all - fits)));
    }
}

/// The text in so many columns, with a mark where it was cut.
pub(super) fn cut(text: &str, width: usize) -> String {
    if wide(text) <= width {
        return text.to_owned();
    }
    let mut column = 1;
    let fits = |letter: &char| {
        column += wide(letter.encode_utf8(&mut [0; 4]));
        column <= width
    };
    let mut cut: String = text.chars().take_while(fits).collect();
    cut.truncate(cut.trim_end().len());
    cut + "…"
}

/// The text in rows of so many columns, broken between words where it can be; further rows stand in as far as the first.
pub(super) fn rows(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let indent = text.chars().take_while(|letter| *letter == ' ').count();
    let indent = " ".repeat(if indent < width / 2 { indent } else { 0 });
    let (mut rows, mut row) = (Vec::new(), String::new());
    let mut used = 0;
    for word in text.split_inclusive(' ') {
        let long = wide(word.trim_end());
        if used > wide(&indent) && used + long > width {
            rows.push(std::mem::replace(&mut row, indent.clone()));
            used = wide(&indent);
        }
        for letter in word.chars() {
            let more = wide(letter.encode_utf8(&mut [0; 4]));
            if used + more > width && used > wide(&indent) {
                // What ends in a space has no need of it.
                if letter == ' ' {
                    continue;
                }
                rows.push(std::mem::replace(&mut row, indent.clone()));
                used = wide(&indent);
            }
            row.push(letter);
            used += more;
        }
    }
    rows.push(row);
    rows
}

fn wide(text: &str) -> usize {
    Span::raw(text).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Picture {
        let cards = (1..=20).map(|number| Thing::new(format!("c{number}"), format!("Card {number}")));
        let market = [Thing::new("m1", "Mill").text("gain 1 gold at the beginning of every turn of yours")];
        let nodes =
            [Thing::new("n0", "start").is(State::Active), Thing::new("n1", "end"), Thing::new("n2", "more")];
        Picture::new([
            Panel::text("goal", "Goal", ["one point a round", "six rounds", "level games are tied"]),
            Panel::new("laws", "laws", Layout::Row {}, cards),
            Panel::new("market", "for hire", Layout::Market {}, market),
            Panel::new("map", "map", Layout::Map { ways: vec![[0, 1], [1, 2]] }, nodes),
        ])
    }

    fn lines(chosen: &[&str], room: usize) -> Vec<String> {
        let folded = fold(&picture(), 40, room, &chosen.iter().copied().collect());
        folded.text(40, false).lines().map(str::to_owned).collect()
    }

    #[test]
    fn what_is_not_chosen_gives_way() {
        let cut = lines(&[], 0);
        assert_eq!(cut[..3], ["one point a round …", "    laws     Card 1, … and 19 more", "for hire"]);
        assert!(!cut.iter().any(|line| line.contains("gain")), "{cut:?}");
        assert_eq!(
            lines(&[], 999),
            picture().text(40, false).lines().collect::<Vec<_>>(),
            "as long as there is room"
        );
    }

    #[test]
    fn what_is_chosen_stays() {
        let cut = lines(&["c17", "goal"], 0).join("\n");
        assert!(cut.contains("Card 17") && cut.contains("level games are tied"), "{cut}");
        let squares = BTreeSet::from(["board/1,2"]);
        let board = |id: &str| Panel::text(id, "Board", ["one", "two"]);
        assert!(touches(&board("board"), &squares) && !touches(&board("boar"), &squares));
    }

    #[test]
    fn text_is_broken_between_words_and_where_it_must_be() {
        assert_eq!(rows("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(rows("abcdef g 数数数", 4), ["abcd", "ef g", "数数", "数"]);
        assert_eq!((rows("", 5), rows("ab", 0)), (vec![String::new()], vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(rows(&"x".repeat(10_000), 104).len(), 97);
    }

    #[test]
    fn text_is_cut_by_its_columns() {
        assert_eq!(
            [cut("abc", 3), cut("abcd", 3), cut("ab cd", 4), cut("数数数", 4)],
            ["abc", "ab…", "ab…", "数…"]
        );
    }
}
