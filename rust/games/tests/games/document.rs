//! Which text of a rules document states a rule.

use registry::reference::rules;

const DOCUMENT: &str = "\
# A game

## 1. Board (GR-030)
Where it is played.
- GR-001 The board is *square*.
  It has `8` rows.
- D2 See-through (GR-003) and GR-003.1.

| id | what |
|---|---|
| GR-004 | a row |

1. PE-05 First.
**Shooting** (GR-022 … GR-024): roll 2d6.

CP-001 One. CP-002 Two.
";

#[test]
fn each_id_has_the_text_that_states_it() {
    let rules = rules(DOCUMENT);
    let text = |id: &str| rules.iter().find(|rule| rule.id == id).map(|rule| rule.text.as_str());
    assert_eq!(text("GR-001"), Some("GR-001 The board is *square*. It has 8 rows."));
    assert_eq!(text("GR-030"), Some("1. Board (GR-030): Where it is played."));
    assert_eq!(text("GR-003.1"), Some("D2 See-through (GR-003) and GR-003.1."));
    for id in ["GR-022", "GR-023", "GR-024"] {
        assert_eq!(text(id), Some("Shooting (GR-022 … GR-024): roll 2d6."), "{id}");
    }
    assert_eq!(text("PE-05"), Some("PE-05 First."));
    assert_eq!(text("GR-004"), Some("GR-004 · a row"));
    assert_eq!(text("CP-002"), Some("CP-002 Two."));
    assert!(rules.iter().all(|rule| rule.section.starts_with("1. Board")));
    assert_eq!(text("2d6"), None);
}
