use kernel::picture::{Ground, Layout, Panel, Picture, State as Stands, Symbol, Thing};
use kernel::{
    Chance, Describe, Dice, Evaluate, Events, Fault, GameMeta, Listing, Outcome, Progression, Prompt, RuleId,
    RuleResult, Ruleset, Seat, Seats, opponent,
};

/// Nothing of this game can be changed.
#[kernel::value(Eq)]
pub struct Content {}

/// Nothing is agreed either.
#[kernel::value(Copy, Eq)]
pub struct Setup {}

/// A column and a row, both 1 to 3; p1 begins in row 3 and goes up.
pub type Square = [u8; 2];

/// Three pawns a side, by the column in which they began; none once they are taken.
#[kernel::value(Eq)]
pub struct State {
    pub pawns: [[Option<Square>; 3]; 2],
    pub turn: Seat,
}

/// A pawn, by the column in which it began, goes to a square.
#[kernel::value(Copy, Eq, tag = "type")]
pub enum Command {
    Move { pawn: u8, to: Square },
}

kernel::events! {
    /// What can happen.
    pub enum Event;

    /// A pawn moved.
    PawnMoved { seat: Seat, pawn: u8, to: Square } ["HX-02"] => "{seat} moves to {to:?} with pawn {pawn}";
    /// A pawn was taken.
    PawnTaken { seat: Seat, pawn: u8 } ["HX-03"] => "{seat} loses pawn {pawn}";
}

kernel::rejections! {
    /// Why not.
    pub enum Rejection;

    /// It is another seat's turn, or nobody's.
    NotYourTurn { seat: Seat } "not_your_turn" "HX-01": "it is not the turn of {seat}";
    /// The pawn does not get there.
    OutOfReach { to: Square } "out_of_reach" "HX-02": "no pawn of yours reaches {to:?}";
}

impl State {
    fn pawn_at(&self, square: Square) -> Option<(Seat, usize)> {
        [Seat::P1, Seat::P2].into_iter().find_map(|seat| {
            let pawn = self.pawns[seat.index()].iter().position(|at| *at == Some(square));
            pawn.map(|pawn| (seat, pawn))
        })
    }

    /// Straight on to an empty square, or aslant to take.
    fn reaches(&self, seat: Seat, pawn: u8, [column, row]: Square) -> bool {
        let Some([from, start]) = self.pawns[seat.index()].get(usize::from(pawn)).copied().flatten() else {
            return false;
        };
        let ahead = if seat == Seat::P1 { start.checked_sub(1) } else { Some(start + 1) };
        let met = self.pawn_at([column, row]).map(|(of, _)| of);
        Some(row) == ahead
            && match from.abs_diff(column) {
                0 => (1..=3).contains(&row) && met.is_none(),
                1 => met == Some(opponent(seat)),
                _ => false,
            }
    }

    fn moves(&self, seat: Seat) -> impl Iterator<Item = Command> {
        let squares = (1..=3).flat_map(|row| (1..=3).map(move |column| [column, row]));
        let all = (0..3).flat_map(move |pawn| squares.clone().map(move |to| (pawn, to)));
        all.filter(move |(pawn, to)| self.reaches(seat, *pawn, *to))
            .map(|(pawn, to)| Command::Move { pawn, to })
    }

    fn winner(&self) -> Option<Seat> {
        let across = |seat: Seat, row: u8| self.pawns[seat.index()].iter().flatten().any(|[_, at]| *at == row);
        match (across(Seat::P1, 1), across(Seat::P2, 3)) {
            (true, _) => Some(Seat::P1),
            (_, true) => Some(Seat::P2),
            (false, false) => self.moves(self.turn).next().is_none().then(|| opponent(self.turn)),
        }
    }
}

/// The rules.
#[derive(Debug)]
pub struct Hexapawn(Content);

impl Ruleset for Hexapawn {
    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;

    const META: GameMeta =
        GameMeta { chance: Chance::None, ..GameMeta::of("hexapawn", "Hexapawn", "docs/rules/hexapawn.md") };

    kernel::nothing_hidden!();
    kernel::no_questions!();

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Ok(Self(content))
    }

    fn content(&self) -> &Content {
        &self.0
    }

    fn draw_setup(&self, _: &mut Dice) -> Setup {
        Setup {}
    }

    fn begin(&self, _: &Setup, _: &mut Dice, _: &mut Events<Event>) -> RuleResult<State, Rejection> {
        let side = |row| [1, 2, 3].map(|column| Some([column, row]));
        Ok(State { pawns: [side(3), side(1)], turn: Seat::P1 })
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        state.winner().is_none().then(|| Prompt::to("move", RuleId("HX-01"), state.turn))
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        let Command::Move { pawn, to } = *command;
        if state.turn != seat || state.winner().is_some() {
            return Err(Rejection::NotYourTurn { seat }.into());
        }
        if state.reaches(seat, pawn, to) { Ok(()) } else { Err(Rejection::OutOfReach { to }.into()) }
    }

    fn resolve(&self, state: &mut State, seat: Seat, command: &Command, _: &mut Dice, events: &mut Events<Event>) {
        let Command::Move { pawn, to } = *command;
        events.emit(|| Event::PawnMoved { seat, pawn, to });
        if let Some((of, taken)) = state.pawn_at(to) {
            state.pawns[of.index()][taken] = None;
            events.emit(|| Event::PawnTaken { seat: of, pawn: taken as u8 });
        }
        state.pawns[seat.index()][usize::from(pawn)] = Some(to);
        state.turn = opponent(seat);
    }

    fn commands(&self, state: &State, seat: Seat, visit: impl FnMut(Command)) -> Listing {
        if state.turn == seat && state.winner().is_none() {
            state.moves(seat).for_each(visit);
        }
        Listing::Complete
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner().map(|winner| Outcome {
            winners: Seats::one(winner),
            ending: "through".to_owned(),
            scores: [Seat::P1, Seat::P2].map(|seat| i64::from(seat == winner)).to_vec(),
        })
    }
}

/// What stands on the squares in text.
const LABELS: [&str; 2] = ["W", "B"];

fn pawn_id(seat: Seat, pawn: usize) -> String {
    format!("{seat}/pawn{pawn}")
}

impl Describe for Hexapawn {
    fn picture(&self, view: &State) -> Picture {
        let mut things = Vec::new();
        for seat in [Seat::P1, Seat::P2] {
            for (pawn, at) in view.pawns[seat.index()].iter().enumerate() {
                let Some(at) = *at else { continue };
                let thing = Thing::new(pawn_id(seat, pawn), format!("pawn of {seat}")).label(LABELS[seat.index()]);
                let turn = view.turn == seat;
                things.push(thing.seat(seat).symbol(Symbol::Person).at(at).is_if(Stands::Active, turn));
            }
        }
        let goal = |words: &str, row| Ground {
            words: words.to_owned(),
            symbol: None,
            squares: [1, 2, 3].map(|column| [column, row]).to_vec(),
        };
        let ground = vec![goal("goal of p1", 1), goal("goal of p2", 3)];
        Picture::new([Panel::new("board", "The board", Layout::Grid { columns: 3, rows: 3, ground }, things)])
    }

    fn places(&self, view: &State, command: &Command) -> Vec<String> {
        let Command::Move { pawn, to: [column, row] } = *command;
        vec![pawn_id(view.turn, pawn.into()), format!("board/{column},{row}")]
    }

    fn phrase(&self, view: &State, command: &Command) -> String {
        let Command::Move { to, .. } = *command;
        let verb = if view.pawn_at(to).is_some() { "take" } else { "move to" };
        format!("{verb} {}{}", ["a", "b", "c"][usize::from(to[0].clamp(1, 3)) - 1], to[1])
    }

    fn ask(&self, view: &State) -> Option<String> {
        view.winner().is_none().then(|| "move a pawn".to_owned())
    }
}

impl Evaluate for Hexapawn {}

impl Progression for Hexapawn {
    type Record = ();
}
