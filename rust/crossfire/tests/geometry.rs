//! The geometry against slow answers that share nothing with it (GR-018, GR-031, D1, D6 to D9).

#[path = "oracle/geometry.rs"]
mod oracle;

use std::sync::LazyLock;

use crossfire::geometry::{
    BlockerKind, Board, Sight, Square, SquareSet, adjacent, connected, neighbours, path, reach,
};
use proptest::collection::vec;
use proptest::prelude::*;

const LARGEST: Board = Board { columns: 16, rows: 12 };
static SIGHT: LazyLock<Sight> = LazyLock::new(|| Sight::new(LARGEST));

fn square_of(board: Board) -> impl Strategy<Value = Square> {
    (1..=board.columns, 1..=board.rows).prop_map(|(col, row)| Square { col, row })
}

fn square() -> impl Strategy<Value = Square> {
    square_of(LARGEST)
}

fn squares(most: usize) -> impl Strategy<Value = SquareSet> {
    vec(square(), 0..=most).prop_map(SquareSet::from_iter)
}

/// A board of any size, a square of it, and sets that may reach beyond its edges.
fn terrain() -> impl Strategy<Value = (Board, Square, Square, SquareSet, SquareSet)> {
    let boards = prop_oneof![Just((15, 9)), (1..=LARGEST.columns, 1..=LARGEST.rows)];
    boards.prop_flat_map(|(columns, rows)| {
        let board = Board { columns, rows };
        (Just(board), square_of(board), square(), squares(60), squares(20))
    })
}

#[test]
fn the_tables_of_lines_equal_the_oracle_for_every_pair() {
    for (from, to) in LARGEST.squares().flat_map(|from| LARGEST.squares().map(move |to| (from, to))) {
        let (interior, touched) = (SIGHT.interior(from, to), SIGHT.touched(from, to));
        assert!(interior.minus(touched).is_empty(), "{from} to {to}");
        assert_eq!((interior, touched), (SIGHT.interior(to, from), SIGHT.touched(to, from)));
        let end = oracle::centre(from, to);
        let between = || LARGEST.squares().filter(|square| *square != from && *square != to);
        let inside: SquareSet = between().filter(|square| oracle::passes(from, end, *square)).collect();
        let met: SquareSet = between().filter(|square| oracle::touches(from, end, *square)).collect();
        assert_eq!((interior, touched), (inside, met), "{from} to {to}");
    }
}

#[test]
fn tables_do_not_depend_on_the_size_of_the_board() {
    let board = Board { columns: 15, rows: 9 };
    let small = Sight::new(board);
    for (from, to) in board.squares().flat_map(|from| board.squares().map(move |to| (from, to))) {
        assert_eq!(small.interior(from, to), SIGHT.interior(from, to));
        assert_eq!(small.touched(from, to), SIGHT.touched(from, to));
        assert_eq!(small.hidden_points(from, to, &board.all()), SIGHT.hidden_points(from, to, &board.all()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn sight_is_symmetric_and_equals_the_oracle(
        from in square(), to in square(), blocking in squares(20), units in squares(20),
    ) {
        let visible = SIGHT.visible(from, to, &blocking, &units);
        prop_assert_eq!(visible, SIGHT.visible(to, from, &blocking, &units));
        prop_assert_eq!(visible, oracle::visible(from, oracle::centre(from, to), to, &blocking, &units));
    }

    #[test]
    fn the_blocker_is_first_on_the_line(
        from in square(), to in square(), blocking in squares(20), units in squares(20),
    ) {
        let blocker = SIGHT.blocker(from, to, &blocking, &units);
        prop_assert_eq!(blocker.is_none(), SIGHT.visible(from, to, &blocking, &units));
        if let Some((square, kind)) = blocker {
            let whose = match kind {
                BlockerKind::Terrain => blocking & SIGHT.touched(from, to),
                BlockerKind::Unit => units & SIGHT.interior(from, to),
            };
            prop_assert!(whose.contains(square));
            // Nothing else blocks on the way to the blocker.
            let nearer = |other: &Square| oracle::met_before(from, oracle::centre(from, to), *other, square);
            let others = blocking & SIGHT.touched(from, to) | units & SIGHT.interior(from, to);
            prop_assert!(!others.iter().any(|other| nearer(&other)), "{:?}", others);
        }
    }

    #[test]
    fn rays_equal_the_oracle(
        from in square(), to in square(), blocking in squares(20), units in squares(20),
    ) {
        let rays = SIGHT.rays(from, to, &blocking, &units);
        for ray in rays {
            let end = oracle::half_point(from, ray.to.x, ray.to.y);
            prop_assert_eq!(ray.blocked, !oracle::visible(from, end, to, &blocking, &units));
            prop_assert_eq!(ray.blocked, ray.blocker.is_some());
        }
        let centre = SIGHT.blocker(from, to, &blocking, &units);
        prop_assert_eq!(rays[0].blocker, centre.map(Into::into));
    }

    #[test]
    fn hidden_points_equal_the_oracle(from in square(), to in square(), cover in squares(40)) {
        let hidden = SIGHT.hidden_points(from, to, &cover);
        prop_assert_eq!(hidden, oracle::hidden_points(from, to, &cover));
        for needed in [hidden, 64] {
            let expected = cover.contains(to) || hidden >= needed;
            prop_assert_eq!(SIGHT.in_cover(from, to, &cover, needed), expected);
        }
    }

    #[test]
    fn reach_equals_a_plain_search(
        (board, from, _, impassable, occupied) in terrain(), allowance in 0_u8..9,
    ) {
        let impassable = impassable.without(from);
        let expected: SquareSet = oracle::distances(board, from, &impassable)
            .into_iter()
            .filter(|(square, steps)| *steps <= allowance && *square != from && !occupied.contains(*square))
            .map(|(square, _)| square)
            .collect();
        prop_assert_eq!(reach(board, from, allowance, &impassable, &occupied), expected);
    }

    #[test]
    fn a_path_is_shortest_and_legal(
        (board, from, to, impassable, occupied) in terrain(), allowance in 0_u8..9,
    ) {
        let impassable = impassable.without(from);
        let way = path(board, from, to, allowance, &impassable, &occupied);
        let reached = reach(board, from, allowance, &impassable, &occupied);
        prop_assert_eq!(way.is_some(), reached.contains(to));
        if let Some(way) = way {
            let distances = oracle::distances(board, from, &impassable);
            let steps = distances.iter().find(|(square, _)| *square == to).map(|(_, steps)| *steps);
            prop_assert_eq!(steps.map(usize::from), Some(way.len()));
            prop_assert!(way.len() <= usize::from(allowance) && way.last() == Some(&to));
            let starts = std::iter::once(&from).chain(&way);
            for (a, b) in starts.zip(&way) {
                prop_assert!(oracle::step(board, *a, *b, &impassable), "{} to {}", a, b);
            }
        }
    }

    #[test]
    fn adjacency_is_one_legal_step((board, from, _, impassable, _) in terrain()) {
        let near = neighbours(board, from, &impassable);
        for to in board.squares() {
            let expected = !impassable.contains(from) && oracle::step(board, from, to, &impassable);
            prop_assert_eq!(near.contains(to), expected, "{} to {}", from, to);
            prop_assert_eq!(adjacent(from, to, &impassable), expected);
            prop_assert_eq!(adjacent(to, from, &impassable), expected);
        }
    }

    #[test]
    fn connection_equals_a_plain_search((board, from, to, impassable, _) in terrain()) {
        let impassable = impassable.without(from);
        let expected = oracle::distances(board, from, &impassable).iter().any(|(square, _)| *square == to);
        let (start, goal) = (SquareSet::EMPTY.with(from), SquareSet::EMPTY.with(to));
        prop_assert_eq!(connected(board, &start, &goal, &impassable), expected);
    }

    #[test]
    fn a_set_behaves_like_a_sorted_list(a in vec(any::<(u8, u8)>(), 0..9), b in squares(40), k in 0_u32..50) {
        // Squares beyond the limit are left out, whatever they are.
        let wild: SquareSet = a.iter().map(|(col, row)| Square { col: *col, row: *row }).collect();
        prop_assert!(wild.minus(LARGEST.all()).is_empty());
        for (col, row) in a {
            let square = Square { col, row };
            prop_assert_eq!(wild.contains(square), LARGEST.contains(square));
        }
        let mut listed: Vec<Square> = LARGEST.squares().filter(|square| b.contains(*square)).collect();
        prop_assert_eq!(b.iter().collect::<Vec<_>>(), listed.clone());
        prop_assert_eq!(b.iter().fold(Vec::new(), |mut all, square| { all.push(square); all }), listed.clone());
        prop_assert_eq!((b.len() as usize, b.is_empty()), (listed.len(), listed.is_empty()));
        prop_assert_eq!(b.nth(k), listed.get(k as usize).copied());
        prop_assert_eq!((wild | b).minus(wild & b), wild ^ b);
        let json = serde_json::to_string(&b).unwrap();
        prop_assert_eq!(&json, &serde_json::to_string(&listed).unwrap());
        prop_assert_eq!(serde_json::from_str::<SquareSet>(&json).unwrap(), b);
        if let Some(square) = listed.pop() {
            let mut fewer = b;
            prop_assert!(fewer.remove(square) && !fewer.remove(square) && !fewer.contains(square));
            prop_assert!(fewer.insert(square) && !fewer.insert(square));
            prop_assert_eq!(fewer, b);
        }
    }
}

#[test]
fn a_square_beyond_the_limit_is_refused_in_data() {
    let refused = serde_json::from_str::<SquareSet>(r#"[{"col":17,"row":1}]"#).unwrap_err();
    assert!(refused.to_string().contains("square (17, 1) lies beyond 16 × 12"), "{refused}");
    assert!(!SquareSet::EMPTY.with(Square { col: 0, row: 1 }).contains(Square { col: 0, row: 1 }));
}
