//! What Kingdoms could give away, and that law 5 notices it.

use kernel::{Ruleset as _, Viewer};
use kingdoms::{Event, Kingdoms, Query};
use laws::{Laws, Sabotaged, law};

fn of(game: Sabotaged<Kingdoms>) -> Laws<Sabotaged<Kingdoms>> {
    Laws::new(game, "")
        .with_hidden(&["/players/*/dealt", "/players/*/duke", "/stacks"])
        .with_queries(|_, _, _| vec![Query::Score {}])
}

#[test]
fn law_5_notices_what_kingdoms_could_give_away() {
    let sabotaged = || Sabotaged::new(laws::game::<Kingdoms>());
    let told = |which: fn(&Event) -> bool| {
        sabotaged().witness(
            move |game, event, viewer| {
                if which(event) { Some(event.clone()) } else { game.witness(event, viewer) }
            },
        )
    };
    let rows = [
        (
            "witness tells the dealt dukes",
            told(|event| matches!(event, Event::DukesDealt { .. })),
            "with another roll at the beginning, events tell",
        ),
        ("witness tells the kept duke", told(|event| matches!(event, Event::DukeKept { .. })), "events tell"),
        (
            "witness tells what sealed answers gained",
            told(|event| matches!(event, Event::Gained { .. })),
            "events tell",
        ),
        (
            "disclose tells sealed answers",
            sabotaged().disclose(|_, _, _, command, _| Some(command.clone())),
            "events tell",
        ),
        (
            "view shows the kept dukes",
            sabotaged().view(|game, state, viewer| {
                let (mut view, all) = (game.view(state, viewer), game.view(state, Viewer::Referee));
                for (seat, seen) in view.seats.iter_mut() {
                    seen.duke = all.seats[seat].duke.clone();
                }
                view
            }),
            "the view shows",
        ),
        (
            "view and witness tell the kept dukes",
            sabotaged()
                .view(|game, state, viewer| {
                    let (mut view, all) = (game.view(state, viewer), game.view(state, Viewer::Referee));
                    view.seats.iter_mut().for_each(|(seat, seen)| seen.duke = all.seats[seat].duke.clone());
                    view
                })
                .witness(|game, event, viewer| match event {
                    Event::DukeKept { .. } => Some(event.clone()),
                    _ => game.witness(event, viewer),
                }),
            "view shows how p",
        ),
        (
            "view shows the domains below the top",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                view.stacks = game.view(state, Viewer::Referee).stacks;
                view
            }),
            "is said to be hidden",
        ),
        (
            "a spectator is shown the dealt dukes",
            sabotaged().view(|game, state, viewer| {
                let mut view = game.view(state, viewer);
                if viewer == Viewer::Spectator {
                    view.seats = game.view(state, Viewer::Referee).seats;
                }
                view
            }),
            "the view shows spectator",
        ),
        (
            "preview scores with everybody's duke",
            sabotaged().preview(|game, state, _, query| game.preview(state, Viewer::Referee, query)),
            "the preview of Score",
        ),
    ];
    laws::require(law::hidden(&of(sabotaged())));
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}
