//! Statistics: a fold over events alone (DM-15). The field's standard definitions; earned runs by D4.

use std::collections::BTreeMap;

use kernel::Seat;

use crate::content::Position;
use crate::event::{Event, Kind, Move};

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

/// A team's book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The team's id.
    pub team: String,
    /// Runs by inning.
    pub line: Vec<u32>,
    /// By player.
    pub batting: BTreeMap<String, Batting>,
    /// Batters in the order in which they came in.
    pub order: Vec<String>,
    /// By player.
    pub pitching: BTreeMap<String, Pitching>,
    /// Pitchers in the order in which they came in.
    pub pitchers: Vec<String>,
    /// By position.
    pub fielding: BTreeMap<Position, Fielding>,
    /// Left on base.
    pub left: u32,
    /// Wild pitches and passed balls that moved this team's runners.
    pub loose: u32,
    /// Double plays of chances: a runner on first and fewer than two outs.
    pub double_play_chances: u32,
}

impl Book {
    /// All runs.
    pub fn runs(&self) -> u32 {
        self.line.iter().sum()
    }

    /// All hits.
    pub fn hits(&self) -> u32 {
        self.batting.values().map(|own| own.hits).sum()
    }

    /// All errors.
    pub fn errors(&self) -> u32 {
        self.fielding.values().map(|own| own.errors).sum()
    }

    /// All batters in one line.
    pub fn total(&self) -> Batting {
        let mut all = Batting::default();
        self.batting.values().for_each(|own| all.add(own));
        all
    }
}

/// A game's books: away, home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    /// Away and home.
    pub teams: [Book; 2],
    /// Whether the rule set knows no designated hitter.
    pitchers_bat: bool,
    bottom: bool,
    bases: u8,
    outs: u8,
}

impl Books {
    /// The books of a game, from its events.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut books = Self::default();
        events.into_iter().for_each(|event| books.add(event));
        books
    }

    /// Writes an event down.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::GamePending { away, home, .. } => {
                self.teams[0].team.clone_from(away);
                self.teams[1].team.clone_from(home);
            }
            Event::LineupShown { seat, order, pitcher } => {
                for place in order {
                    self.bats(*seat, &place.player);
                }
                self.pitchers_bat = order.iter().any(|place| place.position == Position::Pitcher);
                self.pitches(*seat, pitcher);
            }
            Event::HalfBegan { bottom, .. } => {
                self.bottom = *bottom;
                self.batting().line.push(0);
            }
            Event::PlayPrepared { bases, outs, .. } => (self.bases, self.outs) = (*bases, *outs),
            Event::PitcherChanged { seat, player, .. } => {
                if self.pitchers_bat {
                    self.bats(*seat, player);
                }
                self.pitches(*seat, player);
            }
            Event::FielderChanged { seat, player, .. }
            | Event::HitterPinched { seat, player, .. }
            | Event::RunnerPinched { seat, player, .. } => self.bats(*seat, player),
            Event::HalfEnded { left, .. } => self.batting().left += u32::from(*left),
            Event::PlayEnded { kind, batter, pitcher, outs, moves, putouts, assists, error, .. } => {
                self.play(*kind, (batter, pitcher), *outs, moves);
                self.field(putouts, assists, *error);
            }
            Event::Answered { .. }
            | Event::ChoicesShown { .. }
            | Event::CheckRolled { .. }
            | Event::ChartRead { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    fn batting(&mut self) -> &mut Book {
        &mut self.teams[usize::from(self.bottom)]
    }

    fn fielding(&mut self) -> &mut Book {
        &mut self.teams[usize::from(!self.bottom)]
    }

    fn bats(&mut self, seat: Seat, player: &str) {
        let book = &mut self.teams[seat.index()];
        book.order.push(player.to_owned());
        book.batting.entry(player.to_owned()).or_default();
    }

    fn pitches(&mut self, seat: Seat, player: &str) {
        let book = &mut self.teams[seat.index()];
        book.pitchers.push(player.to_owned());
        book.pitching.entry(player.to_owned()).or_default();
    }

    fn play(&mut self, kind: Kind, (batter, pitcher): (&str, &str), outs: u8, moves: &[Move]) {
        let chance = self.bases & 1 != 0 && self.outs < 2 && kind.at_bat_over();
        let runs = moves.iter().filter(|step| step.to == 4);
        let book = self.batting();
        book.double_play_chances += u32::from(chance);
        book.loose += u32::from(matches!(kind, Kind::WildPitch | Kind::PassedBall));
        for run in runs.clone() {
            book.batting.entry(run.runner.clone()).or_default().runs += 1;
            if let Some(last) = book.line.last_mut() {
                *last += 1;
            }
        }
        for step in moves.iter().filter(|step| step.from > 0) {
            let own = book.batting.entry(step.runner.clone()).or_default();
            own.steals += u32::from(kind == Kind::Steal);
            // A runner who is out on a strikeout went with the pitch.
            let went = matches!(kind, Kind::CaughtStealing | Kind::Strikeout);
            own.caught += u32::from(went && step.to == 0);
        }
        let scored = runs.clone().count() as u32;
        if kind.at_bat_over() {
            at_bat(book.batting.entry(batter.to_owned()).or_default(), kind, scored);
        }
        let theirs = self.fielding();
        for run in runs {
            let charged = theirs.pitching.entry(run.charged.clone()).or_default();
            charged.runs += 1;
            charged.earned += u32::from(run.earned);
        }
        let own = theirs.pitching.entry(pitcher.to_owned()).or_default();
        own.batters += u32::from(kind.at_bat_over());
        own.outs += u32::from(outs);
        own.hits += u32::from(kind.hit() > 0);
        own.homers += u32::from(kind == Kind::HomeRun);
        own.walks += u32::from(matches!(kind, Kind::Walk | Kind::IntentionalWalk));
        own.strikeouts += u32::from(kind == Kind::Strikeout);
        own.wild_pitches += u32::from(kind == Kind::WildPitch);
        own.balks += u32::from(kind == Kind::Balk);
    }

    fn field(&mut self, putouts: &[Position], assists: &[Position], error: Option<Position>) {
        let book = &mut self.fielding().fielding;
        for at in putouts {
            book.entry(*at).or_default().putouts += 1;
        }
        for at in assists {
            book.entry(*at).or_default().assists += 1;
        }
        if let Some(at) = error {
            book.entry(at).or_default().errors += 1;
        }
    }
}

fn at_bat(own: &mut Batting, kind: Kind, scored: u32) {
    let fly = kind == Kind::FlyOut && scored > 0;
    let walk = matches!(kind, Kind::Walk | Kind::IntentionalWalk);
    let free = walk || matches!(kind, Kind::HitByPitch | Kind::Interference | Kind::Sacrifice) || fly;
    own.plate_appearances += 1;
    own.at_bats += u32::from(!free);
    own.hits += u32::from(kind.hit() > 0);
    own.doubles += u32::from(kind == Kind::Double);
    own.triples += u32::from(kind == Kind::Triple);
    own.homers += u32::from(kind == Kind::HomeRun);
    own.batted_in += if matches!(kind, Kind::DoublePlay | Kind::Error) { 0 } else { scored };
    own.walks += u32::from(walk);
    own.intentional += u32::from(kind == Kind::IntentionalWalk);
    own.strikeouts += u32::from(kind == Kind::Strikeout);
    own.hit_by_pitch += u32::from(kind == Kind::HitByPitch);
    own.sacrifices += u32::from(kind == Kind::Sacrifice);
    own.sacrifice_flies += u32::from(fly);
    own.double_plays += u32::from(kind == Kind::DoublePlay);
    own.reached_on_error += u32::from(kind == Kind::Error);
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
