use super::play::Played;
use super::*;
use crate::content::Position::{self, Catcher, First, Left, Pitcher, Second, Short, Third};
use crate::event::{Kind, Move};

#[test]
fn dm_18_games_are_dated_one_a_day() {
    let date = |game| {
        let Date { year, month, day, number } = Date::of(game);
        [year, month, day, number]
    };
    assert_eq!(date(0), [2000, 4, 1, 0]);
    assert_eq!(date(30), [2000, 5, 1, 0]);
    assert_eq!(date(182), [2000, 9, 30, 0]);
    assert_eq!(date(183), [2000, 4, 1, 1]);
    assert_eq!(date(1830), [2001, 4, 1, 0]);
}

fn written(
    kind: Kind,
    moves: &[(u8, u8)],
    fielders: &[Position],
    putouts: &[Position],
    error: Option<Position>,
) -> String {
    let step = |(from, to): &(u8, u8)| Move {
        runner: String::new(),
        from: *from,
        to: *to,
        charged: String::new(),
        earned: error.is_none(),
    };
    let moves: Vec<Move> = moves.iter().map(step).collect();
    Played { kind, moves: &moves, fielders, putouts, error }.text()
}

#[test]
fn dm_18_a_play_is_written_as_scorers_do() {
    let by = |kind, moves: &[(u8, u8)], fielders: &[Position]| written(kind, moves, fielders, &[], None);
    assert_eq!(by(Kind::Walk, &[(1, 2), (0, 1)], &[]), "W.1-2");
    assert_eq!(by(Kind::HomeRun, &[(3, 4), (0, 4)], &[]), "HR.3-H");
    assert_eq!(by(Kind::Single, &[(2, 0), (1, 2), (0, 1)], &[Left, Catcher]), "S.2XH(72);1-2");
    assert_eq!(by(Kind::Single, &[(1, 0), (0, 1)], &[Left, Third]), "S.1X3(75)");
    assert_eq!(by(Kind::Double, &[(1, 0), (0, 2)], &[Left, Catcher]), "D.1XH(72)");
    assert_eq!(by(Kind::GroundOut, &[(3, 4), (0, 0)], &[Short, First]), "63/G.3-H");
    assert_eq!(by(Kind::ForceOut, &[(1, 0), (0, 1)], &[Short, Second]), "64(1)/FO/G.B-1");
    assert_eq!(by(Kind::FieldersChoice, &[(3, 0), (0, 1)], &[Short, Catcher]), "FC6.3XH(62);B-1");
    assert_eq!(by(Kind::FlyOut, &[(3, 4), (0, 0)], &[Left]), "7/SF.3-H");
    assert_eq!(by(Kind::FlyOut, &[(0, 0)], &[Left]), "7/F");
    assert_eq!(by(Kind::Steal, &[(2, 3), (1, 2)], &[]), "SB3;SB2");
    assert_eq!(by(Kind::CaughtStealing, &[(2, 0), (1, 2)], &[Catcher, Third]), "CS3(25).1-2");
    assert_eq!(by(Kind::Pickoff, &[(1, 0)], &[Pitcher, First]), "PO1(13)");
}

#[test]
fn dm_18_two_outs_name_both_runners() {
    let moves = [(1, 0), (0, 0)];
    let double = written(Kind::DoublePlay, &moves, &[Short, Second, First], &[Second, First], None);
    assert_eq!(double, "64(1)3/GDP");
    assert_eq!(written(Kind::LineOut, &moves, &[Left, First], &[First, Left], None), "7(B)3(1)/LDP");
    let caught = written(Kind::Strikeout, &moves, &[Catcher, Second], &[Second, Catcher], None);
    assert_eq!(caught, "K+CS2(24)/DP");
}

#[test]
fn dm_18_runs_that_are_not_earned_say_so() {
    let error = written(Kind::Error, &[(3, 4), (0, 1)], &[], &[], Some(Short));
    assert_eq!(error, "E6.3-H(UR)(NR);B-1");
    let wild = written(Kind::ThrowingError, &[(2, 3), (1, 2)], &[], &[], Some(Pitcher));
    assert_eq!(wild, "PO2(E1/TH).2-3;1-2");
    let step = |from| {
        let (runner, charged) = (String::new(), String::new());
        Move { runner, from, to: 4, charged, earned: false }
    };
    let moves = [step(1), step(0)];
    let played = Played { kind: Kind::HomeRun, moves: &moves, fielders: &[], putouts: &[], error: None };
    assert_eq!(played.text(), "HR.1-H(UR);B-H(UR)");
}
