//! A season of Diamond's teams (D20 to D24).

mod tables;

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use diamond::league::{Fixture, League, MEETINGS, Played, Workload};
use diamond::stats::{Batting, Books, Pitching};
use diamond::{Diamond, Event, Setup, truth};
use kernel::{Dice, Evaluate, Events, Ruleset};
use registry::export;
use registry::season::{Match, Season, Table};
use session::{Game, Hosted, Hosting, Session, SessionError};

/// The rule set of a league: every game has a winner.
const RULES: &str = "modern";

/// A season of the teams of the content (D20 to D24).
struct Year {
    rules: Arc<Diamond>,
    league: League,
    coming: BTreeMap<String, Fixture>,
    games: Vec<(Played, String)>,
    played: Vec<Played>,
    batting: BTreeMap<(String, String), Batting>,
    pitching: BTreeMap<(String, String), Pitching>,
    truth: truth::Season,
    workload: Workload,
}

pub(crate) fn begin(game: &dyn Game, meetings: Option<u16>) -> Result<Box<dyn Season>, String> {
    let any: &dyn Any = game;
    let hosting = any.downcast_ref::<Hosting<Diamond>>().ok_or("another game")?;
    let rules = Arc::new(hosting.rules().clone());
    let teams = rules.content().teams.iter().map(|team| team.id.clone()).collect();
    let league = League::new(teams, meetings.unwrap_or(MEETINGS))?;
    let mut year = Year {
        rules,
        league,
        coming: BTreeMap::new(),
        games: Vec::new(),
        played: Vec::new(),
        batting: BTreeMap::new(),
        pitching: BTreeMap::new(),
        truth: truth::Season::default(),
        workload: Workload::default(),
    };
    year.plan();
    Ok(Box::new(year))
}

fn name(fixture: &Fixture) -> String {
    let Fixture { round, number, away, home, .. } = fixture;
    // A folder a home team, so that several games can be written at once.
    format!("{home}/{}-{number:04}-{away}", round.name())
}

impl Year {
    fn plan(&mut self) {
        let next = self.league.next(&self.played);
        self.coming = next.into_iter().map(|fixture| (name(&fixture), fixture)).collect();
    }

    /// Counts a game that is over, and plans on.
    fn count(&mut self, fixture: Fixture, events: &[&Event], digest: String) {
        self.truth.add(events.iter().copied());
        let (books, date) = (Books::of(events.iter().copied()), self.league.date(&fixture));
        for book in &books.teams {
            for (player, own) in &book.batting {
                let all = self.batting.entry((book.team.clone(), player.clone())).or_default();
                all.add(own);
            }
            for (player, own) in &book.pitching {
                let all = self.pitching.entry((book.team.clone(), player.clone())).or_default();
                all.add(own);
                self.workload.add(player, date, own.batters);
            }
        }
        let [away, home] = [0, 1].map(|side: usize| books.teams[side].runs());
        let played = Played { fixture, away, home };
        self.games.push((played.clone(), digest));
        self.played.push(played);
        if self.coming.is_empty() {
            self.plan();
        }
    }

    fn team(&self, id: &str) -> String {
        let teams = &self.rules.content().teams;
        teams.iter().find(|team| team.id == id).map_or(id, |team| &team.name).to_owned()
    }

    fn player(&self, id: &str) -> String {
        let players = &self.rules.content().players;
        players.iter().find(|player| player.id == id).map_or(id, |player| &player.name).to_owned()
    }
}

impl Season for Year {
    fn next(&self) -> Vec<Match> {
        // A day's games are known when those of the days before are over: pitchers carry over whom they faced (D37).
        let date = |fixture: &Fixture| self.league.date(fixture);
        let Some(today) = self.coming.values().map(date).min() else { return Vec::new() };
        let mut fixtures: Vec<(&String, &Fixture)> =
            self.coming.iter().filter(|(_, fixture)| date(fixture) == today).collect();
        fixtures.sort_by_key(|(_, fixture)| (fixture.round, fixture.number));
        let game = |(name, fixture): (&String, &Fixture)| {
            let (away, home) = (fixture.away.clone(), fixture.home.clone());
            let players = self.rules.content().players.iter();
            let pitchers = players
                .filter(|own| own.pitching.is_some() && [&away, &home].contains(&&own.team))
                .map(|own| own.id.as_str());
            let tired = self.workload.tired(pitchers, today);
            let setup = Setup { away, home, rules: RULES.to_owned(), tired };
            Match { name: name.clone(), setup: serde_json::to_value(&setup).unwrap_or_default() }
        };
        fixtures.into_iter().map(game).collect()
    }

    fn play(&self, game: &Match, seed: &str) -> Result<Box<dyn Session>, SessionError> {
        let setup: Setup = session::value::read("setup", &game.setup)?;
        let refused = |refused| SessionError::refused(&*self.rules, None, refused);
        let mut table = kernel::Table::begin(Arc::clone(&self.rules), setup, seed).map_err(refused)?;
        let mut dice = Dice::from_seed(seed).derive("managers", 0);
        while let Some(seat) = table.to_act().lowest() {
            let Some(command) = self.rules.rollout_move(table.state(), seat, &mut dice) else { break };
            table.submit(seat, command).map_err(refused)?;
        }
        Ok(Box::new(Hosted::of(table)))
    }

    fn simulate(&mut self, game: &Match, seed: &str) -> Result<(), SessionError> {
        let setup: Setup = session::value::read("setup", &game.setup)?;
        let mut dice = Dice::from_seed(seed);
        let mut managers = Dice::from_seed(seed).derive("managers", 0);
        let mut events = Events::new();
        let rules = Arc::clone(&self.rules);
        let begun = rules.begin(&setup, &mut dice, &mut events);
        let mut state = begun.map_err(|rejections| SessionError::refused(&*rules, None, rejections))?;
        while let Some(seat) = rules.prompt(&state).and_then(|prompt| prompt.owed().lowest()) {
            let Some(command) = rules.rollout_move(&state, seat, &mut managers) else { break };
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            dice.take_ledger();
        }
        if let Some(fixture) = self.coming.remove(&game.name) {
            self.count(fixture, &events.as_slice().iter().collect::<Vec<_>>(), String::new());
        }
        Ok(())
    }

    fn add(&mut self, game: &Match, session: &dyn Session) {
        let any: &dyn Any = session;
        let hosted = any.downcast_ref::<Hosted<Diamond>>();
        if let Some((hosted, fixture)) = hosted.zip(self.coming.remove(&game.name)) {
            let events: Vec<&Event> = export::events(hosted.table()).collect();
            self.count(fixture, &events, session.digest().to_string());
        }
    }

    fn tables(&self) -> Vec<Table> {
        tables::all(self)
    }
}
