//! The JSON schemas that a game's values must fit.

use jsonschema::Validator;
use packs::schema::HasSchemas;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Schemas by kind: `setup`, `state`, `command`, `event`, `view`, `query` and `preview`.
#[derive(Debug, Default)]
pub struct Schemas {
    validators: Vec<(String, Validator)>,
    /// The types of queries.
    queries: Vec<String>,
}

impl Schemas {
    /// The schemas that the game's types generate.
    ///
    /// # Panics
    /// When a generated schema is not a valid one.
    pub fn of<R: HasSchemas>() -> Self {
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
            Ok(validator) => self.validators.push((kind.to_owned(), validator)),
            Err(error) => panic!("the schema of a {kind} is none: {error}"),
        }
        if kind == "query" {
            let forms = schema["oneOf"].as_array().into_iter().flatten();
            let types = forms.filter_map(|form| form.pointer("/properties/type/const")?.as_str());
            self.queries = types.map(str::to_owned).collect();
        }
        self
    }

    /// The types of queries that there are, where there is a schema of them.
    pub(crate) fn queries(&self) -> &[String] {
        &self.queries
    }

    /// Whether a value fits the schema of its kind, where there is one.
    pub(crate) fn check<T: Serialize>(&self, kind: &str, value: &T) -> Result<(), String> {
        let Some((_, validator)) = self.validators.iter().find(|(name, _)| name == kind) else {
            return Ok(());
        };
        let value = serde_json::to_value(value).map_err(|error| format!("the {kind} is no JSON: {error}"))?;
        validator.validate(&value).map_err(|error| {
            format!("the {kind} does not fit its schema at {}: {error}: {value}", error.instance_path())
        })
    }
}
