//! How a game goes on: prompts first, then what is left to resolve, then the next stage of the turn.

use kernel::{Dice, Events, Seat};

use crate::content::Trigger;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::state::{Ask, Common, CommonKind, EffectNo, Stage, State, Task, Work};

/// A command being resolved.
pub(crate) struct Play<'a> {
    pub(crate) rules: &'a Kingdoms,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) events: &'a mut Events<Event>,
}

impl Play<'_> {
    /// After an answer of `seat`: what it has left of a prompt to all, which may end with it (KD-18).
    pub(super) fn answered(&mut self, seat: Seat) {
        let Some(Common { kind, .. }) = self.state.common else { return };
        if let Some(opened) = &mut self.state.desks[seat].opened {
            opened.given = opened.given.saturating_add(1);
        }
        if kind == CommonKind::Harvest {
            self.run(seat);
        }
        if self.state.desks[seat].ask.is_none() {
            self.events.emit(|| Event::PromptAnswered { seat });
        }
    }

    /// Goes on until somebody owes a decision, or the game is over.
    pub(crate) fn settle(&mut self) {
        while self.state.ending.is_none() && self.state.desks.iter().all(|(_, desk)| desk.ask.is_none()) {
            if let Some(common) = self.state.common.take() {
                self.finish(common);
            } else if let Some(seat) = self.state.desks.which(|desk| !desk.work.is_empty()).lowest() {
                self.run(seat);
            } else if !self.state.agenda.is_empty() {
                let Task { seat, work } = self.state.agenda.remove(0);
                self.state.desks[seat].work.push(work);
            } else {
                self.next_stage();
            }
        }
    }

    /// Resolves what a seat has before it, until it owes a decision.
    pub(crate) fn run(&mut self, seat: Seat) {
        let flipping = |state: &State| state.common.is_some_and(|common| common.kind == CommonKind::Flip);
        while self.state.desks[seat].ask.is_none() && !flipping(self.state) {
            let Some(work) = self.state.desks[seat].work.pop() else { break };
            match work {
                Work::Effect(effect, times) => self.resolve_effect(seat, effect, times),
                Work::Consolation => {
                    if !self.state.desks[seat].got {
                        self.state.desks[seat].ask = Some(Ask::Resource);
                    }
                }
                Work::Order => self.state.desks[seat].ask = Some(Ask::Order),
            }
        }
    }

    /// All have answered.
    fn finish(&mut self, common: Common) {
        match common.kind {
            CommonKind::Dukes => {
                for (_, player) in self.state.players.iter_mut() {
                    player.dealt.clear();
                }
            }
            CommonKind::Harvest | CommonKind::Consolation => self.show_answers(common.asked),
            CommonKind::Flip => self.turn_over(common.asked),
        }
    }

    /// Whether others do not see yet what a seat does.
    pub(super) fn sealed(&self) -> bool {
        self.state.common.is_some()
    }

    pub(super) fn plan(&mut self, seat: Seat, effect: EffectNo) {
        self.state.agenda.push(Task { seat, work: Work::Effect(effect, 1) });
    }

    /// What a seat's domains bring when something happens.
    pub(super) fn trigger(&mut self, seat: Seat, when: Trigger) {
        let effects: Vec<_> = self.rules.triggered(&self.state.players[seat], when).collect();
        for effect in effects {
            self.plan(seat, effect);
        }
    }

    fn next_stage(&mut self) {
        let active = self.state.active();
        self.state.turn.stage = match self.state.turn.stage {
            Stage::Begin => {
                let (round, resting) = (self.state.round(), self.state.resting());
                self.events.emit(|| Event::TurnBegan { seat: active, round, resting });
                self.trigger(active, Trigger::TurnStart);
                Stage::Roll
            }
            Stage::Roll => {
                self.state.desks[active].ask = Some(Ask::Roll);
                Stage::Doubles
            }
            Stage::Doubles => {
                if self.state.turn.dice[0] == self.state.turn.dice[1] {
                    self.trigger(active, Trigger::Doubles);
                }
                Stage::Steals
            }
            Stage::Steals => {
                self.activate();
                Stage::Harvest
            }
            Stage::Harvest => {
                self.pay_out();
                Stage::Contested
            }
            Stage::Contested => {
                self.contest();
                Stage::Consolation
            }
            Stage::Consolation => {
                self.console();
                self.state.turn.actions = self.rules.content.numbers.actions;
                Stage::Actions
            }
            Stage::Actions if self.state.turn.actions > 0 => {
                self.state.desks[active].ask = Some(Ask::Action);
                Stage::Actions
            }
            Stage::Actions => {
                self.trigger(active, Trigger::TurnEnd);
                Stage::TurnEnd
            }
            Stage::TurnEnd => {
                if self.state.agreed.solo {
                    self.dark_lord();
                }
                Stage::Close
            }
            Stage::Close => {
                self.close();
                if self.state.ending.is_some() { Stage::Close } else { Stage::Begin }
            }
        };
    }
}
