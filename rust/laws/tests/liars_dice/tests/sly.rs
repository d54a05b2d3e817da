//! What somebody who knows the laws could try: leaks that views and events agree on, and that no state holds.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kernel::{Events, Ruleset as _, Seat, Viewer};

use super::super::{Bid, CUP, Command, Event, State};
use super::{Game, Sabotaged, notices, sabotaged};

/// The game in which an event of a bid tells something more, found from the state, the face that was bid, and the dice.
fn bids_tell(face: fn(&State, u8, &mut kernel::Dice) -> u8) -> Sabotaged<Game> {
    sabotaged().resolve(move |game, state, seat, command, dice, events| {
        game.resolve(state, seat, command, dice, events);
        if let Command::Bid { face: bid, .. } = command {
            let face = face(state, *bid, dice);
            events.emit(|| Event::BidMade { bid: Bid { seat, count: 0, face } });
        }
    })
}

#[test]
fn law_5_notices_what_is_told_of_dice_to_come() {
    notices([
        (
            "an event tells what will be rolled next",
            bids_tell(|_, _, dice| dice.clone().d6(&CUP)),
            "events tell more of the dice than what was rolled",
        ),
        (
            "an event tells how far the dice are, modulo a little",
            bids_tell(|_, _, dice| (dice.position() % 251) as u8),
            "events tell more of the dice than what was rolled",
        ),
    ]);
}

#[test]
fn law_5_notices_what_view_and_events_agree_to_give_away() {
    let of_first = |event: &Event| matches!(event, Event::CupRolled { seat: Seat::P1, .. });
    notices([
        (
            "the second seat is shown the first cup, and told it",
            sabotaged()
                .view(|game, state, viewer| {
                    let mut view = game.view(state, viewer);
                    if viewer == Viewer::Seat(Seat::P2) {
                        view.cups[Seat::P1].faces = Some(state.cups[Seat::P1].faces.clone());
                    }
                    view
                })
                .observe_event(move |game, event, viewer| {
                    let told = viewer == Viewer::Seat(Seat::P2) && of_first(event);
                    if told { Some(event.clone()) } else { game.observe_event(event, viewer) }
                }),
            "p2 always knows what stands at p1",
        ),
        (
            "a bid is corrected to what lies under the cups",
            sabotaged().resolve(|game, state, seat, command, dice, events| {
                let mut quiet = Events::muted();
                game.resolve(state, seat, command, dice, if bids(*command) { &mut quiet } else { events });
                let cups = state.cups.clone();
                if let (true, Some(bid)) = (bids(*command), &mut state.bid) {
                    let faces = cups.iter().flat_map(|(_, cup)| cup.faces.clone());
                    bid.count = faces.filter(|face| *face == bid.face).count().max(1) as u8;
                    let bid = *bid;
                    events.emit(|| Event::BidMade { bid });
                }
            }),
            "learns what was hidden, and no event reveals it",
        ),
        (
            "who has bid last is shown the cup of who decides",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                if state.bid.is_some_and(|bid| viewer == Viewer::Seat(bid.seat)) {
                    view.cups[state.turn].faces = Some(state.cups[state.turn].faces.clone());
                }
                view
            }),
            "the view shows",
        ),
        (
            "observe_event tells a cup whose dice are all alike",
            sabotaged().observe_event(|game, event, viewer| {
                let alike = matches!(event, Event::CupRolled { faces: Some(faces), .. }
                    if faces.iter().all(|face| *face == faces[0]));
                if alike { Some(event.clone()) } else { game.observe_event(event, viewer) }
            }),
            "events tell",
        ),
    ]);
}

fn bids(command: Command) -> bool {
    matches!(command, Command::Bid { .. })
}

#[test]
fn law_5_notices_what_rules_remember_of_other_games() {
    let last = Arc::new(AtomicU8::new(1));
    let noted = Arc::clone(&last);
    let remembers = sabotaged()
        .resolve(move |game, state, seat, command, dice, events| {
            game.resolve(state, seat, command, dice, events);
            let first = state.cups[Seat::P1].faces.first().copied().unwrap_or(1);
            let bid = if let Command::Bid { face, .. } = command { *face } else { 0 };
            noted.store((first + bid) % 6 + 1, Ordering::Relaxed);
        })
        .view(move |game, state, viewer| {
            let mut view = game.view(state, viewer);
            if let Some(bid) = &mut view.bid {
                bid.count = last.load(Ordering::Relaxed).min(state.dice());
            }
            view
        });
    notices([("a view shows what the rules remember", remembers, "shows what other games did")]);
}
