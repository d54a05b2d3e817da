//! Section 1: terrain before deployment (GR-002, GR-003, D1).

#[cfg(test)]
mod tests;

use kernel::Dice;
use kernel::content::Entries;

use super::purpose;
use crate::content::{MapPiece, Template};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet, connected};
use crate::rejection::Rejection;
use crate::setup::TerrainSetup;
use crate::state::{Piece, Terrain};

/// How often a layout that cuts the homes off is drawn again before its impassable pieces are left out.
const REDRAWS: usize = 64;

/// The terrain of a battle. Named and given pieces were checked with the setup.
pub(crate) fn lay_out(game: &Crossfire, setup: &TerrainSetup, mission: u8, dice: &mut Dice) -> Terrain {
    let pieces = match setup {
        TerrainSetup::Random => return draw(game, mission, dice),
        TerrainSetup::Map { id } => game.content_ref().maps.entry(id).map(|map| &map.pieces),
        TerrainSetup::Pieces { pieces } => Some(pieces),
    };
    let placed = pieces.into_iter().flatten().filter_map(|piece| {
        let template = game.content_ref().terrain.place(&piece.template_id)?;
        Some(place(game, template, piece.cells.iter().copied().collect()))
    });
    placed.collect::<Vec<_>>().into()
}

fn place(game: &Crossfire, template: usize, cells: SquareSet) -> Piece {
    let Template { blocks_los, provides_cover, impassable, .. } = game.content_ref().terrain[template];
    Piece { template: template as u8, cells, blocks_los, provides_cover, impassable }
}

/// D1: no overlap, no touching of a home zone, the mission's squares free, and a way from home to home.
fn draw(game: &Crossfire, mission: u8, dice: &mut Dice) -> Terrain {
    let mut pieces = Vec::new();
    for _ in 0..REDRAWS {
        pieces = draw_pieces(game, mission, dice);
        let terrain = Terrain::from(pieces.clone());
        if connected(game.board, &game.homes.p1, &game.homes.p2, terrain.impassable()) {
            return terrain;
        }
    }
    pieces.retain(|piece| !piece.impassable);
    pieces.into()
}

fn draw_pieces(game: &Crossfire, mission: u8, dice: &mut Dice) -> Vec<Piece> {
    let rules = &game.rules().terrain;
    let templates = &game.content_ref().terrain;
    let mut free = game.open_ground.minus(game.keep_clear(mission));
    let spread = u32::from(rules.most_pieces - rules.fewest_pieces) + 1;
    let count = rules.fewest_pieces + dice.below(spread, &purpose::TERRAIN) as u8;
    let mut pieces = Vec::with_capacity(usize::from(count));
    for _ in 0..count {
        let weights = templates.iter().map(|template| template.weight);
        let Some(at) = dice.weighted(weights, &purpose::TERRAIN) else { break };
        let Some(cells) = grow(&free, &templates[at], dice) else { continue };
        free = free.minus(cells);
        pieces.push(place(game, at, cells));
    }
    pieces
}

/// A piece of any shape, no smaller than its template says; none where there is no room for one (D21).
fn grow(free: &SquareSet, template: &Template, dice: &mut Dice) -> Option<SquareSet> {
    let spread = u32::from(template.most_squares - template.fewest_squares) + 1;
    let squares = u32::from(template.fewest_squares) + dice.below(spread, &purpose::TERRAIN);
    let mut untried = *free;
    while let Some(first) = pick(&untried, dice) {
        let cells = grow_from(first, free, squares, dice);
        if cells.len() >= u32::from(template.fewest_squares) {
            return Some(cells);
        }
        // All of a pocket was taken, and it is too small whichever of its squares comes first.
        untried = untried.minus(cells);
    }
    None
}

/// A first square, then neighbours one by one while there is room.
fn grow_from(first: Square, free: &SquareSet, squares: u32, dice: &mut Dice) -> SquareSet {
    let mut cells = SquareSet::EMPTY.with(first);
    while cells.len() < squares {
        let beside = beside(&cells) & *free;
        let Some(square) = pick(&beside.minus(cells), dice) else { break };
        cells.insert(square);
    }
    cells
}

fn pick(squares: &SquareSet, dice: &mut Dice) -> Option<Square> {
    if squares.is_empty() { None } else { squares.nth(dice.below(squares.len(), &purpose::TERRAIN)) }
}

/// The squares orthogonally beside a set.
fn beside(cells: &SquareSet) -> SquareSet {
    cells.east() | cells.west() | cells.north() | cells.south()
}

/// The most terrain pieces that a setup or a map names.
const MOST_PIECES: usize = 64;

/// Checks pieces that a setup or a map gives outright (GR-002.1, D20).
pub(crate) fn checked_pieces(
    game: &Crossfire,
    pieces: &[MapPiece],
    missions: &[u8],
    reasons: &mut Vec<Rejection>,
) {
    // A list that is too long is not looked at any further, and of a piece no more squares than show what is wrong.
    if pieces.len() > MOST_PIECES {
        return reasons.push(Rejection::TooManyPieces { found: pieces.len(), most: MOST_PIECES });
    }
    let looked_at = usize::from(game.rules().terrain.largest_piece) + 1;
    let mut taken = SquareSet::EMPTY;
    let mut impassable = SquareSet::EMPTY;
    let mut covered = SquareSet::EMPTY;
    for (at, piece) in pieces.iter().enumerate() {
        let template = game.content_ref().terrain.entry(&piece.template_id);
        if template.is_none() {
            reasons.push(Rejection::UnknownTemplate { template: piece.template_id.clone() });
        }
        let cells: SquareSet = piece.cells.iter().copied().collect();
        let squares = piece.cells.len();
        let (fewest, most) = template.map_or((1, game.rules().terrain.largest_piece), |template| {
            (template.fewest_squares, template.most_squares)
        });
        if squares < usize::from(fewest) || !is_a_piece(&cells, squares, most) {
            reasons.push(Rejection::BadPiece { piece: at, squares, fewest, most });
        }
        for square in piece.cells.iter().copied().take(looked_at) {
            if !game.board.contains(square) {
                reasons.push(Rejection::OutsideBoard { square });
            } else if !taken.insert(square) {
                reasons.push(Rejection::PiecesOverlap { square });
            } else if game.homes.p1.contains(square) || game.homes.p2.contains(square) {
                reasons.push(Rejection::PieceAtHome { square });
            }
        }
        covered |= cells;
        if template.is_some_and(|template| template.impassable) {
            impassable |= cells;
        }
    }
    let needed =
        missions.iter().fold(SquareSet::EMPTY, |squares, mission| squares | game.keep_clear(*mission));
    reasons.extend((needed & covered).iter().map(|square| Rejection::PieceOnObjective { square }));
    if !connected(game.board, &game.homes.p1, &game.homes.p2, &impassable) {
        reasons.push(Rejection::HomesCutOff {});
    }
}

fn is_a_piece(cells: &SquareSet, named: usize, most: u8) -> bool {
    let Some(first) = cells.nth(0).filter(|_| named <= usize::from(most) && cells.len() as usize == named)
    else {
        return false;
    };
    let mut reached = SquareSet::EMPTY.with(first);
    for _ in 0..named {
        reached = (reached | beside(&reached)) & *cells;
    }
    reached == *cells
}
