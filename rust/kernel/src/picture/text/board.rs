//! Panels that are boards: grids and maps.

use std::collections::BTreeMap;

use super::run::trimmed;
use super::{Pen, Row, Run, Tone, is};
use crate::picture::{Ground, Panel, State, Symbol, Thing};
use crate::say;
use crate::text::columns;
use crate::words::Words;

/// The marks of zones, in the order of the legend; further zones share the last.
const MARKS: [char; 7] = ['.', '-', '+', '~', '=', '*', '^'];
/// What stands before the first square of a row: its number.
const MARGIN: usize = 3;

/// What stands between the numbers of the columns and the title.
const BESIDE: &str = "   ";

/// How the squares of a grid are drawn.
#[derive(Clone, Copy)]
struct Cells {
    /// Columns of a square, its zone's mark not counted.
    wide: usize,
    /// Whether there is room for marks of zones and states.
    marked: bool,
}

impl Pen<'_> {
    /// A cell a square: the zone's mark, then what stands there, the ground or a dot. Where the width does not do, names
    /// stand close together, and only empty squares show their zone.
    pub(super) fn grid(self, panel: &Panel, [width, height]: [u8; 2], ground: &[Ground]) -> Vec<Row> {
        let longest = panel.things.iter().map(|thing| columns(&short(thing))).max().unwrap_or(0).max(2);
        let marked = MARGIN + usize::from(width) * (longest + 2) <= self.width;
        let cells = Cells { wide: if marked { longest + 1 } else { longest }, marked };
        let (wide, between) = (cells.wide, if marked { " " } else { "" });
        let numbers: Vec<_> = (1..=width).map(|column| format!("{column:>wide$}{between}")).collect();
        let mut head = format!("{:MARGIN$}{}", "", numbers.concat()).trim_end().to_owned();
        if columns(&head) + BESIDE.len() + columns(&panel.words) <= self.width {
            head = format!("{head}{BESIDE}{}", panel.words);
        }
        let mut rows = vec![vec![Run::plain(head).at(&panel.id)]];
        for row in 1..=height {
            let squares = (1..=width).flat_map(|column| square(panel, ground, [column, row], cells));
            rows.push(trimmed([Run::plain(format!("{row:>2} "))].into_iter().chain(squares).collect()));
        }
        let signs = signs(self.words, panel, ground, marked);
        if !signs.is_empty() {
            rows.extend(self.wrap(Run::plain("    "), signs.into_iter().map(Run::plain), "  "));
        }
        rows.extend(self.legend(ground));
        rows
    }

    /// The ground by its letter, then the zones by their marks.
    fn legend(self, ground: &[Ground]) -> Vec<Row> {
        let mut kinds = BTreeMap::<char, Vec<&str>>::new();
        for part in ground {
            if let Some(symbol) = part.symbol {
                kinds.entry(symbol.glyph()).or_default().push(&part.words);
            }
        }
        let kinds = kinds.iter().map(|(glyph, words)| format!("{glyph}{glyph} {}", words.join(", ")));
        let zones = ground.iter().filter(|part| part.symbol.is_none()).enumerate();
        let zones = zones.map(|(zone, part)| (Tone::Zone(zone), format!("{} {}", mark(zone), part.words)));
        let parts: Vec<_> = kinds.map(|text| (Tone::Plain, text)).chain(zones).collect();
        if parts.is_empty() {
            return Vec::new();
        }
        self.wrap(
            Run::plain("    "),
            parts.into_iter().map(|(tone, text)| Run::plain(text).tone(tone)),
            "   ",
        )
    }

    /// Nodes in lanes from left to right, what is known of those ahead, and where one gets to.
    pub(super) fn map(self, panel: &Panel, ways: &[[u16; 2]]) -> Vec<Row> {
        let placed = || panel.things.iter().filter_map(|node| node.at.map(|at| (node, at)));
        let lanes = placed().map(|(_, [_, lane])| lane).max().unwrap_or(0);
        let mut drawn = Vec::new();
        for lane in 1..=lanes {
            let mut nodes: Vec<_> = placed().filter(|(_, at)| at[1] == lane).collect();
            nodes.sort_by_key(|(_, at)| at[0]);
            let (mut line, mut column) = (vec![Run::plain("  ")], 1);
            for (node, at) in nodes {
                line.push(Run::plain(" ".repeat(6 * usize::from(at[0].saturating_sub(column)))));
                column = at[0] + 1;
                line.push(stop(node));
            }
            drawn.push(trimmed(line));
        }
        let known = panel.things.iter().filter_map(|node| Some((node, node.text.as_ref()?)));
        drawn.extend(known.flat_map(|(node, text)| {
            let words = text.split(' ').map(|word| Run::plain(word).at(&node.id));
            self.wrap(Run::plain(say!(self.words, "  stop {}: ", short(node))), words, " ")
        }));
        let shown = ahead(panel, ways);
        if !shown.is_empty() {
            drawn.extend(self.wrap(
                Run::plain(say!(self.words, "  ways: ")),
                shown.into_iter().map(Run::plain),
                ", ",
            ));
        }
        let mut marks = vec![say!(self.words, "@ here"), say!(self.words, "> in reach")];
        for node in &panel.things {
            let mark = format!("{} {}", letter(node), node.words);
            if node.symbol.is_some() && !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        let marks = marks.into_iter().map(|mark| Run::plain(mark).at(&panel.id));
        drawn.extend(self.wrap(Run::plain(format!("  {}: ", panel.words)).at(&panel.id), marks, "  "));
        drawn
    }
}

/// How pieces stand, by the first that stands so: `a1 down`, `A2' spent`, `A3: on hedge`.
fn signs(words: &Words, panel: &Panel, ground: &[Ground], marked: bool) -> Vec<String> {
    let below = |thing: &Thing| {
        let holds = |part: &&Ground| thing.at.is_some_and(|at| part.squares.contains(&at));
        ground.iter().filter(|part| part.symbol.is_some()).find(holds)
    };
    let first = |stands: &dyn Fn(&Thing) -> bool| panel.things.iter().find(|thing| stands(thing)).map(short);
    let mut signs = Vec::new();
    if let Some(name) = first(&|thing| is(thing, State::Down)) {
        signs.push(format!("{} {}", name.to_lowercase(), words.of(State::Down.word())));
    }
    if !marked {
        return signs;
    }
    if let Some(name) = first(&|thing| is(thing, State::Spent)) {
        signs.push(format!("{name}' {}", words.of(State::Spent.word())));
    }
    let mut grounds: Vec<&str> = panel.things.iter().filter_map(below).map(|part| &*part.words).collect();
    grounds.sort_unstable();
    grounds.dedup();
    if let Some(name) = first(&|thing| below(thing).is_some()) {
        signs.push(say!(words, "{name}: on {}", grounds.join(", ")));
    }
    if let Some(name) = first(&|thing| is(thing, State::Spent) && below(thing).is_some()) {
        signs.push(say!(words, "{name}; both"));
    }
    signs
}

/// A square: what it is marked with, and what is seen on it.
fn square(panel: &Panel, ground: &[Ground], at: [u8; 2], cells: Cells) -> Vec<Run> {
    let holds = |part: &&Ground| part.squares.contains(&at);
    let zone = ground.iter().filter(|part| part.symbol.is_none()).position(|part| holds(&part));
    let below = ground.iter().filter(holds).find_map(|part| part.symbol);
    let thing = panel.things.iter().find(|thing| thing.at == Some(at));
    let here = format!("{}/{},{}", panel.id, at[0], at[1]);
    let wide = cells.wide;
    let inside = match (thing, below, zone) {
        (Some(thing), _, _) => {
            let run = Run::plain(format!("{:<wide$}", stands(thing, below.is_some() && cells.marked, cells)));
            run.tone(thing.seat.map_or(Tone::Plain, Tone::Seat)).at(&thing.id)
        }
        (None, Some(symbol), _) => Run::plain(format!("{:<wide$}", symbol.glyph().to_string().repeat(2))),
        (None, None, Some(zone)) if !cells.marked => {
            Run::plain(format!("{:<wide$}", mark(zone))).tone(Tone::Zone(zone))
        }
        (None, None, Some(_)) => Run::plain(" ".repeat(wide)),
        (None, None, None) => Run::plain(format!("{:<wide$}", "·")).tone(Tone::Dim),
    };
    let inside = inside.at(&here);
    if !cells.marked {
        return vec![inside];
    }
    let mark = zone.map_or_else(|| Run::plain(" "), |zone| Run::plain(mark(zone)).tone(Tone::Zone(zone)));
    let places = inside.places.clone();
    vec![Run { places, ..mark }, inside]
}

/// A piece by its name, with a mark of how it stands where there is room.
fn stands(thing: &Thing, on_ground: bool, cells: Cells) -> String {
    let name = if is(thing, State::Down) { short(thing).to_lowercase() } else { short(thing) };
    let state = match (is(thing, State::Spent) && cells.marked, on_ground) {
        (true, true) => ";",
        (true, false) => "'",
        (false, true) => ":",
        (false, false) => "",
    };
    name + state
}

fn mark(zone: usize) -> String {
    MARKS[zone.min(MARKS.len() - 1)].to_string()
}

fn stop(node: &Thing) -> Run {
    let here = is(node, State::Active);
    let mark = if here { '@' } else { letter(node) };
    let reach = if is(node, State::Ready) { ">" } else { "" };
    let cell: String = format!("{mark}{reach}{:<6}", short(node)).chars().take(6).collect();
    let tone = match (here, reach) {
        (true, _) => Tone::Ready,
        (false, ">") => Tone::Reach,
        (false, _) => Tone::Plain,
    };
    Run::plain(cell).tone(tone).at(&node.id)
}

fn letter(node: &Thing) -> char {
    node.symbol.map_or('+', Symbol::glyph)
}

fn short(thing: &Thing) -> String {
    thing.label.as_ref().unwrap_or(&thing.words).clone()
}

/// Where one gets to, from where one is and from what lies behind it: `3>5-7`.
fn ahead(panel: &Panel, ways: &[[u16; 2]]) -> Vec<String> {
    let name = |node: u16| panel.things.get(usize::from(node)).map(short).unwrap_or_default();
    let mut met: Vec<bool> = panel.things.iter().map(|node| is(node, State::Active)).collect();
    let mut shown = Vec::new();
    for from in 0..panel.things.len() {
        let nexts: Vec<u16> =
            ways.iter().filter(|way| usize::from(way[0]) == from).map(|way| way[1]).collect();
        let (Some(first), Some(last), true) = (nexts.first(), nexts.last(), met[from]) else { continue };
        for next in &nexts {
            if let Some(known) = met.get_mut(usize::from(*next)) {
                *known = true;
            }
        }
        let run = nexts.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let to = if nexts.len() > 1 && run {
            format!("{}-{}", name(*first), name(*last))
        } else {
            nexts.iter().map(|next| name(*next)).collect::<Vec<_>>().join("/")
        };
        shown.push(format!("{}>{to}", name(from as u16)));
    }
    shown
}
