//! People who play over HTTP.

use kernel::Seat;
use room::{Promised, Token, promise_of, promises_of};
use serde_json::{Value, json};

use super::{Answer, Service, nonce};

/// A member.
pub(crate) struct Client {
    pub(crate) room: String,
    pub(crate) token: String,
    pub(crate) member: u64,
    seat: String,
    /// Of its last message.
    pub(crate) number: u64,
    /// What was not answered yet.
    pending: Option<Value>,
    /// The numbers of all that was done as it was told.
    pub(crate) acknowledged: Vec<u64>,
}

impl Client {
    pub(crate) fn create(service: &Service, game: &str) -> Self {
        let body = json!({ "game": game, "name": "Ada" }).to_string();
        Self::of(&service.ask("POST", "/api/lobby/create", None, Some(&body)))
    }

    fn join(service: &Service, room: &str) -> Self {
        let body = json!({ "name": "Somebody" }).to_string();
        Self::of(&service.ask("POST", &format!("/api/lobby/{room}/join"), None, Some(&body)))
    }

    fn of(answer: &Answer) -> Self {
        assert_eq!(answer.status, 200, "{}", answer.body);
        let entered = answer.json();
        let text = |field: &str| entered[field].as_str().expect("a text").to_owned();
        Self {
            room: text("room"),
            token: text("token"),
            member: entered["member"].as_u64().expect("a number"),
            seat: String::new(),
            number: 0,
            pending: None,
            acknowledged: Vec::new(),
        }
    }

    /// People at every seat of a game that has begun.
    pub(crate) fn table(service: &Service, game: &str) -> Vec<Self> {
        let host = Self::create(service, game);
        let room = host.room.clone();
        let public = service.ask("GET", &format!("/api/game/{room}/state"), None, None).json();
        let seats = public["room"]["seats"].as_array().expect("seats").clone();
        let mut clients = vec![host];
        clients.extend((1..seats.len()).map(|_| Self::join(service, &room)));
        let done = |client: &mut Self, verb: &str, body: Value| {
            client.number += 1;
            let mut body = body;
            body["number"] = json!(client.number);
            let answer = client.post(service, verb, &body);
            assert_eq!(answer.status, 200, "{verb}: {}", answer.body);
            client.acknowledged.push(client.number);
        };
        for (client, seat) in clients.iter_mut().zip(&seats) {
            seat["seat"].as_str().expect("a seat").clone_into(&mut client.seat);
            done(client, "sit", json!({ "seat": seat["seat"] }));
        }
        let agreement = clients[0].public(service)["agreement"].clone();
        for client in &mut clients {
            let promise = promise_of(&nonce(client.member));
            done(client, "ready", json!({ "promise": promise, "agreement": agreement }));
        }
        let digits = |value: &Value| serde_json::from_value(value.clone()).expect("digits");
        let promised = clients.iter().map(|client| {
            let seat = Seat::parse(&client.seat).expect("a seat");
            Promised::plain(seat, promise_of(&nonce(client.member)))
        });
        let promised: Vec<_> = promised.collect();
        let noted = promises_of(digits(&clients[0].public(service)["promise"]), &promised);
        for client in &mut clients {
            done(client, "acknowledge", json!({ "promises": noted }));
        }
        for client in &mut clients {
            let nonce = nonce(client.member);
            done(client, "reveal", json!({ "nonce": nonce }));
        }
        clients
    }

    pub(crate) fn proof(&self) -> Token {
        serde_json::from_value(json!(self.token)).expect("digits")
    }

    /// The room as all see it, before its game too.
    pub(crate) fn public(&self, service: &Service) -> Value {
        let path = format!("/api/game/{}/state", self.room);
        service.ask("GET", &path, None, None).json()["room"].clone()
    }

    pub(crate) fn get(&self, service: &Service, what: &str) -> Value {
        let answer = service.ask("GET", &format!("/api/game/{}/{what}", self.room), Some(&self.token), None);
        assert_eq!(answer.status, 200, "{what}: {}", answer.body);
        answer.json()
    }

    fn try_get(&self, service: &Service, what: &str) -> Option<Value> {
        let path = format!("/api/game/{}/{what}", self.room);
        let answer = service.try_ask("GET", &path, Some(&self.token), None)?;
        (answer.status == 200).then(|| answer.json())
    }

    pub(crate) fn post(&self, service: &Service, verb: &str, body: &Value) -> Answer {
        self.try_post(service, verb, body).expect("an answer")
    }

    fn try_post(&self, service: &Service, verb: &str, body: &Value) -> Option<Answer> {
        let path = format!("/api/game/{}/{verb}", self.room);
        service.try_ask("POST", &path, Some(&self.token), Some(&body.to_string()))
    }

    /// Sends again what was not answered.
    pub(crate) fn repeat(&self, service: &Service) -> Option<Answer> {
        Some(self.post(service, "action", self.pending.as_ref()?))
    }

    /// The same, if it has anything to decide.
    pub(crate) fn next_play_or_none(&mut self, service: &Service) -> Option<Value> {
        self.wish(service).expect("an answer");
        self.pending.take()
    }

    /// Some command that it may play now.
    pub(crate) fn next_play(&mut self, service: &Service) -> Value {
        self.wish(service).expect("an answer");
        self.pending.take().expect("a decision")
    }

    /// Makes up its mind if it has a decision. None where nobody answers.
    fn wish(&mut self, service: &Service) -> Option<()> {
        let state = self.try_get(service, "state")?;
        let table = &state["snapshot"]["table"];
        let acts = table["to_act"].as_array()?.iter().any(|seat| seat == self.seat.as_str());
        if !acts {
            return Some(());
        }
        let choices = self.try_get(service, "choices")?;
        let all = choices["choices"].as_array()?;
        // Between the two questions a node may have heard of what another one has kept.
        if all.is_empty() {
            return Some(());
        }
        self.number += 1;
        let command = &all[self.number as usize * 7 % all.len()]["command"];
        let (number, revision) = (self.number, &table["revision"]);
        self.pending = Some(json!({ "number": number, "command": command, "revision": revision }));
        Some(())
    }
}

/// Somebody plays a command, first whoever has had no answer. None where nobody answers, false where nobody decides.
pub(crate) fn play_one(service: &Service, clients: &mut [Client]) -> Option<bool> {
    for client in clients.iter_mut() {
        if client.pending.is_none() {
            client.wish(service)?;
        }
        let Some(message) = client.pending.clone() else { continue };
        let answer = client.try_post(service, "action", &message)?;
        if answer.status >= 500 {
            return None;
        }
        client.pending = None;
        if answer.status == 200 {
            client.acknowledged.push(client.number);
        } else {
            assert!([409, 422].contains(&answer.status), "{}", answer.body);
        }
        return Some(true);
    }
    Some(false)
}

pub(crate) fn play(service: &Service, clients: &mut [Client], commands: usize) {
    for _ in 0..commands {
        if !play_one(service, clients).expect("an answer") {
            return;
        }
    }
}
