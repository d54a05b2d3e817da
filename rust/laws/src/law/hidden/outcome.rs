//! What a step led to, and who can tell it from what it could have led to.

use kernel::dice::{Fact, Roll};
use kernel::{Dice, Events, GameEvent, Prompt, Ruleset, Seat, Viewer};

use crate::law::{leak, viewers};

/// What a step led to.
pub(super) struct Outcome<'a, R: Ruleset> {
    pub(super) rules: &'a R,
    /// The state on which a seat played a command; none when the game began.
    pub(super) play: Option<(&'a R::State, Seat, R::Command)>,
    pub(super) state: R::State,
    pub(super) events: Vec<R::Event>,
    pub(super) rolls: Vec<Roll>,
}

/// What a viewer learned while a step was made: the command and the events, as far as it was told.
type Told<R> = (Option<<R as Ruleset>::Command>, Vec<<R as Ruleset>::Event>);

impl<'a, R: Ruleset> Outcome<'a, R> {
    /// What comes of a command.
    pub(super) fn of(
        rules: &'a R,
        before: &'a R::State,
        seat: Seat,
        command: R::Command,
        dice: &mut Dice,
    ) -> Self {
        let (mut state, mut events) = (before.clone(), Events::new());
        rules.resolve(&mut state, seat, &command, dice, &mut events);
        let rolls = dice.take_ledger();
        Self { rules, play: Some((before, seat, command)), state, events: events.take(), rolls }
    }

    /// The rolls that the rules show to everybody.
    fn shown(&self) -> Vec<(&'static str, u32, u32)> {
        let shown = self.rolls.iter().filter(|roll| self.rules.shows_roll(roll.purpose));
        shown.map(|roll| (roll.purpose.name, roll.sides, roll.value)).collect()
    }

    /// Whether it shows somebody by right what was hidden before.
    pub(super) fn reveals(&self) -> bool {
        self.events.iter().any(GameEvent::reveals)
    }

    /// What it shows `viewer` by right of what was hidden before.
    pub(super) fn revealed(&self, viewer: Viewer) -> Vec<R::Event> {
        let events = self.events.iter().filter(|event| event.reveals());
        events.filter_map(|event| self.rules.observe_event(event, viewer)).collect()
    }

    /// Everything that anybody is told and sees of it.
    pub(super) fn shows(&self) -> Vec<(Told<R>, R::View)> {
        let all = viewers(self.rules, &self.state);
        all.map(|viewer| (self.told(viewer), self.rules.view(&self.state, viewer))).collect()
    }

    /// The same step with dice that show the rolls of this one and know no other.
    pub(super) fn again(&self, setup: &R::Setup) -> Result<(), String> {
        let (rules, mut events) = (self.rules, Events::new());
        let mut dice = Dice::from_facts(facts_of(&self.rolls));
        let state = match &self.play {
            None => rules.begin(setup, &mut dice, &mut events).map_err(|reasons| reasons.to_string())?,
            Some((before, seat, command)) => {
                let mut state = (*before).clone();
                rules.resolve(&mut state, *seat, command, &mut dice, &mut events);
                state
            }
        };
        let (told, same) = (events.take(), state == self.state);
        if !same {
            leak::check("the view of the referee", &rules.view(&self.state, Viewer::Referee))?;
        }
        ensure!(same, "a step with the same rolls, but other dice to come, leads elsewhere: {state:?}");
        ensure!(
            told == self.events,
            "events tell more of the dice than what was rolled: {:?} or, with others to come, {told:?}",
            self.events
        );
        Ok(())
    }

    pub(super) fn told(&self, viewer: Viewer) -> Told<R> {
        let disclosed = |(before, seat, command): &(&R::State, Seat, R::Command)| {
            self.rules.observe_command(before, *seat, command, viewer)
        };
        let events = self.events.iter().filter_map(|event| self.rules.observe_event(event, viewer));
        (self.play.as_ref().and_then(disclosed), events.collect())
    }

    pub(super) fn seen(&self, viewer: Viewer) -> (Option<Prompt>, R::View) {
        (self.rules.prompt(&self.state), self.rules.view(&self.state, viewer))
    }
}

/// Rolls as a record has them.
pub(super) fn facts_of(rolls: &[Roll]) -> Vec<Fact> {
    rolls.iter().map(|roll| Fact(roll.sides, roll.value)).collect()
}

/// Whether `viewer` cannot tell two outcomes apart, of positions that it could not tell apart. What it was told and what
/// it sees now must agree: whatever differs in one differs in the other. Events may tell more where a step `reveals`.
pub(super) fn alike<R: Ruleset>(
    outcomes: [&Outcome<'_, R>; 2],
    viewer: Viewer,
    reveals: bool,
) -> Result<bool, String> {
    let told = outcomes.map(|outcome| outcome.told(viewer));
    let seen = outcomes.map(|outcome| outcome.seen(viewer));
    let (equally_told, equally_seen) = (told[0] == told[1], seen[0] == seen[1]);
    let [asked, or] = [&seen[0].0, &seen[1].0];
    ensure!(asked == or || !equally_told, "the prompt tells {viewer} what is hidden: {asked:?} or {or:?}");
    ensure!(
        equally_seen || !equally_told,
        "the view shows {viewer} what no event told it: {:?} or {:?}, after {:?}",
        seen[0].1,
        seen[1].1,
        told[0]
    );
    ensure!(
        equally_told || !equally_seen || reveals,
        "events tell {viewer} what its view does not show: {:?} or {:?}",
        told[0],
        told[1]
    );
    let shown = outcomes.map(Outcome::shown);
    ensure!(
        shown[0] == shown[1] || !equally_told,
        "rolls show {viewer} what no event tells it: {:?} or {:?}",
        shown[0],
        shown[1]
    );
    Ok(equally_told && equally_seen)
}
