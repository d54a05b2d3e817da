//! What a scene lays over the snapshot: reach, range and lines of sight.

use super::*;

#[test]
fn a_declared_action_lays_its_reach_and_sight_over_the_snapshot() {
    for (action, face) in [(Action::Move, 2), (Action::Attack, 3), (Action::FirstAid, 6)] {
        let sandbox = declared(action, face);
        let view = |viewer| sandbox.game.view(&sandbox.state, viewer);
        let Preview::Unit { reachability, reachable_tiles, los, cover_sources, units, .. } =
            ask(&sandbox, &Query::Unit { unit: A1 })
        else {
            panic!("a unit")
        };
        let own = view(Viewer::Seat(P1));
        assert_eq!((&own.reachability, &own.los), (&Some(reachability.clone()), &Some(los.clone())));
        assert_eq!((own.cover_sources, own.units), (cover_sources, units));
        assert_eq!(reachability, reachable_tiles);
        assert_eq!(los.len(), 5, "a line to every enemy");
        for viewer in [Viewer::Seat(P2), Viewer::Spectator] {
            let other = view(viewer);
            assert_eq!((other.reachability, other.los), (None, None), "for the side that is to act");
            assert!(other.units.iter().all(|unit| unit.in_range.is_none()));
        }
    }
    let before = Sandbox::new("solar_wardens", "ember_guard");
    assert!(before.game.view(&before.state, Viewer::Seat(P1)).los.is_none(), "nothing is declared yet");
}

#[test]
fn the_overlay_tells_range_and_lines_of_sight_with_their_rays() {
    let rock = vec![piece("blocking_rock", &[(7, 5)])];
    let sandbox = Sandbox::on("verdant_eye", "ember_guard", rock)
        .put(A1, 5, 5)
        .put(A2, 5, 7)
        .put(A3, 1, 9)
        .put(B1, 9, 5)
        .put(B2, 11, 2)
        .status(A3, Status::Destroyed);
    let Preview::Unit { los, units, .. } = ask(&sandbox, &Query::Unit { unit: A1 }) else { panic!("a unit") };
    let in_range = |unit| units.iter().find(|shown| shown.id == unit).expect("a unit").in_range;
    assert_eq!([A2, B1, B2].map(in_range), [Some(true), Some(true), Some(false)], "range 5, sight or not");
    assert_eq!([A1, A3].map(in_range), [None, None], "neither itself nor who is gone");
    let line = |col, row| los.iter().find(|line| line.to == at(col, row)).expect("a line");
    let blocked = line(9, 5);
    assert!(!blocked.visible && blocked.blocker.map(|blocker| (blocker.col, blocker.row)) == Some((7, 5)));
    assert_eq!(blocked.path, [at(6, 5), at(7, 5), at(8, 5)], "from the shooter to the target");
    assert!(blocked.rays.len() == 5 && blocked.rays[0].blocked && blocked.from == at(5, 5));
    assert!(line(11, 2).visible && line(11, 2).blocker.is_none());
}

#[test]
fn the_short_answer_tells_the_reach_and_the_range_of_the_long_one() {
    let sandbox = Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5).put(B1, 9, 5).put(B2, 11, 2);
    let short = |sandbox: &Sandbox| {
        let answer = ask(sandbox, &Query::Reach { unit: A1 });
        let Preview::Reach { squares, in_range } = answer else { panic!("another answer: {answer:?}") };
        (squares, in_range)
    };
    for sandbox in [sandbox, declared(Action::Move, 3), declared(Action::Attack, 6)] {
        let Preview::Unit { units, .. } = ask(&sandbox, &Query::Unit { unit: A1 }) else { panic!("a unit") };
        let (squares, in_range) = short(&sandbox);
        let named = |steps: u8| {
            let all = sandbox.game.board.squares().zip(&squares);
            sorted(all.filter(|(_, found)| **found == steps).map(|(square, _)| square))
        };
        assert_eq!(named(2), sorted(tiles(&sandbox, A1, "half-move")));
        assert_eq!(named(1), sorted(tiles(&sandbox, A1, "move")));
        let near = units.iter().filter(|shown| shown.in_range == Some(true)).map(|shown| shown.id);
        assert_eq!(in_range, near.collect::<Vec<_>>());
    }
    let refused = why_no_answer(&declared(Action::Move, 3), &Query::Reach { unit: UnitId::new(P1, 9) });
    assert_eq!(refused, ["unknown_unit"]);
}
