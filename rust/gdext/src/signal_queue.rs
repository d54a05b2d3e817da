//! Signals in the order in which they came about, also when a handler brings about more.

use std::collections::VecDeque;

use godot::prelude::*;

use crate::bus::CommandBus;

/// A signal to be emitted.
pub(crate) enum Told {
    Snapshot(VarDictionary),
    Event(VarDictionary),
    Prompt(VarDictionary),
    Sent(VarDictionary),
    Rejected(VarArray),
    BotProgress(i64),
    BotMoved(VarDictionary),
    BotSuggested(VarDictionary, GString),
    BotFailed(VarDictionary),
    Verified(VarDictionary),
    SaveFailed(VarDictionary),
}

/// What waits to be told.
#[derive(Default)]
pub(crate) struct SignalQueue {
    waiting: VecDeque<Told>,
    telling: bool,
}

impl SignalQueue {
    pub(crate) fn push(&mut self, told: Told) {
        self.waiting.push_back(told);
    }
}

/// A bot's progress is told in thousandths.
pub(crate) const WHOLE: i64 = 1000;

/// Tells all that waits. Nothing is bound meanwhile, so that handlers may call the bus; what they bring about is told last.
pub(crate) fn deliver(this: &mut Gd<CommandBus>) {
    if std::mem::replace(&mut this.bind_mut().queue.telling, true) {
        return;
    }
    while this.is_instance_valid() {
        let Some(told) = this.bind_mut().queue.waiting.pop_front() else {
            this.bind_mut().queue.telling = false;
            return;
        };
        let mut signals = this.signals();
        match told {
            Told::Snapshot(snapshot) => signals.snapshot_changed().emit(&snapshot),
            Told::Event(event) => signals.event_emitted().emit(&event),
            Told::Prompt(pending) => signals.prompt_changed().emit(&pending),
            Told::Sent(message) => signals.sent().emit(&message),
            Told::Rejected(rejections) => signals.command_rejected().emit(&rejections),
            Told::BotProgress(done) => signals.bot_progress().emit(done, WHOLE),
            Told::BotMoved(command) => signals.bot_moved().emit(&command),
            Told::BotSuggested(command, phrase) => signals.bot_suggested().emit(&command, &phrase),
            Told::BotFailed(error) => signals.bot_failed().emit(&error),
            Told::Verified(answer) => signals.verified().emit(&answer),
            Told::SaveFailed(error) => signals.save_failed().emit(&error),
        }
    }
}
