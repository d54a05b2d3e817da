//! The entry point that the engine looks for in `libsandtable`.

#![expect(unsafe_code, reason = "the engine's entry point, the only unsafe code of the project")]

use godot::init::{ExtensionLibrary, gdextension};

struct Sandtable;

// SAFETY: the macro writes the entry point, and no default of the trait is replaced.
#[gdextension]
unsafe impl ExtensionLibrary for Sandtable {}
