//! What nobody may do is refused by the rule, with the numbers behind it, and changes nothing: through the table, as any
//! front end asks.

use diamond::content::Position;
use diamond::{Approach, Command, Defence, Depth, Diamond, Gamble, Offence, Place, Stage, State};
use kernel::{Ruleset, Seat, Table};

use crate::tables::{bench, lineup_of, pending, played_under, refuses};

const AWAY: Seat = Seat::P1;
const HOME: Seat = Seat::P2;

/// The first lineup that is listed.
fn lineup(table: &Table<Diamond>, seat: Seat) -> (Vec<Place>, String) {
    let mut listed = Vec::new();
    table.rules().commands(table.state(), seat, |command| listed.push(command));
    let Command::SetLineup { order, pitcher } = listed.swap_remove(0) else { panic!("a lineup") };
    (order, pitcher)
}

/// Plays games by the book until something is so.
fn played(until: impl Fn(&State) -> bool) -> Table<Diamond> {
    played_under("sandlot", |table| until(table.state()))
}

/// Before both choose, with runners by a three-bit code and so many outs.
fn choosing(bases: u8, outs: u8) -> Table<Diamond> {
    played(|state| state.stage == Stage::Choices && state.code() == bases && state.clock.outs == outs)
}

fn attack(table: &mut Table<Diamond>, offence: Offence, said: &[&str]) {
    let seat = table.state().batting();
    refuses(table, seat, &Command::Attack(offence), said);
}

fn defend(table: &mut Table<Diamond>, defence: Defence, said: &[&str]) {
    let seat = table.state().fielding();
    refuses(table, seat, &Command::Defend(defence), said);
}

fn steal(bases: &[u8]) -> Offence {
    Offence { steal_attempts: bases.to_vec(), ..Offence::default() }
}

fn hold(bases: &[u8]) -> Defence {
    Defence { hold_runners: bases.to_vec(), ..Defence::default() }
}

#[test]
fn dm_01_a_lineup_without_a_catcher_or_with_a_player_twice_is_refused() {
    let mut table = pending("modern", "lineups");
    let (order, pitcher) = lineup(&table, AWAY);
    let mut named = |order: Vec<Place>, pitcher: &str, said: &[&str]| {
        refuses(&mut table, AWAY, &Command::SetLineup { order, pitcher: pitcher.to_owned() }, said);
    };
    let mut moved = order.clone();
    let catcher = moved.iter_mut().find(|place| place.position == Position::Catcher).expect("a catcher");
    catcher.position = Position::First;
    let said =
        ["positions: 0 players at C, 1 is needed [DM-01]", "positions: 2 players at 1B, 1 is needed [DM-01]"];
    named(moved, &pitcher, &said);
    let mut doubled = order.clone();
    doubled[1].player = order[0].player.clone();
    let said = format!("twice: {:?} is in the lineup twice [DM-01]", order[0].player);
    named(doubled, &pitcher, &[&said]);
    let said = [
        "not_nine: a lineup has 9 batters, this one has 8 [DM-01]",
        &format!("positions: 0 players at {}, 1 is needed [DM-01]", order[8].position.letters()),
    ];
    named(order[..8].to_vec(), &pitcher, &said);
    let said = format!("no_pitcher: {:?} does not pitch [DM-01]", order[0].player);
    named(order.clone(), &order[0].player, &[&said]);
    named(order, "nobody", &["not_on_team: \"nobody\" is not on the team [DM-01]"]);
}

#[test]
fn dm_07_a_player_who_left_does_not_return() {
    let mut table = played(|state| state.stage == Stage::Defence && !state.clock.bottom);
    let (order, pitcher) = lineup_of(&table, HOME);
    let bench = bench(&table, HOME, false);
    let substitute = |place, player: &str| Command::Substitute { place, player: player.to_owned() };
    let said = format!("playing: {:?} is in the game [DM-07]", order[1]);
    refuses(&mut table, HOME, &substitute(0, &order[1]), &[&said]);
    table.submit(HOME, substitute(0, &bench[0])).expect("a change");
    let said = format!("left: {:?} has left the game [DM-07]", order[0]);
    refuses(&mut table, HOME, &substitute(1, &order[0]), &[&said]);
    let said = "no_such_place: there is no place 9 in the order, only 0 to 8 [DM-05]";
    refuses(&mut table, HOME, &substitute(9, &bench[1]), &[said]);
    let reliever = self::bench(&table, HOME, true);
    let change = |player: &str| Command::ChangePitcher { player: player.to_owned() };
    let said = "owes_batters: the pitcher has 1 more batter to face [D1]";
    refuses(&mut table, HOME, &change(&reliever[0]), &[said]);
    let said = format!("playing: {pitcher:?} is in the game [DM-07]");
    refuses(
        &mut table,
        HOME,
        &change(&pitcher),
        &["owes_batters: the pitcher has 1 more batter to face [D1]", &said],
    );
}

#[test]
fn dm_06_a_base_is_stolen_by_a_runner_before_it_and_only_where_it_is_free() {
    let mut table = choosing(0b011, 0);
    attack(&mut table, steal(&[2]), &["occupied: base 2 is occupied and not being vacated [DM-06]"]);
    attack(
        &mut table,
        steal(&[4]),
        &["no_stealer: base 4 cannot be stolen: nobody is on the base before [DM-06]"],
    );
    attack(&mut table, steal(&[3, 2]), &["unsorted: bases are named once, lowest first [DM-05]"]);
    for base in [0, 1, 5, 255] {
        let said = format!("no_stealer: base {base} cannot be stolen: nobody is on the base before [DM-06]");
        attack(&mut table, steal(&[base]), &[&said]);
    }
    let both = Offence { approach: Approach::Power, ..steal(&[3]) };
    attack(&mut table, both, &["excludes: a steal excludes another approach [DM-06]"]);
    let seat = table.state().batting();
    table.submit(seat, Command::Attack(steal(&[2, 3]))).expect("both bases are vacated");
}

#[test]
fn dm_06_nobody_bunts_with_two_outs_or_goes_with_the_pitch_from_nowhere() {
    let bunt = Offence { bunt_attempt: true, ..Offence::default() };
    let mut table = choosing(0b001, 2);
    attack(&mut table, bunt, &["two_outs: no bunt with 2 outs [DM-06]"]);
    let goes = Offence { hit_and_run: true, ..Offence::default() };
    let mut table = choosing(0b010, 1);
    let said = "no_hit_and_run: a hit-and-run needs a runner on first and second base free [DM-06]";
    attack(&mut table, goes, &[said]);
    let mut table = choosing(0, 0);
    let daring = Offence { gamble: Gamble::Daring, ..Offence::default() };
    attack(&mut table, daring, &["nobody_runs: with the bases empty no runner gambles [D3]"]);
}

#[test]
fn dm_05_nobody_holds_an_empty_base_or_stands_in_for_nobody() {
    let mut table = choosing(0b001, 1);
    defend(&mut table, hold(&[2]), &["holds_empty: base 2 is empty and cannot be held [DM-05]"]);
    defend(&mut table, hold(&[0]), &["holds_empty: base 0 is empty and cannot be held [DM-05]"]);
    defend(&mut table, hold(&[1, 1]), &["unsorted: bases are named once, lowest first [DM-05]"]);
    let near = Defence { infield_depth: Depth::In, ..Defence::default() };
    defend(&mut table, near, &["no_depth: depth in needs a runner on base 3 [DM-05]"]);
    let walk = Defence { intentional_walk: true, ..hold(&[1]) };
    defend(&mut table, walk, &["excludes: an intentional walk excludes all else [DM-06]"]);
    let mut table = choosing(0b010, 0);
    let double = Defence { infield_depth: Depth::DoublePlay, ..Defence::default() };
    defend(&mut table, double, &["no_depth: depth double_play needs a runner on base 1 [DM-05]"]);
}

#[test]
fn d2_a_seat_answers_its_own_prompt_and_once() {
    let mut table = choosing(0, 0);
    let (bats, fields) = (table.state().batting(), table.state().fielding());
    let attack = Command::Attack(Offence::default());
    refuses(&mut table, fields, &attack, &["other_prompt: nothing but to choose for the play is open [D1]"]);
    refuses(
        &mut table,
        bats,
        &Command::Ready {},
        &["other_prompt: nothing but to choose for the play is open [D1]"],
    );
    table.submit(bats, attack.clone()).expect("a choice");
    let said = format!("not_asked: {bats} has nothing to decide now [D2]");
    refuses(&mut table, bats, &attack, &[&said]);
}
