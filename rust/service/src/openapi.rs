//! What can be asked over HTTP, as an `OpenAPI` 3.1 document made from the types (SV-08).

use room::{Ask, Incoming, Tell};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use crate::answers::{
    About, Challenge, Choose, Create, Entered, Games, HandIn, Join, Pose, Preset, Presets, Replayed, Rooms,
    Rules, Seen, SomeEvents, Stage, Told, Turn,
};
use crate::http_error::Details;

/// The messages of the lobby; the others are the game's.
const LOBBY: [&str; 8] = ["sit", "setup", "options", "ready", "acknowledge", "reveal", "leave", "kick"];
/// Who comes in over HTTP joins.
const GREETING: &str = "hello";
/// What is asked by GET.
const QUESTIONS: [&str; 4] = ["look", "have", "choices", "record"];
/// It is called `action` in the path (KD-21).
const PLAY: &str = "play";
/// How a request may be refused: with problem details.
const REFUSALS: [u16; 11] = [400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503];

/// The document, of a service with these games.
pub(crate) fn document(games: &[&str]) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut make = SchemaGenerator::new(settings);
    let mut paths = Map::new();
    for (path, method, operation) in operations(&mut make) {
        let at = paths.entry(path).or_insert_with(|| json!({}));
        at[method] = operation;
    }
    let refused = json!({
        "description": "Why nothing was done, with the rule.",
        "content": { "application/problem+json": { "schema": make.subschema_for::<Details>() } },
    });
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sandtable",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Any tabletop game of the registry, for several devices. No text has the character U+0000. \
                docs/rules/service.md has the rules.",
        },
        "paths": paths,
        "components": {
            "schemas": make.take_definitions(true),
            "responses": { "refused": refused },
            "securitySchemes": { "seat": { "type": "http", "scheme": "bearer", "description": "SV-03" } },
        },
    });
    bound(&mut document);
    name(games, &mut document["paths"]);
    document
}

/// A game's id in a path is one of these.
fn name(games: &[&str], value: &mut Value) {
    match value {
        Value::Object(fields) if fields.get("name").is_some_and(|name| name == "game") => {
            fields["schema"]["enum"] = json!(games);
        }
        Value::Object(fields) => fields.values_mut().for_each(|value| name(games, value)),
        Value::Array(all) => all.iter_mut().for_each(|value| name(games, value)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A number has a greatest value too, which the types' schemas leave to its format.
fn bound(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let greatest = match fields.get("format").and_then(Value::as_str) {
                Some("uint8") => Some(u64::from(u8::MAX)),
                Some("uint16") => Some(u64::from(u16::MAX)),
                Some("uint32") => Some(u64::from(u32::MAX)),
                Some("uint64") => Some(u64::MAX),
                _ => None,
            };
            if let Some(greatest) = greatest {
                fields.entry("maximum").or_insert(json!(greatest));
            }
            fields.values_mut().for_each(bound);
        }
        Value::Array(all) => all.iter_mut().for_each(bound),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

type Operation = (String, &'static str, Value);

fn operations(make: &mut SchemaGenerator) -> Vec<Operation> {
    let entered = make.subschema_for::<Entered>();
    let told = make.subschema_for::<Told>();
    let mut all = vec![
        get("/api/games", "The games that can be played.", &make.subschema_for::<Games>()),
        get("/api/games/{game}/about", "What can be chosen for a game.", &make.subschema_for::<About>()),
        get("/api/games/{game}/rules", "A game's rules document.", &make.subschema_for::<Rules>()),
        typed("/api/games/{game}/picture", "A game's picture.", "image/svg+xml"),
        get(
            "/api/games/{game}/presets",
            "What setups of a game may be drawn from.",
            &make.subschema_for::<Presets>(),
        ),
        get("/api/games/{game}/presets/{preset}", "The cards of a preset.", &make.subschema_for::<Preset>()),
        get(
            "/api/lobby/list",
            "The newest rooms whose hosts want them listed and whose games are not over.",
            &make.subschema_for::<Rooms>(),
        ),
        post(
            "/api/lobby/create",
            "Opens a room and comes into it.",
            &make.subschema_for::<Create>(),
            &entered,
        ),
        post("/api/lobby/{room}/join", "Comes into a room.", &make.subschema_for::<Join>(), &entered),
    ];
    let choose = make.subschema_for::<Choose>();
    let about = "The room's setup, with another preset of the game's: by the host.";
    all.push(seated(post("/api/lobby/{room}/preset", about, &choose, &told)));
    for Verb { name, about, body } in verbs(make) {
        let group = if LOBBY.contains(&name.as_str()) { "lobby" } else { "game" };
        let name = if name == PLAY { "action" } else { &name };
        all.push(seated(post(&format!("/api/{group}/{{room}}/{name}"), &about, &body, &told)));
    }
    all.extend(challenges(make));
    all.extend(questions(make));
    all
}

/// Games that friends play each on their own.
fn challenges(make: &mut SchemaGenerator) -> [Operation; 4] {
    let (pose, result) = (make.subschema_for::<Pose>(), make.subschema_for::<HandIn>());
    let challenge = make.subschema_for::<Challenge>();
    let (turn, stage) = (make.subschema_for::<Turn>(), make.subschema_for::<Stage>());
    let play = "Plays a part of a challenge's game, of which the service keeps nothing.";
    let hand_in = "Hands in a finished game, which is played again; once for each token.";
    [
        post("/api/challenge/create", "Poses a challenge: a seed and a setup.", &pose, &challenge),
        get("/api/challenge/{challenge}", "A challenge with the table of its results.", &challenge),
        post("/api/challenge/{challenge}/turn", play, &turn, &stage),
        seated(post("/api/challenge/{challenge}/result", hand_in, &result, &challenge)),
    ]
}

/// What is asked of a game by GET.
fn questions(make: &mut SchemaGenerator) -> Vec<Operation> {
    let mut all = Vec::new();
    let tell = make.subschema_for::<Tell>();
    let seen = make.subschema_for::<Seen>();
    let some = make.subschema_for::<SomeEvents>();
    let either = |seat: &Schema, all: &Schema| Schema::try_from(json!({ "anyOf": [seat, all] }));
    let questions = [
        ("state", "All that a seat may know; without a token, what all may see.", either(&tell, &seen)),
        (
            "events",
            "What a seat saw happen after an event; without a token, what all saw.",
            either(&tell, &some),
        ),
        ("choices", "What the seat may do now, in words.", Ok(tell.clone())),
        ("record", "What the seat may keep.", Ok(tell.clone())),
    ];
    for (name, about, answer) in questions {
        let answer = answer.unwrap_or_default();
        let mut asked = seated(get(&format!("/api/game/{{room}}/{name}"), about, &answer));
        if name == "events" {
            let number = make.subschema_for::<u32>();
            query(&mut asked, &["epoch", "since"].map(|name| (name, json!(number))));
        }
        if name == "state" || name == "events" {
            asked.2["security"] = json!([{ "seat": [] }, {}]);
        }
        all.push(asked);
    }
    let about = "A game that is over, as a viewer saw it after some of its commands.";
    let mut replay = get("/api/game/{room}/replay", about, &make.subschema_for::<Replayed>());
    let viewer = json!({ "type": "string", "pattern": "^(p[1-9]|spectator|referee)$" });
    query(
        &mut replay,
        &[
            ("commands", json!(make.subschema_for::<u32>())),
            ("viewer", viewer),
            ("language", json!({ "type": "string" })),
        ],
    );
    all.push(replay);
    let about = "The room's journal, once the game is over.";
    all.push(typed("/api/game/{room}/journal", about, "application/x-ndjson"));
    all
}

/// Adds what may stand after the path.
fn query((_, _, operation): &mut Operation, fields: &[(&str, Value)]) {
    let fields = fields.iter().map(|(name, schema)| json!({ "name": name, "in": "query", "schema": schema }));
    operation["parameters"].as_array_mut().into_iter().for_each(|all| all.extend(fields.clone()));
}

/// One message of a member.
struct Verb {
    name: String,
    about: String,
    body: Schema,
}

/// Every message that comes over HTTP: its type is in the path, the rest is the body.
fn verbs(make: &mut SchemaGenerator) -> Vec<Verb> {
    let asks = Ask::json_schema(make).to_value();
    let number = Incoming::json_schema(make).to_value()["properties"]["number"].clone();
    let all = asks["oneOf"].as_array().cloned().unwrap_or_default();
    let verb = |mut ask: Value| {
        let name = ask["properties"]["type"]["const"].as_str()?.to_owned();
        let about = ask["description"].as_str().unwrap_or_default().to_owned();
        ask["properties"].as_object_mut()?.remove("type");
        ask["properties"]["number"] = number.clone();
        ask["required"].as_array_mut()?.retain(|field| field != "type");
        ask["additionalProperties"] = json!(false);
        let body = Schema::try_from(ask).ok()?;
        (name != GREETING && !QUESTIONS.contains(&name.as_str())).then_some(Verb { name, about, body })
    };
    all.into_iter().filter_map(verb).collect()
}

fn get(path: &str, about: &str, answer: &Schema) -> Operation {
    (path.to_owned(), "get", operation(path, about, answer))
}

/// What answers no JSON.
fn typed(path: &str, about: &str, kind: &str) -> Operation {
    let mut typed = get(path, about, &Schema::default());
    typed.2["responses"]["200"]["content"] = json!({ kind: { "schema": { "type": "string" } } });
    typed
}

fn post(path: &str, about: &str, body: &Schema, answer: &Schema) -> Operation {
    let mut post = operation(path, about, answer);
    post["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": body } } });
    (path.to_owned(), "post", post)
}

/// Only who has a seat's token may ask.
fn seated((path, method, mut operation): Operation) -> Operation {
    operation["security"] = json!([{ "seat": [] }]);
    (path, method, operation)
}

fn operation(path: &str, about: &str, answer: &Schema) -> Value {
    let placed = [
        (
            "{room}",
            "The room's code (SV-01).",
            json!({ "type": "string", "pattern": "^[A-HJ-NP-Z2-9]{10}$" }),
        ),
        (
            "{challenge}",
            "The challenge's code (SV-10).",
            json!({ "type": "string", "pattern": "^[A-HJ-NP-Z2-9]{10}$" }),
        ),
        ("{game}", "The game's id.", json!({ "type": "string" })),
        ("{preset}", "The preset's id.", json!({ "type": "string", "minLength": 1 })),
    ];
    let parameters: Vec<Value> = placed
        .into_iter()
        .filter(|(place, ..)| path.contains(place))
        .map(|(place, about, schema)| {
            let name = place.trim_matches(['{', '}']);
            json!({ "name": name, "in": "path", "required": true, "description": about, "schema": schema })
        })
        .collect();
    let fine = json!({ "description": "Done.", "content": { "application/json": { "schema": answer } } });
    let mut responses = Map::from_iter([("200".to_owned(), fine)]);
    for status in REFUSALS {
        responses.insert(status.to_string(), json!({ "$ref": "#/components/responses/refused" }));
    }
    json!({ "summary": about, "parameters": parameters, "responses": responses })
}
