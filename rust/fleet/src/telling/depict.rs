//! The snapshot drawn in text.

use std::fmt::Write;

use kernel::telling::{list, paint, wrapped};

use crate::content::Stat;
use crate::rules::{Rules, start};
use crate::state::{NodeKind, Task};
use crate::view::ShipSheet;
use crate::{Chart, Ship, View};

pub(super) fn depict(rules: &Rules, view: &View, colour: bool) -> String {
    let mut text = String::new();
    if view.chart.nodes.is_empty() {
        let does = |sent: &bool| if *sent { "has sent a fleet" } else { "musters" };
        let words = view.submitted.iter().map(|(seat, sent)| format!("{seat} {}", does(sent)));
        return format!("Arena: {}\n", list(words));
    }
    let _ = writeln!(
        text,
        "{}  turn {}  {}  salvage {}",
        paint(&view.run_id, "1", colour),
        view.turn,
        view.status.name(),
        view.salvage
    );
    chart(&mut text, rules, view, colour);
    if let Task::Start {} = view.task {
        harbour(&mut text, rules, view);
        return text;
    }
    let formation = rules.name(&view.fleet.formation).to_lowercase();
    let _ = writeln!(text, "Fleet in {formation}");
    for (ship, sheet) in view.fleet.ships.iter().zip(&view.sheets) {
        row(&mut text, rules, (ship, sheet), true, colour);
    }
    if !view.chemistry.is_empty() {
        let names = view.chemistry.iter().map(|id| rules.bond_name(id));
        let _ = writeln!(text, "  chemistry: {}", list(names));
    }
    if !view.fleet.stores.is_empty() {
        let names = view.fleet.stores.iter().map(|id| rules.name(id));
        let _ = writeln!(text, "{}", wrapped("  stores: ", names, ", "));
    }
    if let Task::Battle { encounter, enemy, .. } | Task::Chase { encounter, enemy, .. } = &view.task {
        let _ = writeln!(text, "{}", paint(&rules.name(encounter), "1;31", colour));
        for (ship, sheet) in enemy.ships.iter().zip(&view.enemy_sheets) {
            row(&mut text, rules, (ship, sheet), false, colour);
        }
    }
    text
}

/// The fleets that a run may begin with (D17).
fn harbour(text: &mut String, rules: &Rules, view: &View) {
    for fleet in &rules.content.fleets {
        let open = start::is_open(&view.unlocks, fleet);
        let mark = if open { "" } else { " (locked)" };
        let _ = writeln!(text, "{}{mark}: {}", fleet.name, fleet.text);
        let ships = fleet.ships.iter().map(|plan| rules.name(&plan.hull));
        let _ = writeln!(text, "{}", wrapped("  ", ships, ", "));
    }
}

/// The map from left to right, a column for each layer.
fn chart(text: &mut String, rules: &Rules, view: &View, colour: bool) {
    let chart: &Chart = &view.chart;
    let lanes = chart.nodes.iter().map(|node| node.lane).max().unwrap_or(0);
    for lane in 0..=lanes {
        let mut line = String::from("  ");
        let mut layer = 0;
        for (number, node) in (0u8..).zip(&chart.nodes).filter(|(_, node)| node.lane == lane) {
            line += &"      ".repeat(usize::from(node.layer.saturating_sub(layer)));
            layer = node.layer + 1;
            let mark = if number == chart.at { "@" } else { letter(node.kind) };
            let cell = format!("{mark}{number:<4} ");
            let reachable = view.reachable.contains(&number);
            let cell = if reachable { cell.replacen(mark, &format!("{mark}>"), 1) } else { cell };
            let cell: String = cell.chars().take(6).collect();
            let code = if number == chart.at { "1;32" } else { "33" };
            line += &paint(&cell, code, colour && (reachable || number == chart.at));
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for (number, node) in (0u8..).zip(&chart.nodes) {
        if let Some(known) = node.known.filter(|_| node.layer > chart.here().map_or(0, |here| here.layer)) {
            let _ = writeln!(text, "  stop {number}: {}", rules.name(&known));
        }
    }
    ways(text, chart);
    let _ = writeln!(text, "  @ here  > in reach  C combat  E elite  B boss  R refit  ? event  S salvage");
}

/// Where one gets to from the nodes that still lie ahead.
fn ways(text: &mut String, chart: &Chart) {
    let mut ahead = vec![false; chart.nodes.len()];
    let mut shown = Vec::new();
    for (number, node) in (0u8..).zip(&chart.nodes) {
        let (here, place) = (number == chart.at, usize::from(number));
        let Some(ways) = node.ways.filter(|_| here || ahead[place]) else { continue };
        ways.iter().for_each(|next| ahead[usize::from(next)] = true);
        shown.push(match ways.last - ways.first {
            0 => format!("{number}>{}", ways.first),
            _ => format!("{number}>{}-{}", ways.first, ways.last),
        });
    }
    if !shown.is_empty() {
        let _ = writeln!(text, "{}", wrapped("  ways: ", &shown, ", "));
    }
}

const fn letter(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Start => "o",
        NodeKind::Combat => "C",
        NodeKind::Elite => "E",
        NodeKind::Boss => "B",
        NodeKind::Refit => "R",
        NodeKind::Event => "?",
        NodeKind::Salvage => "S",
    }
}

fn row(text: &mut String, rules: &Rules, (ship, sheet): (&Ship, &ShipSheet), items: bool, colour: bool) {
    let hurt = sheet.hp * 3 < sheet.whole;
    let hp = paint(&format!("{:>3}/{:<3}", sheet.hp, sheet.whole), "31", colour && hurt);
    let stats: Vec<String> = Stat::ALL[1..]
        .iter()
        .filter(|stat| sheet.stats.of(**stat) != 0)
        .map(|stat| format!("{} {}", stat.name(), sheet.stats.of(*stat)))
        .collect();
    let _ = writeln!(
        text,
        "  {:<14} {:<10} {:<4} {hp} {}",
        ship.name,
        sheet.kind.name(),
        sheet.station.name(),
        stats.join(" ")
    );
    if items {
        let statuses = ship.statuses.iter().map(|status| rules.status_name(&status.id).to_uppercase());
        let things = ship.mods.iter().chain(&ship.items).map(|id| rules.name(id));
        let tags = sheet.tags.iter().map(|tag| format!("#{}", tag.tag.spelled().to_lowercase()));
        let _ = writeln!(text, "{}", wrapped("      ", statuses.chain(things).chain(tags), ", "));
    }
}
