//! Two games that a viewer cannot tell apart, and all that is asked of both.

use kernel::journal::Act;
use kernel::{Dice, GameEvent, Ruleset, Seat, Seats, Table, Viewer};
use serde_json::{Value, json};
use session::Hostable;
use session::value::read;

use crate::door::Door;
use crate::harness::Suite;
use crate::law::{listed, some_values};
use crate::mutate::mutants;
use crate::walk::{CHOICE, to_value};

/// Two tables that a viewer cannot tell apart.
pub(super) struct Pair<'a, R: Ruleset> {
    pub(super) viewer: Viewer,
    pub(super) tables: [&'a Table<R>; 2],
    pub(super) how: &'a str,
}

impl<R: Hostable> Pair<'_, R> {
    /// Asks both doors the same, in the same order.
    pub(super) fn same(
        &self,
        laws: &Suite<R>,
        open: &impl Fn(Table<R>) -> Box<dyn Door>,
        dice: &mut Dice,
    ) -> Result<(), String> {
        let mut doors = self.tables.map(|table| open(table.fork()));
        for request in self.requests(laws, dice)? {
            let [one, other] = doors.each_mut().map(|door| door.answer(&request));
            let (viewer, how) = (self.viewer, self.how);
            ensure!(
                one == other,
                "{how}: {request} tells {viewer} what is hidden: {}",
                difference(&one, &other)
            );
        }
        Ok(())
    }

    /// Every op with the viewer's eyes. What is said of the game as it stands comes first, then what changes it.
    fn requests(&self, laws: &Suite<R>, dice: &mut Dice) -> Result<Vec<Value>, String> {
        let viewer = self.viewer.to_string();
        let mut requests = looks(&viewer);
        let [real, _] = self.tables;
        let rules = &**real.rules();
        let eyes = if let Viewer::Seat(seat) = self.viewer { seat } else { Seat::P1 };
        for query in (laws.queries)(rules, real.state(), eyes).iter().map(to_value) {
            requests.push(json!({ "op": "preview", "viewer": viewer, "query": query? }));
        }
        let Viewer::Seat(seat) = self.viewer else { return Ok(requests) };
        requests.push(json!({ "op": "commands", "seat": seat }));
        requests.push(json!({ "op": "commands", "seat": seat, "phrases": true }));
        for also in [Seats::NONE, Seats::first(rules.seats(real.state()))] {
            requests.push(json!({ "op": "can_undo", "seat": seat, "also": also }));
        }
        let mut stuff = some_values(&listed(rules, real.state(), seat).0, 8)?;
        stuff.extend(rules.sample(real.state(), seat, dice).as_ref().map(to_value).transpose()?);
        // What was played a while ago may be refused now for a reason that nobody should hear.
        for entry in real.journal().entries.iter().rev().take(12) {
            if let Act::Play { command, .. } = &entry.act {
                stuff.push(to_value(command)?);
            }
        }
        let meant = mutants::<R>(&stuff, 8, dice).iter().map(to_value).collect::<Result<Vec<_>, _>>()?;
        for command in stuff.iter().chain(&meant) {
            for op in ["why_not", "phrase", "consider"] {
                requests.push(json!({ "op": op, "seat": seat, "command": command }));
            }
        }
        let (played, seen) = (real.sequence(), real.revision());
        for (command, revision) in
            meant.iter().map(|command| (command, seen + 7)).chain([(&Value::Null, seen)])
        {
            // Too late, and no command at all: refused before the rules are asked.
            requests.push(json!({ "op": "submit", "seat": seat, "command": command, "revision": revision }));
        }
        for player in
            if dice.chance(100, &CHOICE) { &["random", "greedy", "search:8"][..] } else { &["random"] }
        {
            requests.push(json!({ "op": "bot", "seat": seat, "player": player }));
        }
        for command in &meant {
            if self.refused(seat, command) {
                requests.push(json!({ "op": "submit", "seat": seat, "command": command }));
            }
        }
        requests.extend(looks(&viewer));
        if let Some(command) = stuff.iter().find(|command| self.plain(seat, command)) {
            requests.push(json!({ "op": "submit", "seat": seat, "command": command, "revision": seen }));
            requests.extend(looks(&viewer));
        }
        requests.push(json!({ "op": "undo", "seat": seat }));
        requests.extend(looks(&viewer));
        requests.push(json!({ "op": "rewind", "commands": played.saturating_sub(1) }));
        requests.extend(looks(&viewer));
        requests.push(json!({ "op": "rewind", "commands": played + 9 }));
        Ok(requests)
    }

    fn read(command: &Value) -> Option<R::Command> {
        read("command", command).ok()
    }

    /// Whether both tables refuse a command.
    fn refused(&self, seat: Seat, command: &Value) -> bool {
        let Some(command) = Self::read(command) else { return true };
        self.tables.iter().all(|table| table.rules().validate(table.state(), seat, &command).is_err())
    }

    /// Whether both tables play a command without a roll, a reveal or an end, so that nothing comes to light by right.
    fn plain(&self, seat: Seat, command: &Value) -> bool {
        let Some(command) = Self::read(command) else { return false };
        self.tables.iter().all(|table| {
            let mut fork = table.fork();
            let shown =
                fork.submit(seat, command.clone()).map(|events| events.iter().any(GameEvent::reveals));
            let rolled = fork.last_entry().is_some_and(|entry| !entry.record.rolls.is_empty());
            matches!(shown, Ok(false)) && !rolled && !fork.to_act().is_empty()
        })
    }
}

/// What is said of the game as it stands to a viewer.
fn looks(viewer: &str) -> Vec<Value> {
    vec![
        json!({ "op": "snapshot", "viewer": viewer }),
        json!({ "op": "snapshot", "viewer": viewer, "logs": 2 }),
        json!({ "op": "events", "viewer": viewer }),
        json!({ "op": "events", "viewer": viewer, "since": 2, "limit": 3 }),
        json!({ "op": "rolls", "viewer": viewer }),
        json!({ "op": "roll_stats", "viewer": viewer }),
        json!({ "op": "verify_roll", "viewer": viewer, "roll": "1.stake.1" }),
        json!({ "op": "save", "viewer": viewer }),
        json!({ "op": "board", "viewer": viewer }),
        json!({ "op": "picture", "viewer": viewer }),
        json!({ "op": "question", "viewer": viewer }),
        json!({ "op": "log", "viewer": viewer, "since": 1 }),
        json!({ "op": "recap", "viewer": viewer }),
    ]
}

/// Where two answers part, with some of what stands around it.
fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let (from, to) = (same.saturating_sub(60), (same + 60).min(text.len()));
        String::from_utf8_lossy(&text.as_bytes()[from.min(to)..to]).into_owned()
    };
    format!("…{}… or …{}…", around(one), around(other))
}
