//! Earned runs, and who wins, loses and saves, from events alone.

use diamond::content::Position;
use diamond::stats::{Books, Pitching};
use diamond::{Event, Kind, Move, Place};
use kernel::{Seat, Seats};

/// A game told play by play; visitors are `a…`, pitchers `x` and `y`, and the home team's first pitcher is `p`.
struct Told(Vec<Event>);

impl Told {
    fn begun() -> Self {
        let order = |side: char| {
            let positions = Position::FIELD.into_iter().skip(1).chain([Position::Designated]);
            let place = |(at, position)| Place { player: format!("{side}{at}"), position };
            (0..9).zip(positions).map(place).collect()
        };
        let shown = |seat, side, pitcher: &str| Event::LineupShown {
            seat,
            order: order(side),
            pitcher: pitcher.to_owned(),
        };
        Self(vec![shown(Seat::P1, 'a', "x"), shown(Seat::P2, 'h', "p")])
    }

    fn half(&mut self, bottom: bool, runner: Option<&str>) {
        self.0.push(Event::HalfBegan { inning: 1, bottom, runner: runner.map(str::to_owned) });
    }

    /// A play: who goes from where to where, charged to the pitcher.
    fn play(&mut self, kind: Kind, pitcher: &str, moves: &[(&str, u8, u8)]) {
        let step = |(runner, from, to): &(&str, u8, u8)| Move {
            runner: (*runner).to_owned(),
            from: *from,
            to: *to,
            charged: pitcher.to_owned(),
            earned: true,
        };
        let batter = moves.iter().find(|step| step.1 == 0).map_or("nobody", |step| step.0);
        self.0.push(Event::PlayEnded {
            play: self.0.len() as u16,
            kind,
            batter: batter.to_owned(),
            pitcher: pitcher.to_owned(),
            outs: moves.iter().filter(|step| step.2 == 0).count() as u8,
            runs: moves.iter().filter(|step| step.2 == 4).count() as u8,
            moves: moves.iter().map(step).collect(),
            fielders: Vec::new(),
            putouts: Vec::new(),
            assists: Vec::new(),
            error: None,
        });
    }

    fn relieve(&mut self, seat: Seat, out: &str, player: &str) {
        let (out, player) = (out.to_owned(), player.to_owned());
        self.0.push(Event::PitcherChanged { seat, out, player });
    }

    fn line(&self, player: &str) -> Pitching {
        let books = Books::of(&self.0);
        books.teams.iter().find_map(|book| book.pitching.get(player).cloned()).expect("a pitcher")
    }

    fn end(&mut self) {
        let (ending, winners) = ("last_out".to_owned(), Seats::NONE);
        self.0.push(Event::GameEnded { ending, away: 0, home: 0, winners });
    }
}

#[test]
fn d32_a_passed_ball_brings_no_earned_run_but_a_later_hit_makes_it_one() {
    let mut told = Told::begun();
    told.half(false, None);
    told.play(Kind::Double, "p", &[("a0", 0, 2)]);
    told.play(Kind::PassedBall, "p", &[("a0", 2, 3)]);
    told.play(Kind::GroundOut, "p", &[("a0", 3, 4), ("a1", 0, 0)]);
    assert_eq!((told.line("p").runs, told.line("p").earned), (1, 0), "third without the passed ball");
    told.play(Kind::Strikeout, "p", &[("a2", 0, 0)]);
    assert_eq!(told.line("p").earned, 0);
    told.play(Kind::Single, "p", &[("a3", 0, 1)]);
    assert_eq!(told.line("p").earned, 1, "the hit would have brought it in");
}

#[test]
fn d32_nothing_is_earned_after_what_would_have_been_the_third_out() {
    let mut told = Told::begun();
    told.half(false, None);
    told.play(Kind::Strikeout, "p", &[("a0", 0, 0)]);
    told.play(Kind::Strikeout, "p", &[("a1", 0, 0)]);
    told.play(Kind::Error, "p", &[("a2", 0, 1)]);
    told.play(Kind::HomeRun, "p", &[("a2", 1, 4), ("a3", 0, 4)]);
    assert_eq!((told.line("p").runs, told.line("p").earned), (2, 0));
    told.relieve(Seat::P2, "p", "q");
    told.play(Kind::HomeRun, "q", &[("a4", 0, 4)]);
    assert_eq!(told.line("q").earned, 1, "who comes in has no part in chances from before");
}

#[test]
fn d32_who_began_on_second_or_takes_the_place_of_an_error_is_not_earned() {
    let mut told = Told::begun();
    told.half(false, Some("a8"));
    told.play(Kind::HomeRun, "p", &[("a8", 2, 4), ("a0", 0, 4)]);
    assert_eq!((told.line("p").runs, told.line("p").earned), (2, 1));
    let mut told = Told::begun();
    told.half(false, None);
    told.play(Kind::Error, "p", &[("a0", 0, 1)]);
    told.play(Kind::ForceOut, "p", &[("a0", 1, 0), ("a1", 0, 1)]);
    told.play(Kind::HomeRun, "p", &[("a1", 1, 4), ("a2", 0, 4)]);
    assert_eq!((told.line("p").runs, told.line("p").earned), (2, 1), "one out is left");
}

#[test]
fn d34_the_pitcher_of_record_wins_and_the_last_one_saves() {
    let mut told = Told::begun();
    told.half(false, None);
    told.play(Kind::HomeRun, "p", &[("a0", 0, 4)]);
    told.half(true, None);
    let out = [("h0", 0, 0)];
    for _ in 0..15 {
        told.play(Kind::Strikeout, "x", &out);
    }
    told.relieve(Seat::P1, "x", "y");
    for _ in 0..3 {
        told.play(Kind::Strikeout, "y", &out);
    }
    told.end();
    let of = |player: &str| {
        let own = told.line(player);
        [own.games, own.starts, own.wins, own.losses, own.saves]
    };
    assert_eq!([of("x"), of("y"), of("p")], [[1, 1, 1, 0, 0], [1, 0, 0, 0, 1], [1, 1, 0, 1, 0]]);
}

#[test]
fn d34_a_starter_of_less_than_five_innings_does_not_win() {
    let mut told = Told::begun();
    told.half(false, None);
    told.play(Kind::HomeRun, "p", &[("a0", 0, 4)]);
    told.half(true, None);
    for _ in 0..14 {
        told.play(Kind::Strikeout, "x", &[("h0", 0, 0)]);
    }
    told.relieve(Seat::P1, "x", "y");
    told.play(Kind::Strikeout, "y", &[("h0", 0, 0)]);
    told.end();
    let wins = ["x", "y"].map(|player| (told.line(player).wins, told.line(player).saves));
    assert_eq!(wins, [(0, 0), (1, 0)]);
}

#[test]
fn d34_nobody_wins_a_tie() {
    let mut told = Told::begun();
    told.half(false, None);
    told.play(Kind::HomeRun, "p", &[("a0", 0, 4)]);
    told.half(true, None);
    told.play(Kind::HomeRun, "x", &[("h0", 0, 4)]);
    told.end();
    assert_eq!(["x", "p"].map(|player| told.line(player).wins + told.line(player).losses), [0, 0]);
}
