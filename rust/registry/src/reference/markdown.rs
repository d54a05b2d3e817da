//! The reference as Markdown.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::Reference;

impl Reference {
    /// The reference for people.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}: rules reference\n\nRules version {}.\n", self.title, self.version);
        for (name, part) in &self.parts {
            section(&mut text, "##", name, part);
        }
        if !self.optional_rules.is_empty() {
            text.push_str("\n## Optional rules\n");
            for (name, part) in &self.optional_rules {
                section(&mut text, "###", name, part);
            }
        }
        section(&mut text, "##", "glossary", &self.glossary);
        text.push_str("\n## Rules by ID\n");
        let mut last = "";
        for rule in &self.rules {
            if rule.section != last {
                let _ = write!(text, "\n### {}\n\n", rule.section);
                last = &rule.section;
            }
            let _ =
                writeln!(text, "- **{}** {}", rule.id, rule.text.trim_start_matches(&rule.id).trim_start());
        }
        text.trim_end().to_owned()
    }
}

/// A part of the content: a list of things with names, or fields.
fn section(text: &mut String, mark: &str, name: &str, part: &Value) {
    if part.is_null() || part.as_array().is_some_and(Vec::is_empty) {
        return;
    }
    let _ = write!(text, "\n{mark} {}\n\n", title(name));
    match part {
        Value::Array(items) => items.iter().for_each(|item| self::item(text, item)),
        Value::Object(fields) => {
            for (name, value) in fields {
                let _ = writeln!(text, "- {}: {}", title(name), words(value));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let _ = writeln!(text, "{}", words(part));
        }
    }
}

fn item(text: &mut String, item: &Value) {
    let Value::Object(fields) = item else {
        let _ = writeln!(text, "- {}", words(item));
        return;
    };
    let name = ["name", "title", "id"].iter().find_map(|key| fields.get(*key)).map(words).unwrap_or_default();
    let said = fields.get("text").map(|text| format!(" {}", words(text))).unwrap_or_default();
    let _ = writeln!(text, "- **{name}**{said}{}", rest(fields));
}

/// The fields that no sentence has said yet.
fn rest(fields: &Map<String, Value>) -> String {
    let said = ["name", "title", "id", "text", "description"];
    let shown = |(name, value): (&String, &Value)| format!("{} {}", name.replace('_', " "), words(value));
    let empty = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    let left = fields.iter().filter(|(name, value)| !said.contains(&name.as_str()) && !empty(value));
    let left: Vec<String> = left.map(shown).collect();
    if left.is_empty() { String::new() } else { format!(" ({})", left.join(" · ")) }
}

/// A value in a line.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let field =
                |(name, value): (&String, &Value)| format!("{} {}", name.replace('_', " "), words(value));
            fields.iter().map(field).collect::<Vec<_>>().join(" ")
        }
        Value::Null => "none".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

fn title(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(letters).collect::<String>().replace('_', " ")
}
