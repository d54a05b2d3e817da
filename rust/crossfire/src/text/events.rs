//! What happened, a sentence an event.

use kernel::content::Entries;
use kernel::text::{counted, list};
use kernel::{Describe as _, Pair, Seat, opponent, say};

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
        Event::CampaignBegan { battles } => campaign_began(game, *battles),
        Event::BattleBegan { battle, mission, factions, .. } => {
            battle_began(game, *battle, mission, factions)
        }
        Event::BattleEventRolled { face, event } => battle_event(game, *face, event),
        Event::SideDeployed { seat, squares } => deployed(game, *seat, squares.len()),
        Event::DeploymentConfirmed { seat } => say!(game, "{} is ready", name(*seat)),
        Event::DeploymentRevealed { .. } => say!(game, "Both deployments are shown"),
        Event::QuickStartBegan { seat, units } => quick_start(game, *seat, *units),
        Event::RoundBegan { round } => say!(game, "Round {round}"),
        Event::DiceRoll { purpose, dice } => dice_roll(game, *purpose, dice),
        Event::DieRerolled { seat, source, first, second, .. } => {
            say!(game, "{} rolls a {first} again, by {}: {second}", name(*seat), source.name())
        }
        Event::DieKept { seat, kept, face } => die_kept(game, *seat, *kept, *face),
        Event::InitiativeTied { face } => say!(game, "Both sides roll {face}, again"),
        Event::InitiativeWon { seat } => say!(game, "{} wins the initiative", name(*seat)),
        Event::OrderChosen { first } => say!(game, "{} goes first", name(*first)),
        Event::OrderSettled { first } => order_settled(game, *first),
        Event::BatchBegan { seat, activations } => {
            say!(game, "{} activates up to {activations}", name(*seat))
        }
        Event::SideSkipped { seat } => say!(game, "{} has nobody to activate", name(*seat)),
        Event::SidePassed { seat } => say!(game, "{} passes for this round", name(*seat)),
        Event::ActionDeclared { unit, action } => say!(game, "{unit} declares {}", action.name()),
        Event::AllowanceRolled { unit, face, stride, allowance } => {
            say!(game, "{unit} rolls {face} and may go {}: {}", counted(*allowance, "square"), stride.name())
        }
        Event::ActionForgone { unit } => say!(game, "{unit} gives its action up"),
        Event::UnitMoved { unit, from, path, stride, allowance } => {
            moved(game, *unit, *from, path, *stride, *allowance)
        }
        Event::UnitHeld { unit } => say!(game, "{unit} holds"),
        Event::StrayChosen { among, face, struck, .. } => {
            say!(game, "A die of {} sides chooses whom the stray round hits: {face}, {struck}", among.len())
        }
        Event::AttackResolved(facts) => shot(game, facts),
        Event::MeleeResolved(facts) => melee(game, facts),
        Event::UnitDowned { unit, .. } => say!(game, "{unit} goes Down"),
        Event::DownIgnored { unit, .. } => say!(game, "{unit} shrugs it off"),
        Event::UnitDestroyed { unit, .. } => say!(game, "{unit} is destroyed"),
        Event::UnitAided { unit, by, .. } => say!(game, "{by} stands {unit} up"),
        Event::UnitRevived { unit } => say!(game, "{unit} gets back up"),
        Event::Declined { seat, .. } => say!(game, "{} declines", name(*seat)),
        Event::RoundEnded { round, activated, rest } => round_over(game, *round, *activated, *rest),
        Event::MissionScore { gained, scores, .. } => {
            say!(game, "Mission points: {}", points(game, *gained, *scores))
        }
        Event::RoundAdded { round } => say!(game, "The points are level: round {round} is added"),
        Event::BattleEnded { winner, ending, scores } => ended(game, "The battle", *winner, *ending, *scores),
        Event::CampaignScore { battle, gained, scores } => {
            say!(game, "Campaign points of battle {battle}: {}", points(game, *gained, *scores))
        }
        Event::AdvantageChosen { seat, advantage } => advantage_chosen(game, *seat, advantage),
        Event::CampaignEnded { winner, ending, scores } => {
            ended(game, "The campaign", *winner, *ending, *scores)
        }
    }
}

fn campaign_began(game: &Crossfire, battles: u8) -> String {
    say!(game, "Operation Crossfire begins: {}", counted(battles, "battle"))
}

fn deployed(game: &Crossfire, seat: Seat, units: usize) -> String {
    say!(game, "{} places {}", name(seat), counted(units, "unit"))
}

fn quick_start(game: &Crossfire, seat: Seat, units: u8) -> String {
    say!(game, "{} may move {} before the first round", name(seat), counted(units, "unit"))
}

fn advantage_chosen(game: &Crossfire, seat: Seat, advantage: &str) -> String {
    let title = game.localized().advantages.named(advantage).unwrap_or(advantage);
    say!(game, "{} takes {title} into the next battle", name(seat))
}

fn order_settled(game: &Crossfire, first: Seat) -> String {
    say!(game, "{} has nobody to activate, so {} goes first", name(opponent(first)), name(first))
}

fn die_kept(game: &Crossfire, seat: Seat, kept: Kept, face: u8) -> String {
    match kept {
        Kept::First => say!(game, "{} keeps the first result, {face}", name(seat)),
        Kept::Second => say!(game, "{} keeps the second result, {face}", name(seat)),
    }
}

fn round_over(game: &Crossfire, round: u8, activated: Pair<u8>, rest: Pair<Rest>) -> String {
    let side = |seat: Seat| {
        let activated = activated[seat];
        match rest[seat] {
            Rest::Passed => say!(game, "{} activated {activated} and passed", name(seat)),
            Rest::Spent => say!(game, "{} activated all {activated}", name(seat)),
            Rest::Unable => say!(game, "{} activated {activated} and had nobody left", name(seat)),
        }
    };
    say!(game, "Round {round} is over: {}, {}", side(Seat::P1), side(Seat::P2))
}

fn moved(
    game: &Crossfire,
    unit: UnitId,
    from: Square,
    path: &[Square],
    stride: Stride,
    allowance: u8,
) -> String {
    let to = path.last().unwrap_or(&from);
    match stride {
        Stride::Move => say!(game, "{unit} moves from {from} to {to}"),
        Stride::QuickStart => say!(game, "{unit} moves from {from} to {to} before the first round"),
        Stride::Attack | Stride::FirstAid => {
            let steps = path.len();
            say!(
                game,
                "{unit} moves from {from} to {to}, {steps} of {} of half a move",
                counted(allowance, "square")
            )
        }
    }
}

fn battle_began(game: &Crossfire, battle: u8, mission: &str, factions: &Pair<String>) -> String {
    let content = game.localized();
    let mission = content.missions.named(mission).unwrap_or(mission);
    let faction = |seat: Seat| content.factions.named(&factions[seat]).unwrap_or(&factions[seat]);
    say!(game, "Battle {battle}: {mission}, {} (P1) against {} (P2)", faction(Seat::P1), faction(Seat::P2))
}

fn battle_event(game: &Crossfire, face: u8, id: &str) -> String {
    let event = game.localized().events.entry(id);
    event.map_or_else(
        || say!(game, "Battle event {face}: {id}"),
        |event| say!(game, "Battle event {face}: {}. {}", event.name, event.text),
    )
}

fn dice_roll(game: &Crossfire, purpose: RollKind, dice: &[Die]) -> String {
    let faces = list(dice.iter().map(|die| format!("{} {}", name(die.seat), die.face)));
    match purpose {
        RollKind::Initiative => say!(game, "Dice for initiative: {faces}"),
        RollKind::Movement => say!(game, "Dice for a move: {faces}"),
        RollKind::Shot => say!(game, "Dice for a shot: {faces}"),
        RollKind::Melee => say!(game, "Dice for a melee: {faces}"),
    }
}

fn shot(game: &Crossfire, facts: &ShotFacts) -> String {
    let ShotFacts { attacker, target, dice: [one, other], total, defense, .. } = facts;
    let sum = say!(game, "{one} and {other}{} = {total}", modifiers(game, &facts.attack_modifiers));
    let against = match facts.shelter {
        Shelter::None => say!(game, "Defense {defense}"),
        Shelter::Behind => say!(game, "Defense {defense} in cover ({} of 64 hidden)", facts.hidden_points),
        Shelter::On => say!(game, "Defense {defense} on cover"),
        Shelter::Ignored => say!(game, "Defense {defense} whose cover is ignored"),
    };
    let result = match (facts.struck, facts.hit) {
        (Some(unit), Some(_)) if unit != *target => say!(game, "a stray round hits {unit}"),
        (Some(_), Some(Hit::Destroyed)) if facts.deadly => say!(game, "a deadly hit"),
        (Some(_), Some(_)) => say!(game, "hit"),
        _ => say!(game, "miss"),
    };
    say!(game, "{attacker} shoots at {target}: {sum} against {against}: {result}")
}

fn melee(game: &Crossfire, facts: &MeleeFacts) -> String {
    let MeleeFacts { attacker, target, dice, modifiers: [own, theirs], loser, .. } = facts;
    let Some([one, other]) = dice else { return say!(game, "{attacker} finishes {target} off") };
    let totals = say!(game, "{one}{own:+} against {other}{theirs:+}");
    let result = match loser {
        None => say!(game, "a tie"),
        Some(seat) => say!(game, "{} loses", if *seat == attacker.seat { attacker } else { target }),
    };
    say!(game, "{attacker} fights {target}: {totals}: {result}")
}

fn points(game: &Crossfire, gained: Pair<i16>, scores: Pair<i16>) -> String {
    say!(game, "P1 {:+}, P2 {:+}; now {} to {}", gained.p1, gained.p2, scores.p1, scores.p2)
}

fn ended(game: &Crossfire, what: &str, winner: Option<Seat>, ending: Ending, scores: Pair<i16>) -> String {
    let Pair { p1, p2 } = scores;
    match (winner, ending) {
        (Some(seat), Ending::Annihilation) => {
            say!(game, "{what} is over: {} wins, no enemy is left ({p1} to {p2})", name(seat))
        }
        (Some(seat), Ending::ExtraRound) => {
            say!(game, "{what} is over: {} wins in the added round, {p1} to {p2}", name(seat))
        }
        (Some(seat), _) => say!(game, "{what} is over: {} wins, {p1} to {p2}", name(seat)),
        (None, _) => say!(game, "{what} is a tie, {p1} to {p2}"),
    }
}
