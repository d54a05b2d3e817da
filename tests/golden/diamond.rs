//! Diamond's goldens end in every way in which a game can end.

use std::collections::BTreeSet;

use serde_json::Value;

use super::play::{Came, Event, Played, play};
use super::scenario::Scenario;
use crate::tree;

/// The plays of a golden, with what the game ended with.
struct Golden {
    ending: Value,
    plays: Vec<Event>,
}

fn golden(name: &str) -> Golden {
    let game = games::registry().find("diamond").expect("a game").open(&[]);
    let game = game.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let path = tree::root().join("tests/golden/diamond").join(name).with_extension("scenario.json");
    let Played { steps, .. } =
        play(game.as_ref(), &Scenario::read(&path)).unwrap_or_else(|what| panic!("{name}: {what}"));
    let events = steps.into_iter().flat_map(|step| match step.came {
        Came::Events(events) => events,
        Came::Refused(_) => Vec::new(),
    });
    let (plays, ends): (Vec<_>, Vec<_>) = events
        .filter(|event| ["chart_read", "half_began", "play_ended", "game_ended"].contains(&&*event.kind))
        .partition(|event| event.kind != "game_ended");
    let [end] = &ends[..] else { panic!("{name}: {} ends", ends.len()) };
    Golden { ending: end.payload.clone(), plays }
}

impl Golden {
    /// The last event of a kind.
    fn last(&self, kind: &str) -> &Value {
        let found = self.plays.iter().rev().find(|event| event.kind == kind);
        &found.unwrap_or_else(|| panic!("no {kind}")).payload
    }

    /// The half in which it ended.
    fn half(&self) -> (u64, bool) {
        let began = self.last("half_began");
        (began["inning"].as_u64().expect("an inning"), began["bottom"] == true)
    }
}

#[test]
fn diamond_ends_in_every_way_as_the_goldens_say() {
    let view: Value = serde_json::from_str(&tree::text("schemas/diamond/view.schema.json")).expect("json");
    let kinds = view["$defs"]["Ending"]["oneOf"].as_array().expect("endings");
    let kinds: BTreeSet<_> = kinds.iter().filter_map(|kind| kind["const"].as_str()).collect();
    let mut shown = BTreeSet::new();
    for (name, ending, half) in [
        ("classic", "last_out", (9, false)),
        ("demo", "walk_off", (9, true)),
        ("extra_innings_to_the_last_out", "last_out", (10, true)),
        ("walk_off_home_run", "walk_off", (9, true)),
        ("walk_off_hit_cut_short", "walk_off", (9, true)),
        ("walk_off_without_a_hit", "walk_off", (10, true)),
        ("tie_after_twelve_innings", "tie", (12, true)),
    ] {
        let golden = golden(name);
        assert_eq!((golden.ending["ending"].as_str(), golden.half()), (Some(ending), half), "{name}");
        shown.insert(ending);
    }
    assert_eq!(shown, kinds, "no golden ends so");
}

#[test]
fn diamonds_walk_offs_are_a_home_run_a_hit_cut_short_and_no_hit_at_all() {
    let homer = golden("walk_off_home_run");
    assert_eq!(homer.last("play_ended")["kind"], "home_run");
    let cut = golden("walk_off_hit_cut_short");
    assert_eq!(
        (&cut.last("chart_read")["outcome"], &cut.last("play_ended")["kind"]),
        (&"double".into(), &"single".into())
    );
    assert_eq!(cut.last("play_ended")["runs"], 1, "only the run that is needed");
    let stolen = golden("walk_off_without_a_hit");
    assert_eq!(stolen.last("play_ended")["kind"], "steal");
    assert!(stolen.last("half_began")["runner"].is_string(), "the half began with a runner on second");
}
