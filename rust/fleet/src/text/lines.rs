//! A line for each event (FL-20).

use kernel::content::Entries;
use kernel::text::list;
use kernel::{Pair, Speaks, say};

use crate::content::Phase;
use crate::event::{CombatOutcome, Side};
use crate::rules::Rules;
use crate::state::{Ending, NodeKind, Offer};
use crate::{Event, Id, Who};

pub(super) fn offer(rules: &Rules, offer: &Offer) -> String {
    match offer {
        Offer::Find { what } => rules.name(what),
        Offer::Prize { hull } => say!(rules, "{} as a prize", rules.name(hull)),
        Offer::Heap { amount } => say!(rules, "{amount} salvage"),
    }
}

#[expect(clippy::too_many_lines, reason = "a line for each event")]
pub(super) fn describe_event(rules: &Rules, event: &Event) -> String {
    let at = |ship: &Who| ship.name;
    match event {
        Event::RunBegan { run_id } => say!(rules, "The run begins: {run_id}"),
        Event::FleetChosen { fleet } => say!(rules, "{} puts to sea", rules.name(fleet)),
        Event::ArenaOpened { budget } => say!(rules, "The arena is open: {budget} to spend for each side"),
        Event::FleetSubmitted { seat } => say!(rules, "{seat} has submitted a fleet"),
        Event::NodeEntered { node, kind: NodeKind::Refit } => {
            say!(rules, "The fleet enters a yard at stop {node}")
        }
        Event::NodeEntered { node, kind } => say!(rules, "The fleet reaches stop {node}: {}", kind.name()),
        Event::NodeScouted { node, found } => {
            say!(rules, "Scouts report {} at stop {node}", rules.name(found))
        }
        Event::EncounterMet { encounter, ships } => format!("{}: {}", rules.name(encounter), list(ships)),
        Event::EventMet { event } => rules.name(event),
        Event::YardEntered { yard } => rules.name(yard),
        Event::ChoiceMade { event, choice, outcome, .. } => {
            let found = rules.told_incident(event).and_then(|found| found.choices.entry(choice));
            let text = found.and_then(|found| found.outcomes.get(usize::from(*outcome)));
            let text = text.map_or_else(|| choice.spelled(), |outcome| outcome.text.clone());
            text.trim_end_matches('.').to_owned()
        }
        Event::OffersMade { offers } => {
            say!(
                rules,
                "There is something to take: {}",
                list(offers.iter().map(|found| offer(rules, found)))
            )
        }
        Event::OfferTaken { offer: taken } => say!(rules, "You take {}", offer(rules, taken)),
        Event::NodeLeft { node } => say!(rules, "The fleet leaves stop {node}"),
        Event::SalvageGained { amount, now } => say!(rules, "{amount} salvage comes in, {now} in all"),
        Event::SalvageLost { amount, now } => say!(rules, "{amount} salvage goes, {now} is left"),
        Event::ThingFound { what } => {
            say!(rules, "{} goes into the stores: a yard can fit it", rules.name(what))
        }
        Event::ThingSold { what, amount } => {
            say!(rules, "No room for {}: sold for {amount}", rules.name(what))
        }
        Event::ShipJoined { ship, hull } => {
            say!(rules, "{} ({}) joins the fleet", at(ship), rules.name(hull))
        }
        Event::ShipDamaged { ship, damage, hp } => {
            say!(rules, "{} takes {damage} damage, {hp} HP left", at(ship))
        }
        Event::ShipRepaired { ship, amount, hp } => {
            say!(rules, "{} is repaired by {amount}, {hp} HP now", at(ship))
        }
        Event::ItemEquipped { ship, item } => say!(rules, "{} takes {} aboard", at(ship), rules.name(item)),
        Event::ItemUnequipped { ship, item } => say!(rules, "{} lands {}", at(ship), rules.name(item)),
        Event::ModInstalled { ship, what } => say!(rules, "{} is fitted with {}", at(ship), rules.name(what)),
        Event::FormationSet { formation } => {
            say!(rules, "The fleet forms {}", rules.within(formation))
        }
        Event::TurnBegan { turn } => say!(rules, "Turn {turn}"),
        // What happens in a phase says which one it is, and in many nothing happens.
        Event::TurnEnded { .. } | Event::PhaseBegan { .. } | Event::PhaseEnded { .. } => String::new(),
        Event::ShipSpotted { ship, by } => say!(rules, "{} spots {}", at(by), at(ship)),
        Event::AttackMade { attacker, target, hit, damage, hp, phase, .. } => {
            let attack = attack(rules, *phase, [&attacker.name, &target.name]);
            if *hit {
                say!(rules, "{attack}: hit, {damage} damage, {hp} HP left")
            } else {
                say!(rules, "{attack}: miss")
            }
        }
        Event::FlakFired { ship, attacker, cancelled: true } => {
            say!(rules, "{} drives off the planes of {}", at(ship), at(attacker))
        }
        Event::FlakFired { ship, attacker, cancelled: false } => {
            say!(rules, "{} fires at the planes of {} in vain", at(ship), at(attacker))
        }
        Event::StatusGained { ship, status } => format!("{}: {}", at(ship), rules.status_name(status)),
        Event::StatusHurt { ship, status, damage, hp } => {
            say!(rules, "{} takes {damage} damage from {}, {hp} HP left", at(ship), rules.status_name(status))
        }
        Event::StatusLost { ship, status } => {
            say!(rules, "{}: {} is over", at(ship), rules.status_name(status))
        }
        Event::TagGained { ship, tag, .. } => {
            say!(rules, "{} is now {}", at(ship), rules.tag_within(tag))
        }
        Event::TagLost { ship, tag } => say!(rules, "{} is no longer {}", at(ship), rules.tag_within(tag)),
        Event::ChemistryTriggered { rule, protected, by } => {
            say!(rules, "{}: {} puts herself before {}", rules.bond_name(rule), at(by), at(protected))
        }
        Event::ChemistryBegan { side, rule } => {
            say!(rules, "{} holds for {}", rules.bond_name(rule), side.name())
        }
        Event::ChemistryEnded { side, rule } => {
            say!(rules, "{} no longer holds for {}", rules.bond_name(rule), side.name())
        }
        Event::ShipDisabled { ship } => say!(rules, "{} is out of the fight", at(ship)),
        Event::ShipDestroyed { ship } => say!(rules, "{} sinks", at(ship)),
        Event::Retreated { side } => say!(rules, "{} breaks off", first(rules, *side)),
        Event::FlightTried { of, caught, .. } => {
            let who = first(rules, *of);
            if *caught { say!(rules, "{who} is caught") } else { say!(rules, "{who} gets away") }
        }
        Event::OrdersAwaited { turn } => say!(rules, "Turn {turn} is over: your captains await an order"),
        Event::OrderGiven { order, target: Some(ship) } => {
            say!(rules, "You order: {} on {}", rules.within(order), at(ship))
        }
        Event::OrderGiven { order, target: None } => {
            say!(rules, "You order: {}", rules.within(order))
        }
        Event::CombatEnded { outcome } => match outcome {
            CombatOutcome::Won { by } => say!(rules, "The combat ends: {} has won", by.name()),
            CombatOutcome::Retreat { of } => say!(rules, "The combat ends: {} has got away", of.name()),
            CombatOutcome::Draw {} => say!(rules, "The combat ends: nobody has won"),
        },
        Event::ShipTowed { ship } => say!(rules, "{} is taken in tow", at(ship)),
        Event::ShipLeftBehind { ship } => say!(rules, "{} is left behind", at(ship)),
        Event::BossStands { attempts_left } => {
            say!(rules, "The enemy still stands, attempts left: {attempts_left}")
        }
        Event::GameEnded { ending } => over(rules, ending),
    }
}

fn attack(rules: &Rules, phase: Phase, [attacker, target]: [&Id; 2]) -> String {
    match phase {
        Phase::AirOperations => say!(rules, "{attacker} strikes {target}"),
        Phase::TorpedoAttacks => say!(rules, "{attacker} torpedoes {target}"),
        Phase::SurfaceGunnery | Phase::Detection | Phase::DamageControl => {
            say!(rules, "{attacker} fires at {target}")
        }
    }
}

/// A side as a sentence begins with it.
fn first(rules: &Rules, side: Side) -> String {
    let mut letters = rules.words().of(side.name()).chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn over(rules: &Rules, ending: &Ending) -> String {
    match ending {
        Ending::Victory {} => say!(rules, "The enemy flagship is beaten: the run is won"),
        Ending::Defeat {} => say!(rules, "The fleet is beaten: the run is lost"),
        Ending::CalledOff {} => say!(rules, "The enemy was fought too often: the run is lost"),
        Ending::Abandoned {} => say!(rules, "The run is given up"),
        Ending::Arena { winner: Some(seat), hp_left: Pair { p1, p2 } } => {
            say!(rules, "{seat} wins the arena, HP left {p1} to {p2}")
        }
        Ending::Arena { winner: None, hp_left: Pair { p1, p2 } } => {
            say!(rules, "The arena is drawn, HP left {p1} to {p2}")
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;
    use crate::content::Phase;
    use crate::event::Side;
    use crate::shipped::{self, id};

    #[test]
    fn fl_20_an_attack_reads_as_the_rules_say() {
        let rules = shipped::rules();
        let attacker = Who { side: Seat::P1, ship: 0, name: id("Fletcher") };
        let target = Who { side: Seat::P2, ship: 0, name: id("Hatsuyuki") };
        let phase = Phase::SurfaceGunnery;
        let hit = Event::AttackMade { phase, attacker, target, chance: 700, hit: true, damage: 45, hp: 35 };
        assert_eq!(describe_event(&rules, &hit), "Fletcher fires at Hatsuyuki: hit, 45 damage, 35 HP left");
        let miss = Event::AttackMade { phase, attacker, target, chance: 700, hit: false, damage: 0, hp: 80 };
        assert_eq!(describe_event(&rules, &miss), "Fletcher fires at Hatsuyuki: miss");
    }

    #[test]
    fn fl_20_sides_are_named_as_the_player_knows_them() {
        let rules = shipped::rules();
        let rule = id("torpedo_screen");
        let told = |side| {
            let events = [
                Event::ChemistryBegan { side, rule },
                Event::ChemistryEnded { side, rule },
                Event::Retreated { side },
                Event::CombatEnded { outcome: CombatOutcome::Won { by: side } },
                Event::CombatEnded { outcome: CombatOutcome::Retreat { of: side } },
            ];
            events.map(|event| describe_event(&rules, &event))
        };
        assert_eq!(
            told(Side::Yours),
            [
                "Torpedo screen holds for your fleet",
                "Torpedo screen no longer holds for your fleet",
                "Your fleet breaks off",
                "The combat ends: your fleet has won",
                "The combat ends: your fleet has got away",
            ]
        );
        for (side, name) in [(Side::Theirs, "the enemy"), (Side::P1, "p1's fleet"), (Side::P2, "p2's fleet")]
        {
            let lines = told(side);
            assert!(lines.iter().all(|line| line.to_lowercase().contains(name)), "{lines:?}");
        }
    }

    #[test]
    fn fl_20_a_phase_in_which_nothing_happens_has_no_line() {
        let rules = shipped::rules();
        let phase = Phase::AirOperations;
        for event in [Event::PhaseBegan { phase }, Event::PhaseEnded { phase }, Event::TurnEnded { turn: 1 }]
        {
            assert_eq!(describe_event(&rules, &event), "");
        }
        assert_eq!(describe_event(&rules, &Event::TurnBegan { turn: 3 }), "Turn 3");
    }
}
