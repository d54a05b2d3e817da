//! Content, made ready: rosters and cards.

use std::sync::Arc;

use kernel::content::Entries;
use kernel::{Describe, Fault, Seat, Spoken};

use crate::cards::{self, Card, Kind};
use crate::content::{Content, Fielding, Hand, Player, Position, check};
use crate::expectancy::Expectancy;
use crate::rules::options::STARTERS;
use crate::state::State;

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct Diamond {
    pub(crate) content: Content,
    /// The language that is told; none: English.
    pub(crate) spoken: Option<Spoken<Content>>,
    /// The places of each team's players.
    rosters: Vec<Vec<usize>>,
    /// By player: against left and right hands.
    batting: Vec<[Card; 2]>,
    pitching: Vec<Option<[Card; 2]>>,
    expectancy: Option<Arc<Expectancy>>,
}

fn faults_at(at: &str, faults: Vec<Fault>) -> Vec<Fault> {
    let placed = |fault: Fault| Fault { pointer: format!("{at}{}", fault.pointer), ..fault };
    faults.into_iter().map(placed).collect()
}

impl Diamond {
    pub(crate) fn with(content: Content) -> Result<Self, Vec<Fault>> {
        check(&content)?;
        let rules = Self::assemble(content)?;
        let expectancy = Some(Arc::new(Expectancy::of(&rules.content)?));
        Ok(Self { expectancy, ..rules })
    }

    /// What is to be expected of average teams; none for these themselves.
    pub fn expectancy(&self) -> Option<&Expectancy> {
        self.expectancy.as_deref()
    }

    /// Rosters and cards of a content that was checked.
    pub(crate) fn assemble(content: Content) -> Result<Self, Vec<Fault>> {
        let charts = &content.charts;
        let (mut batting, mut pitching, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        let bats = cards::make(charts, Kind::Batter, &charts.pitcher_batting)
            .map_err(|found| faults_at("/charts/pitcher_batting", found))?;
        for (at, player) in content.players.iter().enumerate() {
            let kind = if player.pitching.is_some() { Kind::Pitcher } else { Kind::Batter };
            let mut make = |name: &str, rates| {
                let made = cards::make(charts, kind, rates);
                made.map_err(|found| faults.extend(faults_at(&format!("/players/{at}/{name}"), found)))
            };
            let (Ok(left), Ok(right)) = (make("left", &player.left), make("right", &player.right)) else {
                continue;
            };
            if player.pitching.is_some() {
                batting.push([bats.clone(), bats.clone()]);
                pitching.push(Some([left, right]));
            } else {
                batting.push([left, right]);
                pitching.push(None);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let roster = |id: &str| {
            let places = content.players.iter().enumerate();
            places.filter(|(_, player)| player.team == id).map(|(place, _)| place).collect()
        };
        let rosters = content.teams.iter().map(|team| roster(&team.id)).collect();
        Ok(Self { content, spoken: None, rosters, batting, pitching, expectancy: None })
    }

    /// How many players a team has.
    pub(crate) fn roster(&self, team: u16) -> u8 {
        self.rosters[usize::from(team)].len() as u8
    }

    pub(crate) fn player(&self, team: u16, player: u8) -> &Player {
        &self.content.players[self.rosters[usize::from(team)][usize::from(player)]]
    }

    /// A player's name, as it is told.
    pub(crate) fn called(&self, team: u16, player: u8) -> &str {
        &self.localized().players[self.rosters[usize::from(team)][usize::from(player)]].name
    }

    pub(crate) fn find(&self, team: u16, id: &str) -> Option<u8> {
        (0..self.roster(team)).find(|player| self.player(team, *player).id == id)
    }

    pub(crate) fn pitches(&self, team: u16, player: u8) -> bool {
        self.player(team, player).pitching.is_some()
    }

    /// Whether a player is one of those who take turns to start.
    pub(crate) fn starts(&self, team: u16, player: u8) -> bool {
        let before = (0..player).filter(|other| self.pitches(team, *other)).count();
        self.pitches(team, player) && before < usize::from(STARTERS)
    }

    /// D6, D36: batters whom a pitcher can still face before being tired; less than nothing for who is.
    pub(crate) fn left(&self, state: &State, seat: Seat, player: u8) -> i32 {
        let side = &state.sides[seat];
        let stamina = self.player(state.team(seat), player).pitching.map_or(1, |own| own.stamina);
        let pitching = side.lineup.as_ref().filter(|own| own.pitcher == player);
        let faced = pitching.map_or(0, |own| own.faced);
        i32::from(stamina) - i32::from(faced) - i32::from(side.carried(player))
    }

    /// The card of a batter against a hand.
    pub(crate) fn bats(&self, team: u16, player: u8, against: Hand) -> &Card {
        &self.batting[self.rosters[usize::from(team)][usize::from(player)]]
            [usize::from(against == Hand::Right)]
    }

    /// The card of a pitcher against a hand; a batter's own, if somebody pitches who does not.
    pub(crate) fn throws(&self, team: u16, player: u8, against: Hand) -> &Card {
        let place = self.rosters[usize::from(team)][usize::from(player)];
        let hand = usize::from(against == Hand::Right);
        self.pitching[place].as_ref().map_or(&self.batting[place][hand], |cards| &cards[hand])
    }

    /// How a player fields a position.
    pub(crate) fn fields(&self, team: u16, player: u8, at: Position) -> Fielding {
        let own = self.player(team, player).fields.iter().find(|fielding| fielding.at == at);
        own.copied().unwrap_or(Fielding { at, range: 5, error: 12 })
    }

    /// Both cards of the coming play, and the hand that the batter uses.
    pub(crate) fn cards(&self, state: &State) -> Option<(&Card, &Card, Hand)> {
        let (bats, fields) = (state.batting(), state.fielding());
        let side = &state.sides[bats];
        let batter = side.lineup.as_ref()?.order[usize::from(side.next)].player;
        let pitcher = state.sides[fields].lineup.as_ref()?.pitcher;
        let (ours, theirs) = (state.team(bats), state.team(fields));
        let throws = self.player(theirs, pitcher).throws;
        let hand = match (self.player(ours, batter).bats, throws) {
            (Hand::Both, Hand::Left) => Hand::Right,
            (Hand::Both, Hand::Right | Hand::Both) => Hand::Left,
            (hand, _) => hand,
        };
        Some((self.bats(ours, batter, throws), self.throws(theirs, pitcher, hand), hand))
    }

    pub(crate) fn place<T: kernel::content::Entry>(entries: &[T], id: &str) -> Option<u16> {
        entries.place(id).map(|place| place as u16)
    }
}
