//! Typed views for scripts: a class for each of a game's schemas that its screens read, and one within it for each object.
//!
//! A field that is renamed in Rust is renamed here, so that a script that reads it by its old name does not load. A class that
//! no script names and no other leads to is left out: the engine would compile it at each start.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::wrapper::{WIDTH, wrapped};
use crate::tree::{files, has_word, shown, text};

/// The schemas of each game that its screens read.
const READ: [&str; 4] = ["view", "event", "preview", "command"];

/// Views that belong to no game: their folder, their name, the schema, and the definition in it that is read.
const OF_NO_GAME: [(&str, &str, &str, &str); 1] = [(
    "godot_project/table/picture/views",
    "table_picture",
    "protocol/picture.answer.schema.json",
    "Picture",
)];

/// What the engine has taken: its classes and enums, the methods of every object, functions, and words of the language.
const TAKEN: [&str; 34] = [
    "Panel", "Range", "Timer", "Node", "Image", "Resource", "Rest", "Shape", "Side", "Error", "get", "set",
    "call", "free", "script", "raw", "abs", "char", "hash", "len", "load", "max", "min", "range", "round",
    "seed", "sign", "class", "match", "for", "if", "in", "is", "as",
];

/// Path below the Godot project → script, of all views.
pub(crate) fn scripts(schemas: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let read = |name: &str| -> Value { serde_json::from_str(&schemas[name]).expect("JSON") };
    let (mut made, named) = (BTreeMap::new(), named());
    for (folder, name, schema, definition) in OF_NO_GAME {
        let mut schema = read(schema);
        let mut whole = schema["$defs"][definition].take();
        let told = whole.to_string() + &schema["$defs"].to_string();
        let mut read_too = schema["$defs"].take();
        if let Some(all) = read_too.as_object_mut() {
            all.retain(|name, _| told.contains(&format!("#/$defs/{name}\"")));
        }
        whole["$defs"] = read_too;
        made.insert(format!("{folder}/{name}.gd"), script(&pascal(name), &whole, &named));
    }
    for game in games::registry().rows().iter().map(|row| row.meta.id) {
        for name in READ {
            let schema = read(&format!("{game}/{name}.schema.json"));
            let path = format!("godot_project/games/{game}/views/{game}_{name}.gd");
            made.insert(path, script(&pascal(&format!("{game}_{name}")), &schema, &named));
        }
    }
    made
}

/// What scripts name of something, such as `FleetView.Ship`.
fn named() -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for path in files("godot_project", ".gd") {
        if !shown(&path).replace('\\', "/").contains("/views/") {
            let text = text(&path);
            let words = text.split(|letter: char| !letter.is_alphanumeric() && !"_.".contains(letter));
            let pairs = words.filter_map(|word| word.split_once('.'));
            named.extend(
                pairs.map(|(of, rest)| format!("{of}.{}", rest.split('.').next().unwrap_or_default())),
            );
        }
    }
    named
}

/// Where the fields of an event stand.
const PAYLOAD: &str = "payload";

/// The class of what several events or commands have alike.
const SHARED: &str = "Shared";

/// How a script reads a value.
enum Kind {
    Text,
    Number,
    Flag,
    /// A class of this name.
    Object(String),
    List(Box<Kind>),
    /// What has no type of its own: a map, a tuple, one of several.
    Any,
}

/// Writes the classes of a schema.
struct Writer<'schema> {
    definitions: Option<&'schema Map<String, Value>>,
    /// Each class within the script by its name.
    classes: BTreeMap<String, String>,
}

fn script(name: &str, schema: &Value, named: &BTreeSet<String>) -> String {
    let mut writer = Writer { definitions: schema["$defs"].as_object(), classes: BTreeMap::new() };
    let body = writer.body(schema, "");
    for (name, definition) in writer.definitions.into_iter().flatten() {
        writer.class(&class_name(name), definition);
    }
    writer.keep_read(&body, |class| named.contains(&format!("{name}.{class}")));
    let words = format!("{} Made by `cargo xtask schemas`.", words(schema));
    let head = "# gdlint: disable=max-file-lines,max-public-methods";
    let mut text =
        format!("{head}\nclass_name {name}\nextends TypedView\n{}{body}", wrapped(words.trim(), 0));
    for (name, class) in &writer.classes {
        text.extend(["\n\nclass ", name, ":\n", &indented(class)]);
    }
    text.lines().map(folded).collect()
}

/// A line as gdformat leaves it: what would be too wide stands in parentheses.
fn folded(line: &str) -> String {
    let tabs: String = line.chars().take_while(|&letter| letter == '\t').collect();
    match line[tabs.len()..].strip_prefix("return ") {
        Some(value) if line.len() + 3 * tabs.len() > WIDTH => {
            format!("{tabs}return (\n{tabs}\t{value}\n{tabs})\n")
        }
        Some(_) | None => format!("{line}\n"),
    }
}

impl<'schema> Writer<'schema> {
    /// Adds the class of a schema, where it has one: an object, one of several, or words to choose from.
    fn class(&mut self, name: &str, schema: &'schema Value) {
        let chosen = values(schema);
        let text = if !chosen.is_empty() {
            let constants = chosen.iter().map(|value| format!("const {} := \"{value}\"\n", constant(value)));
            format!("extends RefCounted\n{}{}", comment(schema), constants.collect::<String>())
        } else if is_object(schema) || tag(schema).is_some() {
            format!("extends TypedView\n{}{}", comment(schema), self.body(schema, name))
        } else {
            return;
        };
        self.classes.insert(name.to_owned(), text);
    }

    /// Leaves out the classes that are neither named nor led to by the whole or by a class that is.
    fn keep_read(&mut self, body: &str, is_named: impl Fn(&str) -> bool) {
        let mut all = std::mem::take(&mut self.classes);
        let mut read: Vec<_> =
            all.extract_if(.., |class, _| is_named(class) || has_word(body, class)).collect();
        while let Some((name, text)) = read.pop() {
            read.extend(all.extract_if(.., |class, _| has_word(&text, class)));
            self.classes.insert(name, text);
        }
    }

    /// The members of a class; `prefix` begins the names of classes that belong to it.
    fn body(&mut self, schema: &'schema Value, prefix: &str) -> String {
        let Some(tag) = tag(schema) else { return self.members(schema, prefix) };
        for kind in schema["oneOf"].as_array().into_iter().flatten() {
            let value = kind["properties"][tag]["const"].as_str().expect("a constant");
            let mut name = class_name(&format!("{prefix}{}", pascal(value)));
            if self.definitions.is_some_and(|all| all.contains_key(&name)) {
                name += "View";
            }
            let members = self.members(read_of(kind), &name);
            let head =
                format!("extends TypedView\n{}const {} := \"{value}\"\n", comment(kind), tag.to_uppercase());
            self.classes.insert(name, head + &members);
        }
        if prefix.is_empty() {
            let shared = self.shared(schema, tag);
            self.classes.insert(SHARED.to_owned(), shared);
        }
        let type_of = member(tag, "String", &format!("_text(\"{tag}\")"), "Which of them it is.");
        if !schema["oneOf"][0]["properties"][PAYLOAD].is_object() {
            return type_of;
        }
        let words = "What the class of its type reads.";
        type_of + &member(PAYLOAD, "Dictionary", &format!("_dict(\"{PAYLOAD}\", true)"), words)
    }

    /// The class of the fields that several of them have alike.
    fn shared(&mut self, schema: &'schema Value, tag: &str) -> String {
        let mut fields = BTreeMap::<&str, Vec<&Value>>::new();
        for kind in schema["oneOf"].as_array().into_iter().flatten() {
            for (name, field) in read_of(kind)["properties"].as_object().into_iter().flatten() {
                fields.entry(name).or_default().push(field);
            }
        }
        fields.remove(tag);
        let mut text =
            "extends TypedView\n## What several of them have, and empty where one has it not.\n".to_owned();
        for (name, all) in fields.into_iter().filter(|(_, all)| all.len() > 1) {
            let key = format!("\"{name}\"");
            let read: BTreeSet<_> =
                all.iter().map(|field| reading(&self.kind(field, &pascal(name)).0, &key, true)).collect();
            if let [(typed, read)] = read.iter().collect::<Vec<_>>().as_slice() {
                text += &member(name, typed, read, "");
            }
        }
        text
    }

    fn members(&mut self, schema: &'schema Value, prefix: &str) -> String {
        let mut text = String::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            if field.get("const").is_some() {
                continue;
            }
            let (kind, null) = self.kind(field, &format!("{prefix}{}", pascal(name)));
            let absent =
                !schema["required"].as_array().is_some_and(|all| all.contains(&Value::from(name.as_str())));
            let (typed, read) = reading(&kind, &format!("\"{name}\""), null || absent);
            text += &member(name, &typed, &read, &words(field));
        }
        let seats =
            schema["properties"].as_object().filter(|all| all.keys().eq(["p1", "p2"])).map(|all| &all["p1"]);
        let keyed = schema["patternProperties"].as_object().and_then(|all| all.values().next());
        if let Some(each) = seats.or(keyed) {
            let (kind, null) = self.kind(each, prefix);
            let (typed, read) = reading(&kind, "seat", null);
            text.extend(["\n## Of a seat.\nfunc of(seat: String) -> ", &typed, ":\n\treturn ", &read, "\n"]);
        }
        text
    }

    /// How a value is read, and whether it may be null. An object that stands in a field becomes a class of the name `inner`.
    fn kind(&mut self, schema: &'schema Value, inner: &str) -> (Kind, bool) {
        if let Some(path) = schema["$ref"].as_str() {
            let name = path.rsplit('/').next().expect("a name");
            let definition = self.definitions.and_then(|all| all.get(name)).expect("a definition");
            if is_object(definition) || tag(definition).is_some() {
                return (Kind::Object(class_name(name)), false);
            }
            return self.kind(definition, inner);
        }
        if let Some([some, Value::Object(null)]) = schema["anyOf"].as_array().map(Vec::as_slice)
            && null["type"] == "null"
        {
            return (self.kind(some, inner).0, true);
        }
        let null = schema["type"].is_array();
        let named = if null { &schema["type"][0] } else { &schema["type"] };
        let named = named.as_str().unwrap_or(if values(schema).is_empty() { "" } else { "string" });
        let kind = match named {
            "string" => Kind::Text,
            "integer" => Kind::Number,
            "boolean" => Kind::Flag,
            "array" if schema["items"].is_object() => {
                Kind::List(Box::new(self.kind(&schema["items"], inner).0))
            }
            "object" if is_object(schema) => {
                let name = class_name(inner);
                self.class(&name, schema);
                Kind::Object(name)
            }
            _ => Kind::Any,
        };
        (kind, null)
    }
}

/// The type of a member and what reads it; null is "" for a text and [] for a list.
fn reading(kind: &Kind, key: &str, null: bool) -> (String, String) {
    let maybe = if null { ", true" } else { "" };
    match kind {
        Kind::Text => ("String".to_owned(), format!("_text({key}{maybe})")),
        Kind::Number if !null => ("int".to_owned(), format!("_number({key})")),
        Kind::Flag if !null => ("bool".to_owned(), format!("_flag({key})")),
        Kind::Object(name) if null => {
            (name.clone(), format!("{name}.new(_dict({key}), self, {key}) if _has({key}) else null"))
        }
        Kind::Object(name) => (name.clone(), format!("{name}.new(_dict({key}), self, {key})")),
        Kind::List(each) => match each.as_ref() {
            Kind::Text => ("Array[String]".to_owned(), format!("_texts({key}{maybe})")),
            Kind::Number => ("Array[int]".to_owned(), format!("_numbers({key}{maybe})")),
            Kind::Flag => ("Array[bool]".to_owned(), format!("_flags({key}{maybe})")),
            Kind::Object(name) => (format!("Array[{name}]"), format!("_objects({key}, {name}{maybe})")),
            Kind::List(_) | Kind::Any => ("Array".to_owned(), format!("_list({key}{maybe})")),
        },
        Kind::Number | Kind::Flag | Kind::Any => ("Variant".to_owned(), format!("_any({key}{maybe})")),
    }
}

/// A member that is read when it is asked for.
fn member(name: &str, typed: &str, read: &str, words: &str) -> String {
    let words = if words.is_empty() { String::new() } else { wrapped(words, 4) };
    format!("\n{words}var {}: {typed}:\n\tget:\n\t\treturn {read}\n", free(name))
}

/// The words that a value can be; none where it can be anything else.
fn values(schema: &Value) -> Vec<&str> {
    if let Some(word) = schema["const"].as_str() {
        return vec![word];
    }
    if let Some(all) = schema["enum"].as_array() {
        return all.iter().filter_map(Value::as_str).collect();
    }
    let each: Vec<_> = schema["oneOf"].as_array().into_iter().flatten().map(values).collect();
    if each.iter().any(Vec::is_empty) { Vec::new() } else { each.concat() }
}

/// The field whose constant tells which of several objects one is.
fn tag(schema: &Value) -> Option<&str> {
    let all = schema["oneOf"].as_array()?;
    let (tag, _) =
        all.first()?["properties"].as_object()?.iter().find(|(_, field)| field["const"].is_string())?;
    all.iter().all(|one| one["properties"][tag]["const"].is_string()).then_some(tag)
}

/// What the class of one of several reads: of an event its payload.
fn read_of(kind: &Value) -> &Value {
    let payload = &kind["properties"][PAYLOAD];
    if is_object(payload) { payload } else { kind }
}

/// Whether it has fields, or a value for each seat.
fn is_object(schema: &Value) -> bool {
    schema["properties"].is_object() || schema["patternProperties"].is_object()
}

fn words(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn comment(schema: &Value) -> String {
    let words = words(schema);
    if words.is_empty() { words } else { wrapped(&words, 4) }
}

fn class_name(name: &str) -> String {
    let name = pascal(name);
    if TAKEN.contains(&name.as_str()) { name + "View" } else { name }
}

/// A name that hides nothing.
fn free(name: &str) -> String {
    if TAKEN.contains(&name) { format!("the_{name}") } else { name.to_owned() }
}

fn constant(value: &str) -> String {
    let name = value.to_uppercase().replace('-', "_");
    if name.starts_with(|first: char| first.is_ascii_digit()) { format!("AT_{name}") } else { name }
}

fn pascal(name: &str) -> String {
    let large = |part: &str| part[..1].to_uppercase() + &part[1..];
    name.split(['_', '-']).filter(|part| !part.is_empty()).map(large).collect()
}

fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("\t{line}\n") }).collect()
}
