//! One run, and what is kept of it.

use bots::{Player, Strength};
use fleet::{Command, Ending, Event, Id, Rules, Setup, State, Task, View};
use kernel::{Dice, Evaluate, Events, Ruleset, Seat, Viewer};

use crate::whims::Whim;

/// Somebody who sails, and the kind of decision that is taken at random.
pub(crate) struct Sailor {
    player: Box<dyn Player<Rules>>,
    whim: Option<Whim>,
}

/// Plays the first command that comes to mind, as playouts do.
struct Thumb;

impl Player<Rules> for Thumb {
    fn choose(&mut self, rules: &Rules, seat: Seat, view: &View, dice: &mut Dice) -> Option<Command> {
        let state = rules.determinize(view, dice).ok()?;
        rules.rollout_move(&state, seat, dice)
    }
}

impl Sailor {
    /// A bot by its name, or `thumb`.
    pub(crate) fn named(name: &str) -> Self {
        let strength = || name.parse::<Strength>().unwrap_or_else(|error| panic!("{error}"));
        let player = if name == "thumb" { Box::new(Thumb) } else { strength().player() };
        Self { player, whim: None }
    }

    pub(crate) fn with(whim: Option<Whim>) -> Self {
        Self { player: Strength::Greedy.player(), whim }
    }

    /// What the sailor does, who sees the view alone.
    pub(crate) fn choose(&mut self, rules: &Rules, state: &State, dice: &Dice) -> Command {
        let mut own = dice.derive("bot p1", state.turn.into());
        let whim = self.whim.and_then(|whim| whim.choose(rules, state, &mut own));
        whim.unwrap_or_else(|| {
            let view = rules.view(state, Viewer::Seat(Seat::P1));
            self.player.choose(rules, Seat::P1, &view, &mut own).expect("a command")
        })
    }
}

/// What is kept of a run.
pub(crate) struct Voyage {
    pub(crate) won: bool,
    pub(crate) layer: u8,
    pub(crate) commands: u32,
    /// The last enemy that was met.
    pub(crate) against: Id,
    /// The state at the end.
    pub(crate) end: State,
}

/// A run with everything unlocked.
pub(crate) fn setup(rules: &Rules, fleet: Id) -> Setup {
    let unlocks = rules.content().unlocks.iter().map(|unlock| unlock.id).collect();
    Setup::Run { run_id: Id::new("voyage").expect("short"), fleet: Some(fleet), unlocks, orders: 0 }
}

pub(crate) fn sail(rules: &Rules, setup: &Setup, seed: u32, sailor: &mut Sailor) -> Voyage {
    watch(rules, setup, seed, sailor, |_, _, _| {})
}

/// Sails a run; `watch` sees each state with the command that is played in it, and what came of it.
pub(crate) fn watch(
    rules: &Rules,
    setup: &Setup,
    seed: u32,
    sailor: &mut Sailor,
    mut watch: impl FnMut(&State, &Command, &[Event]),
) -> Voyage {
    let mut dice = Dice::from_seed(&format!("voyage {seed}"));
    let captain = Dice::from_seed(&format!("captain {seed}"));
    let mut state = rules.begin(setup, &mut dice, &mut Events::muted()).expect("a run");
    let (mut against, mut commands) = (Id::default(), 0);
    while !rules.to_act(&state).is_empty() {
        let command = sailor.choose(rules, &state, &captain);
        if let Task::Battle { encounter, .. } = &state.task {
            against = *encounter;
        }
        let before = state.clone();
        let mut events = Events::new();
        rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut events);
        watch(&before, &command, &events.take());
        commands += 1;
    }
    let won = matches!(state.task, Task::Over { ending: Ending::Victory {} });
    Voyage { won, layer: state.layer(), commands, against, end: state }
}
