//! Texts in other languages.

use packs::{Directory, Loaded, Source, load};

use crate::toy::{Toy, base, pack, schemas};

const NOTES: &str = r#"[
    {"id": "wind", "text": "A wind of {0} knots."},
    {"id": "rain", "text": "{0} drops."}
]"#;
const GERMAN: &str = r#"{
    "notes/wind/text": "{0} Knoten Wind.",
    "notes/rain/text": "{0} Tropfen."
}"#;

fn found(packs: &[&Directory]) -> Result<Loaded<Toy>, Vec<String>> {
    let overlays: Vec<&dyn Source> = packs.iter().map(|pack| *pack as &dyn Source).collect();
    load(&schemas(), &base(), &overlays).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn faults(language: (&str, &str)) -> Vec<String> {
    let above = tempfile::tempdir().expect("a folder");
    let weather = pack(above.path(), "weather", &[("notes.json", NOTES), language]);
    let name = format!("{}/", weather.name());
    found(&[&weather]).err().unwrap_or_default().into_iter().map(|line| line.replace(&name, "")).collect()
}

#[test]
fn a_language_changes_texts_and_no_digest() {
    let above = tempfile::tempdir().expect("a folder");
    let plain = pack(above.path(), "weather", &[("notes.json", NOTES)]);
    let spoken = pack(above.path(), "spoken", &[("notes.json", NOTES), ("text/de.json", GERMAN)]);
    let [plain, spoken] = [plain, spoken].map(|pack| found(&[&pack]).expect("whole packs"));
    assert!(plain.languages.is_empty());
    assert_eq!(plain.digest, spoken.digest);
    let german = &spoken.languages[0].content;
    assert_eq!(german.notes[0].text, "{0} Knoten Wind.");
    assert_eq!(german.notes[1].text, "{0} Tropfen.");
    assert_eq!(german.units.len(), 2);
}

#[test]
fn what_a_later_pack_says_otherwise_is_told_in_its_words() {
    let above = tempfile::tempdir().expect("a folder");
    let first = pack(above.path(), "first", &[("notes.json", NOTES), ("text/de.json", GERMAN)]);
    let patch = r#"[{"id": "wind", "patch": true, "text": "Calm."}]"#;
    let later = pack(above.path(), "later", &[("notes.json", patch)]);
    let loaded = found(&[&first, &later]).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let texts: Vec<_> = loaded.languages[0].content.notes.iter().map(|note| &note.text).collect();
    assert_eq!(texts, ["Calm.", "{0} Tropfen."]);
}

#[test]
fn a_language_has_all_texts_of_its_pack_and_no_others() {
    let lacks = faults(("text/de.json", r#"{"notes/wind/text": "{0} Knoten."}"#));
    assert_eq!(
        lacks,
        ["text/de.json: found no `notes/rain/text`, expected a translation of \"{0} drops.\" (pack weather)"]
    );
    let wrong = GERMAN.replace("{0} Knoten", "Knoten").replace("notes/rain", "notes/rein");
    let said = faults(("text/de.json", &wrong));
    assert_eq!(said.len(), 3, "{said:#?}");
    assert!(said[2].contains("#/notes~1rein~1text: found a translation of nothing"), "{said:#?}");
    assert!(said[2].contains("did you mean `notes/rain/text`?"), "{said:#?}");
    assert!(said[1].contains("found the arguments none, expected those of its text: {0}"), "{said:#?}");
    let forms = GERMAN.replace(r#""{0} Tropfen.""#, r#"{"one": "Ein Tropfen.", "other": "{0} Tropfen."}"#);
    let said = faults(("text/de.json", &forms));
    assert_eq!(said.len(), 1, "{said:#?}");
    assert!(said[0].contains("found plural forms, expected a text without"), "{said:#?}");
}

#[test]
fn a_language_s_file_is_named_by_its_tag_and_holds_texts() {
    for tag in ["DE", "german", "d", "de_AT"] {
        let said = faults((&format!("text/{tag}.json"), GERMAN));
        assert!(said[0].contains("expected a language's: text/de.json, text/pt-BR.json"), "{tag}: {said:?}");
    }
    assert_eq!(faults(("text/pt-BR.json", GERMAN)), [""; 0]);
    assert!(faults(("text/de.json", "[]"))[0].contains("an object with a translation for each text"));
    for text in ["3", r#""  ""#, r#"{"one": "x"}"#, r#"{"other": "x", "more": "y"}"#] {
        let said = faults(("text/de.json", &format!(r#"{{"notes/wind/text": {text}}}"#)));
        assert!(said[0].contains("expected a text, or one for each plural form"), "{said:?}");
    }
}

#[test]
fn the_sentences_of_the_rules_come_with_a_language() {
    let above = tempfile::tempdir().expect("a folder");
    let said = |text: &str| GERMAN.replacen('{', &format!("{{\"sentences\": {text},"), 1);
    let first = said(r#"{"{n} left": "noch {n}", "unit": {"one": "{} Einheit", "other": "{} Einheiten"}}"#);
    let first = pack(above.path(), "first", &[("notes.json", NOTES), ("text/de.json", &first)]);
    let later =
        pack(above.path(), "later", &[("text/de.json", r#"{"sentences": {"{n} left": "{n} übrig"}}"#)]);
    let loaded = found(&[&first, &later]).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let words = &loaded.languages[0].words;
    let n = 3;
    assert_eq!(kernel::say!(words, "{n} left"), "3 übrig", "the later pack's");
    assert_eq!([words.counted(1, "unit"), words.counted(2, "unit")], ["1 Einheit", "2 Einheiten"]);
    for (wrong, told) in [("[]", "an object with a translation"), (r#"{"a": 1}"#, "a text, or one for each")]
    {
        let faults = faults(("text/de.json", &said(wrong)));
        assert!(faults.len() == 1 && faults[0].contains(told), "{faults:?}");
    }
}
