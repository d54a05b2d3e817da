//! Panels that are boards: grids and maps.

use std::collections::BTreeMap;

use super::{DIM, HERE, Pen, READY, SEATS, columns, is};
use crate::picture::{Ground, Panel, State, Symbol, Thing};

/// The marks of zones, in the order of the legend; further zones share the last.
const MARKS: [char; 7] = ['.', '-', '+', '~', '=', '*', '^'];
const ZONES: [&str; 4] = ["32", "35", "34", "31"];

impl Pen {
    /// A cell a square: the zone's mark, then what stands there, the ground or a dot.
    pub(super) fn grid(self, panel: &Panel, [width, height]: [u8; 2], ground: &[Ground]) -> Vec<String> {
        let longest = panel.things.iter().map(|thing| columns(&short(thing))).max().unwrap_or(0);
        let cell = longest.max(2) + 1;
        let numbers: Vec<_> = (1..=width).map(|column| format!("{column:>cell$} ")).collect();
        let mut lines = vec![format!("   {}", numbers.concat()).trim_end().to_owned()];
        for row in 1..=height {
            let cells: String =
                (1..=width).map(|column| self.square(panel, ground, [column, row], cell)).collect();
            lines.push(format!("{row:>2} {cells}").trim_end().to_owned());
        }
        if let Some(first) = panel.things.first() {
            let (name, down) = (short(first), short(first).to_lowercase());
            lines.push(format!(
                "    {name} stands  {down} Down  {name}' acted  {name}: on terrain  {name}; both"
            ));
        }
        lines.extend(self.legend(ground));
        lines
    }

    fn square(self, panel: &Panel, ground: &[Ground], at: [u8; 2], cell: usize) -> String {
        let holds = |part: &&Ground| part.squares.contains(&at);
        let zone = ground.iter().filter(|part| part.symbol.is_none()).position(|part| holds(&part));
        let mark = zone.map_or(" ".to_owned(), |zone| self.mark(zone));
        let below = ground.iter().filter(holds).find_map(|part| part.symbol);
        let inside = if let Some(thing) = panel.things.iter().find(|thing| thing.at == Some(at)) {
            let name = if is(thing, State::Down) { short(thing).to_lowercase() } else { short(thing) };
            let state = match (is(thing, State::Spent), below.is_some()) {
                (true, true) => ";",
                (true, false) => "'",
                (false, true) => ":",
                (false, false) => "",
            };
            let text = format!("{:<cell$}", name + state);
            thing.seat.map_or(text.clone(), |seat| self.paint(&text, SEATS[seat.index() % SEATS.len()]))
        } else {
            match (below, zone) {
                (Some(symbol), _) => format!("{:<cell$}", symbol.glyph().to_string().repeat(2)),
                (None, Some(_)) => " ".repeat(cell),
                (None, None) => self.paint(&format!("{:<cell$}", "·"), DIM),
            }
        };
        mark + &inside
    }

    fn mark(self, zone: usize) -> String {
        self.paint(&MARKS[zone.min(MARKS.len() - 1)].to_string(), ZONES[zone % ZONES.len()])
    }

    /// The ground by its letter, then the zones by their marks.
    fn legend(self, ground: &[Ground]) -> Vec<String> {
        let mut kinds = BTreeMap::<char, Vec<&str>>::new();
        for part in ground {
            if let Some(symbol) = part.symbol {
                kinds.entry(symbol.glyph()).or_default().push(&part.words);
            }
        }
        let kinds = kinds.iter().map(|(glyph, words)| format!("{glyph}{glyph} {}", words.join(", ")));
        let zones = ground.iter().filter(|part| part.symbol.is_none()).enumerate();
        let zones = zones.map(|(zone, part)| format!("{} {}", self.mark(zone), part.words));
        let parts: Vec<_> = kinds.chain(zones).collect();
        if parts.is_empty() { Vec::new() } else { self.wrap("    ", parts, "   ") }
    }

    /// Nodes in lanes from left to right, what is known of those ahead, and where one gets to.
    pub(super) fn map(self, panel: &Panel, ways: &[[u16; 2]]) -> Vec<String> {
        let placed = || panel.things.iter().filter_map(|node| node.at.map(|at| (node, at)));
        let lanes = placed().map(|(_, [_, lane])| lane).max().unwrap_or(0);
        let mut drawn = Vec::new();
        for lane in 1..=lanes {
            let mut nodes: Vec<_> = placed().filter(|(_, at)| at[1] == lane).collect();
            nodes.sort_by_key(|(_, at)| at[0]);
            let (mut line, mut column) = ("  ".to_owned(), 1);
            for (node, at) in nodes {
                line += &" ".repeat(6 * usize::from(at[0].saturating_sub(column)));
                column = at[0] + 1;
                line += &self.node(node);
            }
            drawn.push(line.trim_end().to_owned());
        }
        let known = panel.things.iter().filter_map(|node| Some((short(node), node.text.as_ref()?)));
        drawn.extend(
            known.flat_map(|(name, text)| self.wrap(&format!("  stop {name}: "), text.split(' '), " ")),
        );
        let shown = ahead(panel, ways);
        if !shown.is_empty() {
            drawn.extend(self.wrap("  ways: ", shown, ", "));
        }
        let mut marks = vec!["@ here".to_owned(), "> in reach".to_owned()];
        for node in &panel.things {
            let mark = format!("{} {}", letter(node), node.words);
            if node.symbol.is_some() && !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        drawn.extend(self.wrap("  ", marks, "  "));
        drawn
    }

    fn node(self, node: &Thing) -> String {
        let here = is(node, State::Active);
        let mark = if here { '@' } else { letter(node) };
        let reach = if is(node, State::Ready) { ">" } else { "" };
        let cell: String = format!("{mark}{reach}{:<6}", short(node)).chars().take(6).collect();
        match (here, reach) {
            (true, _) => self.paint(&cell, READY),
            (false, ">") => self.paint(&cell, HERE),
            (false, _) => cell,
        }
    }
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
