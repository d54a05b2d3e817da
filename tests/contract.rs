//! Does Crossfire say what section 12 of its rules document froze, in types and values?
//!
//! `tests/contract/crossfire.schema.json` is written by hand from that section, not made from the types.

use std::collections::BTreeSet;

use jsonschema::Validator;
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::{Logs, Page, Session};

use crate::golden::open;
use crate::tree;

struct Contract {
    snapshot: Validator,
    event: Validator,
    unit: Validator,
    attack: Validator,
}

impl Contract {
    fn read() -> Self {
        let schema: Value =
            serde_json::from_str(&tree::text("tests/contract/crossfire.schema.json")).expect("JSON");
        let of = |name: &str| {
            let schema = json!({ "$ref": format!("#/$defs/{name}"), "$defs": schema["$defs"] });
            jsonschema::draft202012::new(&schema).expect("a schema")
        };
        Self {
            snapshot: of("snapshot"),
            event: of("event"),
            unit: of("unit_preview"),
            attack: of("attack_preview"),
        }
    }

    fn look(&self, session: &mut dyn Session, viewer: Viewer) {
        let snapshot = session.snapshot(viewer, Logs::Last(6)).expect("a snapshot");
        hold(&self.snapshot, &snapshot);
        for unit in snapshot["units"].as_array().expect("units") {
            let query = json!({ "type": "unit", "unit": unit["id"] });
            let Some(preview) = ask(session, viewer, &query) else { continue };
            hold(&self.unit, &preview);
            // A scene lays it over the snapshot.
            let mut laid = snapshot.clone();
            for field in ["reachability", "los", "cover_sources", "units"] {
                laid[field] = preview[field].clone();
            }
            hold(&self.snapshot, &laid);
        }
    }

    fn attacks(&self, session: &dyn Session, seat: Seat) {
        let listed = session.commands(seat, false).expect("commands").commands;
        let attacks = listed.iter().map(|choice| &choice.command).filter(|of| of["type"] == "attack");
        for attack in attacks.step_by(9) {
            hold(&self.attack, &ask(session, Viewer::Seat(seat), attack).expect("odds of a legal attack"));
        }
    }
}

fn ask(session: &dyn Session, viewer: Viewer, query: &Value) -> Option<Value> {
    session.preview(viewer, query).ok()
}

#[track_caller]
fn hold(schema: &Validator, value: &Value) {
    let faults: Vec<_> =
        schema.iter_errors(value).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
    assert!(faults.is_empty(), "{}\n{value:#}", faults.join("\n"));
}

/// Matches and campaigns, with every option among them.
fn setups(game: &dyn session::Game) -> Vec<(String, Value)> {
    let drawn = |number: u32| {
        let seed = format!("contract {number}");
        let mut setup = game.draw_any_setup(&seed);
        if number.is_multiple_of(2) {
            (setup["campaign"], setup["mission"]) = (json!(true), Value::Null);
        }
        (seed, setup)
    };
    (0..16).map(drawn).collect()
}

#[test]
fn snapshots_events_and_previews_are_what_section_12_froze() {
    let row = games::registry().find("crossfire").expect("the game");
    let (game, contract) = (open(row), Contract::read());
    let (mut kinds, mut fields) = (BTreeSet::new(), BTreeSet::<&str>::new());
    for (seed, setup) in setups(game.as_ref()) {
        let mut session = game.begin(Some(&setup), &seed).expect("a drawn setup");
        let session = &mut *session;
        while let Some(seat) = session.to_act().lowest() {
            if session.sequence() % 29 == 3 {
                for viewer in
                    [Viewer::Seat(Seat::P1), Viewer::Seat(Seat::P2), Viewer::Spectator, Viewer::Referee]
                {
                    contract.look(session, viewer);
                }
                contract.attacks(session, seat);
                let nonsense = json!({ "type": "hold", "unit": "p1-16" });
                session.submit(seat, None, &nonsense).expect_err("there is no such unit");
                contract.look(session, Viewer::Seat(seat));
                let events = session.events(Viewer::Seat(seat), Page::since(0)).expect("events");
                let last = events.last().expect("an event");
                assert_eq!(last["type"], "error");
                hold(&contract.event, last);
            }
            let chosen = session.bot_move(seat, "random").expect("a command");
            session.submit(seat, None, &chosen).expect("a legal command");
            let snapshot = session.snapshot(Viewer::Seat(seat), Logs::Last(1)).expect("a snapshot");
            if snapshot["pending"]["kind"] == "maneuver" {
                hold(&contract.snapshot, &snapshot);
                fields
                    .extend(["reachability", "los"].into_iter().filter(|field| snapshot[*field].is_array()));
            }
        }
        for event in session.events(Viewer::Referee, Page::since(0)).expect("events") {
            hold(&contract.event, &event);
            kinds.insert(event["type"].as_str().expect("a name").to_owned());
        }
    }
    assert_eq!(fields.len(), 2, "a declared action carries its reach and its sight");
    for kind in ["dice_roll", "attack_resolved", "melee_resolved", "mission_score", "campaign_score"] {
        assert!(kinds.contains(kind), "{kind} was met");
    }
}

#[test]
fn the_contract_notices_another_type_and_another_word() {
    let contract = Contract::read();
    let row = games::registry().find("crossfire").expect("the game");
    let mut session = open(row).begin(None, "contract").expect("a game");
    let right = session.snapshot(Viewer::Spectator, Logs::Whole).expect("a snapshot");
    hold(&contract.snapshot, &right);
    for (pointer, wrong) in [
        ("/options/revive_used", json!({ "p1": false, "p2": false })),
        ("/options/quick_start_used", json!("no")),
        ("/campaign/advantages", json!([{ "owner_id": "p1", "id": "quick_start" }])),
        ("/activation/active_player", json!(1)),
        ("/activation/remaining", json!(5)),
        ("/mission/mission_id", json!("picnic")),
    ] {
        let mut changed = right.clone();
        *changed.pointer_mut(pointer).expect(pointer) = wrong;
        assert!(!contract.snapshot.is_valid(&changed), "{pointer}");
    }
}
