//! The lines of a box score: a batter's, a pitcher's, a fielder's, with the field's averages (DM-15).

/// A batter's line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the field's own words")]
pub struct Batting {
    pub plate_appearances: u32,
    pub at_bats: u32,
    pub runs: u32,
    pub hits: u32,
    pub doubles: u32,
    pub triples: u32,
    pub homers: u32,
    pub batted_in: u32,
    pub walks: u32,
    pub intentional: u32,
    pub strikeouts: u32,
    pub hit_by_pitch: u32,
    pub sacrifices: u32,
    pub sacrifice_flies: u32,
    pub double_plays: u32,
    pub reached_on_error: u32,
    pub steals: u32,
    pub caught: u32,
}

impl Batting {
    /// Adds another line to this one.
    pub fn add(&mut self, other: &Self) {
        self.plate_appearances += other.plate_appearances;
        self.at_bats += other.at_bats;
        self.runs += other.runs;
        self.hits += other.hits;
        self.doubles += other.doubles;
        self.triples += other.triples;
        self.homers += other.homers;
        self.batted_in += other.batted_in;
        self.walks += other.walks;
        self.intentional += other.intentional;
        self.strikeouts += other.strikeouts;
        self.hit_by_pitch += other.hit_by_pitch;
        self.sacrifices += other.sacrifices;
        self.sacrifice_flies += other.sacrifice_flies;
        self.double_plays += other.double_plays;
        self.reached_on_error += other.reached_on_error;
        self.steals += other.steals;
        self.caught += other.caught;
    }

    /// Hits of a thousand at bats.
    pub fn average(&self) -> u32 {
        per(self.hits, self.at_bats)
    }

    /// Times on base of a thousand: hits, walks and hit by pitch, of at bats, these, and sacrifice flies.
    pub fn on_base(&self) -> u32 {
        let on = self.hits + self.walks + self.hit_by_pitch;
        per(on, self.at_bats + self.walks + self.hit_by_pitch + self.sacrifice_flies)
    }

    /// Total bases of a thousand at bats.
    pub fn slugging(&self) -> u32 {
        per(self.hits + self.doubles + 2 * self.triples + 3 * self.homers, self.at_bats)
    }
}

/// A pitcher's line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the field's own words")]
pub struct Pitching {
    pub games: u32,
    pub starts: u32,
    pub wins: u32,
    pub losses: u32,
    pub saves: u32,
    pub batters: u32,
    pub outs: u32,
    pub hits: u32,
    pub runs: u32,
    pub earned: u32,
    pub walks: u32,
    pub strikeouts: u32,
    pub homers: u32,
    pub wild_pitches: u32,
    pub balks: u32,
}

impl Pitching {
    /// Adds another line to this one.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.starts += other.starts;
        self.wins += other.wins;
        self.losses += other.losses;
        self.saves += other.saves;
        self.batters += other.batters;
        self.outs += other.outs;
        self.hits += other.hits;
        self.runs += other.runs;
        self.earned += other.earned;
        self.walks += other.walks;
        self.strikeouts += other.strikeouts;
        self.homers += other.homers;
        self.wild_pitches += other.wild_pitches;
        self.balks += other.balks;
    }

    /// Earned runs of 27 outs, times a hundred.
    pub fn earned_average(&self) -> u32 {
        rounded(self.earned * 2700, self.outs)
    }

    /// Walks and hits an inning, times a hundred.
    pub fn whip(&self) -> u32 {
        rounded((self.walks + self.hits) * 300, self.outs)
    }
}

/// A fielder's putouts, assists and errors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the field's own words")]
pub struct Fielding {
    pub putouts: u32,
    pub assists: u32,
    pub errors: u32,
}

/// Halves up, as averages are printed; 0 where there is nothing to divide by.
fn rounded(part: u32, whole: u32) -> u32 {
    (part + whole / 2).checked_div(whole).unwrap_or(0)
}

fn per(part: u32, whole: u32) -> u32 {
    rounded(part * 1000, whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dm_15_averages_are_rounded_as_they_are_printed() {
        let bats = |hits, at_bats| Batting { at_bats, hits, ..Batting::default() }.average();
        assert_eq!([bats(2, 3), bats(4, 29), bats(6, 32), bats(0, 0)], [667, 138, 188, 0]);
        let pitches = Pitching { earned: 2, outs: 20, walks: 1, hits: 3, ..Pitching::default() };
        assert_eq!([pitches.earned_average(), pitches.whip()], [270, 60]);
        let pitches = Pitching { earned: 1, outs: 16, ..Pitching::default() };
        assert_eq!(pitches.earned_average(), 169, "1.6875 is 1.69");
    }
}
