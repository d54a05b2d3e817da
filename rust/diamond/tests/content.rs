//! Content that cannot be played is refused with its place, what stands there, and what may.

use diamond::Diamond;
use serde_json::{Value, json};

/// What is told of the base pack with something else at a place.
fn told(pointer: &str, value: Value) -> Vec<String> {
    let mut files = laws::base("diamond");
    *files.pointer_mut(pointer).expect("a place of the base pack") = value;
    laws::faults::<Diamond>(&files).iter().map(ToString::to_string).collect()
}

/// Refuses a value at a place with exactly this, and takes another.
fn refuses(pointer: &str, bad: Value, said: &str, good: Value) {
    assert_eq!(told(pointer, bad), [said], "{pointer}");
    assert_eq!(told(pointer, good), [""; 0], "{pointer}");
}

#[test]
fn dm_11_charts_that_do_not_add_up_are_refused_with_their_sums() {
    refuses(
        "/charts/shares/single",
        json!([400, 400, 201]),
        "/charts/shares/single: found 1001, expected shares of at most 1000 together, so that both cards add up to 216 chances (DM-11)",
        json!([400, 400, 200]),
    );
    refuses(
        "/charts/shares/out",
        json!([200, 200, 200, 200, 200, 1, 0, 0]),
        "/charts/shares/out: found 1001, expected shares of at most 1000 together, so that both cards add up to 216 chances (DM-11)",
        json!([200, 200, 200, 200, 199, 1, 0, 0]),
    );
    assert_eq!(told("/charts/shares/single/0", json!(-1)).len(), 1, "a share is not less than nothing");
    refuses(
        "/charts/shares/homer",
        json!(1001),
        "/charts/shares/homer: found 1001, expected 0 to 1000 of a thousand",
        json!(1000),
    );
}

#[test]
fn dm_12_a_chance_has_twenty_faces() {
    refuses(
        "/charts/infield_chances/1",
        json!({"single": 9, "ground_a": 8, "ground_b": 4}),
        "/charts/infield_chances/1: found 21, expected at most 20",
        json!({"single": 8, "ground_a": 8, "ground_b": 4}),
    );
    refuses(
        "/charts/outfield_chances/4",
        json!({"single": 9, "double": 8, "fly_b": 4}),
        "/charts/outfield_chances/4: found 21, expected at most 20",
        json!({"single": 8, "double": 8, "fly_b": 4}),
    );
    refuses(
        "/charts/chances/3",
        json!(1001),
        "/charts/chances/3: found 1001, expected 0 to 1000 of ten thousand",
        json!(100),
    );
    refuses(
        "/charts/rare",
        json!(-1),
        "/charts/rare: found -1, expected 0 to 1000 of ten thousand",
        json!(0),
    );
    refuses(
        "/charts/ground_to/19",
        json!(7),
        "/charts/ground_to/19: found 7, expected 1 to 6 of the field",
        json!(6),
    );
    refuses(
        "/charts/fly_to/0",
        json!(6),
        "/charts/fly_to/0: found 6, expected 7 to 9 of the field",
        json!(9),
    );
    refuses(
        "/charts/line_to/0",
        json!(0),
        "/charts/line_to/0: found 0, expected 1 to 9 of the field",
        json!(9),
    );
    refuses(
        "/charts/popup_to/0",
        json!(10),
        "/charts/popup_to/0: found 10, expected 1 to 9 of the field",
        json!(9),
    );
}

#[test]
fn dm_13_nobody_runs_more_than_always() {
    refuses(
        "/charts/running/daring",
        json!(101),
        "/charts/running/daring: found 101, expected 0 to 100 percent",
        json!(9),
    );
    for place in ["first_to_third/0", "second_to_home/1", "first_to_home/2", "thrown_out/0", "second_on_fly"]
    {
        assert_eq!(told(&format!("/charts/running/{place}"), json!(101)).len(), 1, "{place}");
    }
}

#[test]
fn dm_14_bunts_and_shifts_have_twenty_faces() {
    let mut bunt = laws::base("diamond")["charts"]["bunt"].clone();
    let rest = 20 - bunt["hit"].as_u64().expect("faces") - bunt["lead_out"].as_u64().expect("faces");
    bunt["sacrifice"] = json!(rest);
    assert!(told("/charts/bunt", bunt.clone()).is_empty());
    bunt["sacrifice"] = json!(rest + 1);
    assert_eq!(told("/charts/bunt", bunt), ["/charts/bunt: found 21, expected at most 20"]);
    refuses(
        "/charts/shifts/0/faces",
        json!(21),
        "/charts/shifts/0/faces: found 21, expected 1 to 20 faces",
        json!(20),
    );
    let mut shifts = laws::base("diamond")["charts"]["shifts"].clone();
    let mut again = shifts[0].clone();
    let rest = 20 - again["faces"].as_u64().expect("faces");
    again["faces"] = json!(rest + 1);
    let number = shifts.as_array().expect("shifts").len();
    shifts.as_array_mut().expect("shifts").push(again.clone());
    let said = format!("/charts/shifts/{number}/faces: found 21, expected at most 20");
    assert!(told("/charts/shifts", shifts.clone()).contains(&said), "all shifts of an outcome share one die");
}

#[test]
fn dm_11_rates_leave_outs_for_a_half_inning_to_end() {
    let all = json!({
        "strikeout": 0, "walk": 0, "hit_by_pitch": 0, "single": 0, "double": 0, "triple": 0, "homer": 9001,
    });
    let said = "/charts/pitcher_batting: found 9001, expected at most 9000".to_owned();
    assert!(told("/charts/pitcher_batting", all).contains(&said));
}

#[test]
fn dm_11_rates_are_of_ten_thousand() {
    let said = |at: &str| format!("{at}: found 10001, expected 0 to 10000 of ten thousand");
    for rate in ["strikeout", "walk", "hit_by_pitch", "single", "double", "triple", "homer"] {
        let at = format!("/charts/pitcher_batting/{rate}");
        assert!(told(&at, json!(10_001)).contains(&said(&at)), "{rate}");
    }
    for at in ["/players/0/left/walk", "/players/0/right/walk", "/charts/average/walk"] {
        assert!(told(at, json!(10_001)).contains(&said(at)), "{at}");
    }
}

#[test]
fn dm_11_a_player_whom_no_card_can_be_is_named_with_by_how_much() {
    let said = told("/players/0/left/homer", json!(0));
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("/players/0/left/homer: found 0, expected at least "), "{said:?}");
    assert!(said[0].contains("no card reaches it, by ") && said[0].ends_with("(DM-11)"), "{said:?}");
}

#[test]
fn dm_02_players_keep_to_the_scales() {
    for (place, bad, said, good) in [
        ("speed", json!(4), "found 4, expected -3 to 3 points", json!(3)),
        ("arm", json!(-4), "found -4, expected -3 to 3 points", json!(-3)),
        ("jump", json!(21), "found 21, expected 0 to 20 faces", json!(20)),
        ("steal", json!(21), "found 21, expected 0 to 20 faces", json!(20)),
        ("passed", json!(21), "found 21, expected 0 to 20 faces", json!(20)),
        ("throws", json!("both"), "found both, expected left or right", json!("left")),
        ("fields/0/range", json!(6), "found 6, expected 1 to 5 from best to worst", json!(5)),
        ("fields/0/error", json!(20), "found 20, expected 3 to 19 on three dice", json!(19)),
    ] {
        let at = format!("/players/0/{place}");
        refuses(&at, bad, &format!("{at}: {said}"), good);
    }
    let pitcher = laws::base("diamond")["players"].as_array().map_or(0, |players| {
        players.iter().position(|player| !player["pitching"].is_null()).expect("a pitcher")
    });
    for (place, bad, said, good) in [
        ("stamina", json!(0), "found 0, expected 1 to 60 batters", json!(60)),
        ("hold", json!(11), "found 11, expected 0 to 10 faces", json!(10)),
        ("wild", json!(21), "found 21, expected 0 to 20 faces", json!(20)),
    ] {
        let at = format!("/players/{pitcher}/pitching/{place}");
        refuses(&at, bad, &format!("{at}: {said}"), good);
    }
}

#[test]
fn dm_03_parks_and_rule_sets_keep_to_theirs() {
    for (at, bad, said, good) in [
        ("/parks/0/homers", json!(21), "found 21, expected 0 to 20 faces", json!(20)),
        ("/parks/0/singles", json!(21), "found 21, expected 0 to 20 faces", json!(20)),
        ("/rulesets/0/least_batters", json!(4), "found 4, expected 1 to 3 batters", json!(3)),
        ("/rulesets/0/runner_from", json!(8), "found 8, expected 0, or 9 to 50", json!(9)),
        ("/rulesets/0/tie_after", json!(51), "found 51, expected 0 to 50 innings", json!(50)),
    ] {
        refuses(at, bad, &format!("{at}: {said}"), good);
    }
    let none = told("/rulesets", json!([]));
    assert!(
        none.iter().any(|line| line == "/rulesets: found a list of 0, expected at least 1 item"),
        "{none:?}"
    );
}

#[test]
fn dm_01_teams_have_a_park_and_players_for_each_position() {
    let nowhere = told("/teams/0/park", json!("nowhere"));
    assert_eq!(nowhere.len(), 1, "{nowhere:?}");
    assert!(nowhere[0].contains("nowhere") && nowhere[0].contains("an id of `parks`"), "{nowhere:?}");
    let stray = told("/players/0/team", json!("nobody"));
    assert!(stray[0].starts_with("/players/0/team: ") && stray[0].contains("an id of `teams`"), "{stray:?}");
    let mut files = laws::base("diamond");
    let fewer = files["players"].as_array().map(|players| json!(players[1..])).expect("players");
    let short = told("/players", fewer);
    assert!(short.iter().any(|line| line.contains("found 25, expected 26 players")), "{short:?}");
    let team = files["teams"][0]["id"].clone();
    for player in files["players"].as_array_mut().expect("players") {
        if player["team"] == team && player["fields"][0]["at"] == "C" {
            player["fields"] = json!([{"at": "1B", "range": 3, "error": 15}]);
        }
    }
    let said = told("/players", files["players"].take());
    assert_eq!(said, ["/teams/0: found C, expected a player who fields it best"]);
}
