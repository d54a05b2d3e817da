//! The short names that Retrosheet's files call players, teams and parks by.

use std::collections::BTreeMap;

use crate::content::{Content, Hand, Player, Position};

/// Short names by ids.
pub(super) struct Names {
    players: BTreeMap<String, String>,
    teams: BTreeMap<String, String>,
}

impl Names {
    /// A player is four letters of the last name, one of the first, and a number; a team is three letters.
    pub(super) fn of(content: &Content) -> Self {
        let (mut players, mut teams) = (BTreeMap::new(), BTreeMap::new());
        let mut like: BTreeMap<String, u32> = BTreeMap::new();
        for player in &content.players {
            let (first, last) = player.id.split_once('_').unwrap_or(("", &player.id));
            let stem = format!("{}{}", letters(last, 4), letters(first, 1));
            let number = like.entry(stem.clone()).or_default();
            *number += 1;
            players.insert(player.id.clone(), format!("{stem}{number:03}"));
        }
        for team in &content.teams {
            let plain = letters(&team.id, 3).to_uppercase();
            let others = ('2'..='9').chain('A'..='Z').map(|last| format!("{}{last}", &plain[..2]));
            let free = |name: &String| teams.values().all(|taken| taken != name);
            let name = std::iter::once(plain.clone()).chain(others).find(free).unwrap_or(plain.clone());
            teams.insert(team.id.clone(), name);
        }
        Self { players, teams }
    }

    pub(super) fn player<'a>(&'a self, id: &'a str) -> &'a str {
        self.players.get(id).map_or(id, String::as_str)
    }

    pub(super) fn team<'a>(&'a self, id: &'a str) -> &'a str {
        self.teams.get(id).map_or(id, String::as_str)
    }

    /// `TEAMyyyy`: each team with its league, its town and its name.
    pub(super) fn league(&self, content: &Content) -> String {
        let line = |team: &crate::content::Team| {
            let (town, name) = team.name.rsplit_once(' ').unwrap_or(("", &team.name));
            format!("{},N,{town},{name}\n", self.team(&team.id))
        };
        content.teams.iter().map(line).collect()
    }

    /// `TTTyyyy.ROS`: each player of a team with the hands.
    pub(super) fn roster(&self, content: &Content, team: &str) -> String {
        let line = |player: &Player| {
            let (first, last) = player.name.split_once(' ').unwrap_or(("", &player.name));
            let at = player.fields.first().map_or(Position::Designated, |field| field.at);
            let at = if player.pitching.is_some() { Position::Pitcher } else { at };
            let (id, team) = (self.player(&player.id), self.team(team));
            format!(
                "{id},{last},{first},{},{},{team},{}\n",
                hand(player.bats),
                hand(player.throws),
                at.letters()
            )
        };
        content.players.iter().filter(|player| player.team == team).map(line).collect()
    }
}

/// So many letters of an id, with dashes behind where it is shorter.
fn letters(id: &str, count: usize) -> String {
    let own = id.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase());
    own.chain(std::iter::repeat('-')).take(count).collect()
}

fn hand(hand: Hand) -> char {
    match hand {
        Hand::Left => 'L',
        Hand::Right => 'R',
        Hand::Both => 'B',
    }
}
