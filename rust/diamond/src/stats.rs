//! Statistics: a fold over events alone (DM-15). The field's standard definitions; earned runs by D32, decisions by D34.

mod decisions;
mod earned;
mod lines;

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;

pub use lines::{Batting, Fielding, Pitching};

use crate::content::Position;
use crate::event::{Event, Kind, Move};
use decisions::Decisions;
use earned::Half;

/// A team's book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The team's id.
    pub team: String,
    /// Runs by inning.
    pub line: Vec<u32>,
    /// By player.
    pub batting: BTreeMap<String, Batting>,
    /// Batters by their place in the order, below each the one who came in.
    pub order: Vec<String>,
    /// What batters came in as: a position, `PH` to hit, `PR` to run.
    pub roles: BTreeMap<String, &'static str>,
    /// Who came in for somebody.
    pub substitutes: BTreeSet<String>,
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
    /// Who has which place in the order now.
    places: Vec<String>,
    /// The pitcher's place in it, if pitchers bat.
    pitchers_place: Option<usize>,
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

impl Book {
    /// Somebody takes a place in the order, for whoever has it.
    fn bats(&mut self, place: usize, player: &str, role: &'static str) {
        let who = player.to_owned();
        if let Some(own) = self.places.get_mut(place) {
            let out = std::mem::replace(own, who.clone());
            let found = self.order.iter().rposition(|other| *other == out);
            self.order.insert(found.map_or(self.order.len(), |at| at + 1), who.clone());
            self.substitutes.insert(who.clone());
        } else {
            self.places.push(who.clone());
            self.order.push(who.clone());
        }
        self.roles.insert(who.clone(), role);
        self.batting.entry(who).or_default();
    }
}

impl Book {
    /// Two who came in exchange their places (D43): each stands below whoever left that place.
    fn switch(&mut self, [one, other]: [usize; 2]) {
        let row = |place: usize| {
            let player = self.places.get(place)?;
            self.order.iter().rposition(|own| own == player)
        };
        let (Some(upper), Some(lower)) = (row(one), row(other)) else { return };
        self.order.swap(upper, lower);
        self.places.swap(one, other);
        self.pitchers_place = self.pitchers_place.map(|own| match own {
            own if own == one => other,
            own if own == other => one,
            own => own,
        });
    }
}

/// A game's books: away, home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    /// Away and home.
    pub teams: [Book; 2],
    bottom: bool,
    bases: u8,
    outs: u8,
    half: Half,
    decisions: Decisions,
    /// Runs that are earned: the play, and who scored.
    earned: BTreeSet<(u16, String)>,
}

impl Books {
    /// The books of a game, from its events.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut books = Self::default();
        events.into_iter().for_each(|event| books.add(event));
        books
    }

    /// Whether a run of a play is earned, as far as is known by now (D32).
    pub fn earned(&self, play: u16, runner: &str) -> bool {
        self.earned.contains(&(play, runner.to_owned()))
    }

    /// Writes an event down.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::GamePending { away, home, .. } => {
                self.teams[0].team.clone_from(away);
                self.teams[1].team.clone_from(home);
            }
            Event::LineupShown { seat, order, pitcher } => {
                let book = &mut self.teams[seat.index()];
                book.pitchers_place = order.iter().position(|place| place.position == Position::Pitcher);
                for (at, place) in order.iter().enumerate() {
                    book.bats(at, &place.player, place.position.letters());
                }
                self.pitches(*seat, pitcher).starts = 1;
            }
            Event::HalfBegan { bottom, runner, .. } => {
                self.bottom = *bottom;
                self.batting().line.push(0);
                let pitcher = self.fielding().pitchers.last().cloned().unwrap_or_default();
                self.half = Half::begin(&pitcher, runner.as_deref());
            }
            Event::PlayPrepared { bases, outs, .. } => (self.bases, self.outs) = (*bases, *outs),
            Event::PitcherChanged { .. }
            | Event::FielderChanged { .. }
            | Event::FieldersMoved { .. }
            | Event::PlacesSwitched { .. }
            | Event::HitterPinched { .. }
            | Event::RunnerPinched { .. } => self.change(event),
            Event::HalfEnded { left, .. } => self.batting().left += u32::from(*left),
            Event::PlayEnded {
                play, kind, batter, pitcher, outs, moves, putouts, assists, error, ..
            } => {
                self.play(*kind, (batter, pitcher), *outs, moves);
                self.field(putouts, assists, *error);
                for run in self.half.play(*play, *kind, batter, moves) {
                    self.fielding().pitching.entry(run.charged).or_default().earned += 1;
                    self.earned.insert((run.play, run.runner));
                }
            }
            Event::GameEnded { .. } => self.decisions.end(&mut self.teams),
            Event::Answered { .. }
            | Event::LineupChecked { .. }
            | Event::ChoicesShown { .. }
            | Event::CheckRolled { .. }
            | Event::ChartRead { .. }
            | Event::DiceFell { .. } => {}
        }
    }

    /// Somebody comes in, or plays somewhere else.
    fn change(&mut self, event: &Event) {
        match event {
            Event::PitcherChanged { seat, player, .. } => {
                let book = &mut self.teams[seat.index()];
                if let Some(place) = book.pitchers_place {
                    book.bats(place, player, Position::Pitcher.letters());
                }
                self.pitches(*seat, player);
                self.half.relieve(player);
                self.decisions.relieve(seat.index(), &self.teams, self.bases.count_ones());
            }
            Event::FielderChanged { seat, place, player, position, .. } => {
                self.teams[seat.index()].bats((*place).into(), player, position.letters());
            }
            Event::FieldersMoved { seat, places, moved } => {
                let mound = moved.iter().zip(places).find(|(place, _)| place.position == Position::Pitcher);
                if let Some((_, place)) = mound {
                    self.teams[seat.index()].pitchers_place = Some(usize::from(*place));
                }
            }
            Event::PlacesSwitched { seat, places, .. } => {
                self.teams[seat.index()].switch(places.map(usize::from));
            }
            Event::HitterPinched { seat, place, player, .. } => {
                self.teams[seat.index()].bats((*place).into(), player, "PH");
            }
            Event::RunnerPinched { seat, out, player, .. } => {
                let book = &mut self.teams[seat.index()];
                let place = book.places.iter().position(|own| own == out).unwrap_or(0);
                book.bats(place, player, "PR");
                self.half.pinch(out, player);
            }
            Event::GamePending { .. }
            | Event::LineupShown { .. }
            | Event::HalfBegan { .. }
            | Event::PlayPrepared { .. }
            | Event::HalfEnded { .. }
            | Event::PlayEnded { .. }
            | Event::GameEnded { .. }
            | Event::Answered { .. }
            | Event::LineupChecked { .. }
            | Event::ChoicesShown { .. }
            | Event::CheckRolled { .. }
            | Event::ChartRead { .. }
            | Event::DiceFell { .. } => {}
        }
    }

    fn batting(&mut self) -> &mut Book {
        &mut self.teams[usize::from(self.bottom)]
    }

    fn fielding(&mut self) -> &mut Book {
        &mut self.teams[usize::from(!self.bottom)]
    }

    fn pitches(&mut self, seat: Seat, player: &str) -> &mut Pitching {
        let book = &mut self.teams[seat.index()];
        book.pitchers.push(player.to_owned());
        let own = book.pitching.entry(player.to_owned()).or_default();
        own.games = 1;
        own
    }

    fn play(&mut self, kind: Kind, (batter, pitcher): (&str, &str), outs: u8, moves: &[Move]) {
        let chance = self.bases & 1 != 0 && self.outs < 2 && kind.at_bat_over();
        let runs = moves.iter().filter(|step| step.to == 4);
        for run in runs.clone() {
            self.decisions.run(usize::from(self.bottom), &self.teams, run);
            let book = self.batting();
            book.batting.entry(run.runner.clone()).or_default().runs += 1;
            if let Some(last) = book.line.last_mut() {
                *last += 1;
            }
        }
        let book = self.batting();
        book.double_play_chances += u32::from(chance);
        book.loose += u32::from(matches!(kind, Kind::WildPitch | Kind::PassedBall));
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
            theirs.pitching.entry(run.charged.clone()).or_default().runs += 1;
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
