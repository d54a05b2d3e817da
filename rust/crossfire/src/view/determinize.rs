//! A state that a view could be of.

use std::sync::Arc;

use kernel::content::{Entries, Entry};
use kernel::{Dice, Fault, Pair, Seat};

use super::View;
use crate::game::Crossfire;
use crate::listing::deployment;
use crate::rules::profile;
use crate::state::{Battle, Campaign, Deployment, Pending, Piece, Profile, Side, State, Unit};

/// Rebuilds the state; a deployment that the viewer may not see is drawn from the dice.
pub(crate) fn determinize(game: &Crossfire, view: &View, dice: &mut Dice) -> Result<State, Fault> {
    let content = game.content_ref();
    let event = view.event.as_deref();
    let event = event.map(|id| find("/event", &content.events, id)).transpose()?;
    let sides = Pair { p1: side(game, view, Seat::P1, event)?, p2: side(game, view, Seat::P2, event)? };
    let units = Pair::from_fn(|seat| {
        vec![Unit::FRESH; usize::from(content.factions[usize::from(sides[seat].faction)].units)]
    });
    let mission = find("/mission/mission_id", &content.missions, &view.mission.mission_id)?;
    let campaign = view.campaign.active.then(|| Campaign {
        battles: view.campaign.total_battles,
        results: view.campaign.results.iter().map(|shown| shown.result.clone()).collect(),
        scores: view.campaign.scores,
    });
    let mut state = State {
        agreed: Arc::new(view.agreed.clone()),
        campaign,
        terrain: Arc::new(pieces(game, view)?.into()),
        sides,
        units,
        battle: Battle { mission, event, scores: view.mission.scores },
        turn: view.turn.clone(),
        pending: view.pending.clone(),
    };
    for (at, shown) in view.units.iter().enumerate() {
        if state.unit(shown.id).is_none() {
            return Err(Fault::new(format!("/units/{at}/id"), shown.id, "a unit of the faction"));
        }
        let unit = Unit { square: Some(shown.position), status: shown.status, activated: shown.activated };
        *state.unit_mut(shown.id) = unit;
    }
    draw_hidden_deployments(game, &mut state, dice);
    crate::state::audit(game, &state)?;
    Ok(state)
}

fn side(game: &Crossfire, view: &View, seat: Seat, event: Option<u8>) -> Result<Side, Fault> {
    let content = game.content_ref();
    let shown = &view.sides[seat];
    let at = |field: &str| format!("/sides/{seat}/{field}");
    let perk = |field: &str, list: &[crate::content::Perk], id: &Option<String>| {
        id.as_ref().map(|id| find(&at(field), list, id)).transpose()
    };
    let faction = find(&at("faction"), &content.factions, &shown.faction)?;
    let commander = perk("commander", &content.commanders, &shown.commander)?;
    let advantage = perk("advantage", &content.advantages, &shown.advantage)?;
    let profile: Profile = profile(game, faction, commander, event, advantage);
    Ok(Side { faction, commander, advantage, profile, spent: shown.spent })
}

fn pieces(game: &Crossfire, view: &View) -> Result<Vec<Piece>, Fault> {
    let placed = view.terrain.iter().enumerate().map(|(at, shown)| {
        let pointer = format!("/terrain/{at}/template_id");
        let templates = &game.content_ref().terrain;
        let template = find(&pointer, templates, &shown.template_id)?;
        let flags = &templates[usize::from(template)];
        Ok(Piece {
            template,
            cells: shown.cells.iter().copied().collect(),
            blocks_los: flags.blocks_los,
            provides_cover: flags.provides_cover,
            impassable: flags.impassable,
        })
    });
    placed.collect()
}

fn find<T: Entry>(pointer: &str, list: &[T], id: &str) -> Result<u8, Fault> {
    let found = list.place(id).map(|at| at as u8);
    found.ok_or_else(|| Fault::new(pointer, format!("{id:?}"), "an id of the content"))
}

/// A side that has confirmed without showing where stands somewhere legal.
fn draw_hidden_deployments(game: &Crossfire, state: &mut State, dice: &mut Dice) {
    let Pending::Deployment { sides } = &state.pending else { return };
    let mut sides = sides.clone();
    for seat in [Seat::P1, Seat::P2] {
        if sides[seat].confirmed && sides[seat].squares.is_empty() {
            let squares = deployment(game, state, seat, dice);
            sides[seat] = Deployment { squares, confirmed: true, placed: 0 };
        }
    }
    state.pending = Pending::Deployment { sides };
}
