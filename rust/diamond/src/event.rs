//! What can happen.

use kernel::{Seat, Seats};

use crate::command::{Defence, Offence, Place};
use crate::content::Position;
use crate::outcome::Outcome;

/// What a play was.
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the field's own words")]
pub enum Kind {
    Strikeout,
    Walk,
    IntentionalWalk,
    HitByPitch,
    Interference,
    Single,
    Double,
    Triple,
    HomeRun,
    GroundOut,
    ForceOut,
    FieldersChoice,
    DoublePlay,
    FlyOut,
    LineOut,
    PopOut,
    Error,
    Sacrifice,
    WildPitch,
    PassedBall,
    ThrowingError,
    Balk,
    Pickoff,
    Steal,
    CaughtStealing,
}

impl Kind {
    /// Whether the batter's turn at the plate is over.
    pub const fn at_bat_over(self) -> bool {
        !matches!(
            self,
            Self::WildPitch
                | Self::PassedBall
                | Self::ThrowingError
                | Self::Balk
                | Self::Pickoff
                | Self::Steal
                | Self::CaughtStealing
        )
    }

    /// The bases of a hit; 0 when it is none.
    pub fn hit(self) -> u8 {
        let mut hits = (1..).zip([Self::Single, Self::Double, Self::Triple, Self::HomeRun]);
        hits.find(|(_, kind)| *kind == self).map_or(0, |(bases, _)| bases)
    }
}

/// Where somebody went.
#[kernel::value(Eq)]
pub struct Move {
    /// Who.
    pub runner: String,
    /// From which base, 0 for the plate.
    pub from: u8,
    /// To which base, 4 for home; 0 when out.
    pub to: u8,
    /// The pitcher who let the runner on.
    pub charged: String,
    /// Whether a run is earned (D4).
    pub earned: bool,
}

/// A die of a play, or three that are added up.
#[kernel::value(Eq)]
pub struct Die {
    /// What it is for: `shift`, `bunt`, `jump`, `throw`, `park`, `fielder`, `range`, `error`, `runner_from_first`,
    /// `runner_from_second`.
    pub purpose: String,
    /// How many sides it has.
    pub sides: u8,
    /// What it shows.
    pub faces: Vec<u8>,
    /// What its sum is read by, rising: up to the first, up to the next, above all. Empty where a chart names an outcome or a
    /// fielder for each face.
    pub bounds: Vec<u8>,
}

kernel::events! {
    /// A fact of the game. Players are named by their ids.
    #[derive(Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// A game is pending: its lineups are owed (DM-01).
    GamePending { away: String, home: String, rules: String, park: String } ["DM-01"];
    /// A seat has answered a prompt to both (D2).
    Answered { seat: Seat } ["D2"];
    /// A lineup was shown (DM-01).
    LineupShown { seat: Seat, order: Vec<Place>, pitcher: String } ["DM-01"] reveals;
    /// Half an inning began (DM-02).
    HalfBegan { inning: u8, bottom: bool, runner: Option<String> } ["DM-02"];
    /// The coming play (DM-03).
    PlayPrepared { play: u16, inning: u8, bottom: bool, batter: String, pitcher: Option<String>, catcher: String, bases: u8, outs: u8 }
        ["DM-03", "DM-04"];
    /// A pitcher came in (DM-05).
    PitcherChanged { seat: Seat, out: String, player: String } ["DM-05", "DM-07", "D1"];
    /// A fielder came in (DM-05).
    FielderChanged { seat: Seat, place: u8, out: String, player: String, position: Position } ["DM-05", "DM-07"];
    /// Two of the defence exchanged positions: who stands where, in the order of both places (D42).
    FieldersMoved { seat: Seat, places: [u8; 2], moved: Vec<Place> } ["D42"];
    /// Two who came in exchanged their places in the order: who bats there, in the order of both places (D43).
    PlacesSwitched { seat: Seat, places: [u8; 2], players: Vec<String> } ["D43"];
    /// The lineup of the team that takes the field was checked: positions that are open, and who stands where no rating says
    /// how (D44).
    LineupChecked { seat: Seat, open: Vec<Position>, strays: Vec<Place> } ["DM-01", "D44", "DM-07" if !open.is_empty(), "D5" if !strays.is_empty()];
    /// A pinch hitter came in (DM-06).
    HitterPinched { seat: Seat, place: u8, out: String, player: String } ["DM-06", "DM-07"];
    /// A pinch runner came in (DM-06).
    RunnerPinched { seat: Seat, base: u8, out: String, player: String } ["DM-06", "DM-07"];
    /// The secret choices were shown (D2).
    ChoicesShown { defence: Defence, offence: Offence } ["D2", "DM-05", "DM-06"] reveals;
    /// The check of a play fell (DM-08).
    CheckRolled { id: String, check: u8, resolution: u8 } ["DM-08"];
    /// The chart dice of a play fell (DM-08).
    ChartRead { id: String, column: u8, dice: [u8; 2], split: u8, card: Outcome, outcome: Outcome }
        ["DM-08", "DM-11", "DM-12", "DM-14" if card != outcome];
    /// The other dice of a play fell, in the order of D15.
    DiceFell { id: String, dice: Vec<Die> } ["DM-08", "D35"];
    /// A play ended (DM-15): everybody out is among the moves. The fielders are those who handled the ball, in their order;
    /// each out has its putout, in the order of the moves.
    PlayEnded { play: u16, kind: Kind, batter: String, pitcher: String, outs: u8, runs: u8, moves: Vec<Move>, fielders: Vec<Position>, putouts: Vec<Position>, assists: Vec<Position>, error: Option<Position> }
        ["DM-15", "DM-13", "DM-09" if matches!(kind, Kind::WildPitch | Kind::PassedBall), "DM-10" if matches!(kind, Kind::Steal | Kind::CaughtStealing | Kind::Pickoff | Kind::Balk), "D38" if *kind == Kind::ThrowingError];
    /// Half an inning ended (DM-02).
    HalfEnded { inning: u8, bottom: bool, runs: u8, left: u8 } ["DM-02"];
    /// The game ended (DM-02).
    GameEnded { ending: String, away: u16, home: u16, winners: Seats } ["DM-01", "DM-02"];
}
