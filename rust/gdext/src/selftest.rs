//! Tests of [`crate::variant`] that need a running engine; only in builds with the feature `selftest`.

mod bench;
mod cases;
mod shapes;

use godot::prelude::*;
use serde::{Deserialize, Serialize};

use crate::variant::{Mirror, Writer, from_variant, to_variant};
use shapes::{Chance, Thing};

/// Runs the conversions' tests from a script.
#[derive(GodotClass)]
#[class(init, tool, base = RefCounted)]
struct VariantSelftest {
    mirror: Mirror,
    writer: Writer,
}

#[godot_api]
impl VariantSelftest {
    /// Runs all cases and `rounds` random ones: `{"passed": int, "failed": PackedStringArray}`.
    #[func]
    fn run(seed: i64, rounds: i64) -> VarDictionary {
        let mut report = Report::default();
        cases::shapes(&mut report);
        cases::refusals(&mut report);
        cases::oddities(&mut report);
        cases::packing(&mut report);
        let mut chance = Chance(seed.cast_unsigned());
        for _ in 0..rounds {
            cases::random_round_trip(&mut report, &mut chance);
            cases::random_change(&mut report, &mut chance);
        }
        vdict! { "passed" => report.passed, "failed" => &report.failed }
    }

    /// Microseconds a call, by what was called.
    #[func]
    fn bench() -> VarDictionary {
        bench::run()
    }

    /// What serde makes of a script's value: `{"ok": value}`, or `{"error": text}`.
    #[func]
    #[expect(clippy::needless_pass_by_value, reason = "how the engine calls")]
    fn echo(value: Variant) -> VarDictionary {
        match from_variant::<Any>(&value).and_then(|value| to_variant(&value)) {
            Ok(value) => vdict! { "ok" => &value },
            Err(error) => vdict! { "error" => error.to_string().as_str() },
        }
    }

    /// Shows a random value with two units, of which only the first depends on `turn`.
    #[func]
    fn mirrored(&mut self, turn: i64) -> Variant {
        let units = [Thing::random(&mut Chance(turn.cast_unsigned()), 2), Thing::random(&mut Chance(7), 2)];
        if let Err(error) = self.mirror.update(&units, &mut self.writer) {
            godot_error!("{error}");
        }
        self.mirror.variant().clone()
    }
}

/// What came of the cases.
#[derive(Default)]
struct Report {
    passed: i64,
    failed: PackedStringArray,
}

impl Report {
    fn check(&mut self, fine: bool, what: impl FnOnce() -> String) {
        if fine {
            self.passed += 1;
        } else {
            self.failed.push(&GString::from(&what()));
        }
    }
}

/// A value of any shape.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Any {
    Nothing(()),
    Flag(bool),
    Whole(i64),
    Real(f64),
    Text(String),
    List(Vec<Any>),
    Map(std::collections::BTreeMap<String, Any>),
}
