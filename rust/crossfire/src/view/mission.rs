//! The mission with its points, and how the battle ends, in words.

use kernel::text::counted;
use kernel::{Pair, Seat, Speaks, say};

use crate::content::RoundRules;
use crate::game::Crossfire;
use crate::state::{State, Status};
use crate::text::name;

/// The mission and its points.
#[kernel::value(Eq)]
pub struct MissionView {
    /// Its id.
    pub mission_id: String,
    /// Mission points.
    pub scores: Pair<i16>,
    /// The round.
    pub round: u8,
    /// The last round, as it stands: an added one once it is added (GR-035.1).
    pub last_round: u8,
    /// How the battle ends: in a few words, then in full (GR-035, GR-035.1, D14).
    pub ends: [String; 2],
    /// Units of each side that are left, Down ones included (D4).
    pub left: Pair<u8>,
    /// The warning of a side that is about to lose its last units (D25).
    pub danger: Pair<Option<String>>,
}

pub(super) fn of(game: &Crossfire, state: &State) -> MissionView {
    let rules = &game.rules().round;
    let round = state.turn.round;
    MissionView {
        mission_id: game.content_ref().missions[usize::from(state.battle.mission)].id.clone(),
        scores: state.battle.scores,
        round,
        last_round: rules.rounds.max(round),
        ends: ends(game, rules),
        left: Pair::from_fn(|seat| state.left(seat) as u8),
        danger: Pair::from_fn(|seat| danger(game, state, seat)),
    }
}

fn ends(speaks: &impl Speaks, rules: &RoundRules) -> [String; 2] {
    let RoundRules { rounds, extra_rounds, .. } = *rules;
    let level = match extra_rounds {
        0 => say!(speaks, "level, it is a tie"),
        1 => say!(speaks, "level, round {} is added; still level, it is a tie", rounds + 1),
        more => {
            say!(
                speaks,
                "level, up to {more} rounds are added until one side leads; still level, it is a tie"
            )
        }
    };
    let points = say!(speaks, "After round {rounds} the higher score wins; {level}.");
    [
        say!(speaks, "{}, or until one side has no unit left", counted(rounds, "round")),
        say!(
            speaks,
            "{points} A side with no unit left, Down ones counted, loses at once, whatever the score."
        ),
    ]
}

/// D25: from half of its units on, and of its last one in any case.
fn danger(game: &Crossfire, state: &State, seat: Seat) -> Option<String> {
    let (units, left) = (&state.units[seat], state.left(seat));
    if left == 0 || left > 1 && left * 2 > units.len() {
        return None;
    }
    let up = units.iter().filter(|unit| unit.status == Status::Alive).count();
    let side = name(seat);
    Some(match (left, up) {
        (1, 0) => say!(game, "{side}: the last unit, and Down. Lost without it"),
        (1, _) => say!(game, "{side}: the last unit. Lost without it"),
        _ => say!(game, "{side}: {left} units left, {up} standing. Lost without them"),
    })
}

#[cfg(test)]
mod tests {
    use kernel::{Ruleset, Viewer, Words};

    use super::*;
    use crate::ids::UnitId;
    use crate::sandbox::*;

    fn shown(sandbox: &Sandbox) -> MissionView {
        sandbox.game.view(&sandbox.state, Viewer::Spectator).mission
    }

    /// A match of five units a side, of which the first side has lost some and has others Down.
    fn thinned(lost: u8, down: u8) -> Sandbox {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard");
        for number in 0..lost + down {
            let status = if number < lost { Status::Destroyed } else { Status::Down };
            sandbox = sandbox.status(UnitId::new(P1, number), status);
        }
        sandbox
    }

    #[test]
    fn d25_how_a_battle_ends_is_said_before_the_first_round() {
        let mission = shown(&Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]));
        assert_eq!((mission.round, mission.last_round), (0, 6));
        assert_eq!(mission.ends[0], "6 rounds, or until one side has no unit left");
        let full = "After round 6 the higher score wins; level, round 7 is added; still level, it is a tie. \
                    A side with no unit left, Down ones counted, loses at once, whatever the score.";
        assert_eq!(mission.ends[1], full);
        assert_eq!(mission.danger, Pair::default());
    }

    #[test]
    fn d25_other_rounds_of_a_pack_are_said_as_they_are() {
        let said = |rounds, extra_rounds| {
            ends(
                &Words::ENGLISH,
                &RoundRules { rounds, extra_rounds, first_batch: 1, batch: 2, activations: 4 },
            )
        };
        assert_eq!(said(1, 0)[0], "1 round, or until one side has no unit left");
        assert!(said(4, 0)[1].starts_with("After round 4 the higher score wins; level, it is a tie. "));
        assert!(
            said(4, 3)[1].contains("level, up to 3 rounds are added until one side leads; still level, ")
        );
    }

    #[test]
    fn d25_an_added_round_is_the_last_one() {
        assert_eq!(shown(&thinned(0, 0).round(6)).last_round, 6);
        assert_eq!(shown(&thinned(0, 0).round(7)).last_round, 7);
    }

    #[test]
    fn d25_a_side_is_in_danger_from_half_of_its_units_on() {
        for (lost, down, said) in [
            (2, 3, None),
            (3, 0, Some("P1: 2 units left, 2 standing. Lost without them")),
            (3, 1, Some("P1: 2 units left, 1 standing. Lost without them")),
            (4, 0, Some("P1: the last unit. Lost without it")),
            (4, 1, Some("P1: the last unit, and Down. Lost without it")),
            (5, 0, None),
        ] {
            let mission = shown(&thinned(lost, down));
            assert_eq!(mission.danger.p1.as_deref(), said, "{lost} lost, {down} Down");
            assert_eq!((mission.danger.p2, mission.left), (None, Pair { p1: 5 - lost, p2: 5 }));
        }
    }
}
