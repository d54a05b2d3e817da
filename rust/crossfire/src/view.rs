//! The snapshot: what one viewer may know (section 12 of the rules document).
//!
//! The fields of that section keep their names and types; `turn`, `pending`, `sides`, `event`, `results`, `agreed` and
//! the fields on `_by` are additions. Only an unconfirmed or unrevealed deployment is ever hidden, so a view of anything else is complete.

mod determinize;
mod mission;
mod overlay;

use kernel::{Pair, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::content::MapPiece;
use crate::game::Crossfire;
use crate::geometry::{Board, Square};
use crate::ids::UnitId;
use crate::preview::Tile;
use crate::state::{Agreed, BattleResult, Campaign, Maneuver, Pending, Profile, Spent, State, Status, Turn};

pub(crate) use determinize::determinize;
pub use mission::MissionView;
pub use overlay::SightLine;
pub(crate) use overlay::{Overlay, in_range};

/// The version of this form.
const VERSION: &str = "1";

/// What a viewer may know.
#[kernel::value(Eq)]
pub struct View {
    /// The version of this form.
    pub version: String,
    /// The board's size.
    pub board: Board,
    /// The units that were deployed.
    pub units: Vec<UnitView>,
    /// The terrain.
    pub terrain: Vec<MapPiece>,
    /// The squares that provide cover.
    pub cover_sources: Vec<CoverSource>,
    /// Where the unit whose action was declared may go; for the side that is to act (D2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reachability: Option<Vec<Tile>>,
    /// Its lines of sight to every enemy that is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub los: Option<Vec<SightLine>>,
    /// Whose turn it is.
    pub activation: ActivationView,
    /// The mission and its points.
    pub mission: MissionView,
    /// The campaign; a single match is a campaign of one battle.
    pub campaign: CampaignView,
    /// The optional rules.
    pub options: OptionsView,
    /// The battle event's id.
    pub event: Option<String>,
    /// What each side is and has left.
    pub sides: Pair<SideView>,
    /// Round, batch and activations in full.
    pub turn: Turn,
    /// The decision that is owed.
    pub pending: Pending,
    /// What was agreed for every battle.
    pub agreed: Agreed,
}

/// A unit on the board.
#[kernel::value(Eq)]
pub struct UnitView {
    /// Its id.
    pub id: UnitId,
    /// Whose it is.
    pub owner_id: Seat,
    /// Where it stands, lies or fell.
    pub position: Square,
    /// How it is.
    pub status: Status,
    /// Whether it stands on cover, and so is in cover from everyone (D10).
    pub cover: bool,
    /// Whether it was activated this round.
    pub activated: bool,
    /// Whether a shot of the unit that is about to act reaches that far from where it stands (GR-021.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_range: Option<bool>,
}

/// A square that provides cover.
#[kernel::value(Eq)]
pub struct CoverSource {
    /// Column.
    pub col: u8,
    /// Row.
    pub row: u8,
    /// The terrain template's id.
    pub kind: String,
}

/// Whose turn it is.
#[kernel::value(Eq)]
pub struct ActivationView {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Whose batch or quick start it is; between them, whose decision is owed.
    pub active_player: Seat,
    /// Units that it can still activate in its batch, or move in its quick start; none between them (GR-015, GR-016).
    pub remaining: u8,
    /// Units that each side can still activate in this round, batches aside: what the limit leaves, or fewer where fewer
    /// are able to (GR-016, D3, D16).
    pub left: Pair<u8>,
}

/// The campaign.
#[kernel::value(Eq)]
pub struct CampaignView {
    /// Whether there is a campaign at all.
    pub active: bool,
    /// The battle that is fought, from 1.
    pub battle_index: u8,
    /// How many battles there are.
    pub total_battles: u8,
    /// Campaign points.
    pub scores: Pair<i16>,
    /// The ids of the advantages that hold in this battle; whose they are stands in `sides`.
    pub advantages: Vec<String>,
    /// The battles that were fought.
    pub results: Vec<ResultView>,
}

/// A battle that was fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultView {
    /// Its mission's id.
    pub mission_id: String,
    /// What came of it.
    pub result: BattleResult,
}

/// The optional rules, and what was used of them.
#[kernel::value(Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the frozen options are four answers of yes or no")]
pub struct OptionsView {
    /// Whether there are commanders.
    pub commander: bool,
    /// Whether battle events are rolled.
    pub events: bool,
    /// Whether a side has made its quick start.
    pub quick_start_used: bool,
    /// Whether a side has used its revives up.
    pub revive_used: bool,
    /// Which side has made its quick start.
    pub quick_start_used_by: Pair<bool>,
    /// Which side has used its revives up.
    pub revive_used_by: Pair<bool>,
}

/// A side.
#[kernel::value(Eq)]
pub struct SideView {
    /// Its faction's id.
    pub faction: String,
    /// Its commander trait's id.
    pub commander: Option<String>,
    /// Its advantage's id.
    pub advantage: Option<String>,
    /// Its numbers in this battle.
    pub profile: Profile,
    /// What it has used up.
    pub spent: Spent,
}

/// What a viewer may know of a state.
pub(crate) fn view(game: &Crossfire, state: &State, viewer: Viewer) -> View {
    let content = game.content_ref();
    let limit = game.rules().round.activations;
    let overlay = overlay(game, state, viewer);
    let (units, reachability, los) = match overlay {
        Some(Overlay { units, reachability, los }) => (units, Some(reachability), Some(los)),
        None => (units(state), None, None),
    };
    View {
        version: VERSION.to_owned(),
        board: game.board,
        units,
        terrain: game.map_pieces(&state.terrain),
        cover_sources: cover_sources(game, state),
        reachability,
        los,
        activation: ActivationView {
            round: state.turn.round,
            active_player: state.active(),
            remaining: state.remaining(limit),
            left: Pair::from_fn(|seat| state.activations_left(seat, limit)),
        },
        mission: mission::of(game, state),
        campaign: campaign(game, state),
        options: options(state),
        event: state.battle.event.map(|at| content.events[usize::from(at)].id.clone()),
        sides: Pair::from_fn(|seat| side(game, state, seat)),
        turn: state.turn.clone(),
        pending: pending(&state.pending, viewer),
        agreed: (*state.agreed).clone(),
    }
}

/// What a declared action may still do, for the side that carries it out.
fn overlay(game: &Crossfire, state: &State, viewer: Viewer) -> Option<Overlay> {
    let Pending::Maneuver { maneuver: Maneuver { unit, .. } } = state.pending else { return None };
    let from = state.unit(unit)?.square?;
    (viewer == Viewer::Seat(unit.seat)).then(|| Overlay::of(game, state, unit, from))
}

fn units(state: &State) -> Vec<UnitView> {
    let deployed = state.all_units().filter_map(|(id, unit)| {
        let position = unit.square?;
        let cover = state.terrain.cover().contains(position);
        Some(UnitView {
            id,
            owner_id: id.seat,
            position,
            status: unit.status,
            cover,
            activated: unit.activated,
            in_range: None,
        })
    });
    deployed.collect()
}

pub(crate) fn cover_sources(game: &Crossfire, state: &State) -> Vec<CoverSource> {
    let pieces = state.terrain.pieces().iter().filter(|piece| piece.provides_cover);
    let squares = pieces.flat_map(|piece| {
        let kind = &game.content_ref().terrain[usize::from(piece.template)].id;
        piece.cells.iter().map(|Square { col, row }| CoverSource { col, row, kind: kind.clone() })
    });
    squares.collect()
}

fn campaign(game: &Crossfire, state: &State) -> CampaignView {
    let content = game.content_ref();
    let held = state.sides.iter().filter_map(|(_, side)| side.advantage);
    let advantages = held.map(|at| content.advantages[usize::from(at)].id.clone());
    let results = state.campaign.iter().flat_map(|campaign| &campaign.results).map(|result| ResultView {
        mission_id: content.missions[usize::from(result.mission)].id.clone(),
        result: result.clone(),
    });
    CampaignView {
        active: state.campaign.is_some(),
        battle_index: state.campaign.as_ref().map_or(1, Campaign::battle),
        total_battles: state.campaign.as_ref().map_or(1, |campaign| campaign.battles),
        scores: state.campaign.as_ref().map_or_else(Pair::default, |campaign| campaign.scores),
        advantages: advantages.collect(),
        results: results.collect(),
    }
}

fn options(state: &State) -> OptionsView {
    let started = state.turn.round > 0;
    let quick = Pair::from_fn(|seat| state.sides[seat].profile.quick_units > 0 && started);
    let revive = Pair::from_fn(|seat| {
        let side = &state.sides[seat];
        side.profile.revives > 0 && side.spent.revives >= side.profile.revives
    });
    OptionsView {
        commander: state.sides.p1.commander.is_some(),
        events: state.agreed.events,
        quick_start_used: quick.p1 || quick.p2,
        revive_used: revive.p1 || revive.p2,
        quick_start_used_by: quick,
        revive_used_by: revive,
    }
}

fn side(game: &Crossfire, state: &State, seat: Seat) -> SideView {
    let content = game.content_ref();
    let side = &state.sides[seat];
    SideView {
        faction: content.factions[usize::from(side.faction)].id.clone(),
        commander: side.commander.map(|at| content.commanders[usize::from(at)].id.clone()),
        advantage: side.advantage.map(|at| content.advantages[usize::from(at)].id.clone()),
        profile: side.profile,
        spent: side.spent,
    }
}

/// DA-001: a deployment is its side's own until both are confirmed.
fn pending(pending: &Pending, viewer: Viewer) -> Pending {
    let mut shown = pending.clone();
    if let Pending::Deployment { sides } = &mut shown {
        for seat in [Seat::P1, Seat::P2] {
            if !viewer.may_see(seat) {
                sides[seat].squares.clear();
                sides[seat].placed = 0;
            }
        }
    }
    shown
}
