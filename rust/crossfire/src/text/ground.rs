//! What squares consist of and are marked with: terrain, sectors, homes.

use kernel::content::Entries;
use kernel::picture::{Ground, Symbol};
use kernel::{Describe as _, Pair, say};

use crate::content::{Scoring, Template};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet};
use crate::state::Pending;
use crate::view::View;

use super::name;

/// The terrain of a board, then its zones.
pub(super) fn of(game: &Crossfire, view: &View) -> Vec<Ground> {
    let mut ground = terrain(game, view);
    ground.extend(zones(game, view));
    ground
}

/// A column and a row, as pictures have them.
pub(super) const fn at(square: Square) -> [u8; 2] {
    [square.col, square.row]
}

fn zone(words: impl Into<String>, squares: SquareSet) -> Ground {
    Ground { words: words.into(), symbol: None, squares: squares.iter().map(at).collect() }
}

/// Where the mission is decided; before it, where units are deployed.
fn zones(game: &Crossfire, view: &View) -> Vec<Ground> {
    if let Pending::Deployment { .. } = view.pending {
        let home = |(seat, squares): (kernel::Seat, &SquareSet)| {
            zone(say!(game, "home of {}", name(seat)), *squares)
        };
        return game.homes.iter().map(home).collect();
    }
    let mission = game.localized().missions.entry(&view.mission.mission_id);
    let mut zones = Vec::new();
    for scoring in mission.into_iter().flat_map(|mission| &mission.scoring) {
        match scoring {
            Scoring::Destroyed { .. } => {}
            Scoring::Majority { name: title, zones: sides, .. } => {
                let Pair { p1, p2 } = Pair::from_fn(|seat| sides[seat].squares(view.board));
                if p1 == p2 {
                    zones.push(zone(title, p1));
                } else {
                    zones.push(zone(format!("{title} (P1)"), p1));
                    zones.push(zone(format!("{title} (P2)"), p2));
                }
            }
            Scoring::Sole { name: title, zone: of, .. } => zones.push(zone(title, of.squares(view.board))),
        }
    }
    zones
}

/// The kinds of terrain on the board.
fn terrain(game: &Crossfire, view: &View) -> Vec<Ground> {
    let mut kinds: Vec<Ground> = Vec::new();
    for piece in &view.terrain {
        let Some(template) = game.localized().terrain.entry(&piece.template_id) else { continue };
        // In English as in a sentence; other languages write their nouns as the content does.
        let spoken = game.spoken().is_some();
        let words = if spoken { template.name.clone() } else { template.name.to_lowercase() };
        let squares = piece.cells.iter().copied().map(at);
        match kinds.iter_mut().find(|kind| kind.words == words) {
            Some(kind) => kind.squares.extend(squares),
            None => kinds.push(Ground { words, symbol: Some(symbol(template)), squares: squares.collect() }),
        }
    }
    kinds
}

const fn symbol(template: &Template) -> Symbol {
    match (template.impassable, template.blocks_los) {
        (true, true) => Symbol::Wall,
        (true, false) => Symbol::Water,
        (false, true) => Symbol::Wood,
        (false, false) => Symbol::Hedge,
    }
}
