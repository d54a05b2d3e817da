//! The suite on Liar's Dice, which keeps every law and claims odds of what is hidden.

mod sly;

use kernel::picture::Picture;
use kernel::{Prompt, Ruleset, Seat, Viewer};
use laws::{Forecast, Laws, Sabotaged, law};
use serde_json::json;
use session::{Game as _, Hosting};

use super::{Command, DOCUMENT, Event, Game, Preview, Query, Rejection, State, View, rules};

fn laws(game: Sabotaged<Game>) -> Laws<Game> {
    Laws::sabotaged(game, DOCUMENT)
        .with_longest(400)
        .with_hidden(&["/cups/*/faces"])
        .with_queries(|_, state, _| {
            let last = state.bid.map_or(1, |bid| bid.count);
            vec![Query::Bid { count: last, face: 3 }, Query::Bid { count: last + 1, face: 6 }]
        })
        .with_forecasts(|rules, state, seat| {
            doubt(rules, state, seat, |_, claim| claim).into_iter().collect()
        })
}

/// What the preview claims of the last bid, for the seat that may doubt it, as it is told.
fn doubt(
    rules: &Game,
    state: &State,
    seat: Seat,
    told: impl Fn(Preview, Preview) -> Preview,
) -> Option<Forecast<Game>> {
    let bid = state.bid.filter(|_| state.turn == seat)?;
    let unseen = state.dice() - state.cups[seat].dice;
    let query = Query::Bid { count: bid.count, face: bid.face };
    let ask = |viewer| rules.preview(state, viewer, &query).ok();
    let claim = told(ask(Viewer::Referee)?, ask(Viewer::Seat(seat)).filter(|_| unseen <= 4)?);
    let odds = [("holds", claim.ways), ("lies", claim.of - claim.ways)];
    let odds = odds.map(|(label, ways)| (label.to_owned(), (ways, claim.of))).to_vec();
    let doubted = Forecast::new(seat, Command::Doubt {}, odds, move |_, events| {
        let lost = events.contains(&Event::DieLost { seat });
        if lost { "holds" } else { "lies" }.to_owned()
    });
    Some(doubted.over_determinized())
}

laws::suite!(laws(sabotaged()));

#[test]
fn cups_are_drawn_and_bids_are_typed_in_short() {
    let table = Hosting::new(rules()).begin(Some(&json!({ "seats": 2, "dice": 2 })), "cups").expect("a game");
    let (seat, viewer) = (Seat::P1, Viewer::Seat(Seat::P1));
    let board = table.render_board(viewer, false).expect("a board");
    let own = board.strip_prefix("no bid; cup of p1 ").and_then(|rest| rest.strip_suffix("; cup of p2 ? ?"));
    assert!(own.is_some_and(|faces| faces.len() == 3 && !faces.contains('?')), "{board}");
    let bid = table.parse_command(seat, "4 5").expect("read");
    assert_eq!(bid, [json!({ "type": "bid", "count": 4, "face": 5 })]);
    let said = table.consider(seat, &bid[0]).expect("considered");
    assert!(said[0].starts_with("the bid holds in ") && said[0].ends_with(" of 36 cases"), "{said:?}");
    let query = table.asked(viewer, "4 5").expect("read").expect("a question");
    assert_eq!(table.explain(viewer, &query).expect("explained"), said);
    assert!(table.parse_command(seat, "four 5").expect("read").is_empty());
}

fn sabotaged() -> Sabotaged<Game> {
    Sabotaged::new(rules())
}

#[test]
fn a_sabotaged_picture_is_the_board_in_text_too() {
    let game = sabotaged().picture(|_, _| Picture::of_text("every cup lies open"));
    let table = Hosting::new(game).begin(None, "cups").expect("a game");
    let board = table.render_board(Viewer::Spectator, false).expect("a board");
    assert!(board.contains("every cup lies open"), "{board}");
}

/// A view that shows something more of the state.
fn shows(more: fn(&mut View, &State, Viewer)) -> Sabotaged<Game> {
    sabotaged().view(move |game, state, viewer| {
        let mut view = game.view(state, viewer);
        more(&mut view, state, viewer);
        view
    })
}

fn all_faces(view: &mut View, state: &State) {
    for (seat, cup) in view.cups.iter_mut() {
        cup.faces = Some(state.cups[seat].faces.clone());
    }
}

/// Whether the bid that stands holds.
fn holds(state: &State) -> bool {
    let of = |face| state.cups.iter().flat_map(|(_, cup)| &cup.faces).filter(|found| **found == face).count();
    state.bid.is_some_and(|bid| of(bid.face) >= bid.count.into())
}

fn notices<const ROWS: usize>(rows: [(&str, Sabotaged<Game>, &str); ROWS]) {
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&laws(game)), what);
    }
}

#[test]
fn law_5_notices_what_views_could_give_away() {
    notices([
        (
            "view shows every die to everybody",
            shows(|view, state, _| all_faces(view, state)),
            "the view shows",
        ),
        (
            "view shows the first cup to everybody",
            shows(|view, state, _| view.cups[Seat::P1].faces = Some(state.cups[Seat::P1].faces.clone())),
            "the view shows p2",
        ),
        (
            "view counts a die too many where a cup hides a six",
            shows(|view, state, _| {
                view.cups.iter_mut().for_each(|(seat, cup)| {
                    cup.dice += u8::from(state.cups[seat].faces.contains(&6));
                });
            }),
            "the view shows",
        ),
        (
            "a spectator is shown every die",
            shows(|view, state, viewer| {
                if viewer == Viewer::Spectator {
                    all_faces(view, state);
                }
            }),
            "the view shows spectator",
        ),
    ]);
}

#[test]
fn law_5_notices_what_events_could_give_away() {
    notices([
        (
            "observe_event tells everybody each roll",
            sabotaged().observe_event(|_, event, _| Some(event.clone())),
            "events tell",
        ),
        (
            "observe_event tells the last seat what the first rolled",
            sabotaged().observe_event(|game, event, viewer| {
                let told = viewer == Viewer::Seat(Seat(3))
                    && matches!(event, Event::CupRolled { seat: Seat::P1, .. });
                if told { Some(event.clone()) } else { game.observe_event(event, viewer) }
            }),
            "events tell p4",
        ),
        (
            "observe_event does not tell that sixes were rolled",
            sabotaged().observe_event(|game, event, viewer| {
                let six = matches!(event, Event::CupRolled { faces: Some(faces), .. } if faces.contains(&6));
                if six { None } else { game.observe_event(event, viewer) }
            }),
            "events tell",
        ),
        (
            "view and observe_event tell everything",
            sabotaged()
                .view(|game, state, _| game.view(state, Viewer::Referee))
                .observe_event(|_, event, _| Some(event.clone())),
            "each of",
        ),
    ]);
}

#[test]
fn law_5_notices_what_answers_could_give_away() {
    notices([
        (
            "preview counts under all cups",
            sabotaged().preview(|game, state, _, query| game.preview(state, Viewer::Referee, query)),
            "the preview of Bid",
        ),
        (
            "preview counts under all cups for spectators",
            sabotaged().preview(|game, state, viewer, query| match viewer {
                Viewer::Spectator => game.preview(state, Viewer::Referee, query),
                Viewer::Seat(_) | Viewer::Referee => game.preview(state, viewer, query),
            }),
            "tells spectator",
        ),
        (
            "a bid that holds cannot be doubted",
            sabotaged().validate(|game, state, seat, command| {
                if holds(state) && matches!(command, Command::Doubt {}) {
                    return Err(Rejection::NothingToDoubt {}.into());
                }
                game.validate(state, seat, command)
            }),
            "the verdict on Doubt",
        ),
        (
            "commands are drawn by what is under the cups",
            sabotaged().sample(|game, state, seat, dice| {
                let drawn = game.sample(state, seat, dice);
                let lies = state.bid.is_some() && !holds(state) && state.turn == seat;
                if lies { Some(Command::Doubt {}) } else { drawn }
            }),
            "sample tells what is hidden",
        ),
        (
            "the prompt depends on what is under the cups",
            sabotaged().prompt(|game, state| {
                let prompt = game.prompt(state)?;
                Some(Prompt { kind: if holds(state) { "trust" } else { prompt.kind }, ..prompt })
            }),
            "the prompt tells p",
        ),
    ]);
}

#[test]
fn law_5_notices_what_a_door_could_give_away_of_liars_dice() {
    let refuses = sabotaged().validate(|game, state, seat, command| {
        match (game.validate(state, seat, command), command) {
            (Err(_), Command::Bid { count, face }) if holds(state) => {
                Err(Rejection::NoSuchBid { count: *count, face: *face }.into())
            }
            (verdict, _) => verdict,
        }
    });
    laws::require_broken("a refusal", law::doors(&laws(refuses)), "\"op\":\"why_not\"");
    let watched = shows(|view, state, viewer| {
        if viewer == Viewer::Spectator {
            all_faces(view, state);
        }
    });
    laws::require_broken("a spectator's view", law::doors(&laws(watched)), "tells spectator");
}

#[test]
fn law_9_notices_wrong_odds_of_what_is_hidden() {
    let notices = |wrong, told: fn(Preview, Preview) -> Preview| {
        let laws = laws(sabotaged())
            .with_forecasts(move |rules, state, seat| doubt(rules, state, seat, told).into_iter().collect());
        laws::require_broken(wrong, law::odds(&laws), "Doubt of p");
    };
    notices("twice the odds", |_, claim| Preview { ways: (claim.ways * 2).min(claim.of), ..claim });
    notices("odds of the real dice", |real, _| real);
}

#[test]
fn law_9_tells_what_to_do_where_it_cannot_count() {
    let said = law::odds(&laws(sabotaged()).with_outcomes(35))
        .expect_err("two dice are hidden somewhere")
        .to_string();
    assert!(said.starts_with("law 9 cannot be checked after ") && !said.contains("broken"), "{said}");
    let why = " cannot be counted: the dice can fall in more than 35 ways. Forecast it only where fewer dice are rolled";
    assert!(
        said.contains(why) && said.contains("in a command of its own") && said.contains("LAWS_PLAY="),
        "{said}"
    );
}
