//! The contract: what a game is.
//!
//! `State + Command + Dice → State' + Events`, and nothing else changes a game. An implementation is pure and
//! deterministic: it has no clock, file, thread, log, environment, hash-map order or float, and every bit of chance
//! comes from the [`Dice`] it is handed.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use value::value;

use crate::dice::{Dice, Purpose};
use crate::event::{Events, GameEvent};
use crate::outcome::Outcome;
use crate::prompt::Prompt;
use crate::rejection_reason::{Fault, RejectionReason, RuleId, RuleResult};
use crate::seat::{Seat, Seats, Viewer};

/// A plain value that can be compared, copied and written down.
pub trait Value: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Value for T {}

/// What is known of a game before any is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameMeta {
    /// The word that names the game in every tree: crate, data, schemas, documents.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats; how many a game has follows from its setup.
    pub max_seats: u8,
    /// Whether anything is hidden from a seat.
    pub information: Information,
    /// Whether anything is rolled.
    pub chance: Chance,
    /// Whether several seats may owe an answer at the same time.
    pub moves: Moves,
    /// How it is won.
    pub goal: Goal,
    /// The rules document, a path below the project's root.
    pub rules_document: &'static str,
    /// The version of the rules. It rises when the same journal would play differently.
    pub rules_version: u32,
    /// The oldest version whose journals these rules can still play, from the recorded rolls.
    pub replays_from: u32,
}

impl GameMeta {
    /// A game of rules version 1 for two seats that hides nothing, rolls dice, is played in turns and won by points. What differs
    /// is said beside it: `GameMeta { max_seats: 4, ..GameMeta::of("pig", "Pig", "docs/rules/pig.md") }`.
    pub const fn of(id: &'static str, title: &'static str, rules_document: &'static str) -> Self {
        Self {
            id,
            title,
            min_seats: 2,
            max_seats: 2,
            information: Information::Perfect,
            chance: Chance::Dice,
            moves: Moves::Sequential,
            goal: Goal::Points,
            rules_document,
            rules_version: 1,
            replays_from: 1,
        }
    }
}

/// Whether anything is hidden from a seat.
#[value(Copy, Eq)]
pub enum Information {
    /// Every seat sees everything but the dice to come.
    Perfect,
    /// A seat may know what others do not.
    Imperfect,
}

/// Whether anything is rolled.
#[value(Copy, Eq)]
pub enum Chance {
    /// Nothing: the same commands always lead to the same end.
    None,
    /// Dice, cards or charts.
    Dice,
}

/// Whether several seats may owe an answer at the same time.
#[value(Copy, Eq)]
pub enum Moves {
    /// One seat at a time.
    Sequential,
    /// Prompts to several seats, answered in any order.
    Simultaneous,
}

/// How a game is won.
#[value(Copy, Eq)]
pub enum Goal {
    /// By more points than the others.
    Points,
    /// By lasting to the end.
    Survival,
    /// Together or not at all.
    Cooperative,
}

/// Whether a list of commands is all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Every legal command was visited.
    Complete,
    /// There are more legal commands than can be listed; [`Ruleset::sample`] draws from all of them.
    Partial,
}

/// A game.
///
/// # Prompts
/// A decision that somebody owes is a value in the state; [`prompt`](Self::prompt) says which and who owes it, and
/// answering is a command like any other. A prompt to several seats is answered in any order, unseen; the game goes on when the last
/// has answered. Nothing blocks, waits or calls back.
///
/// # Games that hide or ask nothing
/// [`nothing_hidden!`](crate::nothing_hidden!) stands for the methods about what a viewer may know, and
/// [`no_questions!`](crate::no_questions!) for those about queries.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// What designers write: the numbers and texts that the rules read.
    type Content: Value;
    /// What is agreed before a game begins.
    type Setup: Value;
    /// Everything that a game in progress is, apart from its dice. Its top-level fields are the parts of its digest.
    type State: Value;
    /// What a seat can decide. Imperative: `DeploySide`.
    type Command: Value;
    /// What can happen. Past tense: `UnitMoved`.
    type Event: GameEvent;
    /// Why a command or a setup is refused.
    type Rejection: RejectionReason;
    /// What one viewer may know: the snapshot.
    type View: Value;
    /// A question about what would happen.
    type Query: Value;
    /// Its answer.
    type Preview: Value;

    /// The game's name, seats, document and version.
    const META: GameMeta;

    /// Takes in content that fits its schemas, and checks what spans fields: cycles, sums, numbers that cannot be played
    /// together. What a field may be by itself is stated at the field ([`value`](crate::value)) and was checked by who read
    /// it; so were the ids that it refers to.
    ///
    /// # Errors
    /// Every fault that was found.
    ///
    /// # Panics
    /// A game may panic at content that does not fit its schemas.
    fn new(content: Self::Content) -> Result<Self, Vec<Fault>>;

    /// The content that the rules play by.
    fn content(&self) -> &Self::Content;

    /// What in the content can be played but is hardly meant, such as an entry that nothing reaches. `packs check` names it;
    /// nothing is refused for it.
    fn warnings(&self) -> Vec<Fault> {
        Vec::new()
    }

    /// Draws a setup from all that the content allows: other factions, missions, maps, optional rules each time.
    fn draw_setup(&self, dice: &mut Dice) -> Self::Setup;

    /// Draws the setup of a game for which nobody chose one: optional rules are off.
    fn plain_setup(&self, dice: &mut Dice) -> Self::Setup {
        self.draw_setup(dice)
    }

    /// Sets up a game.
    ///
    /// # Errors
    /// Every reason why this setup cannot be played.
    fn begin(
        &self,
        setup: &Self::Setup,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> RuleResult<Self::State, Self::Rejection>;

    /// How many seats this game has, p1 first. It follows from the setup and never changes.
    fn seats(&self, _state: &Self::State) -> u8 {
        Self::META.max_seats
    }

    /// The decision that is owed; none when the game is over. The same for every viewer, so nothing in it may hang on
    /// what is hidden.
    fn prompt(&self, state: &Self::State) -> Option<Prompt>;

    /// Who owes a decision. None: the game is over. One: a turn. Several: a concurrent prompt.
    fn to_act(&self, state: &Self::State) -> Seats {
        self.prompt(state).map_or(Seats::NONE, Prompt::owed)
    }

    /// Whether `seat` may submit `command` now. Pure, and total: any value of the types is answered.
    ///
    /// # Errors
    /// Every rule that stands against it, not just the first.
    fn validate(
        &self,
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
    ) -> RuleResult<(), Self::Rejection>;

    /// Carries out a command that [`validate`](Self::validate) accepts.
    fn resolve(
        &self,
        state: &mut Self::State,
        seat: Seat,
        command: &Self::Command,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    );

    /// Visits the legal commands of `seat`, always in the same order.
    fn commands(&self, state: &Self::State, seat: Seat, visit: impl FnMut(Self::Command)) -> Listing;

    /// Draws a legal command of `seat`, or none when it owes no decision. A game whose list is [open](Listing::Partial) draws by
    /// itself; otherwise it is one of the list.
    fn sample(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Option<Self::Command> {
        let mut legal = Vec::new();
        self.commands(state, seat, |command| legal.push(command));
        dice.pick(&legal, &SAMPLE).cloned()
    }

    /// What would happen, with odds. It never touches a die and shows nothing that `viewer` may not know.
    ///
    /// # Errors
    /// Every reason why the query has no answer.
    fn preview(
        &self,
        state: &Self::State,
        viewer: Viewer,
        query: &Self::Query,
    ) -> RuleResult<Self::Preview, Self::Rejection>;

    /// What `viewer` may know of the state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What `viewer` may know of an event; none when it is not to learn of it at all.
    fn observe_event(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether everybody may know each roll for `purpose` as soon as it fell, because events tell it to everybody (TB-15).
    fn shows_roll(&self, _purpose: &Purpose) -> bool {
        false
    }

    /// What `viewer` may know of a command at the moment when it is played on `state`; none where it is the seat's
    /// secret. What the rules reveal of it later is told by an event. Setups are agreed by all and secret to none.
    fn observe_command(
        &self,
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        viewer: Viewer,
    ) -> Option<Self::Command>;

    /// A state that `view` could be a view of, with what is hidden drawn from the dice: what a searching player thinks
    /// with. Its view for the same viewer equals `view`.
    ///
    /// # Errors
    /// The fault, when no state has such a view.
    fn determinize(&self, view: &Self::View, dice: &mut Dice) -> Result<Self::State, Fault>;

    /// How the game ended, once nobody is to act.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Whether the rules could ever hold such a state. For states that come from outside: amendments and edited files.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    fn audit(&self, _state: &Self::State) -> Result<(), Fault> {
        Ok(())
    }
}

const SAMPLE: Purpose = Purpose::new("sample", RuleId("TB-11"));
