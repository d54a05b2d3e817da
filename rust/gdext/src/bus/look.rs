//! Looking, asking, and the words for it.

use godot::prelude::*;
use session::Page;

use super::CommandBus;
use crate::answer::{Done, packed, read, seat, viewer, wrapped};

#[godot_api(secondary)]
impl CommandBus {
    /// What a viewer may know (§12). Of the log it holds the newest 64 lines or more, and in `logs_from` how many came
    /// before them; `events` has all.
    #[func]
    fn snapshot(&mut self, viewer: GString) -> VarDictionary {
        let shown = self::viewer(&viewer).and_then(|viewer| self.table()?.snapshot(viewer));
        or_warn(shown)
    }

    /// What a viewer saw happen after its event `since`: `limit` events at most, all of them by 0.
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

    /// The same in words: line n tells event n.
    #[func]
    fn log_lines(
        &mut self,
        viewer: GString,
        #[opt(default = 0)] since: u32,
        #[opt(default = 0)] limit: u32,
    ) -> PackedStringArray {
        let lines = self::viewer(&viewer).and_then(|viewer| {
            let lines = self.table()?.game.shown().log(viewer, since as usize)?;
            let most = if limit > 0 { limit as usize } else { lines.len() };
            Ok(packed(lines.iter().take(most).map(|line| &line.message)))
        });
        or_warn(lines)
    }

    /// What a seat may do. Answer: `{whole, commands, phrases?}`, phrase n being command n in words; not `whole` where
    /// only examples can be listed.
    #[func]
    fn commands(&mut self, seat: GString, #[opt(default = false)] phrases: bool) -> VarDictionary {
        wrapped(self::seat(&seat).and_then(|seat| self.table()?.commands(seat, phrases)))
    }

    /// Answer: what would happen, with odds.
    #[func]
    fn preview(&mut self, viewer: GString, query: Variant) -> VarDictionary {
        wrapped(self::viewer(&viewer).and_then(|viewer| self.table()?.preview(viewer, &query)))
    }

    /// The same in words, a line each; empty where the question has no answer.
    #[func]
    fn explain(&mut self, viewer: GString, query: Variant) -> PackedStringArray {
        let lines = self::viewer(&viewer)
            .and_then(|viewer| Ok(self.table()?.game.shown().explain(viewer, &read(&query)?)?));
        packed(lines.unwrap_or_default())
    }

    /// What a seat must know before it confirms a command, a line each.
    #[func]
    fn consider(&mut self, seat: GString, command: Variant) -> PackedStringArray {
        let lines = self::seat(&seat)
            .and_then(|seat| Ok(self.table()?.game.shown().consider(seat, &read(&command)?)?));
        packed(lines.unwrap_or_default())
    }

    /// The table drawn in text, lines separated by `\n`.
    #[func]
    fn depict(&mut self, viewer: GString) -> GString {
        let drawn =
            self::viewer(&viewer).and_then(|viewer| Ok(self.table()?.game.shown().depict(viewer, false)?));
        (&or_warn(drawn)).into()
    }

    /// A table of all that a viewer has seen happen, such as a box score, a line each; empty if the game has none.
    #[func]
    fn recap(&mut self, viewer: GString) -> PackedStringArray {
        let lines = self::viewer(&viewer).and_then(|viewer| Ok(self.table()?.game.shown().recap(viewer)?));
        packed(lines.unwrap_or_default())
    }

    /// What a seat would do with a command, in words; empty for what is no command.
    #[func]
    fn phrase(&mut self, seat: GString, command: Variant) -> GString {
        let phrase = self::seat(&seat)
            .and_then(|seat| Ok(self.table()?.game.shown().phrase(seat, &read(&command)?)?));
        (&phrase.unwrap_or_default()).into()
    }

    /// The question that a viewer has to answer now, or "".
    #[func]
    fn ask(&mut self, viewer: GString) -> GString {
        let question = self::viewer(&viewer).and_then(|viewer| Ok(self.table()?.game.shown().ask(viewer)?));
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
