//! Why not: every reason that Crossfire Sector can give, with its rule.

use kernel::text::counted;
use kernel::{Seat, Speaks, Words, say};

use crate::command::{Action, Source};
use crate::event::Stride;
use crate::geometry::{Blocker, BlockerKind, Square};
use crate::ids::UnitId;

kernel::rejections! {
    /// A reason why a command or a setup is refused. The fields are the numbers behind the message.
    #[derive(Eq)]
    pub enum Rejection;

    /// The match or the campaign has ended.
    GameOver {} "game_over" "GR-035": "the game is over";
    /// It is another side's decision.
    NotYourTurn { seat: Seat } "not_your_turn" "GR-015": "{seat} has nothing to decide now";
    /// Another decision is owed first.
    NotNow { owed: &'static str } "not_now" "DA-003": "{owed} comes first";

    /// No such unit.
    UnknownUnit { unit: UnitId } "unknown_unit" "GR-005": "there is no unit {unit}";
    /// The unit belongs to the other side.
    NotYourUnit { unit: UnitId } "not_your_unit" "GR-015": "{unit} is an enemy";
    /// The unit lies.
    UnitDown { unit: UnitId } "unit_down" "GR-029": "{unit} is Down and cannot act";
    /// The unit is out of the battle.
    UnitDestroyed { unit: UnitId } "unit_destroyed" "GR-032": "{unit} is destroyed";
    /// The unit had its activation.
    AlreadyActivated { unit: UnitId } "already_activated" "DA-003": "{unit} was activated this round";
    /// The side had its activations.
    ActivationsSpent { activated: u8, limit: u8 } "activations_spent" "GR-016":
        "{} activated this round, the limit is {limit}", counted(*activated, "unit");
    /// Another unit's action was declared.
    OtherUnitDeclared { unit: UnitId, declared: UnitId } "other_unit_declared" "D2":
        "the declared action is that of {declared}, not of {unit}";
    /// Another action was declared.
    OtherActionDeclared { declared: Action } "other_action_declared" "D2": "{} was declared and cannot be taken back", declared.name();
    /// The move of this unit is a die.
    RollFirst { unit: UnitId } "roll_first" "D2": "the move of {unit} is rolled: declare the action first";
    /// The move of this unit is fixed.
    NothingToRoll { unit: UnitId } "nothing_to_roll" "D2": "the move of {unit} is fixed, there is nothing to roll";
    /// Only the aided unit may act now.
    OnlyTheAided { unit: UnitId, aided: UnitId } "only_the_aided" "D5": "{aided} was aided and may act now, not {unit}";
    /// Quick Start only moves.
    QuickStartMovesOnly {} "quick_start_moves_only" "DA-017": "a quick start is a move, nothing else";

    /// Off the board.
    OutsideBoard { square: Square } "outside_board" "GR-001": "{square} is not on the board";
    /// Somebody is there.
    Occupied { square: Square, by: UnitId } "occupied" "GR-032.1": "{square} is taken by {by}";
    /// Terrain that nobody can enter.
    Impassable { square: Square } "impassable" "GR-032": "{square} is impassable";
    /// Further than the allowance.
    OutOfReach { to: Square, steps: Option<u8>, allowance: u8, stride: Stride } "out_of_reach"
        match stride {
            Stride::Move => "GR-018",
            Stride::QuickStart => "DA-017",
            Stride::Attack => "GR-019",
            Stride::FirstAid => "GR-020",
        }:
        "{}", reach_message(&Words::ENGLISH, *to, *steps, *allowance, *stride);

    /// One's own side.
    FriendlyTarget { target: UnitId } "friendly_target" "GR-019": "{target} is on your side";
    /// Too far for a shot.
    OutOfRange { distance: u8, range: u8 } "out_of_range" "GR-021.1": "distance {distance}, range {range}";
    /// Something is in the way.
    NoLineOfSight { blocker: Blocker } "no_line_of_sight"
        match blocker.kind { BlockerKind::Unit => "D7", BlockerKind::Terrain => "D8" }:
        "{} at ({}, {}) blocks the line of sight", blocker_name(*blocker), blocker.col, blocker.row;
    /// Stealth.
    HiddenTarget { target: UnitId } "hidden_target" "DA-020": "{target} is in cover and cannot be shot at";
    /// Not base to base.
    NotAdjacent { from: Square, to: Square } "not_adjacent" "D6": "{from} and {to} are not adjacent";
    /// First aid for an enemy.
    AidsEnemy { target: UnitId } "aids_enemy" "GR-020": "{target} is an enemy";
    /// First aid for a unit that is not Down.
    NotDown { target: UnitId } "not_down" "GR-020": "{target} is not Down";

    /// Too many or too few squares.
    WrongUnitCount { found: usize, expected: usize } "wrong_unit_count" "GR-012": "{} for {}", counted(*found, "square"), counted(*expected, "unit");
    /// Not one's own edge.
    OutsideHome { square: Square, first: u8, last: u8 } "outside_home" "GR-012":
        "{square} is outside the home zone, columns {first} to {last}";
    /// Two units on one square.
    SquareTwice { square: Square } "square_twice" "GR-032": "{square} is named twice";
    /// All in a row.
    TooFewRows { found: usize, expected: u8 } "too_few_rows" "GR-012": "units in {}, {expected} or more are needed", counted(*found, "row");
    /// The units were placed as often as may be.
    DeploymentsSpent { most: u8 } "deployments_spent" "D23": "the units were placed {}, confirm where they stand", counted(*most, "time");
    /// The deployment stands.
    AlreadyConfirmed {} "already_confirmed" "DA-001": "the deployment is confirmed";
    /// No deployment to stay with.
    NothingToConfirm {} "nothing_to_confirm" "DA-001": "no unit was placed yet";

    /// A roll has one or two dice.
    NoSuchDie { die: u8, dice: usize } "no_such_die" "GR-045": "die {die} of {dice} does not exist, the first is 0";
    /// The other side's die.
    NotYourDie { die: u8 } "not_your_die" "D12": "die {die} is the other side's";
    /// The source gives no reroll of this roll, or no more.
    NoReroll { source: Source } "no_reroll" "GR-045": "{} gives no reroll of this roll, or none is left", source.name();
    /// No Revive.
    NothingToDecline {} "nothing_to_decline" "D12": "there is nothing to decline";

    /// Not an advantage.
    UnknownAdvantage { advantage: String } "unknown_advantage" "GR-040": "there is no advantage {advantage:?}";

    /// Setup: not a faction.
    UnknownFaction { faction: String } "unknown_faction" "GR-005": "there is no faction {faction:?}";
    /// Setup: not a commander trait.
    UnknownCommander { commander: String } "unknown_commander" "GR-041": "there is no commander trait {commander:?}";
    /// Setup: one side alone.
    OneCommander { without: Seat } "one_commander" "GR-041": "{without} has no commander trait, the other side has one";
    /// Setup: not a mission.
    UnknownMission { mission: String } "unknown_mission" "GR-033": "there is no mission {mission:?}";
    /// Setup: a campaign draws.
    MissionInCampaign { mission: String } "mission_in_campaign" "GR-039": "a campaign draws its missions, {mission:?} was named";
    /// Setup: not a map.
    UnknownMap { map: String } "unknown_map" "GR-002": "there is no map {map:?}";
    /// Setup: not a template.
    UnknownTemplate { template: String } "unknown_template" "GR-003": "there is no terrain template {template:?}";
    /// Setup: pieces are as many connected squares as their template says.
    BadPiece { piece: usize, squares: usize, fewest: u8, most: u8 } "bad_piece" "GR-002.1":
        "terrain piece {piece} has {}; {fewest} to {most} are wanted, all connected", counted(*squares, "square");
    /// Setup: more pieces than there is room for.
    TooManyPieces { found: usize, most: usize } "too_many_pieces" "GR-002": "{}, a setup names {most} at most", counted(*found, "terrain piece");
    /// Setup: pieces overlap.
    PiecesOverlap { square: Square } "pieces_overlap" "D20": "two terrain pieces cover {square}";
    /// Setup: terrain in a home zone.
    PieceAtHome { square: Square } "piece_at_home" "D20": "terrain at {square} is inside a home zone";
    /// Setup: a square that the mission needs.
    PieceOnObjective { square: Square } "piece_on_objective" "D20": "terrain covers {square}, which the mission needs";
    /// Setup: no way through.
    HomesCutOff {} "homes_cut_off" "D20": "the terrain cuts one home zone off from the other";
}

/// Its row knows no language, so that whoever refuses says it.
pub(crate) fn reach_message(
    speaks: &impl Speaks,
    to: Square,
    steps: Option<u8>,
    allowance: u8,
    stride: Stride,
) -> String {
    let bound = match stride {
        Stride::Move => String::new(),
        Stride::QuickStart | Stride::Attack | Stride::FirstAid => {
            format!(", {}", speaks.words().of(stride.name()))
        }
    };
    match steps {
        Some(steps) => {
            say!(speaks, "{to} is {} away, the allowance is {allowance}{bound}", counted(steps, "step"))
        }
        None => say!(speaks, "no way leads to {to}, the allowance is {allowance}{bound}"),
    }
}

fn blocker_name(blocker: Blocker) -> &'static str {
    match blocker.kind {
        BlockerKind::Terrain => "terrain",
        BlockerKind::Unit => "a unit",
    }
}
