//! JSON schemas as checks.
//!
//! A module of WebAssembly has none of them: the library draws random numbers from a browser's scripts, which a module without
//! imports cannot call, and it would be a third of what every player fetches. What is built in was checked by the project's
//! tests; packs over it are refused there.

use kernel::Fault;
use serde_json::Value;

#[cfg(not(target_family = "wasm"))]
use crate::explain::explain;

/// A schema, ready to check with.
#[cfg(not(target_family = "wasm"))]
pub(crate) struct Validator {
    schema: Value,
    validator: jsonschema::Validator,
}

#[cfg(not(target_family = "wasm"))]
impl Validator {
    /// Takes a schema.
    ///
    /// # Errors
    /// Why it is none.
    pub(crate) fn new(schema: Value) -> Result<Self, String> {
        let validator = jsonschema::draft202012::new(&schema).map_err(|error| error.to_string())?;
        Ok(Self { schema, validator })
    }

    /// The schema as it was written.
    pub(crate) fn schema(&self) -> &Value {
        &self.schema
    }

    /// What it refuses in a value.
    pub(crate) fn faults(&self, value: &Value) -> Vec<Fault> {
        explain(&self.schema, &self.validator, value)
    }
}

/// None.
#[cfg(target_family = "wasm")]
pub(crate) enum Validator {}

#[cfg(target_family = "wasm")]
impl Validator {
    pub(crate) fn new(_: Value) -> Result<Self, String> {
        Err("packs over a game's own are not checked, and not played, in a browser".to_owned())
    }

    pub(crate) fn schema(&self) -> &Value {
        match *self {}
    }

    pub(crate) fn faults(&self, _: &Value) -> Vec<Fault> {
        match *self {}
    }
}
