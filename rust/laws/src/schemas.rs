//! The JSON schemas that a game's values must fit.

use jsonschema::Validator;
use kernel::Ruleset;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Schemas by kind: `setup`, `state`, `command`, `event`, `view`, `query` and `preview`.
#[derive(Debug, Default)]
pub struct Schemas(Vec<(String, Validator)>);

impl Schemas {
    /// The schemas that the game's types generate.
    ///
    /// # Panics
    /// When a generated schema is not a valid one.
    pub fn of<R: Ruleset>() -> Self
    where
        R::Setup: JsonSchema,
        R::State: JsonSchema,
        R::Command: JsonSchema,
        R::Event: JsonSchema,
        R::View: JsonSchema,
        R::Query: JsonSchema,
        R::Preview: JsonSchema,
    {
        fn schema<T: JsonSchema>() -> Value {
            schemars::generate::SchemaSettings::draft2020_12()
                .into_generator()
                .into_root_schema_for::<T>()
                .into()
        }
        Self::default()
            .with("setup", &schema::<R::Setup>())
            .with("state", &schema::<R::State>())
            .with("command", &schema::<R::Command>())
            .with("event", &schema::<R::Event>())
            .with("view", &schema::<R::View>())
            .with("query", &schema::<R::Query>())
            .with("preview", &schema::<R::Preview>())
    }

    /// One more schema.
    ///
    /// # Panics
    /// When it is not a valid schema.
    #[must_use]
    pub fn with(mut self, kind: &str, schema: &Value) -> Self {
        match jsonschema::validator_for(schema) {
            Ok(validator) => self.0.push((kind.to_owned(), validator)),
            Err(error) => panic!("the schema of a {kind} is none: {error}"),
        }
        self
    }

    /// Whether a value fits the schema of its kind, where there is one.
    pub(crate) fn check<T: Serialize>(&self, kind: &str, value: &T) -> Result<(), String> {
        let Some((_, validator)) = self.0.iter().find(|(name, _)| name == kind) else { return Ok(()) };
        let value = serde_json::to_value(value).map_err(|error| format!("the {kind} is no JSON: {error}"))?;
        validator.validate(&value).map_err(|error| {
            format!("the {kind} does not fit its schema at {}: {error}: {value}", error.instance_path())
        })
    }
}
