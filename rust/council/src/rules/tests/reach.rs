use super::*;

#[test]
fn d7_a_card_can_come_or_what_keeps_it_out_is_named() {
    let lost = faults(|files| {
        let lost = json!({"id": "lost", "title": "Lost", "text": "Lost.", "set": "attic",
            "options": [{"label": "Find", "effects": ["folk += 1"]}]});
        files["cards"].as_array_mut().expect("a list").push(lost);
    });
    let expected = "/cards/4: found a set that neither a realm nor an effect brings into play, expected a card \
                    that can be reached";
    assert_eq!(lost, [expected]);
    let circle = "a card that only comes after something that cannot come";
    for (more, found) in [
        // Two that only bring each other.
        (
            vec![("one", 0, "all", "schedule two in 1"), ("two", 0, "all", "force one")],
            [circle, circle].as_slice(),
        ),
        // A set that only its own card brings into play.
        (
            vec![("one", 9, "attic", "unlock attic")],
            &["a set that neither a realm nor an effect brings into play"],
        ),
        // What only a rule brings that is never in force, or an effect that never runs.
        (vec![("one", 0, "all", "draw 1")], &[circle]),
        // One after the other, from a card that comes.
        (
            vec![
                ("one", 9, "all", "unlock attic"),
                ("two", 9, "attic", "force three"),
                ("three", 0, "x", "draw 1"),
            ],
            &[],
        ),
    ] {
        let faults = faults(|files| {
            let idle = json!({"id": "idle", "name": "Idle", "step": 1, "do": ["force one"]});
            let card = |(id, weight, set, effect): &(&str, u16, &str, &str)| {
                json!({"id": id, "title": "T", "text": "T.", "set": set, "weight": weight,
                       "options": [{"label": "L", "effects": [effect]}]})
            };
            if more[0].3 == "draw 1" {
                files["rules"].as_array_mut().expect("a list").push(idle);
                files["rules"][0]["do"][0] = json!("force one if false");
            }
            files["cards"].as_array_mut().expect("a list").extend(more.iter().map(card));
        });
        let expected = found.iter().enumerate().map(|(at, found)| {
            format!("/cards/{}: found {found}, expected a card that can be reached", at + 4)
        });
        assert_eq!(faults, expected.collect::<Vec<_>>(), "{more:?}");
    }
}
