//! The steps of a playout, and what they could have led to: with another roll, or by another command.

use kernel::dice::Fact;
use kernel::{Dice, Evaluate, Events, Information, Seat, Viewer};

use super::met::Met;
use super::outcome::{Outcome, alike, facts_of};
use super::pair::Pair;
use crate::harness::Suite;
use crate::law::seats;
use crate::walk::{CHOICE, Walk};

/// How many rolls of a beginning are changed, and of a later step.
const ROLLS: [usize; 2] = [24, 2];
/// So many steps are looked at from the beginning on, where games hide most; and so many of a thousand later ones.
const EARLY: usize = 16;
const LATER: u32 = 250;
/// How many of a thousand outcomes that a seat cannot tell apart are asked all that it can ask.
const ASKED: u32 = 100;
/// How often a command is drawn until it is another one.
const TRIES: usize = 4;

/// Follows a playout for `count` steps and compares each with what it could have led to.
pub(super) fn compare<R: Evaluate>(
    laws: &Suite<R>,
    seed: u32,
    count: usize,
    met: &Met,
) -> Result<u64, String> {
    let mut walk = Walk::begin(&*laws.rules, seed)?;
    let mut dice = walk.choices.derive("steps", 0);
    let mut checks = beginnings(laws, &mut walk, &mut dice, met)?;
    for number in 0..count {
        let (before, mut unrolled) = (walk.state.clone(), walk.dice.clone());
        let Some(step) = walk.step()? else { break };
        let (rules, seat) = (walk.rules, step.seat);
        let play = Some((&before, seat, step.command.clone()));
        let facts = facts_of(&step.rolls);
        let real = Outcome { rules, play, state: walk.state.clone(), events: step.events, rolls: step.rolls };
        told_all(&real)?;
        if number >= EARLY && !dice.chance(LATER, &CHOICE) {
            continue;
        }
        real.again(&walk.setup)?;
        let shown = real.shows();
        for mut rolls in other_rolls(&facts, ROLLS[1], &mut dice) {
            let other = Outcome::of(rules, &before, seat, step.command.clone(), &mut rolls);
            if rolls.finish().is_ok() {
                Fork { laws, met, walk: &walk, outcomes: [&real, &other], actor: None }.compare(&mut dice)?;
                checks += 1;
            }
        }
        let mut drawn = (0..TRIES).filter_map(|_| rules.sample(&before, seat, &mut dice));
        let another = drawn.find(|drawn| *drawn != step.command);
        if let Some(command) = another {
            let other = Outcome::of(rules, &before, seat, command, &mut unrolled);
            Fork { laws, met, walk: &walk, outcomes: [&real, &other], actor: Some(seat) }
                .compare(&mut dice)?;
            checks += 1;
        }
        ensure!(shown == real.shows(), "a view or an event shows what other games did: {shown:?}");
    }
    Ok(checks)
}

/// Begins the same game with other rolls.
fn beginnings<R: Evaluate>(
    laws: &Suite<R>,
    walk: &mut Walk<'_, R>,
    dice: &mut Dice,
    met: &Met,
) -> Result<u64, String> {
    let rolls = walk.dice.take_ledger();
    let (facts, rules) = (facts_of(&rolls), walk.rules);
    let (state, events) = (walk.state.clone(), std::mem::take(&mut walk.opening));
    let real = Outcome { rules, play: None, state, events, rolls };
    told_all(&real)?;
    real.again(&walk.setup)?;
    let mut checks = 0;
    for mut rolls in other_rolls(&facts, ROLLS[0], dice) {
        let mut events = Events::new();
        let begun = rules.begin(&walk.setup, &mut rolls, &mut events);
        if let (Ok(state), Ok(())) = (begun, rolls.finish()) {
            let (events, rolls) = (events.take(), rolls.take_ledger());
            let other = Outcome { rules, play: None, state, events, rolls };
            Fork { laws, met, walk, outcomes: [&real, &other], actor: None }.compare(dice)?;
            checks += 1;
        }
    }
    Ok(checks)
}

/// Dice that show what was rolled, but for one roll; as many as there are rolls, and at most `count`. They stop where
/// the roll leads to others.
fn other_rolls(facts: &[Fact], count: usize, dice: &mut Dice) -> Vec<Dice> {
    let mut places: Vec<usize> = (0..facts.len()).filter(|place| facts[*place].0 > 1).collect();
    dice.shuffle(&mut places, &CHOICE);
    places.truncate(count);
    let other = |place: usize| {
        let mut facts = facts.to_vec();
        let Fact(sides, face) = facts[place];
        let moved = face - 1 + dice.roll(sides - 1, &CHOICE);
        facts[place] = Fact(sides, moved % sides + 1);
        Dice::from_facts(facts)
    };
    places.into_iter().map(other).collect()
}

/// In a game where nothing is hidden, everybody is told everything.
fn told_all<R: Evaluate>(outcome: &Outcome<'_, R>) -> Result<(), String> {
    if R::META.information == Information::Imperfect {
        return Ok(());
    }
    let seats = seats(outcome.rules, &outcome.state).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        ensure!(
            outcome.told(viewer) == outcome.told(Viewer::Referee),
            "the game says that nothing is hidden, and {viewer} is told {:?} of {:?}",
            outcome.told(viewer),
            outcome.told(Viewer::Referee)
        );
    }
    Ok(())
}

/// What came of a step, and what could have: by another command of `actor`, or by another roll.
struct Fork<'a, R: Evaluate> {
    laws: &'a Suite<R>,
    met: &'a Met,
    walk: &'a Walk<'a, R>,
    outcomes: [&'a Outcome<'a, R>; 2],
    actor: Option<Seat>,
}

impl<R: Evaluate> Fork<'_, R> {
    /// Compares what both outcomes show to everybody but the actor.
    fn compare(&self, dice: &mut Dice) -> Result<(), String> {
        let [real, other] = self.outcomes;
        if R::META.information == Information::Perfect || real.state == other.state {
            return Ok(());
        }
        let cause = match (&self.actor, &other.play) {
            (Some(seat), Some((_, _, command))) => format!("had {seat} played {command:?}"),
            (_, Some((_, seat, command))) => format!("with another roll for {command:?} of {seat}"),
            (_, None) => "with another roll at the beginning".to_owned(),
        };
        self.same(dice).map_err(|what| format!("{cause}, {what}"))
    }

    fn same(&self, dice: &mut Dice) -> Result<(), String> {
        let [real, other] = self.outcomes;
        let seats = seats(real.rules, &real.state).filter(|seat| self.actor != Some(*seat));
        let viewers: Vec<Viewer> = seats.map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        // What no event tells and everybody sees is public: a map that was drawn.
        let sees = |viewer: &Viewer| real.seen(*viewer) != other.seen(*viewer);
        if real.told(Viewer::Referee) == other.told(Viewer::Referee) && viewers.iter().all(sees) {
            return Ok(());
        }
        let reveals = self.actor.is_some() && (real.reveals() || other.reveals());
        let mut unaware = Vec::new();
        for viewer in viewers {
            if alike(self.outcomes, viewer, reveals)? {
                unaware.push(viewer);
            }
        }
        for viewer in &unaware {
            let Viewer::Seat(seat) = *viewer else { continue };
            ensure!(unaware.contains(&Viewer::Spectator), "a spectator learns what {seat} does not");
            self.met.pair(seat, &real.state, &other.state)?;
            if dice.chance(ASKED, &CHOICE) {
                let pair = Pair { rules: real.rules, seat, real: &real.state, twin: &other.state };
                pair.compare(self.laws, self.walk, dice)?;
            }
        }
        Ok(())
    }
}
