//! What no schema can check: ids that repeat or dangle, numbers that cannot be played.

use std::collections::BTreeSet;

use kernel::Fault;
use kernel::content::{Entries, Faults};

use super::{Content, Effect, Mission, Scoring, Zone};
use crate::geometry::{Board, Square};

/// The most entries that an index of eight bits tells apart.
const MOST: usize = 250;

/// Every fault of the content.
pub(super) fn faults(content: &Content) -> Vec<Fault> {
    let mut faults = Faults::default();
    faults.ids("/factions", &content.factions, MOST);
    faults.ids("/missions", &content.missions, MOST);
    faults.ids("/terrain", &content.terrain, MOST);
    faults.ids("/maps", &content.maps, MOST);
    faults.ids("/commanders", &content.commanders, MOST);
    faults.ids("/events", &content.events, MOST);
    faults.ids("/advantages", &content.advantages, MOST);
    numbers(content, &mut faults);
    terrain(content, &mut faults);
    maps(content, &mut faults);
    factions(content, &mut faults);
    effects(content, &mut faults);
    missions(content, &mut faults);
    campaign(content, &mut faults);
    faults.into()
}

fn numbers(content: &Content, faults: &mut Faults) {
    let board = &content.rules.board;
    faults.within("/rules/board/columns", board.columns, 4..=Board::MAX_COLUMNS);
    faults.within("/rules/board/rows", board.rows, 2..=Board::MAX_ROWS);
    let widest = (board.columns / 2).saturating_sub(1).max(1);
    faults.within("/rules/board/home_columns", board.home_columns, 1..=widest);
    faults.within("/rules/board/deployment_rows", board.deployment_rows, 1..=board.rows);
    faults.within("/rules/board/deployments", board.deployments, 1..=64);
    let round = &content.rules.round;
    faults.within("/rules/round/rounds", round.rounds, 1..=20);
    faults.within("/rules/round/extra_rounds", round.extra_rounds, 0..=20);
    faults.within("/rules/round/first_batch", round.first_batch, 1..=16);
    faults.within("/rules/round/batch", round.batch, 1..=16);
    faults.within("/rules/round/activations", round.activations, 1..=16);
    let combat = &content.rules.combat;
    faults.within("/rules/combat/cover_points", combat.cover_points, 1..=64);
    faults.within("/rules/combat/cover_defense", combat.cover_defense, 0..=12);
    faults.within("/rules/combat/deadly_total", combat.deadly_total, 2..=13);
    faults.within("/rules/combat/stray_total", combat.stray_total, 0..=12);
}

fn terrain(content: &Content, faults: &mut Faults) {
    let rules = &content.rules.terrain;
    faults.within("/rules/terrain/most_pieces", rules.most_pieces, rules.fewest_pieces..=16);
    faults.within("/rules/terrain/largest_piece", rules.largest_piece, 1..=16);
    for (at, template) in content.terrain.iter().enumerate() {
        let (fewest, most) = (template.fewest_squares, rules.largest_piece);
        faults.within(format!("/terrain/{at}/fewest_squares"), fewest, 1..=most);
        faults.within(format!("/terrain/{at}/most_squares"), template.most_squares, fewest..=most);
        faults.within(format!("/terrain/{at}/weight"), template.weight, 0..=1000);
    }
    let drawn = rules.most_pieces == 0 || content.terrain.iter().any(|template| template.weight > 0);
    faults.expect(drawn, "/terrain", "no template with a weight", "one at least");
}

fn maps(content: &Content, faults: &mut Faults) {
    for (at, map) in content.maps.iter().enumerate() {
        for (place, piece) in map.pieces.iter().enumerate() {
            let (at, id) = (format!("/maps/{at}/pieces/{place}"), &piece.template_id);
            let known = content.terrain.entry(id).is_some();
            faults.known(format!("{at}/template_id"), id, known, "a terrain template");
            for (cell, square) in piece.cells.iter().enumerate() {
                on_board(content, *square, format!("{at}/cells/{cell}"), faults);
            }
        }
    }
}

fn on_board(content: &Content, square: Square, at: String, faults: &mut Faults) {
    let board = &content.rules.board;
    let on_board = (1..=board.columns).contains(&square.col) && (1..=board.rows).contains(&square.row);
    faults.expect(on_board, at, square, "a square on the board");
}

fn factions(content: &Content, faults: &mut Faults) {
    faults.expect(!content.factions.is_empty(), "/factions", "none", "one at least");
    let board = &content.rules.board;
    let room = board.rows.saturating_mul(board.home_columns);
    for (at, faction) in content.factions.iter().enumerate() {
        let number = |name: &str| format!("/factions/{at}/{name}");
        faults.within(number("units"), faction.units, 1..=room.min(16));
        faults.within(number("move"), faction.r#move, 1..=15);
        faults.within(number("range"), faction.range, 1..=15);
        faults.within(number("aq"), faction.aq, -6..=6);
        faults.within(number("defense"), faction.defense, 2..=18);
    }
}

fn effects(content: &Content, faults: &mut Faults) {
    let factions = content.factions.iter().map(|item| &item.traits);
    let lists: [(&str, &str, Vec<&Vec<Effect>>); 4] = [
        ("factions", "traits", factions.collect()),
        ("commanders", "effects", content.commanders.iter().map(|item| &item.effects).collect()),
        ("events", "effects", content.events.iter().map(|item| &item.effects).collect()),
        ("advantages", "effects", content.advantages.iter().map(|item| &item.effects).collect()),
    ];
    for (kind, field, items) in lists {
        for (at, effects) in items.into_iter().enumerate() {
            let at = format!("/{kind}/{at}/{field}");
            for (place, effect) in effects.iter().enumerate() {
                effect_numbers(effect, &format!("{at}/{place}"), faults);
            }
            let mut single: Vec<_> = effects.iter().filter_map(Effect::single).collect();
            single.sort_unstable();
            for several in single.chunk_by(PartialEq::eq) {
                let found = format!("{} times {}", several.len(), several[0]);
                faults.expect(several.len() == 1, at.clone(), found, "one of its kind");
            }
        }
    }
}

fn effect_numbers(effect: &Effect, at: &str, faults: &mut Faults) {
    let mut number =
        |name: &str, value: i64, least, most| faults.within(format!("{at}/{name}"), value, least..=most);
    match effect {
        Effect::MeleeAq { value } | Effect::StationaryAq { value } => {
            number("value", (*value).into(), -6, 6);
        }
        Effect::Reroll { uses, rolls, .. } => {
            number("rolls", rolls.len() as i64, 1, 4);
            number("uses", uses.unwrap_or(1).into(), 1, 100);
        }
        Effect::DeadlyRounds { from, stacked } => {
            number("from", (*from).into(), 3, 12);
            number("stacked", stacked.unwrap_or(*from).into(), 3, 12);
        }
        Effect::RolledMove { sides } => number("sides", (*sides).into(), 2, 12),
        Effect::IgnoreDown { count } | Effect::Revive { count } => {
            number("count", (*count).into(), 1, 16);
        }
        Effect::RangeLimit { max } => number("max", (*max).into(), 1, 15),
        Effect::MoveBonus { value } => number("value", (*value).into(), 1, 8),
        Effect::QuickStart { units } => number("units", (*units).into(), 1, 16),
        Effect::IgnoreCover {} | Effect::HiddenInCover {} | Effect::InitiativeFirst {} => {}
    }
}

fn missions(content: &Content, faults: &mut Faults) {
    for (at, mission) in content.missions.iter().enumerate() {
        let at = format!("/missions/{at}");
        faults.expect(!mission.scoring.is_empty(), format!("{at}/scoring"), "nothing", "a way to score");
        zones(content, mission, &at, faults);
        for (place, square) in mission.keep_clear.iter().enumerate() {
            on_board(content, *square, format!("{at}/keep_clear/{place}"), faults);
        }
    }
}

fn zones(content: &Content, mission: &Mission, at: &str, faults: &mut Faults) {
    for (place, scoring) in mission.scoring.iter().enumerate() {
        let at = format!("{at}/scoring/{place}");
        let mut points = |value: i16| faults.within(format!("{at}/points"), value, 0..=100);
        match scoring {
            Scoring::Destroyed { points: value } => points(*value),
            Scoring::Majority { zones, points: each, .. } => {
                points(each.p1);
                points(each.p2);
                zone(content, zones.p1, &format!("{at}/zones/p1"), faults);
                zone(content, zones.p2, &format!("{at}/zones/p2"), faults);
            }
            Scoring::Sole { zone: sole, points: value, .. } => {
                points(*value);
                zone(content, *sole, &format!("{at}/zone"), faults);
            }
        }
    }
}

fn zone(content: &Content, zone: Zone, at: &str, faults: &mut Faults) {
    let board = &content.rules.board;
    let ends = [("columns", zone.columns, board.columns), ("rows", zone.rows.unwrap_or([1, 1]), board.rows)];
    for (name, [first, last], most) in ends {
        let rising = 1 <= first && first <= last && last <= most;
        let expected = format!("rising, within 1 to {most}");
        faults.expect(rising, format!("{at}/{name}"), format!("{first} to {last}"), expected);
    }
}

fn campaign(content: &Content, faults: &mut Faults) {
    let rules = &content.rules.campaign;
    faults.within("/rules/campaign/battles_die", rules.battles_die, 1..=20);
    let most = usize::from(rules.battles_die) + usize::from(rules.battles_plus);
    faults.within("/missions", content.missions.len(), most.max(1)..=MOST);
    faults.expect(!content.advantages.is_empty(), "/advantages", "none", "one at least");
    let faces: BTreeSet<u8> = content.events.iter().map(|event| event.face).collect();
    for face in 1..=6 {
        let found = format!("no event for face {face}");
        faults.expect(faces.contains(&face), "/events", found, "one for each face of the die");
    }
}
