//! Section 1: terrain before deployment (GR-002, GR-003, D1).

use kernel::Dice;

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
        TerrainSetup::Map { id } => {
            game.content_ref().maps.iter().find(|map| map.id == *id).map(|map| &map.pieces)
        }
        TerrainSetup::Pieces { pieces } => Some(pieces),
    };
    let placed = pieces.into_iter().flatten().filter_map(|piece| {
        let template =
            game.content_ref().terrain.iter().position(|template| template.id == piece.template_id)?;
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

/// Checks pieces that a setup or a map gives outright: GR-002.1, GR-032, and a way from home to home.
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
    for (at, piece) in pieces.iter().enumerate() {
        let template = game.content_ref().terrain.iter().find(|template| template.id == piece.template_id);
        if template.is_none() {
            reasons.push(Rejection::UnknownTemplate { template: piece.template_id.clone() });
        }
        let cells: SquareSet = piece.cells.iter().copied().collect();
        if !is_a_piece(&cells, piece.cells.len(), game.rules().terrain.largest_piece) {
            reasons.push(Rejection::BadPiece { piece: at, squares: piece.cells.len() });
        }
        for square in piece.cells.iter().copied().take(looked_at) {
            if !game.board.contains(square) {
                reasons.push(Rejection::OutsideBoard { square });
            } else if !taken.insert(square) {
                reasons.push(Rejection::PiecesOverlap { square });
            } else if (game.homes.p1 | game.homes.p2).contains(square) {
                reasons.push(Rejection::PieceAtHome { square });
            }
        }
        if template.is_some_and(|template| template.impassable) {
            impassable |= cells;
        }
    }
    let needed =
        missions.iter().fold(SquareSet::EMPTY, |squares, mission| squares | game.keep_clear(*mission));
    reasons.extend((needed & impassable).iter().map(|square| Rejection::PieceOnObjective { square }));
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

#[cfg(test)]
mod tests {
    use kernel::{Dice, Events, Refusal, Ruleset};
    use proptest::prelude::*;

    use super::*;
    use crate::content::MapPiece;
    use crate::sandbox::*;
    use crate::setup::Setup;

    fn refused(setup: &Setup) -> Vec<&'static str> {
        let sandbox = Sandbox::new("verdant_eye", "ember_guard");
        let begun = sandbox.game.begin(setup, &mut Dice::from_seed("terrain"), &mut Events::new());
        begun.err().map_or_else(Vec::new, |reasons| reasons.iter().map(Refusal::code).collect())
    }

    fn on(pieces: Vec<MapPiece>) -> Setup {
        Setup { terrain: TerrainSetup::Pieces { pieces }, ..setup("verdant_eye", "ember_guard") }
    }

    #[test]
    fn gr_002_1_given_pieces_are_one_to_four_connected_squares() {
        assert!(refused(&on(vec![piece("ruin", &[(5, 5), (5, 6), (6, 6), (6, 7)])])).is_empty());
        assert_eq!(refused(&on(vec![piece("ruin", &[(5, 5), (6, 6)])])), ["bad_piece"]);
        assert_eq!(refused(&on(vec![piece("ruin", &[])])), ["bad_piece"]);
        assert_eq!(
            refused(&on(vec![piece("ruin", &[(5, 1), (5, 2), (5, 3), (5, 4), (5, 5)])])),
            ["bad_piece"]
        );
        assert_eq!(refused(&on(vec![piece("lava", &[(5, 5)])])), ["unknown_template"]);
        assert_eq!(refused(&on(vec![piece("ruin", &[(99, 5)])])), ["bad_piece", "outside_board"]);
        let far = vec![(99, 99); 900_000];
        let reasons = refused(&on(vec![piece("ruin", &far)]));
        assert_eq!(
            reasons,
            [
                "bad_piece",
                "outside_board",
                "outside_board",
                "outside_board",
                "outside_board",
                "outside_board"
            ]
        );
        assert_eq!(refused(&on(vec![piece("ruin", &[(5, 5), (5, 6)]); 65])), ["too_many_pieces"]);
    }

    #[test]
    fn d20_given_pieces_neither_overlap_nor_stand_at_home() {
        let twice = vec![piece("low_cover", &[(5, 5)]), piece("ruin", &[(5, 5), (5, 6)])];
        assert_eq!(refused(&on(twice)), ["pieces_overlap"]);
        assert_eq!(refused(&on(vec![piece("low_cover", &[(14, 5)])])), ["piece_at_home"]);
        let wall = [&[(7, 1), (7, 2), (7, 3)][..], &[(7, 4), (7, 5), (7, 6)], &[(7, 7), (7, 8), (7, 9)]];
        assert_eq!(
            refused(&on(wall.iter().map(|cells| piece("blocking_rock", cells)).collect())),
            ["homes_cut_off"]
        );
    }

    #[test]
    fn d1_the_mission_s_square_stays_free() {
        let rock = on(vec![piece("blocking_rock", &[(8, 5)])]);
        assert!(refused(&rock).is_empty(), "another mission does not need it");
        assert_eq!(
            refused(&Setup { mission: Some("dead_center".to_owned()), ..rock }),
            ["piece_on_objective"]
        );
        let low = on(vec![piece("low_cover", &[(8, 5)])]);
        assert!(
            refused(&Setup { mission: Some("dead_center".to_owned()), ..low }).is_empty(),
            "one can stand on it"
        );
    }

    #[test]
    fn gr_002_a_match_may_name_a_map() {
        let map = |id: &str| Setup {
            terrain: TerrainSetup::Map { id: id.to_owned() },
            ..setup("verdant_eye", "ember_guard")
        };
        assert!(refused(&map("twin_ruins")).is_empty());
        assert_eq!(refused(&map("atlantis")), ["unknown_map"]);
    }

    #[test]
    fn d21_a_pocket_too_small_for_a_piece_is_passed_over() {
        let sandbox = Sandbox::new("verdant_eye", "ember_guard");
        let content = sandbox.game.content_ref();
        let ruin = content.terrain.iter().find(|template| template.id == "ruin").expect("a ruin");
        let alone = [at(4, 1), at(6, 1), at(8, 1)];
        let pockets: SquareSet = alone.into_iter().collect();
        let room: SquareSet = alone.into_iter().chain([at(10, 5), at(10, 6)]).collect();
        for seed in 0..32 {
            let dice = &mut Dice::from_seed(&format!("pockets {seed}"));
            let cells = grow(&room, ruin, dice).expect("room for two squares");
            assert_eq!(cells.iter().collect::<Vec<_>>(), [at(10, 5), at(10, 6)]);
            assert!(grow(&pockets, ruin, dice).is_none());
        }
    }

    proptest! {
        #[test]
        fn d1_random_terrain_leaves_what_must_be_free(seed in "[a-z]{8}", mission in 0u8..6) {
            let sandbox = Sandbox::new("verdant_eye", "ember_guard");
            let game = &sandbox.game;
            let terrain = lay_out(game, &TerrainSetup::Random, mission, &mut Dice::from_seed(&seed));
            prop_assert!((3..=5).contains(&terrain.pieces().len()));
            let mut taken = SquareSet::EMPTY;
            for piece in terrain.pieces() {
                let template = &game.content_ref().terrain[usize::from(piece.template)];
                let sizes = u32::from(template.fewest_squares)..=u32::from(template.most_squares);
                prop_assert!(sizes.contains(&piece.cells.len()));
                prop_assert!(is_a_piece(&piece.cells, piece.cells.len() as usize, 4));
                prop_assert!((taken & piece.cells).is_empty());
                taken |= piece.cells;
            }
            prop_assert!(taken.iter().all(|square| (4..=12).contains(&square.col)));
            prop_assert!((taken & game.keep_clear(mission)).is_empty());
            prop_assert!(connected(game.board, &game.homes.p1, &game.homes.p2, terrain.impassable()));
        }
    }
}
