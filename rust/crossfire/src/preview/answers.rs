//! The answers, one function a query.

use kernel::{Describe as _, Pair, RejectionReason, Rejections, RuleResult, opponent};

use super::odds::{Odds, Prey};
use super::{Preview, Scope, TargetView, WhyNot, ZoneView};
use crate::command::Weapon;
use crate::event::Modifier;
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet, neighbours};
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::rules::{Melee, Shot, aim_reasons, attack_reasons};
use crate::state::{State, Status};
use crate::text::describe;
use crate::view::{Overlay, cover_sources, in_range};

type Answer = RuleResult<Preview, Rejection>;

/// A unit that stands or lies on the board.
pub(super) fn placed(state: &State, unit: UnitId) -> RuleResult<Square, Rejection> {
    let found = state.unit(unit).ok_or(Rejection::UnknownUnit { unit })?;
    if found.status == Status::Destroyed {
        return Err(Rejection::UnitDestroyed { unit }.into());
    }
    Ok(found.square.ok_or_else(|| Rejection::NotNow { owed: state.pending.name() })?)
}

pub(super) fn on_board(game: &Crossfire, square: Square) -> RuleResult<(), Rejection> {
    if game.board.contains(square) { Ok(()) } else { Err(Rejection::OutsideBoard { square }.into()) }
}

pub(super) fn unit(game: &Crossfire, state: &State, unit: UnitId) -> Answer {
    let from = placed(state, unit)?;
    let scope = Scope::of(state, unit);
    let stands = game.reach(state, from, scope.allowance[1], &state.occupied()).with(from);
    let others = state.side_units(opponent(unit.seat)).filter(|_| scope.attacks);
    let targets = others.filter_map(|(id, other)| {
        let at = other.square.filter(|_| other.status != Status::Destroyed)?;
        Some(target_view(game, state, (unit, from), (id, at), stands))
    });
    let Overlay { units, reachability, los } = Overlay::of(game, state, unit, from);
    Ok(Preview::Unit {
        unit,
        allowance: scope.allowance,
        rolled: scope.rolled,
        reachable_tiles: reachability.clone(),
        valid_targets: targets.collect(),
        reachability,
        los,
        cover_sources: cover_sources(game, state),
        units,
    })
}

pub(super) fn reach(game: &Crossfire, state: &State, unit: UnitId) -> Answer {
    let from = placed(state, unit)?;
    let [far, near] = Scope::of(state, unit).reach(game, state, from);
    let steps = |square: Square| u8::from(far.contains(square)) + u8::from(near.contains(square));
    Ok(Preview::Reach {
        squares: game.board.squares().map(steps).collect(),
        in_range: in_range(state, unit, from).collect(),
    })
}

fn target_view(
    game: &Crossfire,
    state: &State,
    (unit, from): (UnitId, Square),
    (target, at): (UnitId, Square),
    squares: SquareSet,
) -> TargetView {
    let range = state.sides[unit.seat].profile.range;
    let units = state.occupied().without(from);
    let finds = |square: &Square| {
        game.sight.visible(*square, at, state.terrain.blocking(), &units)
            && !game.hidden(state, unit.seat, *square, (target, at))
    };
    let reasons = attack_reasons(game, state, (unit, from), target, Weapon::Shot);
    let possible = reasons.is_empty();
    let why_not = reasons.iter().map(|reason| WhyNot {
        code: reason.code().to_owned(),
        message: game.refuse(None, reason),
        requirement_id: reason.rule().0.to_owned(),
    });
    let shot = || Shot::new(game, state, unit, from, (target, at));
    TargetView {
        unit: target,
        shot_from: (*game.within(range, at) & squares).iter().filter(finds).collect(),
        melee_from: (neighbours(game.board, at, state.terrain.impassable()) & squares).iter().collect(),
        why_not: why_not.collect(),
        odds: possible.then(|| Odds::of_shot(&shot(), prey(state, target))),
    }
}

fn prey(state: &State, target: UnitId) -> Prey {
    let side = &state.sides[target.seat];
    Prey {
        down: state.unit(target).is_some_and(|unit| unit.status == Status::Down),
        ignores: side.spent.ignored_downs < side.profile.ignored_downs,
    }
}

/// The odds of an attack that is possible.
pub(super) fn odds_of(
    game: &Crossfire,
    state: &State,
    (unit, from): (UnitId, Square),
    target: UnitId,
    with: Weapon,
) -> Odds {
    let prey = prey(state, target);
    let Some(at) = state.unit(target).and_then(|target| target.square) else { return Odds::default() };
    match with {
        Weapon::Shot => Odds::of_shot(&Shot::new(game, state, unit, from, (target, at)), prey),
        Weapon::Melee => Odds::of_melee(Melee::new(state, unit.seat), unit.seat, prey),
    }
}

pub(super) fn attack(
    game: &Crossfire,
    state: &State,
    (unit, to): (UnitId, Square),
    target: UnitId,
    with: Weapon,
) -> Answer {
    let from = placed(state, unit)?;
    let at = placed(state, target)?;
    Rejections::from_reasons(aim_reasons(game, state, (unit, to), target, with))?;
    let units = state.occupied().without(from);
    let hidden_points = game.sight.cover_share(to, at, state.terrain.cover());
    let rays = game.sight.rays(to, at, state.terrain.blocking(), &units).to_vec();
    let prey = prey(state, target);
    Ok(match with {
        Weapon::Shot => {
            let shot = Shot::new(game, state, unit, to, (target, at));
            Preview::Attack {
                odds: Odds::of_shot(&shot, prey),
                attack_modifiers: shot.attack_modifiers(),
                defense_modifiers: shot.defense_modifiers(),
                defense: Some(shot.defense + shot.cover),
                hidden_points,
                cover: shot.cover > 0,
                deadly_from: Some(shot.deadly_from),
                friends_at_risk: shot.friends.iter().filter_map(|square| state.occupant(square)).collect(),
                rays,
            }
        }
        Weapon::Melee => {
            let melee = Melee::new(state, unit.seat);
            let named = |value: i8| vec![Modifier { name: "melee_aq".to_owned(), value }];
            Preview::Attack {
                odds: Odds::of_melee(melee, unit.seat, prey),
                attack_modifiers: named(melee.modifiers[0]),
                defense_modifiers: named(melee.modifiers[1]),
                defense: None,
                hidden_points,
                cover: false,
                deadly_from: None,
                friends_at_risk: Vec::new(),
                rays,
            }
        }
    })
}

pub(super) fn sight(game: &Crossfire, state: &State, from: Square, to: Square) -> Answer {
    on_board(game, from)?;
    on_board(game, to)?;
    let (blocking, cover, units) = (state.terrain.blocking(), state.terrain.cover(), state.occupied());
    let blocker = game.sight.blocker(from, to, blocking, &units);
    Ok(Preview::Sight {
        distance: from.distance(to),
        visible: blocker.is_none(),
        blocker: blocker.map(Into::into),
        hidden_points: game.sight.cover_share(from, to, cover),
        cover: game.sight.in_cover(from, to, cover, game.rules().combat.cover_points),
        rays: game.sight.rays(from, to, blocking, &units).to_vec(),
    })
}

pub(super) fn sight_from(game: &Crossfire, state: &State, from: Square) -> Answer {
    on_board(game, from)?;
    let (blocking, cover, units) = (state.terrain.blocking(), state.terrain.cover(), state.occupied());
    let needed = game.rules().combat.cover_points;
    let squares = game.board.squares().map(|to| {
        let seen = to == from || game.sight.visible(from, to, blocking, &units);
        u8::from(seen) + u8::from(seen && game.sight.in_cover(from, to, cover, needed))
    });
    Ok(Preview::SightFrom { squares: squares.collect() })
}

pub(super) fn objectives(game: &Crossfire, state: &State) -> Preview {
    let zones = game.counts(state).map(|count| ZoneView {
        name: count.name.to_owned(),
        cells: Pair::from_fn(|seat| count.zones[seat].iter().collect()),
        units: count.units,
        gains: count.gains,
    });
    Preview::Objectives { zones: zones.collect() }
}

pub(super) fn faction(game: &Crossfire, id: &str) -> Answer {
    let found = game.localized().factions.iter().find(|faction| faction.id == id);
    let found = found.ok_or_else(|| Rejection::UnknownFaction { faction: id.to_owned() })?;
    Ok(Preview::Faction { lines: describe::faction(game, found) })
}
