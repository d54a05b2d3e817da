//! Law 5: what is hidden stays hidden.

use bots::{Budget, Greedy, Player, Random, Search};
use kernel::{Appraise, Dice, Events, Occurrence, Ruleset, Seat, Viewer};

use super::prompts::answers;
use super::{leak, listed, some_values};
use crate::harness::Laws;
use crate::mutate::mutants;
use crate::run::positions;
use crate::violation::{Tally, Violation};
use crate::walk::{CHOICE, Walk};

const MUTANTS: usize = 24;
const COMMANDS: usize = 12;

/// Checks that two states which differ only in what a seat may not know give it equal views, lists, samples, rejections,
/// previews, events and bot moves; that an answer to a concurrent prompt shows the others nothing of itself; and that
/// neither the seed nor the position of the dice is ever seen.
///
/// The second state is imagined from the seat's own view, so `imagine` is checked too.
///
/// # Errors
/// The shortest play found that gives something away.
pub fn hidden<R: Appraise>(laws: &Laws<R>) -> Result<Tally, Violation> {
    positions(laws, 5, 160, |walk, dice| {
        leaks(laws, walk)?;
        let mut checks = 0;
        for seat in super::seats(walk.rules, &walk.state) {
            let view = walk.rules.view(&walk.state, Viewer::Seat(seat));
            let twin = walk.rules.imagine(&view, dice);
            let twin = twin.map_err(|fault| format!("{seat}'s view cannot be imagined: {fault}"))?;
            let again = walk.rules.view(&twin, Viewer::Seat(seat));
            ensure!(again == view, "{seat}'s view {view:?} is imagined as {again:?}");
            walk.rules.audit(&twin).map_err(|fault| format!("{seat} imagines what cannot be: {fault}"))?;
            let pair = Pair { rules: walk.rules, seat, real: &walk.state, twin: &twin };
            checks += pair.same_choices(walk, dice)? + pair.same_previews(laws)?;
            checks += pair.same_events(dice)? + pair.same_bots(dice)?;
            checks += unseen(walk, seat, dice)?;
        }
        Ok(checks)
    })
}

fn leaks<R: Appraise>(laws: &Laws<R>, walk: &mut Walk<'_, R>) -> Result<(), String> {
    for seat in walk.rules.to_act(&walk.state).iter() {
        for query in (laws.queries)(walk.rules, &walk.state, seat) {
            let preview = walk.rules.preview(&walk.state, Viewer::Seat(seat), &query);
            preview.map_or(Ok(()), |preview| leak::check("a preview", &preview))?;
        }
    }
    let before = walk.state.clone();
    if let Some(step) = walk.step()? {
        step.events.iter().try_for_each(|event| leak::check("an event", event))?;
    }
    super::viewers(walk.rules, &walk.state).try_for_each(|viewer| {
        leak::check(&format!("the view of {viewer}"), &walk.rules.view(&walk.state, viewer))
    })?;
    walk.state = before;
    Ok(())
}

/// Two states that `seat` cannot tell apart.
struct Pair<'a, R: Ruleset> {
    rules: &'a R,
    seat: Seat,
    real: &'a R::State,
    twin: &'a R::State,
}

impl<R: Appraise> Pair<'_, R> {
    fn same_choices(&self, walk: &Walk<'_, R>, dice: &mut Dice) -> Result<u64, String> {
        let Self { rules, seat, real, twin } = *self;
        let (owed, imagined) = (rules.to_act(real), rules.to_act(twin));
        ensure!(owed == imagined, "{owed:?} are to act, but {seat} imagines {imagined:?}");
        let (asked, imagined) = (rules.prompt(real), rules.prompt(twin));
        ensure!(asked == imagined, "the prompt tells {seat} what is hidden: {asked:?} or {imagined:?}");
        let (commands, imagined) = (listed(rules, real, seat), listed(rules, twin, seat));
        ensure!(commands == imagined, "{seat}'s list tells what is hidden: {commands:?} or {imagined:?}");
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

    fn same_previews(&self, laws: &Laws<R>) -> Result<u64, String> {
        let queries = (laws.queries)(self.rules, self.real, self.seat);
        for query in &queries {
            let previews =
                [self.real, self.twin].map(|state| self.rules.preview(state, Viewer::Seat(self.seat), query));
            ensure!(
                previews[0] == previews[1],
                "the preview of {query:?} tells {} what is hidden: {previews:?}",
                self.seat
            );
        }
        Ok(queries.len() as u64)
    }

    /// Commands that neither roll nor reveal show the seat the same, whoever plays them.
    fn same_events(&self, dice: &mut Dice) -> Result<u64, String> {
        let mut checks = 0;
        for actor in self.rules.to_act(self.real).iter() {
            let (mut commands, _) = listed(self.rules, self.real, actor);
            dice.shuffle(&mut commands, &CHOICE);
            commands.truncate(COMMANDS);
            commands.extend(self.rules.sample(self.real, actor, dice));
            for command in commands {
                if self.rules.validate(self.twin, actor, &command).is_ok() {
                    checks += self.same_events_of(actor, &command, dice)?;
                }
            }
        }
        Ok(checks)
    }

    fn same_events_of(&self, actor: Seat, command: &R::Command, dice: &Dice) -> Result<u64, String> {
        for viewer in [Viewer::Seat(actor), Viewer::Referee] {
            let known = self.rules.disclose(self.real, actor, command, viewer);
            ensure!(known.as_ref() == Some(command), "{command:?} of {actor} is kept from {viewer}");
        }
        let viewer = Viewer::Seat(self.seat);
        let shown = self.rules.disclose(self.real, actor, command, viewer) == Some(command.clone());
        let secret = self.rules.prompt(self.real).is_some_and(|prompt| prompt.secret);
        ensure!(shown || secret, "{command:?} of {actor} is kept from {viewer}, but its prompt is no secret");
        let [real, twin] = [self.real, self.twin].map(|state| {
            let (mut state, mut events) = (state.clone(), Events::new());
            let mut dice = dice.derive("command", 0);
            self.rules.resolve(&mut state, actor, command, &mut dice, &mut events);
            let plain = dice.position() == 0 && !events.as_slice().iter().any(Occurrence::reveals);
            let seen = events.as_slice().iter().filter_map(|event| self.rules.witness(event, viewer));
            (plain, seen.collect::<Vec<_>>(), self.rules.view(&state, viewer))
        });
        if !(real.0 && twin.0) {
            return Ok(0);
        }
        let seat = self.seat;
        ensure!(
            real.1 == twin.1,
            "{command:?} of {actor} tells {seat} what is hidden: {:?} or {:?}",
            real.1,
            twin.1
        );
        ensure!(real.2 == twin.2, "after {command:?} of {actor} the view of {seat} tells what is hidden");
        Ok(1)
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

/// An answer to a concurrent prompt shows `seat` nothing but that it was given.
fn unseen<R: Ruleset>(walk: &Walk<'_, R>, seat: Seat, dice: &mut Dice) -> Result<u64, String> {
    let owed = walk.rules.to_act(&walk.state);
    if owed.len() < 2 || !owed.contains(seat) {
        return Ok(0);
    }
    let viewer = Viewer::Seat(seat);
    let mut checks = 0;
    for other in owed.without(seat).iter() {
        let mut shown: Option<(R::View, usize, Vec<R::Event>)> = None;
        for _ in 0..4 {
            let Some(answer) = answers(walk.rules, &walk.state, other, dice) else { continue };
            let (mut state, mut events) = (walk.state.clone(), Events::new());
            for command in &answer {
                walk.rules.resolve(&mut state, other, command, &mut dice.derive("answer", 0), &mut events);
            }
            let seen = events.as_slice().iter().filter_map(|event| walk.rules.witness(event, viewer));
            let now = (walk.rules.view(&state, viewer), answer.len(), seen.collect());
            if let Some(before) = &shown {
                ensure!(
                    before.0 == now.0,
                    "{seat}'s view shows how {other} answered: {:?} or {:?}",
                    before.0,
                    now.0
                );
                let told = before.1 == now.1 && before.2 != now.2;
                ensure!(!told, "events tell {seat} how {other} answered: {:?} or {:?}", before.2, now.2);
                checks += 1;
            }
            shown.get_or_insert(now);
        }
    }
    Ok(checks)
}
