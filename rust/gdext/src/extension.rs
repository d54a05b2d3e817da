//! How a program makes a library of these classes: it hands over its games, which the engine, that constructs classes without
//! arguments, cannot.

use std::sync::OnceLock;

use godot::global::godot_error;
use registry::{Registry, Row};

static GAMES: OnceLock<Registry> = OnceLock::new();

/// Makes the crate that says it the library of the addon, a `cdylib`, with these games: `gdext::library!(games::rows())`. The
/// crate depends on `godot`. The one `unsafe` is the engine's entry point.
#[macro_export]
macro_rules! library {
    ($games:expr) => {
        struct Sandtable;

        // SAFETY: the attribute writes the entry point, and what is called when the library begins is safe.
        #[::godot::init::gdextension]
        unsafe impl ::godot::init::ExtensionLibrary for Sandtable {
            fn on_stage_init(stage: ::godot::init::InitStage) {
                if stage == ::godot::init::InitStage::Scene {
                    $crate::hand_over($games);
                }
            }
        }
    };
}

/// Takes the games of the library, once. Those that are no registry are none, and the engine's log says why.
pub fn hand_over(games: impl IntoIterator<Item = Row>) {
    match Registry::new(games) {
        Ok(games) => drop(GAMES.set(games)),
        Err(unfit) => godot_error!("this library has no games: {unfit}"),
    }
}

/// The games of the library.
pub(crate) fn registry() -> &'static Registry {
    GAMES.get_or_init(Registry::default)
}
