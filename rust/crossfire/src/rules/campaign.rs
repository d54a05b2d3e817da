//! Section 8: Operation Crossfire, and the battles in it (GR-036 … GR-040, DA-015, DA-017).

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kernel::{Dice, Events, Pair, RuleResult, Seat, opponent};

use super::{Check, Play, factions, purpose, terrain};
use crate::event::Event;
use crate::game::Crossfire;
use crate::rejection::Rejection;
use crate::setup::{Setup, TerrainSetup};
use crate::state::{
    Agreed, Battle, BattleResult, Campaign, Deployment, Ending, Pending, Side, Spent, State, Status, Turn,
    Unit,
};

/// Sets a match or a campaign up.
pub(crate) fn begin(
    game: &Crossfire,
    setup: &Setup,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    let named = game.check_setup(setup)?;
    let mut state = State {
        agreed: Arc::new(Agreed { events: setup.events, terrain: setup.terrain.clone() }),
        campaign: None,
        terrain: Arc::default(),
        sides: named.sides,
        units: Pair::default(),
        battle: Battle { mission: 0, event: None, scores: Pair::default() },
        turn: Turn {
            round: 0,
            winner: Seat::P1,
            active: Seat::P1,
            batch: 0,
            activated: Pair::default(),
            passed: Pair::default(),
        },
        pending: Pending::Deployment { sides: Pair::default() },
    };
    let mut play = Play { game, state: &mut state, dice, events };
    if setup.campaign {
        play.begin_campaign();
    }
    play.begin_battle(named.mission, Pair::default());
    Ok(state)
}

impl Check<'_> {
    pub(super) fn choose_advantage(&mut self, advantage: &str) {
        self.owes(matches!(self.state.pending, Pending::Advantage { .. }));
        if self.game.advantage(advantage).is_none() {
            self.refuse(Rejection::UnknownAdvantage { advantage: advantage.to_owned() });
        }
    }
}

impl Play<'_> {
    fn begin_campaign(&mut self) {
        let rules = &self.game.rules().campaign;
        let rolled = self.dice.roll(u32::from(rules.battles_die), &purpose::BATTLES) as u8;
        let battles = rolled + rules.battles_plus;
        self.state.campaign = Some(Campaign { battles, results: Vec::new(), scores: Pair::default() });
        self.emit(|| Event::CampaignBegan { battles });
    }

    /// Lays out the next battle, up to its deployment.
    fn begin_battle(&mut self, mission: Option<u8>, advantages: Pair<Option<u8>>) {
        let (mission, drawn_from) = mission.map_or_else(|| self.draw_mission(), |named| (named, None));
        self.state.battle = Battle { mission, event: None, scores: Pair::default() };
        self.state.terrain =
            Arc::new(terrain::lay_out(self.game, &self.state.agreed.terrain, mission, self.dice));
        self.emit_battle_began(mission, drawn_from);
        let event = self.roll_battle_event();
        self.state.battle.event = event;
        for seat in [Seat::P1, Seat::P2] {
            let Side { faction, commander, .. } = self.state.sides[seat];
            let advantage = advantages[seat];
            let profile = factions::profile(self.game, faction, commander, event, advantage);
            self.state.sides[seat] = Side { faction, commander, advantage, profile, spent: Spent::default() };
            let units = self.game.content_ref().factions[usize::from(faction)].units;
            self.state.units[seat] = vec![Unit::FRESH; usize::from(units)];
        }
        self.state.turn = Turn {
            round: 0,
            winner: Seat::P1,
            active: Seat::P1,
            batch: 0,
            activated: Pair::default(),
            passed: Pair::default(),
        };
        self.state.pending = Pending::Deployment { sides: Pair::from_fn(|_| Deployment::default()) };
    }

    fn emit_battle_began(&mut self, mission: u8, drawn_from: Option<u8>) {
        let (game, state) = (self.game, &*self.state);
        let content = game.content_ref();
        self.events.emit(|| Event::BattleBegan {
            battle: state.campaign.as_ref().map_or(1, Campaign::battle),
            mission: content.missions[usize::from(mission)].id.clone(),
            drawn_from,
            factions: Pair::from_fn(|seat| {
                content.factions[usize::from(state.sides[seat].faction)].id.clone()
            }),
            laid_out: state.agreed.terrain == TerrainSetup::Random,
            terrain: game.map_pieces(&state.terrain),
        });
    }

    /// GR-039, DA-015: drawn, and never one that was fought before. Also of how many.
    fn draw_mission(&mut self) -> (u8, Option<u8>) {
        let fought = self.state.campaign.iter().flat_map(|campaign| &campaign.results);
        let fought: Vec<u8> = fought.map(|result| result.mission).collect();
        let all = 0..self.game.content_ref().missions.len() as u8;
        let left: Vec<u8> = all.filter(|mission| !fought.contains(mission)).collect();
        let drawn = self.dice.pick(&left, &purpose::MISSION).copied().unwrap_or_default();
        (drawn, Some(left.len() as u8))
    }

    /// A battle is over; so is the match, or the campaign goes on.
    pub(super) fn end_battle(&mut self, winner: Option<Seat>, ending: Ending) {
        let scores = self.state.battle.scores;
        self.emit(|| Event::BattleEnded { winner, ending, scores });
        let points = Pair::from_fn(|seat| self.campaign_points(seat, winner));
        let mission = self.state.battle.mission;
        let Some(campaign) = &mut self.state.campaign else {
            self.state.pending = Pending::Over { winner, ending };
            return;
        };
        campaign.results.push(BattleResult { mission, winner, ending, scores, points });
        campaign.scores.p1 += points.p1;
        campaign.scores.p2 += points.p2;
        let (battle, totals, leader) = (campaign.results.len() as u8, campaign.scores, campaign.leader());
        let last = battle >= campaign.battles;
        self.emit(|| Event::CampaignScore { battle, gained: points, scores: totals });
        match leader {
            _ if last => self.end_campaign(leader, totals),
            Some(seat) => self.state.pending = Pending::Advantage { seat },
            None => self.begin_battle(None, Pair::default()),
        }
    }

    fn end_campaign(&mut self, winner: Option<Seat>, scores: Pair<i16>) {
        let ending = if winner.is_some() { Ending::CampaignWon } else { Ending::CampaignTied };
        self.emit(|| Event::CampaignEnded { winner, ending, scores });
        self.state.pending = Pending::Over { winner, ending };
    }

    /// GR-038.
    fn campaign_points(&self, seat: Seat, winner: Option<Seat>) -> i16 {
        let rules = &self.game.rules().campaign;
        let left = |seat: Seat| {
            self.state.units[seat].iter().filter(|unit| unit.status != Status::Destroyed).count()
        };
        let earned = |when: bool, points: i16| if when { points } else { 0 };
        earned(winner == Some(seat), rules.mission_points)
            + earned(left(opponent(seat)) == 0, rules.annihilation_points)
            + earned(left(seat) >= usize::from(rules.survivors), rules.survivors_points)
            + earned(winner.is_none(), rules.tie_points)
    }

    /// GR-040: it holds for the next battle.
    pub(super) fn choose_advantage(&mut self, seat: Seat, advantage: &str) {
        let chosen = self.game.advantage(advantage);
        self.emit(|| Event::AdvantageChosen { seat, advantage: advantage.to_owned() });
        let mut advantages = Pair::default();
        advantages[seat] = chosen;
        self.begin_battle(None, advantages);
    }

    /// DA-017: the next side with Quick Start moves its units; then the first round begins.
    pub(super) fn next_quick_start(&mut self, after: Option<Seat>) {
        let waiting = match after {
            None => &[Seat::P1, Seat::P2][..],
            Some(Seat::P1) => &[Seat::P2],
            Some(_) => &[],
        };
        match waiting.iter().find(|seat| self.state.sides[**seat].profile.quick_units > 0) {
            Some(seat) => {
                let (seat, units) = (*seat, self.state.sides[*seat].profile.quick_units);
                self.emit(|| Event::QuickStartBegan { seat, units });
                self.state.pending = Pending::QuickStart { seat, left: units };
            }
            None => self.begin_round(),
        }
    }

    pub(super) fn go_on_with_quick_start(&mut self, seat: Seat, left: u8) {
        if left > 0 && self.state.units[seat].iter().any(|unit| unit.is_ready()) {
            self.state.pending = Pending::QuickStart { seat, left };
        } else {
            self.next_quick_start(Some(seat));
        }
    }
}
