//! Games of managers who decide by themselves, and what they decided.

use std::collections::BTreeMap;

use diamond::stats::Books;
use diamond::{Approach, Command, Defence, Diamond, Event, Offence, Setup, State};
use kernel::{Dice, Evaluate, Events, Pair, Ruleset, Seat, Viewer};

/// Who decides.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Manager {
    /// By the book.
    Book,
    /// By what commands are worth: what `greedy` plays, and, looking far, `search`.
    Weighs {
        /// Whether it looks far.
        far: bool,
    },
    /// As greedy, but with every pitcher left in the game.
    LeavesPitchersIn,
}

impl Manager {
    /// `book`, `greedy`, `search` or `one_pitcher`.
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "book" => Self::Book,
            "greedy" => Self::Weighs { far: false },
            "search" => Self::Weighs { far: true },
            "one_pitcher" => Self::LeavesPitchersIn,
            _ => panic!("no manager is called {name:?}: book, greedy, search or one_pitcher"),
        }
    }

    pub(crate) fn choose(self, rules: &Diamond, state: &State, seat: Seat, dice: &mut Dice) -> Command {
        let far = match self {
            Self::Book => return rules.rollout_move(state, seat, dice).expect("a command"),
            Self::Weighs { far } => far,
            Self::LeavesPitchersIn => false,
        };
        let view = rules.view(state, Viewer::Seat(seat));
        let state = rules.determinize(&view, dice).expect("a state");
        let mut commands = Vec::new();
        rules.commands(&state, seat, |command| commands.push(command));
        let stays = |command: &Command| !matches!(command, Command::ChangePitcher { .. });
        if matches!(self, Self::LeavesPitchersIn) && commands.iter().any(stays) {
            commands.retain(stays);
        }
        let worth = rules.score_moves(&state, seat, &commands, far).expect("worth");
        // The first of equals, as bots choose.
        let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)));
        commands.swap_remove(best.expect("a command"))
    }
}

/// What was counted.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) games: u32,
    pub(crate) counts: BTreeMap<&'static str, u32>,
}

impl Tally {
    fn count(&mut self, what: &'static str, times: u32) {
        *self.counts.entry(what).or_default() += times;
    }

    /// A team-game.
    pub(crate) fn each(&self, what: &str) -> f64 {
        f64::from(self.counts.get(what).copied().unwrap_or(0)) / f64::from(self.games * 2)
    }

    /// As a table.
    pub(crate) fn print(&self) {
        println!("| what | a team-game |\n|---|--:|");
        for what in self.counts.keys() {
            println!("| {what} | {:.3} |", self.each(what));
        }
    }

    fn add(&mut self, events: &[Event]) {
        self.games += 1;
        let books = Books::of(events);
        for book in &books.teams {
            let total = book.total();
            self.count("runs", book.runs());
            self.count("hits", total.hits);
            self.count("home runs", total.homers);
            self.count("walks", total.walks);
            self.count("intentional walks", total.intentional);
            self.count("strikeouts", total.strikeouts);
            self.count("stolen bases", total.steals);
            self.count("caught stealing", total.caught);
            self.count("sacrifice bunts", total.sacrifices);
            self.count("double plays", total.double_plays);
            self.count("pitchers", book.pitchers.len() as u32);
        }
        let (mut bases, mut now, mut batters) = (0, 0, [0; 2]);
        let (mut runs, mut bats) = ([0i32; 2], 0);
        for event in events {
            match event {
                Event::HalfBegan { inning, bottom, .. } => (now, bats) = (*inning, usize::from(*bottom)),
                Event::PlayPrepared { bases: on, .. } => bases = *on,
                Event::PitcherChanged { seat, .. } => {
                    self.count("pitchers before the first pitch", u32::from(batters[seat.index()] == 0));
                }
                Event::HitterPinched { .. } => {
                    self.count("pinch hitters", 1);
                    self.count("pinch hitters before the sixth", u32::from(now < 6));
                }
                Event::RunnerPinched { .. } => {
                    self.count("pinch runners", 1);
                    self.count("pinch runners before the seventh", u32::from(now < 7));
                }
                Event::FielderChanged { .. } => {
                    self.count("fielders changed", 1);
                    self.count("fielders changed before the sixth", u32::from(now < 6));
                }
                Event::ChoicesShown { defence, offence } => {
                    self.choices(bases, (now, runs[bats] - runs[1 - bats]), defence, offence);
                }
                Event::PlayEnded { pitcher, runs: scored, .. } => {
                    runs[bats] += i32::from(*scored);
                    let own = books.teams.iter().position(|book| book.pitchers.contains(pitcher));
                    batters[own.expect("a team")] += 1;
                }
                Event::FieldersMoved { .. } => self.count("fielders moved", 1),
                Event::PlacesSwitched { .. } => self.count("double switches", 1),
                Event::GamePending { .. }
                | Event::LineupChecked { .. }
                | Event::Answered { .. }
                | Event::LineupShown { .. }
                | Event::CheckRolled { .. }
                | Event::ChartRead { .. }
                | Event::DiceFell { .. }
                | Event::HalfEnded { .. }
                | Event::GameEnded { .. } => {}
            }
        }
    }

    fn choices(&mut self, bases: u8, (inning, lead): (u8, i32), defence: &Defence, offence: &Offence) {
        let decided = inning >= 7 && (lead <= -4 || lead >= 5);
        let holds = [
            ("walks on purpose with first occupied", defence.intentional_walk && bases & 1 != 0),
            ("hit and runs", offence.hit_and_run),
            ("bunts", offence.bunt_attempt),
            ("steals tried", !offence.steal_attempts.is_empty()),
            ("steals tried late in a decided game", decided && !offence.steal_attempts.is_empty()),
            ("bunts before the seventh", offence.bunt_attempt && inning < 7),
            ("steals of home tried", offence.steal_attempts.contains(&4)),
            ("for contact", offence.approach == Approach::Contact),
            ("for power", offence.approach == Approach::Power),
            ("patient", offence.approach == Approach::Patient),
            ("shifted", defence.alignment != diamond::Alignment::Normal),
            ("infield in", defence.infield_depth == diamond::Depth::In),
            ("infield back", defence.infield_depth == diamond::Depth::Back),
            ("double play depth", defence.infield_depth == diamond::Depth::DoublePlay),
            ("holding a runner", !defence.hold_runners.is_empty()),
            ("daring", offence.gamble == diamond::Gamble::Daring),
            ("careful", offence.gamble == diamond::Gamble::Careful),
            ("plays", true),
        ];
        for (what, _) in holds.into_iter().filter(|(_, holds)| *holds) {
            self.count(what, 1);
        }
    }
}

/// A game between managers, the first of whom is away, or at home if `swapped`; the one who won. Teams follow from the
/// seed: swapped, each manager has the team of the other, so that two such games favour nobody.
pub(crate) fn match_up(
    rules: &Diamond,
    set: &str,
    managers: [Manager; 2],
    (seed, swapped): (&str, bool),
    tally: &mut Tally,
) -> Option<usize> {
    let mut dice = Dice::from_seed(seed);
    let drawn = rules.draw_setup(&mut dice);
    let mut events = Events::new();
    let setup = Setup { rules: set.to_owned(), ..drawn };
    let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
    let seats = if swapped { [managers[1], managers[0]] } else { managers };
    let by = Pair::from_fn(|seat: Seat| seats[seat.index()]);
    let mut turn = 0;
    while let Some(seat) = rules.to_act(&state).lowest() {
        turn += 1;
        let mut own = dice.derive("manager", turn);
        let command = by[seat].choose(rules, &state, seat, &mut own);
        rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        dice.take_ledger();
    }
    tally.add(&events.take());
    let winner = rules.outcome(&state)?.winners.lowest()?.index();
    Some(if swapped { 1 - winner } else { winner })
}
