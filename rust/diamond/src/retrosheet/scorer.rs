//! A game's records, in the order in which a scorer writes them.

use kernel::Seat;
use kernel::content::Entries;

use super::Date;
use super::names::Names;
use super::play::{Played, digit};
use crate::command::Place;
use crate::content::Position;
use crate::event::{Event, Move};
use crate::index::Diamond;
use crate::stats::Books;

const PINCH_HITTER: usize = 11;
const PINCH_RUNNER: usize = 12;

/// A place in the order.
struct Slot {
    player: String,
    position: Position,
    /// Whether somebody pinched here who has not taken the field yet.
    pinched: bool,
}

/// Writes a game down.
pub(super) struct Scorer<'a> {
    rules: &'a Diamond,
    names: &'a Names,
    date: Date,
    home: Option<String>,
    lines: Vec<String>,
    orders: [Vec<Slot>; 2],
    inning: u8,
    bottom: bool,
    batter: String,
    /// Whether the last record is a substitution.
    changing: bool,
    /// Where the record stands of a runner who begins the half on second, before its first play.
    placed: Option<usize>,
    books: &'a Books,
}

impl<'a> Scorer<'a> {
    pub(super) fn new(rules: &'a Diamond, names: &'a Names, date: Date, books: &'a Books) -> Self {
        Self {
            rules,
            names,
            date,
            home: None,
            lines: Vec::new(),
            orders: [Vec::new(), Vec::new()],
            inning: 1,
            bottom: false,
            batter: String::new(),
            changing: false,
            placed: None,
            books,
        }
    }

    /// The home team and the game's records; none of events that do not begin a game.
    pub(super) fn finish(mut self) -> Option<(String, String)> {
        let home = self.home.take()?;
        for book in &self.books.teams {
            for pitcher in &book.pitchers {
                let earned = book.pitching.get(pitcher).map_or(0, |own| own.earned);
                self.lines.push(format!("data,er,{},{earned}", self.names.player(pitcher)));
            }
        }
        Some((home, self.lines.join("\n") + "\n"))
    }

    pub(super) fn add(&mut self, event: &Event) {
        match event {
            Event::GamePending { away, home, rules, .. } => self.begin(away, home, rules),
            Event::LineupShown { seat, order, pitcher } => self.start(*seat, order, pitcher),
            Event::HalfBegan { inning, bottom, runner } => {
                (self.inning, self.bottom) = (*inning, *bottom);
                if let Some(runner) = runner {
                    self.placed = Some(self.lines.len());
                    self.lines.push(format!("radj,{},2", self.names.player(runner)));
                }
            }
            Event::PlayPrepared { batter, .. } => {
                self.batter.clone_from(batter);
                self.take_the_field();
            }
            Event::PitcherChanged { seat, player, .. } => match self.placed {
                Some(at) => self.pitches_before(at, *seat, player),
                None => self.pitches(*seat, player),
            },
            Event::FielderChanged { seat, place, player, .. } => {
                self.enter(*seat, usize::from(*place), player, None);
            }
            Event::FieldersMoved { seat, places, moved } => self.moved(*seat, *places, moved),
            Event::PlacesSwitched { seat, places, .. } => self.switched(*seat, *places),
            Event::HitterPinched { seat, place, player, .. } => {
                self.enter(*seat, usize::from(*place), player, Some(PINCH_HITTER));
                self.batter.clone_from(player);
            }
            Event::RunnerPinched { seat, out, player, .. } => {
                let place = self.orders[seat.index()].iter().position(|slot| slot.player == *out);
                if let Some(place) = place {
                    self.enter(*seat, place, player, Some(PINCH_RUNNER));
                }
            }
            Event::PlayEnded { play, kind, batter, moves, fielders, putouts, error, .. } => {
                self.placed = None;
                let moves: Vec<Move> = moves.iter().map(|step| self.judged(*play, step)).collect();
                let played = Played { kind: *kind, moves: &moves, fielders, putouts, error: *error };
                self.batter.clone_from(batter);
                self.play(&played.text());
            }
            Event::Answered { .. }
            | Event::LineupChecked { .. }
            | Event::ChoicesShown { .. }
            | Event::CheckRolled { .. }
            | Event::ChartRead { .. }
            | Event::DiceFell { .. }
            | Event::HalfEnded { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    fn begin(&mut self, away: &str, home: &str, rules: &str) {
        let Date { year, month, day, number } = self.date;
        let (away, home) = (self.names.team(away).to_owned(), self.names.team(home).to_owned());
        let set = self.rules.content.rulesets.iter().find(|set| set.id == rules);
        self.lines.push(format!("id,{home}{year}{month:02}{day:02}{number}"));
        self.lines.push("version,2".to_owned());
        let mut info = |label: &str, value: &str| self.lines.push(format!("info,{label},{value}"));
        info("visteam", &away);
        info("hometeam", &home);
        info("site", &format!("{home}01"));
        info("date", &format!("{year}/{month:02}/{day:02}"));
        info("number", &number.to_string());
        info("daynight", "day");
        info("innings", "9");
        if set.is_some_and(|set| set.runner_from > 0) {
            info("tiebreaker", "2");
        }
        info("usedh", if set.is_some_and(|set| set.designated_hitter) { "true" } else { "false" });
        self.home = Some(home);
        self.decisions();
    }

    /// A move, by whether its run is earned in the end.
    fn judged(&self, play: u16, step: &Move) -> Move {
        Move { earned: self.books.earned(play, &step.runner), ..step.clone() }
    }

    /// Who won, lost and saved.
    fn decisions(&mut self) {
        for book in &self.books.teams {
            for (pitcher, own) in &book.pitching {
                let said = [("wp", own.wins), ("lp", own.losses), ("save", own.saves)];
                for (label, _) in said.into_iter().filter(|(_, count)| *count > 0) {
                    self.lines.push(format!("info,{label},{}", self.names.player(pitcher)));
                }
            }
        }
    }

    fn start(&mut self, seat: Seat, order: &[Place], pitcher: &str) {
        for (place, slot) in order.iter().enumerate() {
            self.record("start", seat, &slot.player, place + 1, digit(slot.position));
        }
        if order.iter().all(|slot| slot.position != Position::Pitcher) {
            self.record("start", seat, pitcher, 0, 1);
        }
        let slot =
            |place: &Place| Slot { player: place.player.clone(), position: place.position, pinched: false };
        self.orders[seat.index()] = order.iter().map(slot).collect();
    }

    fn record(&mut self, what: &str, seat: Seat, player: &str, slot: usize, position: usize) {
        let name = self.rules.content.players.named(player).unwrap_or(player);
        let (id, team) = (self.names.player(player), seat.index());
        // The format has no way to write a quotation mark inside a name.
        let name = name.replace('"', "'");
        self.lines.push(format!("{what},{id},\"{name}\",{team},{slot},{position}"));
    }

    fn pitches(&mut self, seat: Seat, player: &str) {
        let place = self.orders[seat.index()].iter().position(|slot| slot.position == Position::Pitcher);
        match place {
            Some(place) => self.enter(seat, place, player, None),
            None => self.sub(seat, player, 0, 1),
        }
    }

    /// A pitcher who comes in before the first batter is written before the runner who begins on second, whose run is this
    /// pitcher's (D4).
    fn pitches_before(&mut self, at: usize, seat: Seat, player: &str) {
        let (written, changing) = (self.lines.len(), std::mem::take(&mut self.changing));
        self.pitches(seat, player);
        let own = self.lines.len() - written;
        self.lines[at..].rotate_right(own);
        (self.placed, self.changing) = (Some(at + own), changing);
    }

    /// Somebody takes a place in the order, to pinch or to field.
    fn enter(&mut self, seat: Seat, place: usize, player: &str, pinches: Option<usize>) {
        let Some(slot) = self.orders[seat.index()].get_mut(place) else { return };
        player.clone_into(&mut slot.player);
        slot.pinched = pinches.is_some();
        let position = pinches.unwrap_or(digit(slot.position));
        self.sub(seat, player, place + 1, position);
    }

    fn sub(&mut self, seat: Seat, player: &str, slot: usize, position: usize) {
        if !self.changing {
            self.play("NP");
        }
        self.record("sub", seat, player, slot, position);
        self.changing = true;
    }

    /// Who moves is written with the new position, but for who waits at the pitcher's place for the new pitcher.
    fn moved(&mut self, seat: Seat, places: [u8; 2], moved: &[Place]) {
        for (own, place) in moved.iter().zip(places) {
            let Some(slot) = self.orders[seat.index()].get_mut(usize::from(place)) else { continue };
            slot.position = own.position;
            if own.position != Position::Pitcher {
                self.sub(seat, &own.player, usize::from(place) + 1, digit(own.position));
            }
        }
    }

    /// Two who came in before this play are written with each other's place in the order.
    fn switched(&mut self, seat: Seat, places: [u8; 2]) {
        let [one, other] = places.map(usize::from);
        let order = &mut self.orders[seat.index()];
        if one.max(other) >= order.len() {
            return;
        }
        order.swap(one, other);
        let heads =
            [one, other].map(|place| (format!("sub,{},", self.names.player(&order[place].player)), place));
        // No play, but for those that say that there was none, stands between.
        let recent = self.lines.iter_mut().rev();
        for line in recent.take_while(|line| !line.starts_with("play,") || line.ends_with(",NP")) {
            let Some((_, place)) = heads.iter().find(|(head, _)| line.starts_with(head)) else { continue };
            let mut parts = line.rsplitn(3, ',');
            if let (Some(position), Some(_), Some(rest)) = (parts.next(), parts.next(), parts.next()) {
                *line = format!("{rest},{},{position}", place + 1);
            }
        }
    }

    /// Who pinched takes the field with the team, or a pitcher comes in for them.
    fn take_the_field(&mut self) {
        let seat = if self.bottom { Seat::P1 } else { Seat::P2 };
        for place in 0..self.orders[seat.index()].len() {
            let slot = &mut self.orders[seat.index()][place];
            if std::mem::take(&mut slot.pinched) && slot.position != Position::Pitcher {
                let (player, position) = (slot.player.clone(), digit(slot.position));
                self.sub(seat, &player, place + 1, position);
            }
        }
    }

    fn play(&mut self, text: &str) {
        let (inning, half, batter) = (self.inning, u8::from(self.bottom), self.names.player(&self.batter));
        self.lines.push(format!("play,{inning},{half},{batter},??,,{text}"));
        self.changing = false;
    }
}
