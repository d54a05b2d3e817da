//! Arranged positions for unit tests: units are put where a rule needs them, commands go through the contract.

use std::sync::{Arc, LazyLock};

use kernel::dice::Script;
use kernel::{Events, Pair, RejectionReason, Ruleset, Seat};

use crate::command::{Command, Weapon};
use crate::content::MapPiece;
use crate::event::Event;
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::setup::{Setup, SideSetup, TerrainSetup};
use crate::state::{Pending, State, Status};

static GAME: LazyLock<Arc<Crossfire>> = LazyLock::new(|| Arc::new(laws::game()));

pub(crate) const P1: Seat = Seat::P1;
pub(crate) const P2: Seat = Seat::P2;

/// `A1` is the first unit of the first side.
pub(crate) const A1: UnitId = UnitId::new(P1, 0);
pub(crate) const A2: UnitId = UnitId::new(P1, 1);
pub(crate) const A3: UnitId = UnitId::new(P1, 2);
pub(crate) const A5: UnitId = UnitId::new(P1, 4);
pub(crate) const B1: UnitId = UnitId::new(P2, 0);
pub(crate) const B2: UnitId = UnitId::new(P2, 1);

pub(crate) fn at(col: u8, row: u8) -> Square {
    Square { col, row }
}

pub(crate) fn piece(template: &str, cells: &[(u8, u8)]) -> MapPiece {
    MapPiece {
        template_id: template.to_owned(),
        cells: cells.iter().map(|(col, row)| at(*col, *row)).collect(),
    }
}

pub(crate) fn shot(unit: UnitId, to: Square, target: UnitId) -> Command {
    Command::Attack { unit, to, target, with: Weapon::Shot }
}

pub(crate) fn melee(unit: UnitId, to: Square, target: UnitId) -> Command {
    Command::Attack { unit, to, target, with: Weapon::Melee }
}

/// A game in a position.
pub(crate) struct Sandbox {
    pub(crate) game: Arc<Crossfire>,
    pub(crate) state: State,
}

/// A single match of two factions on an empty board.
pub(crate) fn setup(one: &str, other: &str) -> Setup {
    let side = |faction: &str| SideSetup { faction: faction.to_owned(), commander: None };
    Setup {
        sides: Pair { p1: side(one), p2: side(other) },
        mission: Some("crossfire_clash".to_owned()),
        terrain: TerrainSetup::Pieces { pieces: Vec::new() },
        events: false,
        campaign: false,
    }
}

impl Sandbox {
    /// Before deployment.
    pub(crate) fn begin(setup: &Setup, faces: &[u32]) -> Self {
        let game = Arc::clone(&GAME);
        let state = game
            .begin(setup, &mut Script::new(faces), &mut Events::new())
            .expect("a setup that can be played");
        Self { game, state }
    }

    /// In round 1 with `p1` to activate two units; all units stand at the edges, in order down the rows.
    pub(crate) fn of(setup: &Setup) -> Self {
        let mut sandbox = Self::begin(setup, &[]);
        for (seat, col) in [(P1, 1), (P2, 15)] {
            for (unit, row) in sandbox.state.units[seat].iter_mut().zip(1..) {
                unit.square = Some(at(col, row));
            }
        }
        sandbox.state.turn.round = 1;
        sandbox.acting(P1, 2)
    }

    /// Two factions on an empty board.
    pub(crate) fn new(one: &str, other: &str) -> Self {
        Self::of(&setup(one, other))
    }

    /// Two factions on a board with terrain.
    pub(crate) fn on(one: &str, other: &str, pieces: Vec<MapPiece>) -> Self {
        Self::of(&Setup { terrain: TerrainSetup::Pieces { pieces }, ..setup(one, other) })
    }

    /// Two units two squares apart, the first side's to act.
    pub(crate) fn duel(one: &str, other: &str) -> Self {
        Self::new(one, other).put(A1, 5, 5).put(B1, 7, 5)
    }

    /// A duel across low cover, with commanders.
    pub(crate) fn with_commanders(one: &str, other: &str) -> Self {
        let mut setup = setup("verdant_eye", "ember_guard");
        setup.terrain = TerrainSetup::Pieces { pieces: vec![piece("low_cover", &[(6, 5)])] };
        setup.sides.p1.commander = Some(one.to_owned());
        setup.sides.p2.commander = Some(other.to_owned());
        Self::of(&setup).put(A1, 5, 5).put(B1, 7, 5)
    }

    pub(crate) fn acting(mut self, seat: Seat, activations: u8) -> Self {
        self.state.turn.active = seat;
        self.state.turn.batch = activations;
        self.state.pending = Pending::Activation { seat };
        self
    }

    pub(crate) fn put(mut self, unit: UnitId, col: u8, row: u8) -> Self {
        self.state.unit_mut(unit).square = Some(at(col, row));
        self
    }

    pub(crate) fn status(mut self, unit: UnitId, status: Status) -> Self {
        self.state.unit_mut(unit).status = status;
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Self {
        self.state.turn.round = round;
        self
    }

    /// Plays a command with these faces and returns what happened.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, command: &Command, faces: &[u32]) -> Vec<Event> {
        if let Err(reasons) = self.game.validate(&self.state, seat, command) {
            panic!("{command:?} is refused: {reasons}");
        }
        let mut events = Events::new();
        self.game.resolve(&mut self.state, seat, command, &mut Script::new(faces), &mut events);
        self.game.audit(&self.state).expect("a state of the rules");
        events.take()
    }

    /// The codes of every reason against a command; none when it is legal.
    pub(crate) fn why_not(&self, seat: Seat, command: &Command) -> Vec<&'static str> {
        let verdict = self.game.validate(&self.state, seat, command);
        verdict.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    }

    /// The rule and the message of every reason against a command.
    pub(crate) fn refusals(&self, seat: Seat, command: &Command) -> Vec<(&'static str, String)> {
        let verdict = self.game.validate(&self.state, seat, command);
        let reasons = verdict.err().into_iter().flat_map(kernel::Rejections::into_reasons);
        reasons.map(|reason| (reason.rule().0, reason.to_string())).collect()
    }

    pub(crate) fn unit(&self, unit: UnitId) -> crate::state::Unit {
        *self.state.unit(unit).expect("a unit")
    }
}
