//! The typed face of the binding for scripts: a method of `GameBus` for each of `CommandBus`.
//!
//! A script that names a class of the library does not load without it. So one script calls the bus by the names of its
//! methods, and is made from the binding; all others are checked against it when they load.

use std::collections::BTreeSet;

use syn::{Attribute, Field, ImplItem, Item, ItemImpl, Signature};

use super::manual::{arguments, documentation, has, returned, type_name};
use crate::tree::{files, text};

pub(crate) const WRAPPER: &str = "godot_project/addons/sandtable/game_bus.gd";
/// The class of the library.
const BUS: &str = "CommandBus";
/// The widest line that gdformat leaves alone.
pub(crate) const WIDTH: usize = 100;

const HEAD: &str = "# gdlint: disable=max-public-methods
class_name GameBus
extends RefCounted
## A game in progress with every method of `CommandBus`, typed, also where the library is missing:
## then answers are errors, and everything else is empty. Made by `cargo xtask schemas`.

const MISSING := {\"error\": {\"code\": \"no_library\", \"message\": \"the rules library is missing\"}}

## The `CommandBus`; null where the library is missing.
var node: Node
";

const BEGIN: &str = "

## Takes up a node that may be no bus.
func _init(bus: Node) -> void:
\tnode = bus if bus != null and bus.has_method(\"start\") else null


## Whether the library is there.
func is_ready() -> bool:
\treturn node != null
";

/// The whole script.
pub(crate) fn script() -> String {
    let (mut properties, mut methods) = (String::new(), Vec::new());
    // A function of the engine, which no argument may hide either.
    let mut taken = BTreeSet::from(["seed".to_owned()]);
    for path in files("rust/gdext/src/bus", ".rs") {
        for item in syn::parse_file(&text(&path)).expect("Rust").items {
            if let Item::Struct(class) = &item
                && class.ident == BUS
            {
                for field in class.fields.iter().filter(|field| has(&field.attrs, "var")) {
                    properties += &property(field);
                    taken.extend(field.ident.as_ref().map(ToString::to_string));
                }
            }
            let Item::Impl(ItemImpl { self_ty, trait_: None, attrs, items, .. }) = item else { continue };
            if !has(&attrs, "godot_api") || type_name(&self_ty) != BUS {
                continue;
            }
            for item in items {
                if let ImplItem::Fn(method) = item
                    && has(&method.attrs, "func")
                    && !["get_viewer", "set_viewer"].contains(&method.sig.ident.to_string().as_str())
                {
                    taken.insert(method.sig.ident.to_string());
                    methods.push(method);
                }
            }
        }
    }
    let methods = methods.iter().map(|method| method_of(&method.attrs, &method.sig, &taken));
    [HEAD, &properties, BEGIN].concat() + &methods.collect::<String>()
}

/// A property, with the words of the bus.
fn property(field: &Field) -> String {
    let (name, kind) = (field.ident.as_ref().expect("a name").to_string(), type_name(&field.ty));
    let words = wrapped(&documentation(&field.attrs).join(" "), 0);
    let empty = missing(&kind);
    format!(
        "\n{words}var {name}: {kind}:\n\tget:\n\t\treturn node.get(&\"{name}\") if node != null else {empty}\n\tset(value):\n\t\tif \
         node != null:\n\t\t\tnode.set(&\"{name}\", value)\n"
    )
}

/// A method with its words.
fn method_of(attrs: &[Attribute], signature: &Signature, taken: &BTreeSet<String>) -> String {
    let (name, mut arguments) = (signature.ident.to_string(), arguments(attrs, signature));
    for argument in arguments.iter_mut().filter(|argument| taken.contains(&argument.name)) {
        argument.name.insert_str(0, "the_");
    }
    let names: String = arguments.iter().flat_map(|argument| [", ", &argument.name]).collect();
    // Every object of the engine that counts its references has a method of this name.
    let own = if name == "reference" { "reference_of" } else { &name };
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    let returns = returned(signature);
    let words = documentation(attrs).join(" ");
    let call = format!("node.call(&\"{name}\"{names})");
    let body = if returns == "void" {
        format!("\tif node != null:\n\t\t{call}\n")
    } else {
        let value = format!("{call} if node != null else {}", missing(&returns));
        // A tab counts for four.
        if value.len() + 11 <= WIDTH {
            format!("\treturn {value}\n")
        } else {
            format!("\treturn (\n\t\t{value}\n\t)\n")
        }
    };
    format!("\n\n{}{}{body}", wrapped(&words, 0), head(own, &arguments, &returns))
}

/// What a method gives back where the library is missing.
fn missing(returns: &str) -> &str {
    match returns {
        "Dictionary" => "MISSING",
        "Array" => "[]",
        "PackedStringArray" => "PackedStringArray()",
        "String" => "\"\"",
        "bool" => "false",
        "int" => "0",
        _ => "null",
    }
}

/// The first line of a method, broken as gdformat breaks it.
fn head(name: &str, arguments: &[String], returns: &str) -> String {
    let all = arguments.join(", ");
    let line = format!("func {name}({all}) -> {returns}:");
    if line.len() <= WIDTH {
        return line + "\n";
    }
    // A tab counts for four.
    if all.len() + 4 <= WIDTH {
        return format!("func {name}(\n\t{all}\n) -> {returns}:\n");
    }
    let each: String = arguments.iter().flat_map(|argument| ["\t", argument, ",\n"]).collect();
    format!("func {name}(\n{each}) -> {returns}:\n")
}

/// A comment of words, which is to be indented by so many letters.
pub(crate) fn wrapped(words: &str, indent: usize) -> String {
    let (mut comment, mut line) = (String::new(), "##".to_owned());
    for word in words.split(' ') {
        if indent + line.len() + word.len() >= WIDTH {
            comment.extend([line.as_str(), "\n"]);
            "##".clone_into(&mut line);
        }
        line.extend([" ", word]);
    }
    comment + &line + "\n"
}
