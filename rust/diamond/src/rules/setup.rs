//! DM-01: a game is agreed.

use kernel::{Dice, Events, Pair, Purpose, Rejections, RuleId, RuleResult, Seat};

use super::Reasons;
use crate::event::Event;
use crate::index::Diamond;
use crate::rejection::Rejection;
use crate::setup::Setup;
use crate::state::{Agreed, Carried, Clock, Secret, Side, Stage, State};

const DRAW: Purpose = Purpose::new("draw", RuleId("DM-01"));

/// Two teams and a rule set, each as likely as any.
pub(crate) fn draw(rules: &Diamond, dice: &mut Dice, plain: bool) -> Setup {
    let content = &rules.content;
    let mut teams: Vec<&str> = content.teams.iter().map(|team| team.id.as_str()).collect();
    dice.shuffle(&mut teams, &DRAW);
    let sets: Vec<&str> = content.rulesets.iter().map(|set| set.id.as_str()).collect();
    let set = if plain { sets.first() } else { dice.pick(&sets, &DRAW) };
    Setup {
        away: teams[0].to_owned(),
        home: teams[1].to_owned(),
        rules: set.copied().unwrap_or_default().to_owned(),
        tired: Vec::new(),
    }
}

pub(crate) fn begin(
    rules: &Diamond,
    setup: &Setup,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    let content = &rules.content;
    let mut reasons = Reasons::new();
    let mut known = |kind: &'static str, id: &str, place: Option<u16>| {
        if place.is_none() {
            reasons.push(Rejection::Unknown { kind, id: id.to_owned() });
        }
        place.unwrap_or(0)
    };
    let away = known("team", &setup.away, Diamond::place(&content.teams, &setup.away));
    let home = known("team", &setup.home, Diamond::place(&content.teams, &setup.home));
    let set = known("rule set", &setup.rules, Diamond::place(&content.rulesets, &setup.rules));
    if setup.away == setup.home {
        reasons.push(Rejection::SameTeam { team: setup.away.clone() });
    }
    let of = |team: u16, own: &crate::setup::Weary| {
        let found = rules.find(team, &own.player).filter(|player| rules.pitches(team, *player));
        found.map(|player| Carried { player, batters: own.batters })
    };
    Rejections::from_reasons(reasons)?;
    let mut reasons = Reasons::new();
    for (at, own) in setup.tired.iter().enumerate() {
        if of(away, own).or(of(home, own)).is_none() {
            reasons.push(Rejection::Unknown { kind: "pitcher", id: own.player.clone() });
        } else if setup.tired[..at].iter().any(|other| other.player == own.player) {
            reasons.push(Rejection::TiredTwice { player: own.player.clone() });
        }
    }
    Rejections::from_reasons(reasons)?;
    let park = &content.teams[usize::from(home)].park;
    let agreed = Agreed { away, home, rules: set, park: Diamond::place(&content.parks, park).unwrap_or(0) };
    events.emit(|| Event::GamePending {
        away: setup.away.clone(),
        home: setup.home.clone(),
        rules: setup.rules.clone(),
        park: park.clone(),
    });
    let side = |seat| {
        let team = if seat == Seat::P1 { away } else { home };
        let carried = setup.tired.iter().filter_map(|own| of(team, own)).collect();
        Side { lineup: None, next: 0, line: Vec::new(), hits: 0, errors: 0, carried }
    };
    Ok(State {
        agreed,
        stage: Stage::Lineups,
        clock: Clock {
            play: 0,
            inning: 1,
            bottom: false,
            outs: 0,
            bases: [None; 3],
            pinched: false,
            placed: false,
            moved: 0,
        },
        sides: Pair::from_fn(side),
        secret: Secret::default(),
        ending: None,
    })
}
