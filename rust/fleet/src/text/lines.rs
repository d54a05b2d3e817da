//! A line for each event (FL-20).

use kernel::Pair;
use kernel::content::Entries;
use kernel::text::list;

use crate::content::Phase;
use crate::event::CombatOutcome;
use crate::rules::Rules;
use crate::state::{Ending, NodeKind, Offer};
use crate::{Event, Who};

pub(super) fn offer(rules: &Rules, offer: &Offer) -> String {
    match offer {
        Offer::Find { what } => rules.name(what),
        Offer::Prize { hull } => format!("{} as a prize", rules.name(hull)),
        Offer::Heap { amount } => format!("{amount} salvage"),
    }
}

#[expect(clippy::too_many_lines, reason = "a line for each event")]
pub(super) fn describe_event(rules: &Rules, event: &Event) -> String {
    let at = |ship: &Who| ship.name;
    match event {
        Event::RunBegan { run_id } => format!("The run begins: {run_id}"),
        Event::FleetChosen { fleet } => format!("{} puts to sea", rules.name(fleet)),
        Event::ArenaOpened { budget } => format!("The arena is open: {budget} to spend for each side"),
        Event::FleetSubmitted { seat } => format!("{seat} has submitted a fleet"),
        Event::NodeEntered { node, kind: NodeKind::Refit } => {
            format!("The fleet enters a yard at stop {node}")
        }
        Event::NodeEntered { node, kind } => format!("The fleet reaches stop {node}: {}", kind.name()),
        Event::NodeScouted { node, found } => format!("Scouts report {} at stop {node}", rules.name(found)),
        Event::EncounterMet { encounter, ships } => format!("{}: {}", rules.name(encounter), list(ships)),
        Event::EventMet { event } => rules.name(event),
        Event::YardEntered { yard } => rules.name(yard),
        Event::ChoiceMade { event, choice, outcome, .. } => {
            let found = rules.incident(event).choices.entry(choice);
            let text = found.and_then(|found| found.outcomes.get(usize::from(*outcome)));
            let text = text.map_or_else(|| choice.spelled(), |outcome| outcome.text.clone());
            text.trim_end_matches('.').to_owned()
        }
        Event::OffersMade { offers } => {
            format!("There is something to take: {}", list(offers.iter().map(|found| offer(rules, found))))
        }
        Event::OfferTaken { offer: taken } => format!("You take {}", offer(rules, taken)),
        Event::NodeLeft { node } => format!("The fleet leaves stop {node}"),
        Event::SalvageGained { amount, now } => format!("{amount} salvage comes in, {now} in all"),
        Event::SalvageLost { amount, now } => format!("{amount} salvage goes, {now} is left"),
        Event::ThingFound { what } => format!("{} goes into the stores", rules.name(what)),
        Event::ThingSold { what, amount } => format!("No room for {}: sold for {amount}", rules.name(what)),
        Event::ShipJoined { ship, hull } => format!("{} ({}) joins the fleet", at(ship), rules.name(hull)),
        Event::ShipDamaged { ship, damage, hp } => {
            format!("{} takes {damage} damage, {hp} HP left", at(ship))
        }
        Event::ShipRepaired { ship, amount, hp } => {
            format!("{} is repaired by {amount}, {hp} HP now", at(ship))
        }
        Event::ItemEquipped { ship, item } => format!("{} takes {} aboard", at(ship), rules.name(item)),
        Event::ItemUnequipped { ship, item } => format!("{} lands {}", at(ship), rules.name(item)),
        Event::ModInstalled { ship, what } => format!("{} is fitted with {}", at(ship), rules.name(what)),
        Event::FormationSet { formation } => {
            format!("The fleet forms {}", rules.name(formation).to_lowercase())
        }
        Event::TurnBegan { turn } => format!("Turn {turn}"),
        // What happens in a phase says which one it is, and in many nothing happens.
        Event::TurnEnded { .. } | Event::PhaseBegan { .. } | Event::PhaseEnded { .. } => String::new(),
        Event::ShipSpotted { ship, by } => format!("{} spots {}", at(by), at(ship)),
        Event::AttackMade { attacker, target, hit, damage, hp, phase, .. } => {
            let attack = format!("{} {} {}", at(attacker), verb(*phase), at(target));
            if *hit {
                format!("{attack}: hit, {damage} damage, {hp} HP left")
            } else {
                format!("{attack}: miss")
            }
        }
        Event::FlakFired { ship, attacker, cancelled: true } => {
            format!("{} drives off the planes of {}", at(ship), at(attacker))
        }
        Event::FlakFired { ship, attacker, cancelled: false } => {
            format!("{} fires at the planes of {} in vain", at(ship), at(attacker))
        }
        Event::StatusGained { ship, status } => format!("{}: {}", at(ship), rules.status_name(status)),
        Event::StatusHurt { ship, status, damage, hp } => {
            format!("{} takes {damage} damage from {}, {hp} HP left", at(ship), rules.status_name(status))
        }
        Event::StatusLost { ship, status } => format!("{}: {} is over", at(ship), rules.status_name(status)),
        Event::TagGained { ship, tag, rule } => {
            format!("{} is now {} ({})", at(ship), tag.spelled(), rule.spelled())
        }
        Event::TagLost { ship, tag } => format!("{} is no longer {}", at(ship), tag.spelled()),
        Event::ChemistryTriggered { rule, protected, by } => {
            format!("{}: {} puts herself before {}", rules.bond_name(rule), at(by), at(protected))
        }
        Event::ChemistryBegan { side, rule } => {
            format!("{} holds for {}", rules.bond_name(rule), side.name())
        }
        Event::ChemistryEnded { side, rule } => {
            format!("{} no longer holds for {}", rules.bond_name(rule), side.name())
        }
        Event::ShipDisabled { ship } => format!("{} is out of the fight", at(ship)),
        Event::ShipDestroyed { ship } => format!("{} sinks", at(ship)),
        Event::Retreated { side } => format!("{} breaks off", capital(side.name())),
        Event::FlightTried { of, caught, .. } => {
            let who = capital(of.name());
            if *caught { format!("{who} is caught") } else { format!("{who} gets away") }
        }
        Event::OrdersAwaited { turn } => format!("Turn {turn} is over: your captains await an order"),
        Event::OrderGiven { order, target: Some(ship) } => {
            format!("You order: {} on {}", rules.name(order).to_lowercase(), at(ship))
        }
        Event::OrderGiven { order, target: None } => {
            format!("You order: {}", rules.name(order).to_lowercase())
        }
        Event::CombatEnded { outcome } => match outcome {
            CombatOutcome::Won { by } => format!("The combat ends: {} has won", by.name()),
            CombatOutcome::Retreat { of } => format!("The combat ends: {} has got away", of.name()),
            CombatOutcome::Draw {} => "The combat ends: nobody has won".to_owned(),
        },
        Event::ShipTowed { ship } => format!("{} is taken in tow", at(ship)),
        Event::ShipLeftBehind { ship } => format!("{} is left behind", at(ship)),
        Event::BossStands { attempts_left } => {
            format!("The enemy still stands, attempts left: {attempts_left}")
        }
        Event::GameEnded { ending } => over(ending),
    }
}

fn verb(phase: Phase) -> &'static str {
    match phase {
        Phase::AirOperations => "strikes",
        Phase::TorpedoAttacks => "torpedoes",
        Phase::SurfaceGunnery | Phase::Detection | Phase::DamageControl => "fires at",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn over(ending: &Ending) -> String {
    match ending {
        Ending::Victory {} => "The boss is beaten: the run is won".to_owned(),
        Ending::Defeat {} => "The fleet is beaten: the run is lost".to_owned(),
        Ending::CalledOff {} => "The enemy was fought too often: the run is lost".to_owned(),
        Ending::Abandoned {} => "The run is given up".to_owned(),
        Ending::Arena { winner: Some(seat), hp_left: Pair { p1, p2 } } => {
            format!("{seat} wins the arena, HP left {p1} to {p2}")
        }
        Ending::Arena { winner: None, hp_left: Pair { p1, p2 } } => {
            format!("The arena is drawn, HP left {p1} to {p2}")
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
