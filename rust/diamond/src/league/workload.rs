//! D37: batters that pitchers carry over from earlier days of a season.

use std::collections::BTreeMap;

use crate::setup::Weary;

/// After each day, so many batters fewer are carried over.
const RECOVERY: u32 = 5;

/// The pitchers of a season, each with the day of the last game and the batters carried over right after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Workload {
    pitchers: BTreeMap<String, (u16, u32)>,
}

impl Workload {
    /// Counts batters that a pitcher has faced. Games are counted in the order of their days.
    pub fn add(&mut self, player: &str, day: u16, batters: u32) {
        let carried = self.carried(player, day);
        self.pitchers.insert(player.to_owned(), (day, carried + batters));
    }

    /// Batters that a pitcher carries over to a day.
    pub fn carried(&self, player: &str, day: u16) -> u32 {
        let Some((last, batters)) = self.pitchers.get(player) else { return 0 };
        batters.saturating_sub(u32::from(day.saturating_sub(*last)) * RECOVERY)
    }

    /// Those of some pitchers who carry any batters over to a day, as a setup names them.
    pub fn tired<'a>(&self, players: impl IntoIterator<Item = &'a str>, day: u16) -> Vec<Weary> {
        let weary = |player: &str| {
            let batters = u8::try_from(self.carried(player, day)).unwrap_or(u8::MAX);
            (batters > 0).then(|| Weary { player: player.to_owned(), batters })
        };
        players.into_iter().filter_map(weary).collect()
    }
}
