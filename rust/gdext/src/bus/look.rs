//! Looking, asking, and the words for it.

use godot::prelude::*;
use session::Page;

use super::CommandBus;
use crate::answer::{Done, packed, read, seat, viewer, wrapped};

#[godot_api(secondary)]
impl CommandBus {
    /// What a viewer may know: the game's view, as `schemas/<game>/view.schema.json` describes it, and beside its
    /// fields `table {sequence, revision, seats, to_act, summary?, pending?, outcome?, verdict?}`, `rng {seed, offset}`, `logs`,
    /// `logs_from`, `errors?` and `hash`, which `docs/protocol.md` explains. `logs` holds the newest 64 lines or
    /// more, and `logs_from` how many came before them; [method log_lines] has all. Without a game or such a viewer,
    /// empty, with a warning.
    #[func]
    fn snapshot(&mut self, viewer: GString) -> VarDictionary {
        let shown = self::viewer(&viewer).and_then(|viewer| self.table()?.snapshot(viewer));
        or_warn(shown)
    }

    /// What a viewer saw happen after its event number `since`: an Array of `{type, payload, requirements, severity,
    /// event_seq, message}`, of `limit` events at most, all of them by 0. `event_seq` counts the viewer's events from
    /// 1. Without a game or such a viewer, empty, with a warning.
    #[func]
    fn events(
        &mut self,
        viewer: GString,
        #[opt(default = 0)] since: u32,
        #[opt(default = 0)] limit: u32,
    ) -> VarArray {
        let page = Page { since, limit: (limit > 0).then_some(limit) };
        let seen = self::viewer(&viewer).and_then(|viewer| self.table()?.events(viewer, page));
        or_warn(seen).iter().map(ToGodot::to_variant).collect()
    }

    /// The same in words: line n tells event n, and is "" where the lines around it tell it.
    #[func]
    fn log_lines(
        &mut self,
        viewer: GString,
        #[opt(default = 0)] since: u32,
        #[opt(default = 0)] limit: u32,
    ) -> PackedStringArray {
        let lines = self::viewer(&viewer).and_then(|viewer| {
            let lines = self.table()?.shown().log(viewer, since as usize)?;
            let most = if limit > 0 { limit as usize } else { lines.len() };
            Ok(packed(lines.iter().take(most).map(|line| &line.message)))
        });
        or_warn(lines)
    }

    /// What a seat may do. Answer: `{whole, commands, phrases?, places?}`. With `phrases`, phrase n is command n in words,
    /// as a `PackedStringArray`, and places n are those of [method picture] that it touches, in order, as one each.
    /// `whole` is false where more is possible than can be listed; the list then ends with drawn examples.
    #[func]
    fn commands(&mut self, seat: GString, #[opt(default = false)] phrases: bool) -> VarDictionary {
        wrapped(self::seat(&seat).and_then(|seat| self.table()?.commands(seat, phrases)))
    }

    /// What would happen, with odds; `query` is as `schemas/<game>/query.schema.json` describes it. Answer: the
    /// preview, as `schemas/<game>/preview.schema.json` describes it. Errors: the rules by which the question has no
    /// answer.
    #[func]
    fn preview(&mut self, viewer: GString, query: Variant) -> VarDictionary {
        wrapped(self::viewer(&viewer).and_then(|viewer| self.table()?.preview(viewer, &query)))
    }

    /// The same in words, a line each; empty where the question has no answer.
    #[func]
    fn explain(&mut self, viewer: GString, query: Variant) -> PackedStringArray {
        let lines = self::viewer(&viewer)
            .and_then(|viewer| Ok(self.table()?.shown().explain(viewer, &read(&query)?)?));
        packed(lines.unwrap_or_default())
    }

    /// What a seat must know before it confirms a command, such as the odds of an attack, a line each. It may be
    /// empty.
    #[func]
    fn consider(&mut self, seat: GString, command: Variant) -> PackedStringArray {
        let lines =
            self::seat(&seat).and_then(|seat| Ok(self.table()?.shown().consider(seat, &read(&command)?)?));
        packed(lines.unwrap_or_default())
    }

    /// The table as data, as `schemas/protocol/picture.answer.schema.json` describes it: panels of things, each with an id
    /// by which commands name it. Without a game or such a viewer, empty, with a warning.
    #[func]
    fn picture(&mut self, viewer: GString) -> VarDictionary {
        let shown = self::viewer(&viewer).and_then(|viewer| self.table()?.picture(viewer));
        or_warn(shown)
    }

    /// The table drawn in text, lines separated by `\n`. Without a game or such a viewer, "", with a warning.
    #[func]
    fn render_board(&mut self, viewer: GString) -> GString {
        let drawn =
            self::viewer(&viewer).and_then(|viewer| Ok(self.table()?.shown().render_board(viewer, false)?));
        (&or_warn(drawn)).into()
    }

    /// A table of all that a viewer has seen happen, such as a box score, a line each; empty where the game has none.
    #[func]
    fn recap(&mut self, viewer: GString) -> PackedStringArray {
        let lines = self::viewer(&viewer).and_then(|viewer| Ok(self.table()?.shown().recap(viewer)?));
        packed(lines.unwrap_or_default())
    }

    /// What a command of a seat would do, in words; "" for what is no command.
    #[func]
    fn phrase(&mut self, seat: GString, command: Variant) -> GString {
        let phrase =
            self::seat(&seat).and_then(|seat| Ok(self.table()?.shown().phrase(seat, &read(&command)?)?));
        (&phrase.unwrap_or_default()).into()
    }

    /// The question that a viewer has to answer now; "" where there is none.
    #[func]
    fn question(&mut self, viewer: GString) -> GString {
        let question = self::viewer(&viewer).and_then(|viewer| Ok(self.table()?.shown().question(viewer)?));
        (&question.ok().flatten().unwrap_or_default()).into()
    }
}

/// A caller's mistake, where the answer has no room to say so.
fn or_warn<T: Default>(done: Done<T>) -> T {
    done.unwrap_or_else(|refused| {
        godot_warn!("{}", refused.message);
        T::default()
    })
}
