//! Whether the rules could ever hold a state: for states that come from outside.

use kernel::text::counted;
use kernel::{Fault, Seat};

use super::{Pending, Profile, RollPurpose, Side, State, Status};
use crate::game::Crossfire;
use crate::geometry::SquareSet;
use crate::ids::UnitId;
use crate::rules::profile;

/// The first invariant that does not hold.
pub(crate) fn audit(game: &Crossfire, state: &State) -> Result<(), Fault> {
    let content = game.content_ref();
    let index = |pointer: &str, found: u8, len: usize| {
        let fault = || Fault::new(pointer, found, format!("an index below {len}"));
        if usize::from(found) < len { Ok(()) } else { Err(fault()) }
    };
    index("/battle/mission", state.battle.mission, content.missions.len())?;
    if let Some(event) = state.battle.event {
        index("/battle/event", event, content.events.len())?;
    }
    for piece in state.terrain.pieces() {
        index("/terrain", piece.template, content.terrain.len())?;
        if !piece.cells.minus(game.board.all()).is_empty() {
            return Err(Fault::new("/terrain", format!("{:?}", piece.cells), "squares on the board"));
        }
    }
    for (seat, side) in state.sides.iter() {
        index("/sides/faction", side.faction, content.factions.len())?;
        side.commander.map_or(Ok(()), |at| index("/sides/commander", at, content.commanders.len()))?;
        side.advantage.map_or(Ok(()), |at| index("/sides/advantage", at, content.advantages.len()))?;
        audit_profile(game, state, seat, side)?;
    }
    for result in state.campaign.iter().flat_map(|campaign| &campaign.results) {
        index("/campaign/results", result.mission, content.missions.len())?;
    }
    if let Some(campaign) = &state.campaign
        && campaign.results.len() > usize::from(campaign.battles)
    {
        let found = format!("{} of {}", campaign.results.len(), campaign.battles);
        return Err(Fault::new("/campaign/results", found, "no more results than battles"));
    }
    audit_units(game, state)?;
    audit_pending(game, state)
}

fn audit_profile(game: &Crossfire, state: &State, seat: Seat, side: &Side) -> Result<(), Fault> {
    let units = usize::from(game.content_ref().factions[usize::from(side.faction)].units);
    let found = state.units[seat].len();
    if found != units {
        return Err(Fault::new(format!("/units/{seat}"), found, counted(units, "unit")));
    }
    let expected = profile(game, side.faction, side.commander, state.battle.event, side.advantage);
    let same: bool = side.profile == expected;
    let fault = || Fault::new(format!("/sides/{seat}/profile"), "other numbers", "what the content comes to");
    if same { Ok(()) } else { Err(fault()) }
}

fn audit_units(game: &Crossfire, state: &State) -> Result<(), Fault> {
    let deploying = matches!(state.pending, Pending::Deployment { .. });
    let mut taken = SquareSet::EMPTY;
    for (id, unit) in state.all_units() {
        let fault = |found: String, expected: &str| Fault::new(format!("/units/{id}"), found, expected);
        match unit.square {
            None if deploying => {}
            None => return Err(fault("no square".to_owned(), "a square on the board")),
            Some(square) if deploying => {
                return Err(fault(square.to_string(), "no square before deployment"));
            }
            Some(square) if !game.board.contains(square) || state.terrain.impassable().contains(square) => {
                return Err(fault(square.to_string(), "a square that can be entered"));
            }
            Some(square) if unit.status != Status::Destroyed && !taken.insert(square) => {
                return Err(fault(square.to_string(), "a square of its own"));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

fn audit_pending(game: &Crossfire, state: &State) -> Result<(), Fault> {
    let fault = |found: String, expected: &str| Err(Fault::new("/pending", found, expected));
    let rounds = &game.rules().round;
    let turn = &state.turn;
    let seats = [turn.winner, turn.active].into_iter().chain(state.pending.seats().iter());
    for seat in seats {
        if seat.0 > 1 {
            return fault(seat.to_string(), "p1 or p2");
        }
    }
    let most = rounds.first_batch.max(rounds.batch);
    if turn.round > rounds.rounds + rounds.extra_rounds || turn.batch > most {
        return fault(
            format!("round {}, batch {}", turn.round, turn.batch),
            "a round and a batch of the rules",
        );
    }
    match &state.pending {
        Pending::Maneuver { maneuver } => acts(state, maneuver.unit),
        Pending::Aided { unit } => acts(state, *unit),
        Pending::Activation { seat } if *seat != turn.active || turn.batch == 0 => fault(
            format!("{seat} with {}", counted(turn.batch, "activation")),
            "the active side with an activation left",
        ),
        Pending::Activation { seat } if !state.can_activate(*seat, rounds.activations) => {
            fault(format!("nobody of {seat} can act"), "a unit able to activate")
        }
        Pending::QuickStart { seat, left }
            if *left == 0 || !state.units[*seat].iter().any(|unit| unit.is_ready()) =>
        {
            fault(counted(*left, "quick move"), "a unit that can make one")
        }
        Pending::Deployment { sides } if sides.iter().all(|(_, side)| side.confirmed) => {
            fault("both confirmed".to_owned(), "a side that has not")
        }
        Pending::Deployment { sides } => audit_deployment(game, state, sides),
        Pending::Reroll { seat, roll } => audit_roll(state, *seat, roll, None),
        Pending::KeepDie { seat, roll, die, .. } => audit_roll(state, *seat, roll, Some(*die)),
        Pending::Advantage { .. } if state.campaign.is_none() => {
            fault("an advantage".to_owned(), "a campaign")
        }
        Pending::Activation { .. }
        | Pending::QuickStart { .. }
        | Pending::Initiative { .. }
        | Pending::Revive { .. }
        | Pending::Advantage { .. }
        | Pending::Over { .. } => Ok(()),
    }
}

fn acts(state: &State, unit: UnitId) -> Result<(), Fault> {
    let found = state.unit(unit).filter(|unit| unit.status == Status::Alive && unit.square.is_some());
    found.map(|_| ()).ok_or_else(|| Fault::new("/pending", unit, "a unit that stands"))
}

fn audit_deployment(
    game: &Crossfire,
    state: &State,
    sides: &kernel::Pair<super::Deployment>,
) -> Result<(), Fault> {
    for (seat, side) in sides.iter() {
        let places: SquareSet =
            side.squares.iter().copied().filter(|square| game.homes[seat].contains(*square)).collect();
        let free = places.minus(*state.terrain.impassable()).len() as usize;
        let whole = free == state.units[seat].len() && side.squares.len() == free;
        if !whole && (side.confirmed || !side.squares.is_empty()) {
            return Err(Fault::new(
                "/pending/sides",
                format!("{seat} with {}", counted(free, "place")),
                "a place for each unit",
            ));
        }
    }
    Ok(())
}

fn audit_roll(state: &State, seat: Seat, roll: &super::Roll, chosen: Option<u8>) -> Result<(), Fault> {
    let fault = |found: String, expected: &str| Err(Fault::new("/pending/roll", found, expected));
    let dice = match &roll.purpose {
        RollPurpose::Initiative {} => 1..=2,
        RollPurpose::Movement { maneuver } => {
            acts(state, maneuver.unit)?;
            1..=1
        }
        RollPurpose::Shot { attack } | RollPurpose::Melee { attack } => {
            acts(state, attack.unit)?;
            let target = state.unit(attack.target).filter(|unit| unit.status != Status::Destroyed);
            if target.is_none() || attack.target.seat == attack.unit.seat {
                return fault(attack.target.to_string(), "an enemy unit that is left");
            }
            2..=2
        }
    };
    if !dice.contains(&roll.dice.len()) {
        return fault(format!("{} dice", roll.dice.len()), "as many dice as the roll has");
    }
    let Profile { move_die, .. } = state.sides[seat].profile;
    if roll.dice.iter().any(|die| die.seat.0 > 1 || die.face == 0 || die.face > move_die.max(6)) {
        return fault("a die".to_owned(), "a face of a side's die");
    }
    if chosen.is_some_and(|die| usize::from(die) >= roll.dice.len()) {
        return fault("a choice".to_owned(), "a die of the roll");
    }
    Ok(())
}
