//! Two states that a seat cannot tell apart.

use bots::{Budget, Greedy, Player, Random, Search};
use kernel::{Dice, Evaluate, Ruleset, Seat, Viewer};

use super::outcome::{Outcome, alike};
use crate::harness::Suite;
use crate::law::{listed, some_values};
use crate::mutate::mutants;
use crate::walk::{CHOICE, Walk};

const MUTANTS: usize = 24;
const COMMANDS: usize = 12;

/// Two states that `seat` cannot tell apart, nor can a spectator.
pub(super) struct Pair<'a, R: Ruleset> {
    pub(super) rules: &'a R,
    pub(super) seat: Seat,
    pub(super) real: &'a R::State,
    pub(super) twin: &'a R::State,
}

impl<R: Evaluate> Pair<'_, R> {
    /// Asks of both states all that the seat and a spectator can ask.
    pub(super) fn compare(
        &self,
        laws: &Suite<R>,
        walk: &Walk<'_, R>,
        dice: &mut Dice,
    ) -> Result<u64, String> {
        let watched = [self.real, self.twin].map(|state| self.rules.view(state, Viewer::Spectator));
        ensure!(
            watched[0] == watched[1],
            "the view of a spectator tells what is hidden from {}: {:?} or {:?}",
            self.seat,
            watched[0],
            watched[1]
        );
        let asked = self.same_choices(walk, dice)? + self.same_previews(laws)?;
        Ok(asked + self.same_events(dice)? + self.same_bots(dice)?)
    }

    fn same_choices(&self, walk: &Walk<'_, R>, dice: &mut Dice) -> Result<u64, String> {
        let Self { rules, seat, real, twin } = *self;
        let (owed, determinized) = (rules.to_act(real), rules.to_act(twin));
        ensure!(owed == determinized, "{owed:?} are to act, but {seat} determinizes {determinized:?}");
        let (asked, determinized) = (rules.prompt(real), rules.prompt(twin));
        ensure!(
            asked == determinized,
            "the prompt tells {seat} what is hidden: {asked:?} or {determinized:?}"
        );
        let (commands, determinized) = (listed(rules, real, seat), listed(rules, twin, seat));
        ensure!(
            commands == determinized,
            "{seat}'s list tells what is hidden: {commands:?} or {determinized:?}"
        );
        let drawn = [real, twin].map(|state| rules.sample(state, seat, &mut dice.derive("sample", 0)));
        ensure!(drawn[0] == drawn[1], "{seat}'s sample tells what is hidden: {drawn:?}");
        let mut stuff = some_values(&commands.0, 40)?;
        stuff.extend(walk.pool.iter().cloned());
        let mutants = mutants::<R>(&stuff, MUTANTS, dice);
        for mutant in &mutants {
            let verdicts = [real, twin].map(|state| rules.validate(state, seat, mutant));
            ensure!(
                verdicts[0] == verdicts[1],
                "the verdict on {mutant:?} tells {seat} what is hidden: {verdicts:?}"
            );
        }
        Ok(mutants.len() as u64)
    }

    fn same_previews(&self, laws: &Suite<R>) -> Result<u64, String> {
        let queries = (laws.queries)(self.rules, self.real, self.seat);
        for query in &queries {
            for viewer in [Viewer::Seat(self.seat), Viewer::Spectator] {
                let previews = [self.real, self.twin].map(|state| self.rules.preview(state, viewer, query));
                ensure!(
                    previews[0] == previews[1],
                    "the preview of {query:?} tells {viewer} what is hidden: {previews:?}"
                );
            }
        }
        Ok(queries.len() as u64)
    }

    /// A command with the same dice tells the seat and a spectator the same, unless it reveals something.
    fn same_events(&self, dice: &mut Dice) -> Result<u64, String> {
        let mut checks = 0;
        for actor in self.rules.to_act(self.real).iter() {
            let (mut commands, _) = listed(self.rules, self.real, actor);
            dice.shuffle(&mut commands, &CHOICE);
            commands.truncate(COMMANDS);
            commands.extend(self.rules.sample(self.real, actor, dice));
            for command in commands {
                if self.rules.validate(self.twin, actor, &command).is_ok() {
                    self.same_events_of(actor, &command, dice)?;
                    checks += 1;
                }
            }
        }
        Ok(checks)
    }

    fn same_events_of(&self, actor: Seat, command: &R::Command, dice: &Dice) -> Result<(), String> {
        for viewer in [Viewer::Seat(actor), Viewer::Referee] {
            let known = self.rules.observe_command(self.real, actor, command, viewer);
            ensure!(known.as_ref() == Some(command), "{command:?} of {actor} is kept from {viewer}");
        }
        let viewer = Viewer::Seat(self.seat);
        let shown = self.rules.observe_command(self.real, actor, command, viewer) == Some(command.clone());
        let secret = self.rules.prompt(self.real).is_some_and(|prompt| prompt.secret);
        ensure!(shown || secret, "{command:?} of {actor} is kept from {viewer}, but its prompt is no secret");
        let mut rolled = false;
        let [real, twin] = [self.real, self.twin].map(|state| {
            let mut rolls = dice.derive("command", 0);
            let outcome = Outcome::of(self.rules, state, actor, command.clone(), &mut rolls);
            rolled |= rolls.position() > 0;
            outcome
        });
        // Rolls may show what is hidden and leave no trace of it: two fleets that meet, and neither is left.
        let traceless = rolled && real.state == twin.state;
        for viewer in [viewer, Viewer::Spectator] {
            let reveals = real.revealed(viewer) != twin.revealed(viewer);
            let same = alike([&real, &twin], viewer, traceless || reveals)
                .map_err(|what| format!("after {command:?} of {actor}, {what}"))?;
            ensure!(
                same || rolled || reveals,
                "after {command:?} of {actor}, {viewer} learns what was hidden, and no event reveals it: {:?} or {:?}",
                real.told(viewer),
                twin.told(viewer)
            );
        }
        Ok(())
    }

    fn same_bots(&self, dice: &mut Dice) -> Result<u64, String> {
        if !self.rules.to_act(self.real).contains(self.seat) {
            return Ok(0);
        }
        let mut players: Vec<Box<dyn Player<R>>> = vec![Box::new(Random)];
        // A bot that thinks costs more than everything else here.
        if dice.chance(150, &CHOICE) {
            players.push(Box::new(Greedy));
            players.push(Box::new(Search::new(Budget::Playouts(8))));
        }
        for player in &mut players {
            let [real, twin] = [self.real, self.twin].map(|state| {
                let view = self.rules.view(state, Viewer::Seat(self.seat));
                player.choose(self.rules, self.seat, &view, &mut dice.derive("bot", 0))
            });
            ensure!(real == twin, "a bot plays {real:?} or {twin:?} by what is hidden from {}", self.seat);
            let legal = real
                .as_ref()
                .is_some_and(|command| self.rules.validate(self.real, self.seat, command).is_ok());
            ensure!(legal, "a bot of {} wants to play {real:?}, which is not legal", self.seat);
        }
        Ok(players.len() as u64)
    }
}
