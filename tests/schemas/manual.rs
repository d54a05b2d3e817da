//! The addon's manual, with what the documentation of the binding says.
//!
//! Between `<!-- from rust/gdext/src/… -->` and `<!-- end -->` stands what that file says of its classes, as the editor's help
//! has it too; everything else is written by hand.

use std::collections::BTreeSet;
use std::fmt;

use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Expr, ExprLit, Field, FnArg, GenericArgument, Ident, ImplItem, Item, ItemImpl, ItemStruct,
    Lit, Meta, MetaNameValue, Pat, PathArguments, ReturnType, Signature, Token, Type, Visibility,
};

use crate::tree::text;

pub(crate) const MANUAL: &str = "godot_project/addons/sandtable/README.md";
pub(crate) const BEGIN: &str = "<!-- from ";
const END: &str = "<!-- end -->";

/// The manual with what the binding says between its marks.
pub(crate) fn filled(manual: &str) -> String {
    let mut parts = manual.split(BEGIN);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (file, rest) = part.split_once(" -->\n").expect("a file and the end of the mark");
        let (_, by_hand) = rest.split_once(END).expect("an end");
        made.extend([BEGIN, file, " -->\n", &of_file(&text(file)), END, by_hand]);
    }
    made
}

/// What a file of the binding says of its classes: the words for each, and tables.
pub(crate) fn of_file(source: &str) -> String {
    let mut said = Said::default();
    for item in syn::parse_file(source).expect("Rust").items {
        if let Item::Struct(class) = &item
            && has(&class.attrs, "class")
        {
            said.class(class);
        }
        if let Item::Impl(ItemImpl { trait_: None, attrs, items, .. }) = &item
            && has(attrs, "godot_api")
        {
            for item in items {
                said.member(item);
            }
        }
    }
    let tables = [("property", said.properties), ("signal", said.signals), ("method", said.methods)];
    let tables = tables.into_iter().filter(|(_, rows)| !rows.is_empty());
    tables.fold(said.words, |made, (kind, rows)| made + &format!("\n| {kind} | |\n|---|---|\n{rows}"))
}

#[derive(Default)]
struct Said {
    words: String,
    properties: String,
    signals: String,
    methods: String,
    /// The getters and setters of properties, which no script calls.
    accessors: BTreeSet<Ident>,
}

impl Said {
    fn class(&mut self, class: &ItemStruct) {
        self.words += &words_of(class);
        for field in class.fields.iter().filter(|field| has(&field.attrs, "var")) {
            self.accessors.extend(accessors_of(field));
            self.properties += &property(field);
        }
    }

    fn member(&mut self, item: &ImplItem) {
        if let ImplItem::Fn(method) = item
            && has(&method.attrs, "func")
            && !self.accessors.contains(&method.sig.ident)
        {
            self.methods += &row(&called(&method.attrs, &method.sig), &method.attrs);
        }
        // A function without a body is no Rust.
        if let ImplItem::Verbatim(tokens) = item {
            let (attrs, signature) = signal.parse2(tokens.clone()).expect("a signal");
            let head = head(&signature.ident, &arguments(&[], &signature));
            self.signals += &row(&format!("`{head}`"), &attrs);
        }
    }
}

fn signal(input: ParseStream<'_>) -> syn::Result<(Vec<Attribute>, Signature)> {
    let attrs = input.call(Attribute::parse_outer)?;
    input.parse::<Visibility>()?;
    let signature = input.parse()?;
    input.parse::<Token![;]>()?;
    Ok((attrs, signature))
}

pub(crate) fn has(attrs: &[Attribute], name: &str) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident(name))
}

/// The paragraphs of a class's documentation, after its name and the class of the engine that it extends.
fn words_of(class: &ItemStruct) -> String {
    let mut base = String::new();
    for attr in class.attrs.iter().filter(|attr| attr.path().is_ident("class")) {
        let options = attr.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).expect("options");
        for option in options {
            if let Meta::NameValue(option) = option
                && let Expr::Path(name) = option.value
            {
                base = name.path.require_ident().expect("a class").to_string();
            }
        }
    }
    format!("\n`{}` extends `{base}`. {}\n", class.ident, documentation(&class.attrs).join("\n\n"))
}

/// The getter and the setter that a property names.
fn accessors_of(field: &Field) -> Vec<Ident> {
    let mut names = Vec::new();
    for attr in
        field.attrs.iter().filter(|attr| matches!(&attr.meta, Meta::List(list) if list.path.is_ident("var")))
    {
        let read = attr.parse_nested_meta(|option| {
            names.push(option.value()?.parse()?);
            Ok(())
        });
        read.expect("accessors");
    }
    names
}

fn property(field: &Field) -> String {
    let name = field.ident.as_ref().expect("a name");
    row(&format!("`{name}: {}`", type_name(&field.ty)), &field.attrs)
}

fn called(attrs: &[Attribute], signature: &Signature) -> String {
    let is_static = signature.receiver().is_none() && !is_of_object(attrs);
    let head = head(&signature.ident, &arguments(attrs, signature));
    format!("`{head} -> {}`{}", returned(signature), if is_static { " (static)" } else { "" })
}

/// Whether its first argument is the object, as in `#[func(gd_self)]`.
fn is_of_object(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("func") && matches!(attr.meta, Meta::List(_)))
}

/// What a method returns, as a script names it.
pub(crate) fn returned(signature: &Signature) -> String {
    match &signature.output {
        ReturnType::Default => "void".to_owned(),
        ReturnType::Type(_, returned) => type_name(returned),
    }
}

/// An argument, as a script writes it.
pub(crate) struct Argument {
    pub(crate) name: String,
    kind: String,
    /// With the sign before it.
    default: String,
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}{}", self.name, self.kind, self.default)
    }
}

/// The arguments, without the object.
pub(crate) fn arguments(attrs: &[Attribute], signature: &Signature) -> Vec<Argument> {
    let typed = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(typed),
        FnArg::Receiver(_) => None,
    });
    let argument = |typed: &syn::PatType| {
        let Pat::Ident(name) = &*typed.pat else { panic!("an argument of {} has no name", signature.ident) };
        let default = typed.attrs.iter().filter(|attr| attr.path().is_ident("opt")).map(default_of).collect();
        Argument { name: name.ident.to_string(), kind: type_name(&typed.ty), default }
    };
    typed.skip(usize::from(is_of_object(attrs))).map(argument).collect()
}

/// Name and arguments, as a script writes them.
fn head(name: &Ident, arguments: &[Argument]) -> String {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    format!("{name}({})", arguments.join(", "))
}

/// ` = VALUE` of `#[opt(default = VALUE)]`.
fn default_of(attr: &Attribute) -> String {
    let Ok(Meta::NameValue(MetaNameValue { value, .. })) = attr.parse_args() else {
        panic!("an optional argument has a default")
    };
    let (sign, value) = if let Expr::Unary(negative) = value { ("-", *negative.expr) } else { ("", value) };
    // A packed array without anything in it.
    let Expr::Lit(ExprLit { lit, .. }) = value else { return " = []".to_owned() };
    let value = if let Lit::Str(text) = &lit {
        format!("{:?}", text.value())
    } else if let Lit::Bool(flag) = &lit {
        flag.value.to_string()
    } else if let Lit::Int(number) = &lit {
        format!("{sign}{number}")
    } else {
        panic!("no script writes {:?}", lit.span())
    };
    format!(" = {value}")
}

/// A type as a script names it.
pub(crate) fn type_name(of: &Type) -> String {
    let Type::Path(path) = of else { panic!("a type without a name") };
    let last = path.path.segments.last().expect("a name");
    if let PathArguments::AngleBracketed(inner) = &last.arguments
        && let Some(GenericArgument::Type(inner)) = inner.args.first()
    {
        return type_name(inner);
    }
    match last.ident.to_string().as_str() {
        "GString" => "String".to_owned(),
        "VarDictionary" => "Dictionary".to_owned(),
        "VarArray" => "Array".to_owned(),
        "i64" | "u32" => "int".to_owned(),
        name => name.to_owned(),
    }
}

fn row(head: &str, attrs: &[Attribute]) -> String {
    let words = documentation(attrs).join(" ").replace('|', "\\|");
    assert!(!words.is_empty(), "{head} has no documentation");
    format!("| {head} | {words} |\n")
}

/// The paragraphs of a documentation, in Markdown.
pub(crate) fn documentation(attrs: &[Attribute]) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for attr in attrs {
        let Meta::NameValue(doc) = &attr.meta else { continue };
        let Expr::Lit(literal) = &doc.value else { continue };
        let (true, Lit::Str(line)) = (doc.path.is_ident("doc"), &literal.lit) else { continue };
        match (line.value().trim(), paragraphs.last_mut()) {
            ("", _) | (_, None) => paragraphs.push(String::new()),
            (line, Some(paragraph)) => paragraph.extend([" ", line]),
        }
    }
    paragraphs.iter().map(|words| links(words.trim())).filter(|words| !words.is_empty()).collect()
}

/// What the editor's help links, as code.
fn links(words: &str) -> String {
    let mut made = words.to_owned();
    for (kind, call) in [("[method ", "()"), ("[signal ", ""), ("[member ", "")] {
        while let Some((before, rest)) = made.split_once(kind) {
            let (name, after) = rest.split_once(']').expect("the end of a link");
            made = format!("{before}`{name}{call}`{after}");
        }
    }
    made
}
