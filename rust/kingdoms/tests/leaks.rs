//! What Kingdoms could give away, and that law 5 notices it.

use kernel::{Ruleset as _, Viewer};
use kingdoms::{Event, Kingdoms, Query, View};
use laws::{Laws, Sabotaged, law};

fn sabotaged() -> Sabotaged<Kingdoms> {
    Sabotaged::new(laws::game())
}

/// Kingdoms whose events of some kind are told to everybody.
fn tells(which: fn(&Event) -> bool) -> Sabotaged<Kingdoms> {
    sabotaged().observe_event(move |game, event, viewer| {
        if which(event) { Some(event.clone()) } else { game.observe_event(event, viewer) }
    })
}

/// Kingdoms whose views show something more of what the referee sees.
fn shows(game: Sabotaged<Kingdoms>, more: fn(&mut View, &View, Viewer)) -> Sabotaged<Kingdoms> {
    game.view(move |game, state, viewer| {
        let mut view = game.view(state, viewer);
        more(&mut view, &game.view(state, Viewer::Referee), viewer);
        view
    })
}

fn kept_dukes(view: &mut View, all: &View, _: Viewer) {
    view.seats.iter_mut().for_each(|(seat, seen)| seen.duke.clone_from(&all.seats[seat].duke));
}

fn notices<const ROWS: usize>(rows: [(&str, Sabotaged<Kingdoms>, &str); ROWS]) {
    let of = |game| {
        let hidden = [
            "/players/*/dealt",
            "/players/*/duke",
            "/stacks/15",
            "/stacks/16",
            "/stacks/17",
            "/stacks/18",
            "/stacks/19",
        ];
        Laws::sabotaged(game, "").with_hidden(&hidden).with_queries(|_, _, _| vec![Query::Score {}])
    };
    laws::require(law::hidden(&of(sabotaged())));
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}

#[test]
fn law_5_notices_what_events_and_commands_could_give_away() {
    notices([
        (
            "observe_event tells the dealt dukes",
            tells(|event| matches!(event, Event::DukesDealt { .. })),
            "with another roll at the beginning, events tell",
        ),
        (
            "the rolls that deal the dukes are shown",
            sabotaged().shows_roll(|_, _| true),
            "with another roll at the beginning, rolls show",
        ),
        (
            "observe_event tells the kept duke",
            tells(|event| matches!(event, Event::DukeKept { .. })),
            "events tell",
        ),
        (
            "observe_event tells what sealed answers gained",
            tells(|event| matches!(event, Event::Gained { .. })),
            "events tell",
        ),
        (
            "observe_command tells sealed answers",
            sabotaged().observe_command(|_, _, _, command, _| Some(command.clone())),
            "events tell",
        ),
    ]);
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn law_5_notices_what_views_and_previews_could_give_away() {
    let watched = |view: &mut View, all: &View, viewer| {
        if viewer == Viewer::Spectator {
            view.seats.clone_from(&all.seats);
        }
    };
    notices([
        ("view shows the kept dukes", shows(sabotaged(), kept_dukes), "the view shows"),
        (
            "view and observe_event tell the kept dukes",
            shows(tells(|event| matches!(event, Event::DukeKept { .. })), kept_dukes),
            "view shows how p",
        ),
        (
            "view shows the domains below the top",
            shows(sabotaged(), |view, all, _| view.stacks.clone_from(&all.stacks)),
            "is said to be hidden",
        ),
        (
            "view shows one stack to its bottom",
            shows(sabotaged(), |view, all, _| view.stacks[15].clone_from(&all.stacks[15])),
            "is said to be hidden",
        ),
        ("a spectator is shown the dealt dukes", shows(sabotaged(), watched), "the view shows spectator"),
        (
            "preview scores with everybody's duke",
            sabotaged().preview(|game, state, _, query| game.preview(state, Viewer::Referee, query)),
            "the preview of Score",
        ),
    ]);
}
