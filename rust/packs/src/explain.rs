//! From a schema's verdict to what a designer reads.

use jsonschema::error::{TypeKind, ValidationErrorKind as Kind};
use jsonschema::{ValidationError, Validator};
use kernel::Fault;
use kernel::text::counted;
use serde_json::Value;

use crate::diagnostic::{FAULTS_OF_A_FILE, show};
use crate::nearest;

/// The pattern of a text that says something.
pub(crate) const SOME_TEXT: &str = r"\S";

/// Everything that `schema` refuses in `value`, in the order of the value; at most [`FAULTS_OF_A_FILE`].
pub(crate) fn explain(schema: &Value, validator: &Validator, value: &Value) -> Vec<Fault> {
    let mut faults = Vec::new();
    for error in validator.iter_errors(value) {
        tell(schema, &error, &mut faults);
        if faults.len() >= FAULTS_OF_A_FILE {
            break;
        }
    }
    faults.dedup();
    faults
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the validator knows more faults than schemas of Rust types meet"
)]
fn tell(schema: &Value, error: &ValidationError<'_>, faults: &mut Vec<Fault>) {
    let pointer = error.instance_path().to_string();
    let instance: &Value = error.instance();
    let mut plain = |expected: String| faults.push(Fault::new(pointer.as_str(), show(instance), expected));
    match error.kind() {
        Kind::AnyOf { context } | Kind::OneOfNotValid { context } => branches(schema, error, context, faults),
        Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
            let known = known_keys(schema, error);
            for key in unexpected {
                let expected = match renamed(schema, error, key) {
                    Some(name) => format!("`{name}`, which is what the key is called"),
                    None => nearest::one_of("a key", key, known.iter().map(String::as_str)),
                };
                faults.push(Fault::new(pointer.as_str(), format!("an unknown key `{key}`"), expected));
            }
        }
        Kind::Required { property } => {
            let key = property.as_str().unwrap_or_default();
            faults.push(Fault::new(pointer, format!("no key `{key}`"), format!("`{key}`")));
        }
        Kind::Constant { expected_value } => plain(show(expected_value)),
        Kind::Enum { options } => plain(list(options.as_array().map_or(&[], Vec::as_slice), instance)),
        Kind::Type { kind } => plain(types(kind) + &quoted(kind, instance)),
        Kind::Minimum { limit } => {
            plain(bounds(schema, error).unwrap_or_else(|| format!("at least {limit}")));
        }
        Kind::Maximum { limit } => plain(bounds(schema, error).unwrap_or_else(|| format!("at most {limit}"))),
        Kind::ExclusiveMinimum { limit } => plain(format!("more than {limit}")),
        Kind::ExclusiveMaximum { limit } => plain(format!("less than {limit}")),
        Kind::MinItems { limit } => plain(format!("at least {}", counted(*limit, "item"))),
        Kind::MaxItems { limit } => plain(format!("at most {}", counted(*limit, "item"))),
        Kind::MinLength { limit } => plain(format!("at least {}", counted(*limit, "letter"))),
        Kind::MaxLength { limit } => plain(format!("at most {}", counted(*limit, "letter"))),
        Kind::Pattern { pattern } if pattern == SOME_TEXT => plain("some text".to_owned()),
        Kind::Pattern { pattern } => plain(format!("text like {pattern}")),
        Kind::UniqueItems => plain("no item twice".to_owned()),
        Kind::PropertyNames { error } => tell(schema, error, faults),
        // The validator's own words will do.
        _ => plain(error.masked_with("the value").to_string()),
    }
}

/// The bounds of a number with a unit: `1 to 16 squares`.
fn bounds(schema: &Value, error: &ValidationError<'_>) -> Option<String> {
    let part = at_hand(schema, error)?;
    let unit = part.get("x-unit")?.as_str()?;
    Some(format!("{} to {} {unit}", part.get("minimum")?, part.get("maximum")?))
}

/// Of several forms, none of which fits: the one that was meant, or the tags that there are.
fn branches(
    schema: &Value,
    error: &ValidationError<'_>,
    context: &[Vec<ValidationError<'static>>],
    faults: &mut Vec<Fault>,
) {
    let here = error.instance_path().to_string();
    let is_tag =
        |error: &ValidationError<'_>| matches!(error.kind(), Kind::Constant { .. } | Kind::Enum { .. });
    let is_foreign = |error: &ValidationError<'_>| {
        let other_type = matches!(error.kind(), Kind::Type { .. });
        (other_type && error.instance_path().to_string() == here)
            || is_tag(error) && depth(error) <= here.matches('/').count() + 1
    };
    let meant = context.iter().filter(|errors| !errors.iter().any(is_foreign));
    if let Some(errors) = meant.min_by_key(|errors| errors.len()) {
        for error in errors {
            tell(schema, error, faults);
        }
        return;
    }
    let tags: Vec<&ValidationError<'static>> =
        context.iter().flatten().filter(|error| is_tag(error)).collect();
    let Some(first) = tags.first() else {
        if let Some(tagged) = tagged(schema, error) {
            return faults.push(Fault::new(here, show(error.instance()), tagged));
        }
        // Other types altogether: each form says what it takes.
        let forms = context.iter().flatten().filter_map(|error| {
            let Kind::Type { kind } = error.kind() else { return None };
            Some(types(kind))
        });
        let mut forms: Vec<_> = forms.collect();
        forms.dedup();
        faults.push(Fault::new(here, show(error.instance()), forms.join(" or ")));
        return;
    };
    let options = tags.iter().flat_map(|error| {
        if let Kind::Constant { expected_value } = error.kind() {
            vec![(**expected_value).clone()]
        } else if let Kind::Enum { options } = error.kind() {
            options.as_array().cloned().unwrap_or_default()
        } else {
            Vec::new()
        }
    });
    let options: Vec<Value> = options.collect();
    faults.push(Fault::new(
        first.instance_path().to_string(),
        show(first.instance()),
        list(&options, first.instance()),
    ));
}

fn depth(error: &ValidationError<'_>) -> usize {
    error.instance_path().to_string().matches('/').count()
}

/// The part of the schema whose keyword refused.
fn at_hand<'s>(schema: &'s Value, error: &ValidationError<'_>) -> Option<&'s Value> {
    let path = error.schema_path().to_string();
    schema.pointer(path.rsplit_once('/').map_or("", |(parent, _)| parent))
}

/// The keys that the schema at hand knows.
fn known_keys(schema: &Value, error: &ValidationError<'_>) -> Vec<String> {
    let properties =
        at_hand(schema, error).and_then(|part| part.get("properties")).and_then(Value::as_object);
    properties.into_iter().flat_map(|object| object.keys().cloned()).collect()
}

/// What a key is called that goes by another name elsewhere: the schema's `x-renamed`.
fn renamed<'s>(schema: &'s Value, error: &ValidationError<'_>, key: &str) -> Option<&'s str> {
    at_hand(schema, error)?.get("x-renamed")?.get(key)?.as_str()
}

/// For the name of a form without its object: the object.
fn tagged(schema: &Value, error: &ValidationError<'_>) -> Option<String> {
    let name = error.instance().as_str()?;
    let forms = at_hand(schema, error)?;
    let forms = ["oneOf", "anyOf"].iter().find_map(|keyword| forms.get(keyword)?.as_array())?;
    let tag = |form: &Value| {
        let properties = form.get("properties")?.as_object()?;
        let tag = properties.iter().find(|(_, value)| value.get("const").is_some_and(|tag| tag == name))?;
        Some(format!("an object: `{{\"{}\": \"{name}\"}}` and what belongs to it", tag.0))
    };
    forms.iter().find_map(tag)
}

/// For what would be right as a text: the text.
fn quoted(kind: &TypeKind, wrong: &Value) -> String {
    let texts = match kind {
        TypeKind::Single(one) => one.as_str() == "string",
        TypeKind::Multiple(set) => set.iter().any(|one| one.as_str() == "string"),
    };
    let plain = matches!(wrong, Value::Bool(_) | Value::Number(_));
    if texts && plain { format!(" (did you mean `\"{wrong}\"`?)") } else { String::new() }
}

/// The options, and the one that was meant.
fn list(options: &[Value], wrong: &Value) -> String {
    let known: Vec<&str> = options.iter().filter_map(Value::as_str).collect();
    let hint = wrong.as_str().map(|wrong| nearest::hint(wrong, &known)).unwrap_or_default();
    let one_of = if options.len() > 1 { "one of " } else { "" };
    format!("{one_of}{}{hint}", options.iter().map(show).collect::<Vec<_>>().join(", "))
}

fn types(kind: &TypeKind) -> String {
    let name = |text: &str| match text {
        "array" => "a list".to_owned(),
        "object" => "an object".to_owned(),
        "integer" => "a whole number".to_owned(),
        "string" => "a text".to_owned(),
        "boolean" => "true or false".to_owned(),
        "number" => "a number".to_owned(),
        other => other.to_owned(),
    };
    match kind {
        TypeKind::Single(one) => name(one.as_str()),
        TypeKind::Multiple(set) => set.iter().map(|one| name(one.as_str())).collect::<Vec<_>>().join(" or "),
    }
}
