//! Law 9: claimed odds are the frequencies of the real resolver.

use std::cell::Cell;
use std::collections::BTreeMap;

use kernel::dice::Branches;
use kernel::{Evaluate, Events, Ruleset, Viewer};

use crate::forecast::Forecast;
use crate::harness::Suite;
use crate::run::positions;
use crate::violation::{Tally, Violation};

/// How many prompts may follow a command.
const ANSWERS: usize = 64;

/// Checks that the odds which the game claims equal the frequencies over all outcomes of the dice in the real resolver,
/// exactly. Odds of what is hidden ([`Forecast::over_determinized`]) are walked over all outcomes of the dice in `determinize`
/// and then in the resolver.
///
/// # Errors
/// The shortest play found with other odds; a play with a forecast of more outcomes than are counted; or that no odds were
/// claimed at all, unless the harness says so.
pub fn odds<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let uncounted = Cell::new(false);
    let tally = positions(laws, 9, 100, |walk, _| {
        let mut checks = 0;
        // A shorter play is not looked for where one could not be counted: each try would take as long.
        if uncounted.get() {
            return Ok(checks);
        }
        for seat in super::seats(walk.rules, &walk.state) {
            for forecast in (laws.forecasts)(walk.rules, &walk.state, seat) {
                let found = frequencies(walk.rules, &walk.state, &forecast, laws.outcomes)?;
                let found = found.ok_or_else(|| {
                    uncounted.set(true);
                    cannot_count(&forecast, laws.outcomes)
                })?;
                compare(&forecast, &found)?;
                checks += 1;
            }
        }
        Ok(checks)
    });
    let tally = tally.map_err(|violation| Violation { unchecked: uncounted.get(), ..violation })?;
    if laws.chance && tally.checks == 0 {
        let what = "no odds were claimed (a game without chance says `without_odds`)";
        return Err(Violation::broken(9, None, what));
    }
    Ok(tally)
}

fn cannot_count<R: Ruleset>(forecast: &Forecast<R>, outcomes: u64) -> String {
    format!(
        "the outcomes of {:?} of {} cannot be counted: the dice can fall in more than {outcomes} ways. Forecast it only where \
         fewer dice are rolled or hidden, or let the game roll in a command of its own",
        forecast.command, forecast.seat
    )
}

fn compare<R: Ruleset>(forecast: &Forecast<R>, found: &BTreeMap<String, Fraction>) -> Result<(), String> {
    let mut claimed = BTreeMap::new();
    for (label, (part, whole)) in &forecast.odds {
        let before = claimed.remove(label.as_str()).unwrap_or(Fraction(0, 1));
        ensure!(*whole > 0, "the odds of {label} have no denominator");
        claimed.insert(label.as_str(), before.plus(Fraction((*part).into(), (*whole).into())));
    }
    let labels = claimed.keys().copied().chain(found.keys().map(String::as_str));
    for label in labels {
        let nothing = Fraction(0, 1);
        let (claim, real) = (claimed.get(label).unwrap_or(&nothing), found.get(label).unwrap_or(&nothing));
        ensure!(
            claim == real,
            "{:?} of {} is claimed to end {label} {}/{} of the time, but does {}/{}",
            forecast.command,
            forecast.seat,
            claim.0,
            claim.1,
            real.0,
            real.1
        );
    }
    Ok(())
}

/// Plays the command over all ways that dice can fall; none where they are more than `outcomes`.
fn frequencies<R: Ruleset>(
    rules: &R,
    state: &R::State,
    forecast: &Forecast<R>,
    outcomes: u64,
) -> Result<Option<BTreeMap<String, Fraction>>, String> {
    let mut counts: BTreeMap<(String, u64), u128> = BTreeMap::new();
    let mut branches = Branches::new();
    let mut walked = 0;
    let view = forecast.determinized.then(|| rules.view(state, Viewer::Seat(forecast.seat)));
    while let Some(dice) = branches.next_dice() {
        walked += 1;
        if walked > outcomes {
            return Ok(None);
        }
        let determinized = view.as_ref().map(|view| rules.determinize(view, dice)).transpose();
        let determinized = determinized
            .map_err(|fault| format!("{}'s view cannot be determinized: {fault}", forecast.seat))?;
        let (mut after, mut events) = (determinized.unwrap_or_else(|| state.clone()), Events::new());
        let mut next = Some((forecast.seat, forecast.command.clone()));
        let mut played = 0;
        while let Some((seat, command)) = next {
            let verdict = rules.validate(&after, seat, &command);
            ensure!(verdict.is_ok(), "a forecast plays {command:?}, which is refused: {:?}", verdict.err());
            rules.resolve(&mut after, seat, &command, dice, &mut events);
            played += 1;
            ensure!(played < ANSWERS, "a forecast does not come to its end");
            next = (forecast.answer)(&after);
        }
        // Beyond u64, shares are no longer exact.
        if branches.ways() == u64::MAX {
            return Ok(None);
        }
        let label = (forecast.classify)(&after, events.as_slice());
        *counts.entry((label, branches.ways())).or_insert(0) += 1;
    }
    let mut sums = BTreeMap::new();
    for ((label, ways), count) in counts {
        let before = sums.remove(&label).unwrap_or(Fraction(0, 1));
        sums.insert(label, before.plus(Fraction(count, ways.into())));
    }
    Ok(Some(sums))
}

/// An exact share, in lowest terms once it was summed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(u128, u128);

impl Fraction {
    fn plus(self, other: Self) -> Self {
        let shared = gcd(self.1, other.1);
        let whole = self.1 / shared * other.1;
        let part = self.0 * (other.1 / shared) + other.0 * (self.1 / shared);
        let common = gcd(part, whole);
        Self(part / common, whole / common)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}
