//! Law 5 at every door: session and pipe tell a seat the same, whatever it may not know.

mod pair;

use kernel::{Dice, Events, Ruleset, Seat, StateDigest, Table, Viewer};
use session::Hostable;

use super::journal::{go_on, table};
use crate::door::{Door, Pipe};
use crate::harness::Suite;
use crate::run::plays;
use crate::violation::{Tally, Violation};
use crate::walk::CHOICE;
use pair::Pair;

/// How far a play is looked through for a concurrent prompt.
const AHEAD: usize = 24;
/// How often a secret is drawn until it is another one.
const TRIES: u64 = 12;
/// The most commands of an answer to a concurrent prompt.
const LONGEST_ANSWER: usize = 4;
/// How far a game goes on that has a secret behind it.
const AFTER: u32 = 24;

/// Checks that every op of session and pipe gives a seat and a spectator equal bytes for two games that differ only in
/// what they may not know: other secret answers to a concurrent prompt, secrets that were replaced and never shown, and
/// states determinized from the seat's own view.
///
/// # Errors
/// The shortest play found in which a door tells them apart.
pub fn doors<R: Hostable>(laws: &Suite<R>) -> Result<Tally, Violation> {
    doors_of(laws, |table| Box::new(Pipe::new(table)))
}

/// As [`doors`], with doors of another make.
///
/// # Errors
/// As `doors`.
pub fn doors_of<R: Hostable>(
    laws: &Suite<R>,
    open: impl Fn(Table<R>) -> Box<dyn Door>,
) -> Result<Tally, Violation> {
    plays(laws, 5, 24, |seed, steps| pairs(laws, &open, seed, steps))
}

/// All pairs of one position; says how many.
pub(crate) fn pairs<R: Hostable>(
    laws: &Suite<R>,
    open: &impl Fn(Table<R>) -> Box<dyn Door>,
    seed: u32,
    steps: usize,
) -> Result<u64, String> {
    let mut played = table(&laws.rules, seed, steps)?;
    let mut dice = played.dice().derive("doors", 0);
    let over = played.to_act().is_empty();
    let mut checks = if over { 0 } else { determinized(laws, open, &played, &mut dice)? };
    // Half of the plays look for a prompt from their beginning, where games hide most.
    if dice.chance(500, &CHOICE) {
        played.rewind(0).map_err(|refused| refused.to_string())?;
    }
    for _ in 0..AHEAD {
        if played.to_act().len() > 1 {
            checks += secrets(laws, open, &played, &mut dice)?;
            checks += replaced(laws, open, &played, &mut dice)?;
            break;
        }
        go_on(&mut played, 1)?;
    }
    Ok(checks)
}

/// The state, and another one that the seat determinizes from its view, each put there by a referee.
fn determinized<R: Hostable>(
    laws: &Suite<R>,
    open: &impl Fn(Table<R>) -> Box<dyn Door>,
    played: &Table<R>,
    dice: &mut Dice,
) -> Result<u64, String> {
    let rules = played.rules();
    let seat = Seat(dice.below(rules.seats(played.state()).into(), &CHOICE) as u8);
    let twin =
        rules.determinize(&played.view(Viewer::Seat(seat)), dice).map_err(|fault| fault.to_string())?;
    let [mut real, mut other] = [played.fork(), played.fork()];
    for (table, state) in [(&mut real, played.state().clone()), (&mut other, twin)] {
        table.amend("referee", "a twin", state).map_err(|fault| fault.to_string())?;
    }
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        Pair { viewer, tables: [&real, &other], how: "determinized" }.same(laws, open, dice)?;
    }
    Ok(2)
}

/// Other secret answers of the other seats, not yet shown.
fn secrets<R: Hostable>(
    laws: &Suite<R>,
    open: &impl Fn(Table<R>) -> Box<dyn Door>,
    played: &Table<R>,
    dice: &mut Dice,
) -> Result<u64, String> {
    let owed: Vec<Seat> = played.to_act().iter().collect();
    let Some(seat) = dice.pick(&owed, &CHOICE).copied() else { return Ok(0) };
    let [mut one, mut other] = [played.fork(), played.fork()];
    let mut told_apart = false;
    for answering in owed.iter().copied().filter(|answering| *answering != seat) {
        // The last of them leaves one to answer, so that nothing is shown yet.
        for _ in 0..dice.roll(LONGEST_ANSWER as u32, &CHOICE) {
            if !one.to_act().contains(answering) || !other.to_act().contains(answering) {
                break;
            }
            let Some(commands) = secret_pair(&one, &other, (answering, Viewer::Seat(seat)), dice) else {
                continue;
            };
            told_apart |= commands[0] != commands[1];
            for (table, command) in [&mut one, &mut other].into_iter().zip(commands) {
                table.submit(answering, command).map_err(|refused| refused.to_string())?;
            }
        }
    }
    if !told_apart {
        return Ok(0);
    }
    let mut checks = 0;
    let spectator = Viewer::Spectator;
    for viewer in [Viewer::Seat(seat), spectator] {
        Pair { viewer, tables: [&one, &other], how: "secret answers" }.same(laws, open, dice)?;
        checks += 1;
    }
    Ok(checks)
}

/// A command for each of two tables, drawn alike but for the parts that `viewer` may not know: [`Ruleset::observe_command`]
/// leaves them out, or they change nothing in its view.
fn secret_pair<R: Ruleset>(
    one: &Table<R>,
    other: &Table<R>,
    (seat, viewer): (Seat, Viewer),
    dice: &mut Dice,
) -> Option<[R::Command; 2]> {
    let (rules, stream) = (one.rules(), u64::from(dice.below(1 << 30, &CHOICE)));
    let draw = |table: &Table<R>, try_of: u64| {
        rules.sample(table.state(), seat, &mut dice.derive("secret", stream << 8 | try_of))
    };
    let known =
        |table: &Table<R>, command: &R::Command| rules.observe_command(table.state(), seat, command, viewer);
    let seen = |table: &Table<R>, command: &R::Command| {
        let (mut state, mut events) = (table.state().clone(), Events::new());
        rules.resolve(&mut state, seat, command, &mut dice.derive("seen", 0), &mut events);
        let events = events.as_slice().iter().filter_map(|event| rules.observe_event(event, viewer));
        (rules.to_act(&state), rules.view(&state, viewer), events.collect::<Vec<_>>())
    };
    let command = draw(one, 0)?;
    let (told, shown) = (known(one, &command), seen(one, &command));
    let alike = |found: &R::Command| {
        rules.validate(other.state(), seat, found).is_ok()
            && (known(other, found) == told || seen(other, found) == shown)
    };
    let another =
        (1..=TRIES).filter_map(|try_of| draw(other, try_of)).find(|found| *found != command && alike(found));
    let found = another.or_else(|| alike(&command).then(|| command.clone()))?;
    Some([command, found])
}

/// A secret that was replaced before it was shown: the states are the same, and what once stood there is nobody's to
/// know, however long the game goes on.
fn replaced<R: Hostable>(
    laws: &Suite<R>,
    open: &impl Fn(Table<R>) -> Box<dyn Door>,
    played: &Table<R>,
    dice: &mut Dice,
) -> Result<u64, String> {
    let owed: Vec<Seat> = played.to_act().iter().collect();
    let Some(answering) = dice.pick(&owed, &CHOICE).copied() else { return Ok(0) };
    let Some(seat) = owed.iter().copied().find(|seat| *seat != answering) else { return Ok(0) };
    let [mut one, mut other] = [played.fork(), played.fork()];
    let Some(commands) = secret_pair(&one, &other, (answering, Viewer::Seat(seat)), dice) else {
        return Ok(0);
    };
    if commands[0] == commands[1] {
        return Ok(0);
    }
    for (table, command) in [&mut one, &mut other].into_iter().zip(commands) {
        table.submit(answering, command).map_err(|refused| refused.to_string())?;
    }
    let same = |tables: [&Table<R>; 2]| {
        let [one, other] = tables.map(|table| StateDigest::of(table.state()).whole);
        one == other
    };
    for try_of in 0..TRIES {
        let drawn = one.rules().sample(one.state(), answering, &mut dice.derive("again", try_of));
        let Some(command) = drawn else { break };
        let [mut left, mut right] = [one.fork(), other.fork()];
        let played = [&mut left, &mut right].map(|table| table.submit(answering, command.clone()).is_ok());
        if played != [true; 2] || !same([&left, &right]) {
            continue;
        }
        let more = dice.below(AFTER, &CHOICE) as usize;
        go_on(&mut left, more)?;
        go_on(&mut right, more)?;
        // Once the game is over, everybody may know everything.
        if left.to_act().is_empty() {
            return Ok(0);
        }
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            Pair { viewer, tables: [&left, &right], how: "a replaced secret" }.same(laws, open, dice)?;
        }
        return Ok(2);
    }
    Ok(0)
}
