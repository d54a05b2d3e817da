//! A game of nothing but content: units of some size, drawn up by rules.

use std::borrow::Cow;
use std::path::Path;

use kernel::{
    Chance, Dice, Events, Fault, GameEvent, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt,
    RejectionReason, Rejections, RuleId, Ruleset, Seat, Viewer,
};
use packs::{Directory, Embedded, Schemas};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Content {
    /// The numbers.
    pub(crate) rules: Rules,
    /// The units.
    pub(crate) units: Vec<Unit>,
    /// Remarks, which may be missing.
    #[serde(default)]
    pub(crate) notes: Vec<Note>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Rules {
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) seed: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Unit {
    pub(crate) id: String,
    pub(crate) armour: u8,
    #[serde(default)]
    pub(crate) guards: Option<String>,
    pub(crate) effects: Vec<Effect>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum Effect {
    /// Hits harder.
    Strength { by: u8 },
    /// Goes farther.
    Reach { by: u8, when: When },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum When {
    /// In each round.
    Always,
    /// In the first round.
    Once,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Note {
    pub(crate) id: String,
    pub(crate) text: String,
}

#[derive(Debug)]
pub(crate) struct Toy(Content);

/// Neither event nor rejection ever happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Never;

impl std::fmt::Display for Never {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("never")
    }
}

impl RejectionReason for Never {
    const ALL: &'static [(&'static str, RuleId)] = &[("never", RuleId("T-1"))];

    fn code(&self) -> &'static str {
        "never"
    }

    fn rule(&self) -> RuleId {
        RuleId("T-1")
    }
}

impl GameEvent for Never {
    fn name(&self) -> &'static str {
        "never"
    }

    fn rules(&self) -> Cow<'static, [RuleId]> {
        Cow::Borrowed(&[RuleId("T-1")])
    }

    fn reveals(&self) -> bool {
        false
    }
}

type Answer<T> = Result<T, Rejections<Never>>;

impl Ruleset for Toy {
    type Content = Content;
    type Setup = u8;
    type State = u8;
    type Command = u8;
    type Event = Never;
    type Rejection = Never;
    type View = u8;
    type Query = u8;
    type Preview = u8;

    const META: GameMeta = GameMeta {
        id: "toy",
        title: "Toy",
        min_seats: 1,
        max_seats: 1,
        information: Information::Perfect,
        chance: Chance::None,
        moves: Moves::Sequential,
        goal: Goal::Points,
        rules_document: "docs/rules/toy.md",
        rules_version: 1,
        replays_from: 1,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        let ids: Vec<&str> = content.units.iter().map(|unit| unit.id.as_str()).collect();
        let mut faults = Vec::new();
        for (at, unit) in content.units.iter().enumerate() {
            if let Some(guards) = unit.guards.as_deref().filter(|guards| !ids.contains(guards)) {
                faults.push(Fault::new(
                    format!("/units/{at}/guards"),
                    format!("`{guards}`"),
                    "the id of a unit",
                ));
            }
        }
        if content.rules.width < content.rules.height {
            faults.push(Fault::new("/rules/width", content.rules.width, "at least the height"));
        }
        if faults.is_empty() { Ok(Self(content)) } else { Err(faults) }
    }

    fn content(&self) -> &Content {
        &self.0
    }

    fn draw_setup(&self, _: &mut Dice) -> u8 {
        0
    }

    fn begin(&self, _: &u8, _: &mut Dice, _: &mut Events<Never>) -> Answer<u8> {
        Ok(0)
    }

    fn seats(&self, _: &u8) -> u8 {
        1
    }

    fn prompt(&self, _: &u8) -> Option<Prompt> {
        None
    }

    fn validate(&self, _: &u8, _: Seat, _: &u8) -> Answer<()> {
        Err(Never.into())
    }

    fn resolve(&self, _: &mut u8, _: Seat, _: &u8, _: &mut Dice, _: &mut Events<Never>) {}

    fn commands(&self, _: &u8, _: Seat, _: impl FnMut(u8)) -> Listing {
        Listing::Complete
    }

    fn sample(&self, _: &u8, _: Seat, _: &mut Dice) -> Option<u8> {
        None
    }

    fn preview(&self, _: &u8, _: Viewer, _: &u8) -> Answer<u8> {
        Ok(0)
    }

    fn view(&self, state: &u8, _: Viewer) -> u8 {
        *state
    }

    fn observe_event(&self, _: &Never, _: Viewer) -> Option<Never> {
        None
    }

    fn observe_command(&self, _: &u8, _: Seat, command: &u8, _: Viewer) -> Option<u8> {
        Some(*command)
    }

    fn determinize(&self, view: &u8, _: &mut Dice) -> Result<u8, Fault> {
        Ok(*view)
    }

    fn outcome(&self, _: &u8) -> Option<Outcome> {
        None
    }

    fn audit(&self, _: &u8) -> Result<(), Fault> {
        Ok(())
    }
}

static BASE: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/tests/toy/base");

/// The base pack, built in.
pub(crate) fn base() -> Embedded {
    Embedded::new("toy", &BASE)
}

/// The schemas as they are checked in beside this file.
pub(crate) fn schemas() -> Schemas {
    let texts = [
        ("notes.schema.json", include_str!("schemas/notes.schema.json")),
        ("rules.schema.json", include_str!("schemas/rules.schema.json")),
        ("units.schema.json", include_str!("schemas/units.schema.json")),
    ];
    Schemas::new(texts).expect("schemas")
}

/// A pack's folder with files; `pack.json` is made from the id unless it is among them.
pub(crate) fn pack(above: &Path, id: &str, files: &[(&str, &str)]) -> Directory {
    let folder = above.join(id);
    std::fs::create_dir_all(&folder).expect("a folder");
    let manifest = format!(r#"{{"id": "{id}", "title": "T", "version": "1.0.0", "game": "toy"}}"#);
    std::fs::write(folder.join("pack.json"), manifest).expect("pack.json");
    for (name, text) in files {
        let file = folder.join(name);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(file, text).expect("a file");
    }
    Directory::new(folder)
}
