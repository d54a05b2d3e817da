//! Fielders who move, double switches and the check of lineups, through the table, as any front end asks (D42 to D44).

use diamond::content::Position;
use diamond::stats::Books;
use diamond::{Command, Diamond, Event, Stage};
use kernel::text::Describe;
use kernel::{Dice, Ruleset, Seat, Table, Viewer};

use crate::tables::{self, bench, lineup_of, played_under, refuses};

/// A game at a change of the defence, in which the pitcher owes nobody and pitchers bat.
fn changing() -> (Table<Diamond>, Seat) {
    let free = |table: &Table<Diamond>| {
        let state = table.state();
        let lineup = state.sides[state.fielding()].lineup.as_ref();
        state.stage == Stage::Defence && state.clock.inning > 1 && lineup.is_some_and(|own| own.owes == 0)
    };
    let table = played_under("classic", free);
    let seat = table.state().fielding();
    (table, seat)
}

fn place(table: &Table<Diamond>, seat: Seat, position: Position) -> u8 {
    let order = table.state().sides[seat].lineup.as_ref().expect("a lineup").order;
    order.iter().position(|slot| slot.position == position).expect("a place") as u8
}

/// The events of a command.
fn submit(table: &mut Table<Diamond>, seat: Seat, command: Command) -> Vec<Event> {
    table.submit(seat, command).expect("a legal command").to_vec()
}

#[test]
fn d42_a_fielder_moves_and_the_pitcher_does_not() {
    let (mut table, seat) = changing();
    let [short, second] = [Position::Short, Position::Second].map(|at| place(&table, seat, at));
    let (order, pitcher) = lineup_of(&table, seat);
    let moves = Command::MoveFielders { place: short.min(second), other: short.max(second) };
    let view = table.view(Viewer::Seat(seat));
    let words = table.rules().phrase(&view, &moves);
    let name = |place: u8| view.teams[seat].order[usize::from(place)].name.clone();
    assert!(words.contains(&format!("{} to 2B", name(short))), "{words}");
    assert!(words.contains(&format!("{} to SS", name(second))), "{words}");
    let events = submit(&mut table, seat, moves);
    let told = table.rules().describe_event(&events[0]);
    assert!(told.contains(&format!("{} moves to 2B", name(short))), "{told}");
    assert_eq!([Position::Short, Position::Second].map(|at| place(&table, seat, at)), [second, short]);
    assert_eq!(lineup_of(&table, seat), (order, pitcher.clone()), "the order stays");
    let mound = place(&table, seat, Position::Pitcher);
    let said = format!("pitcher_stays: {pitcher:?} pitches and does not field elsewhere [D42]");
    let stays = Command::MoveFielders { place: short.min(mound), other: short.max(mound) };
    refuses(&mut table, seat, &stays, &[&said]);
}

#[test]
fn d43_a_double_switch_is_told_and_scored_in_the_new_places() {
    let (mut table, seat) = changing();
    let mound = place(&table, seat, Position::Pitcher);
    let left = place(&table, seat, Position::Left);
    let (pitcher, fielder) = (bench(&table, seat, true).remove(0), bench(&table, seat, false).remove(0));
    let switch = Command::DoubleSwitch { place: left.min(mound), other: left.max(mound) };
    let (order, _) = lineup_of(&table, seat);
    let said = [left.min(mound), left.max(mound)].map(|place| {
        format!("not_entered: {:?} did not come in before this play [D43]", order[usize::from(place)])
    });
    refuses(&mut table, seat, &switch, &said.each_ref().map(String::as_str));
    submit(&mut table, seat, Command::ChangePitcher { player: pitcher.clone() });
    submit(&mut table, seat, Command::Substitute { place: left, player: fielder.clone() });
    let events = submit(&mut table, seat, switch);
    let told = table.rules().describe_event(&events[0]);
    assert!(told.contains(&format!("bats in place {}", left + 1)), "{told}");
    let (now, mound_is) = lineup_of(&table, seat);
    assert_eq!(now[usize::from(left)], pitcher);
    assert_eq!((&now[usize::from(mound)], mound_is), (&fielder, pitcher.clone()));
    assert_eq!(place(&table, seat, Position::Left), mound);
    let books = Books::of((1..=table.sequence()).flat_map(|own| table.events_of(own)));
    let rows = &books.teams[seat.index()].order;
    let below = |id: &String| rows.iter().position(|own| own == id).map(|at| rows[at - 1].clone());
    assert_eq!(below(&pitcher), Some(order[usize::from(left)].clone()), "the box score has them so");
    assert_eq!(below(&fielder), Some(order[usize::from(mound)].clone()));
}

#[test]
fn d44_every_half_begins_with_a_check_and_a_legal_lineup_can_be_made() {
    let mut owed = 0;
    for game in 0..6 {
        let mut table = tables::pending("classic", &format!("check {game}"));
        let mut dice = Dice::from_seed("anything");
        let mut halves = 0;
        while let Some(seat) = table.to_act().lowest() {
            let command = table.rules().sample(table.state(), seat, &mut dice).expect("a command");
            for event in submit(&mut table, seat, command) {
                halves += usize::from(matches!(event, Event::HalfBegan { .. }));
                let Event::LineupChecked { seat, open, .. } = event else { continue };
                assert!(open.iter().all(|at| *at == Position::Pitcher), "{open:?}");
                halves -= 1;
                if !open.is_empty() {
                    owed += 1;
                    let said = "pitcher_owed: the pitcher has left and has to be replaced [DM-07]";
                    refuses(&mut table, seat, &Command::Ready {}, &[said]);
                    assert!(!bench(&table, seat, true).is_empty(), "D5: somebody is left to pitch");
                }
            }
        }
        assert_eq!(halves, 0, "a check for each half");
    }
    assert!(owed > 0, "somebody batted for a pitcher");
}
