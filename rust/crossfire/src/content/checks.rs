//! What spans fields: squares off the board, numbers that cannot be played together.

use std::collections::BTreeSet;

use kernel::Fault;
use kernel::content::Faults;

use super::{Content, Effect, Mission, Scoring, Zone};
use crate::geometry::Square;

/// Every fault of the content.
pub(super) fn faults(content: &Content) -> Vec<Fault> {
    let mut faults = Faults::default();
    board(content, &mut faults);
    terrain(content, &mut faults);
    maps(content, &mut faults);
    factions(content, &mut faults);
    effects(content, &mut faults);
    missions(content, &mut faults);
    campaign(content, &mut faults);
    faults.into()
}

fn board(content: &Content, faults: &mut Faults) {
    let board = &content.rules.board;
    let widest = (board.columns / 2).saturating_sub(1).max(1);
    faults.at_most("/rules/board/home_columns", board.home_columns, widest);
    faults.at_most("/rules/board/deployment_rows", board.deployment_rows, board.rows);
}

fn terrain(content: &Content, faults: &mut Faults) {
    let rules = &content.rules.terrain;
    faults.at_least("/rules/terrain/most_pieces", rules.most_pieces, rules.fewest_pieces);
    for (at, template) in content.terrain.iter().enumerate() {
        let (fewest, most) = (template.fewest_squares, rules.largest_piece);
        faults.at_most(format!("/terrain/{at}/fewest_squares"), fewest, most);
        faults.within(format!("/terrain/{at}/most_squares"), template.most_squares, fewest..=most);
    }
    let drawn = rules.most_pieces == 0 || content.terrain.iter().any(|template| template.weight > 0);
    faults.expect(drawn, "/terrain", "no template with a weight", "one at least");
}

fn maps(content: &Content, faults: &mut Faults) {
    for (at, map) in content.maps.iter().enumerate() {
        for (place, piece) in map.pieces.iter().enumerate() {
            for (cell, square) in piece.cells.iter().enumerate() {
                on_board(content, *square, format!("/maps/{at}/pieces/{place}/cells/{cell}"), faults);
            }
        }
    }
}

fn on_board(content: &Content, square: Square, at: String, faults: &mut Faults) {
    let board = &content.rules.board;
    let on_board = (1..=board.columns).contains(&square.col) && (1..=board.rows).contains(&square.row);
    faults.expect(on_board, at, square, "a square on the board");
}

/// A home zone has room for the units.
fn factions(content: &Content, faults: &mut Faults) {
    let board = &content.rules.board;
    let room = board.rows.saturating_mul(board.home_columns);
    for (at, faction) in content.factions.iter().enumerate() {
        faults.at_most(format!("/factions/{at}/units"), faction.units, room);
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
            let mut single: Vec<_> = effects.iter().filter_map(Effect::single).collect();
            single.sort_unstable();
            for several in single.chunk_by(PartialEq::eq) {
                let found = format!("{} times {}", several.len(), several[0]);
                faults.expect(several.len() == 1, at.clone(), found, "one of its kind");
            }
        }
    }
}

fn missions(content: &Content, faults: &mut Faults) {
    for (at, mission) in content.missions.iter().enumerate() {
        let at = format!("/missions/{at}");
        zones(content, mission, &at, faults);
        for (place, square) in mission.keep_clear.iter().enumerate() {
            on_board(content, *square, format!("{at}/keep_clear/{place}"), faults);
        }
    }
}

fn zones(content: &Content, mission: &Mission, at: &str, faults: &mut Faults) {
    for (place, scoring) in mission.scoring.iter().enumerate() {
        let at = format!("{at}/scoring/{place}");
        match scoring {
            Scoring::Destroyed { .. } => {}
            Scoring::Majority { zones, .. } => {
                zone(content, zones.p1, &format!("{at}/zones/p1"), faults);
                zone(content, zones.p2, &format!("{at}/zones/p2"), faults);
            }
            Scoring::Sole { zone: sole, .. } => zone(content, *sole, &format!("{at}/zone"), faults),
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
    let most = usize::from(rules.battles_die) + usize::from(rules.battles_plus);
    faults.at_least("/missions", content.missions.len(), most);
    let faces: BTreeSet<u8> = content.events.iter().map(|event| event.face).collect();
    for face in 1..=6 {
        let found = format!("no event for face {face}");
        faults.expect(faces.contains(&face), "/events", found, "one for each face of the die");
    }
}
