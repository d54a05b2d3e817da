//! The game: content, the tables worked out from it, and the contract with the kernel.

mod setup;

use kernel::content::Entries;
use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Pair, Prompt, Purpose,
    RuleResult, Ruleset, Seat, Seats, Spoken, Viewer,
};

use crate::command::Command;
use crate::content::{Content, Numbers};
use crate::event::Event;
use crate::geometry::{Board, Sight, Square, SquareSet, reach};
use crate::preview::{Preview, Query};
use crate::rejection::Rejection;
use crate::rules::{self, Play, ScoringZones};
use crate::setup::Setup;
use crate::state::{Pending, State};
use crate::view::View;

/// Crossfire Sector with its content.
#[derive(Clone, Debug)]
pub struct Crossfire {
    content: Content,
    /// The language that is told; none: English.
    pub(crate) spoken: Option<Spoken<Content>>,
    pub(crate) board: Board,
    pub(crate) sight: Sight,
    pub(crate) homes: Pair<SquareSet>,
    /// Where random terrain may lie: neither in a home zone nor touching one (D1).
    pub(crate) open_ground: SquareSet,
    pub(crate) scoring: Vec<ScoringZones>,
    /// For each range up to the longest, the squares within it of each square.
    within: Vec<Vec<SquareSet>>,
}

impl Crossfire {
    pub(crate) fn content_ref(&self) -> &Content {
        &self.content
    }

    pub(crate) fn rules(&self) -> &Numbers {
        &self.content.rules
    }

    /// The line-of-sight and cover tables of the board.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// First and last column of a side's home zone (GR-012).
    pub(crate) fn home_columns(&self, seat: Seat) -> (u8, u8) {
        let Board { columns, .. } = self.board;
        let depth = self.rules().board.home_columns;
        if seat == Seat::P1 { (1, depth) } else { (columns + 1 - depth, columns) }
    }

    /// The squares that random terrain leaves free for a mission (D1).
    pub(crate) fn keep_clear(&self, mission: u8) -> SquareSet {
        self.content.missions[usize::from(mission)].keep_clear.iter().copied().collect()
    }

    /// The squares within a range of a square on the board, the square among them.
    #[inline]
    pub(crate) fn within(&self, range: u8, of: Square) -> &SquareSet {
        &self.within[usize::from(range.min(Board::MAX_COLUMNS))][slot(of)]
    }

    /// The squares that a unit can end on (GR-018, GR-032.1).
    #[inline]
    pub(crate) fn reach(
        &self,
        state: &State,
        from: Square,
        allowance: u8,
        occupied: &SquareSet,
    ) -> SquareSet {
        reach(self.board, from, allowance, state.terrain.impassable(), occupied)
    }

    /// The index of an advantage.
    pub(crate) fn advantage(&self, id: &str) -> Option<u8> {
        self.content.advantages.place(id).map(|at| at as u8)
    }
}

fn slot(square: Square) -> usize {
    usize::from(square.row - 1) * usize::from(Board::MAX_COLUMNS) + usize::from(square.col - 1)
}

/// Range tables: the rectangle around each square, for every range that the board allows.
fn ranges(board: Board) -> Vec<Vec<SquareSet>> {
    let squares = usize::from(Board::MAX_COLUMNS) * usize::from(Board::MAX_ROWS);
    let mut tables = vec![vec![SquareSet::EMPTY; squares]; usize::from(Board::MAX_COLUMNS) + 1];
    for square in board.squares() {
        for other in board.squares() {
            tables[usize::from(square.distance(other))][slot(square)] |= SquareSet::EMPTY.with(other);
        }
    }
    // What lies within a range lies within every longer one.
    for range in 1..tables.len() {
        let (nearer, further) = tables.split_at_mut(range);
        for (around, inner) in further[0].iter_mut().zip(&nearer[range - 1]) {
            *around |= *inner;
        }
    }
    tables
}

impl Ruleset for Crossfire {
    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    type View = View;
    type Query = Query;
    type Preview = Preview;

    const META: GameMeta = GameMeta {
        id: "crossfire",
        title: "Crossfire Sector",
        min_seats: 2,
        max_seats: 2,
        information: Information::Imperfect,
        chance: Chance::Dice,
        moves: Moves::Simultaneous,
        goal: Goal::Points,
        rules_document: "docs/rules/crossfire.md",
        rules_version: 2,
        replays_from: 2,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        let faults = content.faults();
        let board = Board::new(content.rules.board.columns, content.rules.board.rows);
        let Some(board) = board.filter(|_| faults.is_empty()) else { return Err(faults) };
        let (depth, columns) = (content.rules.board.home_columns, board.columns);
        let homes =
            Pair { p1: board.columns_set(1..=depth), p2: board.columns_set(columns + 1 - depth..=columns) };
        let game = Self {
            board,
            sight: Sight::new(board),
            homes,
            open_ground: board.columns_set(depth + 2..=columns - depth - 1),
            scoring: content.missions.iter().map(|mission| ScoringZones::new(mission, board)).collect(),
            within: ranges(board),
            content,
            spoken: None,
        };
        let faults = game.map_faults();
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        self.drawn_setup(dice)
    }

    /// DA-010, AQ-006: no commanders and no battle events unless somebody chose them.
    fn plain_setup(&self, dice: &mut Dice) -> Setup {
        let mut setup = self.drawn_setup(dice);
        setup.events = false;
        for seat in [Seat::P1, Seat::P2] {
            setup.sides[seat].commander = None;
        }
        setup
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        rules::begin(self, setup, dice, events)
    }

    fn seats(&self, _: &State) -> u8 {
        Self::META.max_seats
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        state.pending.prompt()
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        rules::validate(self, state, seat, command)
    }

    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        rules::resolve(&mut Play { game: self, state, dice, events }, seat, command);
    }

    fn commands(&self, state: &State, seat: Seat, visit: impl FnMut(Command)) -> Listing {
        crate::listing::commands(self, state, seat, visit)
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        crate::listing::sample(self, state, seat, dice)
    }

    fn preview(&self, state: &State, _: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        crate::preview::preview(self, state, query)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        crate::view::view(self, state, viewer)
    }

    /// What is rolled in a battle lies on the table (D12).
    fn shows_roll(&self, purpose: &Purpose) -> bool {
        matches!(
            purpose.name,
            "initiative" | "movement" | "shot" | "stray" | "melee" | "reroll" | "battle_event"
        )
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let secret = matches!(event, Event::SideDeployed { seat, .. } if !viewer.may_see(*seat));
        (!secret).then(|| event.clone())
    }

    /// Where a side deploys is its own until both have confirmed; then an event shows where it stands.
    fn observe_command(&self, _: &State, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
        let secret = matches!(command, Command::DeploySide { .. });
        (!secret || viewer.may_see(seat)).then(|| command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        crate::view::determinize(self, view, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Pending::Over { winner, ending } = &state.pending else { return None };
        let scores = state.campaign.as_ref().map_or(state.battle.scores, |campaign| campaign.scores);
        Some(Outcome {
            winners: winner.map_or(Seats::NONE, Seats::one),
            ending: ending.name().to_owned(),
            scores: vec![scores.p1.into(), scores.p2.into()],
        })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        crate::state::audit(self, state)
    }
}
