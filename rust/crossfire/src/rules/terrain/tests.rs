//! Terrain (§1).

use kernel::{Dice, Events, RejectionReason, Ruleset};
use proptest::prelude::*;

use super::*;
use crate::content::MapPiece;
use crate::sandbox::*;
use crate::setup::Setup;

fn refused(setup: &Setup) -> Vec<&'static str> {
    let sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let begun = sandbox.game.begin(setup, &mut Dice::from_seed("terrain"), &mut Events::new());
    begun.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
}

fn on(pieces: Vec<MapPiece>) -> Setup {
    Setup { terrain: TerrainSetup::Pieces { pieces }, ..setup("verdant_eye", "ember_guard") }
}

#[test]
fn gr_002_1_given_pieces_are_one_to_four_connected_squares() {
    assert!(refused(&on(vec![piece("ruin", &[(5, 5), (5, 6), (6, 6), (6, 7)])])).is_empty());
    for diagonal in [[(5, 5), (6, 6)], [(5, 6), (6, 5)]] {
        assert_eq!(refused(&on(vec![piece("ruin", &diagonal)])), ["bad_piece"]);
    }
    assert_eq!(refused(&on(vec![piece("ruin", &[])])), ["bad_piece"]);
    assert_eq!(refused(&on(vec![piece("ruin", &[(5, 1), (5, 2), (5, 3), (5, 4), (5, 5)])])), ["bad_piece"]);
    assert_eq!(refused(&on(vec![piece("lava", &[(5, 5)])])), ["unknown_template"]);
    let lava = [(5, 1), (5, 2), (5, 3), (5, 4), (5, 5)];
    assert_eq!(refused(&on(vec![piece("lava", &lava)])), ["unknown_template", "bad_piece"]);
    assert_eq!(refused(&on(vec![piece("ruin", &[(99, 5)])])), ["bad_piece", "outside_board"]);
}

#[test]
fn gr_002_a_list_that_is_too_long_is_not_looked_at_any_further() {
    let reasons = refused(&on(vec![piece("ruin", &vec![(99, 99); 900_000])]));
    assert_eq!(reasons[0], "bad_piece");
    assert_eq!(reasons[1..], ["outside_board"; 5]);
    assert_eq!(refused(&on(vec![piece("ruin", &[(5, 5), (5, 6)]); 65])), ["too_many_pieces"]);
}

#[test]
fn d20_given_pieces_have_as_many_squares_as_their_template_allows() {
    let row = [(5, 5), (6, 5), (7, 5), (8, 5)];
    for (template, fewest, most) in [("blocking_rock", 1, 3), ("low_cover", 1, 2), ("ruin", 2, 4)] {
        for squares in 1..=4 {
            let reasons = refused(&on(vec![piece(template, &row[..squares])]));
            let fits = (fewest..=most).contains(&squares);
            assert_eq!(reasons, if fits { vec![] } else { vec!["bad_piece"] }, "{squares} of {template}");
        }
    }
}

#[test]
fn d20_terrain_may_stand_beside_a_home_zone_and_what_is_inside_is_named_so() {
    assert!(refused(&on(vec![piece("low_cover", &[(3, 5)]), piece("ruin", &[(13, 5), (13, 6)])])).is_empty());
    let inside = on(vec![piece("low_cover", &[(2, 5)])]);
    let sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let begun = sandbox.game.begin(&inside, &mut Dice::from_seed("terrain"), &mut Events::new());
    let reasons = begun.expect_err("terrain at home").to_string();
    assert_eq!(reasons, "terrain at (2, 5) is inside a home zone [D20]");
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
    let low = (1..=9).map(|row| piece("low_cover", &[(7, row)])).collect();
    assert!(refused(&on(low)).is_empty(), "one can walk through it");
}

#[test]
fn d20_the_mission_s_square_stays_free() {
    let rock = on(vec![piece("blocking_rock", &[(8, 5)])]);
    assert!(refused(&rock).is_empty(), "another mission does not need it");
    assert_eq!(refused(&Setup { mission: Some("dead_center".to_owned()), ..rock }), ["piece_on_objective"]);
    let low = on(vec![piece("low_cover", &[(8, 5)])]);
    assert_eq!(
        refused(&Setup { mission: Some("dead_center".to_owned()), ..low }),
        ["piece_on_objective"],
        "one can stand on it, but it is not free"
    );
}

#[test]
fn d20_what_two_missions_of_a_campaign_need_stays_free_for_both() {
    let game = Sandbox::new("verdant_eye", "ember_guard").game;
    let missions = &game.content_ref().missions;
    let centre = missions.iter().position(|mission| mission.id == "dead_center").expect("the mission") as u8;
    let mut reasons = Vec::new();
    checked_pieces(&game, &[piece("low_cover", &[(8, 5)])], &[centre, centre], &mut reasons);
    assert_eq!(reasons.iter().map(RejectionReason::code).collect::<Vec<_>>(), ["piece_on_objective"]);
}

#[test]
fn d1_a_piece_may_grow_into_a_square_that_lies_beside_two_of_its_own() {
    let square = |col, row| Square { col, row };
    let corner: SquareSet = [square(5, 5), square(6, 6)].into_iter().collect();
    let around = [(5, 4), (4, 5), (6, 5), (5, 6), (7, 6), (6, 7)].map(|(col, row)| square(col, row));
    assert_eq!(beside(&corner), around.into_iter().collect());
    let row: SquareSet = [square(5, 5), square(7, 5)].into_iter().collect();
    assert!(beside(&row).contains(square(6, 5)), "east of one, west of the other");
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

#[test]
fn gr_002_1_a_piece_fills_its_room_whatever_its_shape() {
    let sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let block = [(5, 5), (6, 5), (5, 6), (6, 6)].map(|(col, row)| at(col, row));
    let ring = [(9, 5), (10, 5), (11, 5), (9, 6), (11, 6), (9, 7), (10, 7), (11, 7)];
    let ring = ring.map(|(col, row)| at(col, row));
    for room in [&block[..], &ring] {
        let mut template = sandbox.game.content_ref().terrain[0].clone();
        (template.fewest_squares, template.most_squares) = (room.len() as u8, room.len() as u8);
        let room: SquareSet = room.iter().copied().collect();
        for seed in 0..32 {
            let dice = &mut Dice::from_seed(&format!("room {seed}"));
            assert_eq!(grow(&room, &template, dice), Some(room), "{seed}");
        }
    }
}

/// A board of two rows, so narrow that random rocks often fill the way from home to home.
fn narrow(fewest: u8) -> Crossfire {
    let mut content = Sandbox::new("verdant_eye", "ember_guard").game.content_ref().clone();
    (content.rules.board.columns, content.rules.board.rows) = (7, 2);
    (content.rules.terrain.fewest_pieces, content.rules.terrain.most_pieces) = (1, 1);
    content.maps.clear();
    content.terrain.retain(|template| template.impassable);
    content.factions.truncate(1);
    content.factions[0].units = 2;
    for mission in &mut content.missions {
        mission.keep_clear.clear();
        mission.scoring = vec![crate::content::Scoring::Destroyed { points: 1 }];
    }
    for template in &mut content.terrain {
        (template.fewest_squares, template.most_squares) = (fewest, 2);
    }
    Crossfire::new(content).expect("content without faults")
}

fn laid(game: &Crossfire, number: u64) -> Terrain {
    let dice = &mut Dice::from_seed("narrow").derive("terrain", number);
    let terrain = lay_out(game, &TerrainSetup::Random, 0, dice);
    assert!(connected(game.board, &game.homes.p1, &game.homes.p2, terrain.impassable()), "{number}");
    terrain
}

#[test]
fn d1_a_layout_that_cuts_the_homes_off_is_drawn_again() {
    let game = narrow(1);
    let rocks: u32 = (0..64).map(|number| laid(&game, number).impassable().len()).sum();
    assert!(rocks > 0, "what leaves a way is kept");
}

#[test]
fn d1_where_every_layout_cuts_the_homes_off_nothing_impassable_is_laid() {
    let game = narrow(2);
    assert!((0..8).all(|number| laid(&game, number).impassable().is_empty()));
}

#[test]
fn gr_002_gr_003_every_number_of_pieces_and_of_squares_is_drawn() {
    let sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let (mut pieces, mut squares) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for number in 0..200 {
        let dice = &mut Dice::from_seed("numbers").derive("terrain", number);
        let terrain = lay_out(&sandbox.game, &TerrainSetup::Random, 0, dice);
        pieces.insert(terrain.pieces().len());
        squares.extend(terrain.pieces().iter().map(|piece| (piece.template, piece.cells.len())));
    }
    assert_eq!(pieces.into_iter().collect::<Vec<_>>(), [3, 4, 5]);
    // Blocking rock 1 to 3, low cover 1 to 2, ruin 2 to 4.
    let sizes = [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 2), (2, 3), (2, 4)];
    assert_eq!(squares.into_iter().collect::<Vec<_>>(), sizes);
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
