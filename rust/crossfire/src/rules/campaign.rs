//! Section 8: Operation Crossfire, and the battles in it (GR-036 … GR-040, DA-015, DA-017).

use std::sync::Arc;

use kernel::{Dice, Events, Rejections, Seat};

use super::{Check, Play, factions, purpose, terrain};
use crate::event::Event;
use crate::game::Crossfire;
use crate::ids::Pair;
use crate::rejection::Rejection;
use crate::setup::Setup;
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
) -> Result<State, Rejections<Rejection>> {
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
        let mission = mission.unwrap_or_else(|| self.draw_mission());
        self.state.battle = Battle { mission, event: None, scores: Pair::default() };
        self.state.terrain =
            Arc::new(terrain::lay_out(self.game, &self.state.agreed.terrain, mission, self.dice));
        self.emit_battle_began(mission);
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

    fn emit_battle_began(&mut self, mission: u8) {
        let (game, state) = (self.game, &*self.state);
        let content = game.content_ref();
        self.events.emit(|| Event::BattleBegan {
            battle: state.campaign.as_ref().map_or(1, Campaign::battle),
            mission: content.missions[usize::from(mission)].id.clone(),
            factions: Pair::from_fn(|seat| {
                content.factions[usize::from(state.sides[seat].faction)].id.clone()
            }),
            terrain: game.map_pieces(&state.terrain),
        });
    }

    /// GR-039, DA-015: drawn, and never one that was fought before.
    fn draw_mission(&mut self) -> u8 {
        let fought = self.state.campaign.iter().flat_map(|campaign| &campaign.results);
        let fought: Vec<u8> = fought.map(|result| result.mission).collect();
        let all = 0..self.game.content_ref().missions.len() as u8;
        let left: Vec<u8> = all.filter(|mission| !fought.contains(mission)).collect();
        self.dice.pick(&left, &purpose::MISSION).copied().unwrap_or_default()
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
            + earned(left(seat.other()) == 0, rules.annihilation_points)
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

#[cfg(test)]
mod tests {
    use crate::command::{Command, Source};
    use crate::event::Event;
    use crate::ids::{Pair, UnitId};
    use crate::sandbox::*;
    use crate::setup::Setup;
    use crate::state::{Ending, Pending, Status};

    fn campaign() -> Setup {
        Setup { campaign: true, mission: None, ..setup("verdant_eye", "ember_guard") }
    }

    /// The last round of a battle of a campaign of three, with these mission points.
    fn last_round(one: i16, other: i16) -> Sandbox {
        // A one: three battles; then the mission.
        let mut sandbox = Sandbox::begin(&campaign(), &[1, 1]);
        stand(&mut sandbox);
        sandbox.state.turn.round = 6;
        sandbox.state.battle.scores = Pair { p1: one, p2: other };
        sandbox.acting(P1, 1)
    }

    fn stand(sandbox: &mut Sandbox) {
        for (seat, col) in [(P1, 1), (P2, 15)] {
            for (unit, row) in sandbox.state.units[seat].iter_mut().zip(1..) {
                unit.square = Some(at(col, row));
            }
        }
    }

    fn finish(sandbox: &mut Sandbox, faces: &[u32]) -> Vec<Event> {
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, faces)
    }

    #[test]
    fn gr_036_a_die_decides_the_number_of_battles() {
        for (face, battles) in [(1, 3), (2, 4), (3, 5)] {
            let sandbox = Sandbox::begin(&campaign(), &[face, 1]);
            assert_eq!(sandbox.state.campaign.map(|campaign| campaign.battles), Some(battles));
        }
    }

    #[test]
    fn gr_038_points_for_the_mission_and_for_survivors() {
        let mut sandbox = last_round(3, 1).status(UnitId::new(P2, 0), Status::Destroyed);
        for number in 1..3 {
            sandbox = sandbox.status(UnitId::new(P2, number), Status::Destroyed);
        }
        let events = finish(&mut sandbox, &[]);
        // Mission 2 and survivors 1 against two units left.
        let expected =
            Event::CampaignScore { battle: 1, gained: Pair { p1: 3, p2: 0 }, scores: Pair { p1: 3, p2: 0 } };
        assert!(events.contains(&expected), "{events:?}");
    }

    #[test]
    fn gr_038_a_tie_pays_both_and_nobody_chooses() {
        let mut sandbox = last_round(1, 1).round(7);
        // The next mission is drawn: of five that are left.
        let events = finish(&mut sandbox, &[2]);
        let expected =
            Event::CampaignScore { battle: 1, gained: Pair { p1: 2, p2: 2 }, scores: Pair { p1: 2, p2: 2 } };
        assert!(events.contains(&expected));
        assert!(matches!(sandbox.state.pending, Pending::Deployment { .. }));
    }

    #[test]
    fn gr_039_da_015_a_mission_is_never_drawn_twice() {
        let mut sandbox = last_round(1, 1).round(7);
        finish(&mut sandbox, &[1]);
        assert_ne!(sandbox.state.battle.mission, 0, "the first of those left is the second of all");
    }

    #[test]
    fn aq_005_a_campaign_outlives_its_battle_and_a_match_has_none() {
        assert!(Sandbox::new("verdant_eye", "ember_guard").state.campaign.is_none());
        let mut sandbox = last_round(2, 1);
        finish(&mut sandbox, &[]);
        sandbox.play(P1, &Command::ChooseAdvantage { advantage: "tactical_edge".to_owned() }, &[1]);
        let campaign = sandbox.state.campaign.as_ref().expect("a campaign");
        assert_eq!((campaign.results.len(), campaign.scores.p1), (1, 3), "mission won, and three units left");
        assert_eq!(sandbox.state.battle.scores, Pair { p1: 0, p2: 0 }, "the battle is a new one");
    }

    #[test]
    fn gr_040_the_leader_must_choose_an_advantage() {
        let mut sandbox = last_round(0, 2);
        finish(&mut sandbox, &[]);
        assert_eq!(sandbox.state.pending, Pending::Advantage { seat: P2 });
        let choose = |id: &str| Command::ChooseAdvantage { advantage: id.to_owned() };
        assert_eq!(sandbox.why_not(P1, &choose("quick_start")), ["not_your_turn"]);
        assert_eq!(sandbox.why_not(P2, &choose("luck")), ["unknown_advantage"]);
        assert_eq!(sandbox.why_not(P2, &Command::Decline), ["nothing_to_decline"]);
        sandbox.play(P2, &choose("tactical_edge"), &[1]);
        assert!(sandbox.state.sides.p2.profile.initiative_first);
        assert!(!sandbox.state.sides.p1.profile.initiative_first);
        assert_eq!(sandbox.why_not(P2, &choose("tactical_edge")), ["not_now"]);
    }

    #[test]
    fn gr_038_the_campaign_goes_to_the_higher_score() {
        for (scores, ending) in
            [(Pair { p1: 9, p2: 1 }, Ending::CampaignWon), (Pair { p1: 2, p2: 2 }, Ending::CampaignTied)]
        {
            let mut sandbox = last_round(1, 1).round(7);
            if let Some(campaign) = &mut sandbox.state.campaign {
                campaign.battles = 1;
                campaign.scores = scores;
            }
            finish(&mut sandbox, &[]);
            assert!(matches!(sandbox.state.pending, Pending::Over { ending: found, .. } if found == ending));
        }
    }

    /// Deployed, with an advantage of the first side and these faces after the last confirmation.
    fn advantaged(id: &str, faces: &[u32]) -> Sandbox {
        let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
        let advantage = sandbox.game.advantage(id);
        sandbox.state.sides.p1.advantage = advantage;
        sandbox.state.sides.p1.profile = super::super::profile(&sandbox.game, 0, None, None, advantage);
        for (seat, col) in [(P1, 2), (P2, 14)] {
            let squares = (1..=5).map(|row| at(col, row)).collect();
            sandbox.play(seat, &Command::DeploySide { squares }, &[]);
        }
        sandbox.play(P1, &Command::ConfirmDeployment, &[]);
        sandbox.play(P2, &Command::ConfirmDeployment, faces);
        sandbox
    }

    #[test]
    fn da_017_quick_start_moves_two_units_and_attacks_with_none() {
        let mut sandbox = advantaged("quick_start", &[]);
        assert_eq!(sandbox.state.pending, Pending::QuickStart { seat: P1, left: 2 });
        assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A1 }), ["quick_start_moves_only"]);
        sandbox.play(P1, &Command::Move { unit: A1, to: at(6, 1) }, &[]);
        assert_eq!(sandbox.why_not(P1, &Command::Move { unit: A1, to: at(7, 1) }), ["already_activated"]);
        sandbox.play(P1, &Command::Move { unit: A2, to: at(6, 2) }, &[5, 1]);
        assert_eq!((sandbox.state.turn.round, sandbox.unit(A1).activated), (1, false));
    }

    #[test]
    fn da_017_a_quick_start_may_be_cut_short() {
        let mut sandbox = advantaged("quick_start", &[]);
        sandbox.play(P1, &Command::Decline, &[5, 1]);
        assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P1 });
    }

    #[test]
    fn d19_tactical_edge_throws_first_and_decides_before_the_other_throws() {
        let mut sandbox = advantaged("tactical_edge", &[2]);
        assert!(matches!(&sandbox.state.pending, Pending::Reroll { roll, .. } if roll.dice.len() == 1));
        // A five for itself, then a five and, the tie thrown again, a six against a one.
        sandbox.play(P1, &Command::Reroll { die: 0, source: Source::Advantage }, &[5, 5, 6, 1]);
        assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P1 });
    }
}
