//! What happened, a sentence an event.

use kernel::content::Entries;
use kernel::text::{counted, list};
use kernel::{Pair, Seat, opponent};

use super::{modifiers, name};
use crate::command::Kept;
use crate::content::RollKind;
use crate::event::{Event, Hit, MeleeFacts, Rest, Shelter, ShotFacts, Stride};
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::state::{Die, Ending};

/// An event as one sentence.
pub(super) fn describe_event(game: &Crossfire, event: &Event) -> String {
    match event {
        Event::CampaignBegan { battles } => campaign_began(*battles),
        Event::BattleBegan { battle, mission, factions, .. } => {
            battle_began(game, *battle, mission, factions)
        }
        Event::BattleEventRolled { face, event } => battle_event(game, *face, event),
        Event::SideDeployed { seat, squares } => deployed(*seat, squares.len()),
        Event::DeploymentConfirmed { seat } => format!("{} is ready", name(*seat)),
        Event::DeploymentRevealed { .. } => "Both deployments are shown".to_owned(),
        Event::QuickStartBegan { seat, units } => {
            format!("{} may move {} before the first round", name(*seat), counted(*units, "unit"))
        }
        Event::RoundBegan { round } => format!("Round {round}"),
        Event::DiceRoll { purpose, dice } => dice_roll(*purpose, dice),
        Event::DieRerolled { seat, source, first, second, .. } => {
            format!("{} rolls a {first} again, by {}: {second}", name(*seat), source.name())
        }
        Event::DieKept { seat, kept, face } => die_kept(*seat, *kept, *face),
        Event::InitiativeTied { face } => format!("Both sides roll {face}, again"),
        Event::InitiativeWon { seat } => format!("{} wins the initiative", name(*seat)),
        Event::OrderChosen { first } => format!("{} goes first", name(*first)),
        Event::OrderSettled { first } => order_settled(*first),
        Event::BatchBegan { seat, activations } => format!("{} activates up to {activations}", name(*seat)),
        Event::SideSkipped { seat } => format!("{} has nobody to activate", name(*seat)),
        Event::SidePassed { seat } => format!("{} passes for this round", name(*seat)),
        Event::ActionDeclared { unit, action } => format!("{unit} declares {}", action.name()),
        Event::AllowanceRolled { unit, face, stride, allowance } => {
            format!("{unit} rolls {face} and may go {}: {}", counted(*allowance, "square"), stride.name())
        }
        Event::ActionForgone { unit } => format!("{unit} gives its action up"),
        Event::UnitMoved { unit, from, path, stride, allowance } => {
            moved(*unit, *from, path, *stride, *allowance)
        }
        Event::UnitHeld { unit } => format!("{unit} holds"),
        Event::StrayChosen { among, face, struck, .. } => {
            format!("A die of {} sides chooses whom the stray round hits: {face}, {struck}", among.len())
        }
        Event::AttackResolved(facts) => shot(facts),
        Event::MeleeResolved(facts) => melee(facts),
        Event::UnitDowned { unit, .. } => format!("{unit} goes Down"),
        Event::DownIgnored { unit, .. } => format!("{unit} shrugs it off"),
        Event::UnitDestroyed { unit, .. } => format!("{unit} is destroyed"),
        Event::UnitAided { unit, by, .. } => format!("{by} stands {unit} up"),
        Event::UnitRevived { unit } => format!("{unit} gets back up"),
        Event::Declined { seat, .. } => format!("{} declines", name(*seat)),
        Event::RoundEnded { round, activated, rest } => round_over(*round, *activated, *rest),
        Event::MissionScore { gained, scores, .. } => format!("Mission points: {}", points(*gained, *scores)),
        Event::RoundAdded { round } => format!("The points are level: round {round} is added"),
        Event::BattleEnded { winner, ending, scores } => ended("The battle", *winner, *ending, *scores),
        Event::CampaignScore { battle, gained, scores } => {
            format!("Campaign points of battle {battle}: {}", points(*gained, *scores))
        }
        Event::AdvantageChosen { seat, advantage } => {
            let title = game.content_ref().advantages.named(advantage).unwrap_or(advantage);
            format!("{} takes {title} into the next battle", name(*seat))
        }
        Event::CampaignEnded { winner, ending, scores } => ended("The campaign", *winner, *ending, *scores),
    }
}

fn campaign_began(battles: u8) -> String {
    format!("Operation Crossfire begins: {}", counted(battles, "battle"))
}

fn deployed(seat: Seat, units: usize) -> String {
    format!("{} places {}", name(seat), counted(units, "unit"))
}

fn order_settled(first: Seat) -> String {
    format!("{} has nobody to activate, so {} goes first", name(opponent(first)), name(first))
}

fn die_kept(seat: Seat, kept: Kept, face: u8) -> String {
    match kept {
        Kept::First => format!("{} keeps the first result, {face}", name(seat)),
        Kept::Second => format!("{} keeps the second result, {face}", name(seat)),
    }
}

fn round_over(round: u8, activated: Pair<u8>, rest: Pair<Rest>) -> String {
    let side = |seat: Seat| {
        let activated = activated[seat];
        match rest[seat] {
            Rest::Passed => format!("{} activated {activated} and passed", name(seat)),
            Rest::Spent => format!("{} activated all {activated}", name(seat)),
            Rest::Unable => format!("{} activated {activated} and had nobody left", name(seat)),
        }
    };
    format!("Round {round} is over: {}, {}", side(Seat::P1), side(Seat::P2))
}

fn moved(unit: UnitId, from: Square, path: &[Square], stride: Stride, allowance: u8) -> String {
    let to = path.last().unwrap_or(&from);
    match stride {
        Stride::Move => format!("{unit} moves from {from} to {to}"),
        Stride::QuickStart => format!("{unit} moves from {from} to {to} before the first round"),
        Stride::Attack | Stride::FirstAid => {
            let most = counted(allowance, "square");
            format!("{unit} moves from {from} to {to}, {} of {most} of half a move", path.len())
        }
    }
}

fn battle_began(game: &Crossfire, battle: u8, mission: &str, factions: &Pair<String>) -> String {
    let content = game.content_ref();
    let mission = content.missions.named(mission).unwrap_or(mission);
    let faction = |seat: Seat| content.factions.named(&factions[seat]).unwrap_or(&factions[seat]);
    format!("Battle {battle}: {mission}, {} (P1) against {} (P2)", faction(Seat::P1), faction(Seat::P2))
}

fn battle_event(game: &Crossfire, face: u8, id: &str) -> String {
    let event = game.content_ref().events.entry(id);
    event.map_or_else(
        || format!("Battle event {face}: {id}"),
        |event| format!("Battle event {face}: {}. {}", event.name, event.text),
    )
}

fn dice_roll(purpose: RollKind, dice: &[Die]) -> String {
    let faces = list(dice.iter().map(|die| format!("{} {}", name(die.seat), die.face)));
    match purpose {
        RollKind::Initiative => format!("Dice for initiative: {faces}"),
        RollKind::Movement => format!("Dice for a move: {faces}"),
        RollKind::Shot => format!("Dice for a shot: {faces}"),
        RollKind::Melee => format!("Dice for a melee: {faces}"),
    }
}

fn shot(facts: &ShotFacts) -> String {
    let ShotFacts { attacker, target, dice: [one, other], total, defense, .. } = facts;
    let sum = format!("{one} and {other}{} = {total}", modifiers(&facts.attack_modifiers));
    let against = match facts.shelter {
        Shelter::None => format!("Defense {defense}"),
        Shelter::Behind => format!("Defense {defense} in cover ({} of 64 hidden)", facts.hidden_points),
        Shelter::On => format!("Defense {defense} on cover"),
        Shelter::Ignored => format!("Defense {defense} whose cover is ignored"),
    };
    let result = match (facts.struck, facts.hit) {
        (Some(unit), Some(_)) if unit != *target => format!("a stray round hits {unit}"),
        (Some(_), Some(Hit::Destroyed)) if facts.deadly => "a deadly hit".to_owned(),
        (Some(_), Some(_)) => "hit".to_owned(),
        _ => "miss".to_owned(),
    };
    format!("{attacker} shoots at {target}: {sum} against {against}: {result}")
}

fn melee(facts: &MeleeFacts) -> String {
    let MeleeFacts { attacker, target, dice, modifiers: [own, theirs], loser, .. } = facts;
    let Some([one, other]) = dice else { return format!("{attacker} finishes {target} off") };
    let totals = format!("{one}{own:+} against {other}{theirs:+}");
    let result = match loser {
        None => "a tie".to_owned(),
        Some(seat) => format!("{} loses", if *seat == attacker.seat { attacker } else { target }),
    };
    format!("{attacker} fights {target}: {totals}: {result}")
}

fn points(gained: Pair<i16>, scores: Pair<i16>) -> String {
    format!("P1 {:+}, P2 {:+}; now {} to {}", gained.p1, gained.p2, scores.p1, scores.p2)
}

fn ended(what: &str, winner: Option<Seat>, ending: Ending, scores: Pair<i16>) -> String {
    let Pair { p1, p2 } = scores;
    match (winner, ending) {
        (Some(seat), Ending::Annihilation) => {
            format!("{what} is over: {} wins, no enemy is left ({p1} to {p2})", name(seat))
        }
        (Some(seat), Ending::ExtraRound) => {
            format!("{what} is over: {} wins in the added round, {p1} to {p2}", name(seat))
        }
        (Some(seat), _) => format!("{what} is over: {} wins, {p1} to {p2}", name(seat)),
        (None, _) => format!("{what} is a tie, {p1} to {p2}"),
    }
}
