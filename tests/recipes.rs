//! Are the recipes of `CONTRIBUTING.md` true? Each is carried out as it stands there.

use std::fs;

use tempfile::TempDir;

use crate::command::{done, folder};
use crate::tree::text;

/// What stands under a heading.
fn section(title: &str) -> String {
    let document = text("CONTRIBUTING.md");
    let (_, rest) = document.split_once(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no {title}"));
    rest.split("\n## ").next().unwrap_or_default().to_owned()
}

/// A new pack, `my_pack` in a folder of its own, with the file and the content of a recipe.
fn pack(title: &str, game: &str, file: &str) -> TempDir {
    let (folder, section) = (folder(), section(title));
    assert!(section.contains(&format!("`{file}`")), "{title} names {file}");
    let content = section.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    done(folder.path(), &["packs", "new", "my_pack", "--game", game], "");
    fs::write(folder.path().join("my_pack").join(file), content.expect("JSON")).expect("a file");
    let said = done(folder.path(), &["packs", "check", "my_pack"], "");
    assert!(said.contains("nothing is wrong"), "{said}");
    folder
}

#[test]
fn a_faction_is_made_by_data() {
    let folder = pack("A faction, by data", "crossfire", "factions.json");
    let play = ["play", "crossfire", "--pack", "my_pack", "--p1", "human", "--seed", "demo"];
    let told = done(folder.path(), &play, "ask Iron Tide\n");
    assert!(told.contains("Iron Tide"), "{told}");
}

#[test]
fn a_feat_is_made_by_data() {
    let section = section("A feat, by data");
    let feat = section.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).expect("JSON");
    let feats = session::feat::Feats::read(&format!(r#"{{"feats": [{feat}]}}"#)).expect("a feat");
    let game = crate::golden::open(games::registry().find("crossfire").expect("the game"));
    let mut met = [0, 0];
    for seed in 0..12 {
        let mut session = game.begin(None, &format!("recipe {seed}")).expect("a match");
        while let Some(seat) = session.to_act().lowest() {
            let command = session.bot_move(seat, "greedy").expect("a command");
            session.submit(seat, None, &command).expect("legal");
        }
        for seat in session.seats().iter() {
            let is_met = !feats.met(&mut *session, seat).expect("a seat").is_empty();
            met[usize::from(is_met)] += 1;
        }
    }
    assert!(met[0] > 0 && met[1] > 0, "by some, and not by all: {met:?}");
}

#[test]
fn a_hull_is_made_by_data_and_can_be_bought_in_the_arena() {
    let folder = pack("A hull, by data", "fleet", "hulls.json");
    let setup = r#"{"mode": "arena"}"#;
    let play = ["play", "fleet", "--pack", "my_pack", "--setup", setup, "--p1", "human", "--seed", "demo"];
    let told = done(folder.path(), &play, "flower\n");
    assert!(told.contains("Flower class"), "{told}");
}

#[test]
fn an_issue_is_made_by_data_and_the_game_says_what_keeps_it_back() {
    let folder = pack("An issue, by data", "council", "cards.json");
    let play = ["play", "council", "--pack", "my_pack", "--seed", "demo"];
    let ask = "why a lost hat\nwhy hat\nask deck\nask rule hunger\nask stat order\nask rule hat\n";
    let told = done(folder.path(), &play, ask);
    assert!(told.contains("nothing keeps it back"), "{told}");
    assert!(told.contains("there is no such issue [CO-06]"), "{told}");
    assert!(told.contains("A lost hat: weight 10"), "{told}");
    assert!(told.contains("while Grain is below 20") && told.contains("= (Guard + Mood) / 2"), "{told}");
    assert!(told.contains("there is no such rule [CO-05]"), "{told}");
    let seeds = ["seeds", "council", "--pack", "my_pack", "-n", "8", "--bot", "random"];
    assert!(done(folder.path(), &seeds, "").contains("never seen: "));

    let file = folder.path().join("my_pack/cards.json");
    let content = fs::read_to_string(&file).expect("the recipe's");
    let with = |changed: &str| {
        fs::write(&file, content.replace(r#""set": "realm""#, changed)).expect("a file");
    };
    fs::write(&file, content.replace("neighbours < 70", "neighbours < 1")).expect("a file");
    assert!(done(folder.path(), &play, ask).contains("only if Neighbours is below 1"));
    for (changed, never) in [
        (r#""set": "nowhere""#, "a set that neither a realm nor an effect brings into play"),
        (r#""set": "realm", "weight": 0"#, "a weight of 0, and nothing schedules or forces it"),
    ] {
        with(changed);
        let said = crate::command::run(folder.path(), &["packs", "check", "my_pack"], "");
        assert!(crate::command::text(&said.stdout).contains(never), "{never}");
    }
}

#[test]
fn a_baseball_players_card_is_shown_from_his_rates() {
    let section = section("A baseball player, by data");
    let (_, query) = section.split_once("ask diamond '").expect("a command");
    let query = query.split('\'').next().expect("a query");
    let told = done(folder().path(), &["ask", "diamond", query], "");
    assert!(!told.is_empty());
}
