//! Law 5: what is hidden stays hidden.

mod met;
mod outcome;
mod pair;
mod steps;

use kernel::{Dice, Evaluate, Events, Information, Ruleset, Seat, Viewer};

use super::prompts::answers;
use super::{leak, seats, viewers};
use crate::harness::Suite;
use crate::run::{plays, positions};
use crate::violation::{Tally, Violation};
use crate::walk::Walk;
use met::Met;
use pair::Pair;

/// Checks that nobody learns what a seat may not know:
///
/// - Two states that differ only in hidden information give a seat equal views, lists, samples, verdicts, previews,
///   events and bot moves, and give spectators equal views. The second state is determinized from the seat's view, so
///   `determinize` is checked too.
/// - Events and views tell the same. A step that is repeated with another roll, or with another command, shows a viewer
///   in its view only what events told it, and tells it in events only what its view shows. Beginning a game is a step.
/// - A roll that the rules show to everybody ([`Ruleset::shows_roll`]) is one that events tell.
/// - A spectator learns nothing that is hidden from some seat.
/// - An answer to a concurrent prompt shows the others only that it was given.
/// - Neither the seed nor the position of the dice is ever seen.
/// - [`GameMeta`](kernel::GameMeta) is right about hidden information: with `Information::Perfect` nothing is hidden from
///   anybody; with `Information::Imperfect` something is.
///
/// - Whoever learns what was hidden from it before a command learns it by an event that [reveals](kernel::GameEvent::reveals).
/// - A step tells of the dice what was rolled, and nothing of rolls to come; views and events tell nothing of other games.
///
/// What view and events both show from its beginning on is public for this law, unless the harness names it
/// ([`Laws::with_hidden`]): then each seat must once not have known it, but for the one that the place is named after.
///
/// # Errors
/// The shortest play found that gives something away.
///
/// [`Laws::with_hidden`]: crate::Laws::with_hidden
pub fn hidden<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let met = Met::new(&laws.hidden);
    let steps = plays(laws, 5, 32, |seed, count| steps::compare(laws, seed, count, &met))?;
    let twins = positions(laws, 5, 160, |walk, dice| twins(laws, walk, dice, &met))?;
    met.check(R::META.information).map_err(|what| Violation::broken(5, None, what))?;
    Ok(Tally { positions: twins.positions + steps.positions, checks: twins.checks + steps.checks })
}

/// Compares a position with what each seat determinizes of it.
fn twins<R: Evaluate>(
    laws: &Suite<R>,
    walk: &mut Walk<'_, R>,
    dice: &mut Dice,
    met: &Met,
) -> Result<u64, String> {
    leaks(laws, walk)?;
    let mut checks = 0;
    for seat in seats(walk.rules, &walk.state) {
        let view = walk.rules.view(&walk.state, Viewer::Seat(seat));
        let twin = walk.rules.determinize(&view, dice);
        let twin = twin.map_err(|fault| format!("{seat}'s view cannot be determinized: {fault}"))?;
        let again = walk.rules.view(&twin, Viewer::Seat(seat));
        ensure!(again == view, "{seat}'s view {view:?} is determinized as {again:?}");
        walk.rules.audit(&twin).map_err(|fault| format!("{seat} determinizes what cannot be: {fault}"))?;
        let differs = twin != walk.state;
        let perfect = R::META.information == Information::Perfect;
        ensure!(
            !(perfect && differs),
            "the game says that nothing is hidden, and {seat} determinizes {twin:?}"
        );
        met.pair(seat, &walk.state, &twin)?;
        checks +=
            Pair { rules: walk.rules, seat, real: &walk.state, twin: &twin }.compare(laws, walk, dice)?;
        checks += unseen(walk, seat, dice)?;
    }
    Ok(checks)
}

fn leaks<R: Evaluate>(laws: &Suite<R>, walk: &mut Walk<'_, R>) -> Result<(), String> {
    for seat in walk.rules.to_act(&walk.state).iter() {
        for query in (laws.queries)(walk.rules, &walk.state, seat) {
            let preview = walk.rules.preview(&walk.state, Viewer::Seat(seat), &query);
            preview.map_or(Ok(()), |preview| leak::check("a preview", &preview))?;
        }
    }
    let before = walk.state.clone();
    if let Some(step) = walk.step()? {
        step.events.iter().try_for_each(|event| leak::check("an event", event))?;
    }
    viewers(walk.rules, &walk.state).try_for_each(|viewer| {
        leak::check(&format!("the view of {viewer}"), &walk.rules.view(&walk.state, viewer))
    })?;
    walk.state = before;
    Ok(())
}

/// An answer to a concurrent prompt shows `seat` nothing but that it was given.
fn unseen<R: Ruleset>(walk: &Walk<'_, R>, seat: Seat, dice: &mut Dice) -> Result<u64, String> {
    let owed = walk.rules.to_act(&walk.state);
    if owed.len() < 2 || !owed.contains(seat) {
        return Ok(0);
    }
    let viewer = Viewer::Seat(seat);
    let mut checks = 0;
    for other in owed.without(seat).iter() {
        let mut shown: Option<(R::View, usize, Vec<R::Event>)> = None;
        for _ in 0..4 {
            let Some(answer) = answers(walk.rules, &walk.state, other, dice) else { continue };
            let (mut state, mut events) = (walk.state.clone(), Events::new());
            for command in &answer {
                walk.rules.resolve(&mut state, other, command, &mut dice.derive("answer", 0), &mut events);
            }
            let seen = events.as_slice().iter().filter_map(|event| walk.rules.observe_event(event, viewer));
            let now = (walk.rules.view(&state, viewer), answer.len(), seen.collect());
            if let Some(before) = &shown {
                ensure!(
                    before.0 == now.0,
                    "{seat}'s view shows how {other} answered: {:?} or {:?}",
                    before.0,
                    now.0
                );
                let told = before.1 == now.1 && before.2 != now.2;
                ensure!(!told, "events tell {seat} how {other} answered: {:?} or {:?}", before.2, now.2);
                checks += 1;
            }
            shown.get_or_insert(now);
        }
    }
    Ok(checks)
}
