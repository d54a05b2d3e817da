//! Law 7: every rejection, event and roll cites a rule that stands in the document.

use std::cell::RefCell;
use std::collections::BTreeSet;

use kernel::{Evaluate, GameEvent, RejectionReason, Rejections, RuleId, Viewer};

use super::{seats_and_one, some_values};
use crate::harness::Suite;
use crate::mutate::mutants;
use crate::run::positions;
use crate::violation::{Tally, Violation};
use crate::walk::to_value;

/// Checks that every event that play meets and every rejection, met or not, cites IDs that stand in the rules document; that
/// a rejection's code and rule stand in its table, messages are written as agreed, and codes and kinds of prompts are
/// `snake_case`.
///
/// # Errors
/// The shortest play found that cites what does not stand there.
pub fn cited<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let word = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '.');
    let words = laws.document.split(word).map(|word| word.trim_end_matches(['.', '-']));
    let known: BTreeSet<&str> = words.collect();
    let seen = RefCell::new(BTreeSet::new());
    let stands = |what: &str, rule: RuleId| {
        ensure!(known.contains(rule.0), "{what} cites {rule}, which does not stand in the rules document");
        seen.borrow_mut().insert(rule);
        Ok(())
    };
    for (code, rule) in <R::Rejection as RejectionReason>::ALL {
        stands(&format!("the rejection {code}"), *rule).map_err(|what| Violation::broken(7, None, what))?;
    }
    let tally = positions(laws, 7, 300, |walk, dice| {
        let mut stuff = walk.pool.clone();
        for seat in walk.rules.to_act(&walk.state).iter() {
            stuff.extend(some_values(&super::listed(walk.rules, &walk.state, seat).0, 12)?);
            for query in (laws.queries)(walk.rules, &walk.state, seat) {
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    let preview = walk.rules.preview(&walk.state, viewer, &query);
                    preview.err().map_or(Ok(()), |reasons| refusals(&reasons, &stands))?;
                }
            }
        }
        for (seat, mutant) in seats_and_one(walk.rules, &walk.state)
            .flat_map(|seat| mutants::<R>(&stuff, 12, dice).into_iter().map(move |mutant| (seat, mutant)))
        {
            let verdict = walk.rules.validate(&walk.state, seat, &mutant);
            verdict.err().map_or(Ok(()), |reasons| refusals(&reasons, &stands))?;
        }
        if let Some(prompt) = walk.rules.prompt(&walk.state) {
            stands(&format!("the prompt {}", prompt.kind), prompt.rule)?;
            ensure!(snake(prompt.kind), "the prompt {:?} is not snake_case", prompt.kind);
        }
        let opening = std::mem::take(&mut walk.opening);
        let step = walk.step()?;
        for event in opening.iter().chain(step.iter().flat_map(|step| &step.events)) {
            ensure!(!event.rules().is_empty(), "{event:?} stands for no rule");
            event.rules().iter().try_for_each(|rule| stands(&format!("{event:?}"), *rule))?;
        }
        for roll in step.iter().flat_map(|step| &step.rolls) {
            stands(&format!("the roll for {}", roll.purpose.name), roll.purpose.rule)?;
        }
        Ok(0)
    })?;
    let checks = seen.borrow().len() as u64;
    Ok(Tally { checks, ..tally })
}

fn snake(word: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    !word.is_empty() && word.chars().all(fits)
}

fn refusals<J: RejectionReason>(
    reasons: &Rejections<J>,
    stands: &impl Fn(&str, RuleId) -> Result<(), String>,
) -> Result<(), String> {
    for reason in reasons {
        let (code, rule, message) = (reason.code(), reason.rule(), reason.to_string());
        stands(code, rule)?;
        ensure!(J::ALL.contains(&(code, rule)), "{code} cites {rule}, which its table does not say");
        ensure!(snake(code), "the code {code:?} is not snake_case");
        ensure!(!message.is_empty() && !message.ends_with('.'), "the message of {code} is {message:?}");
        to_value(reason)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use serde::Serialize;

    use super::*;

    /// A reason whose table is not the one that it answers by.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Strayed(&'static str);

    impl RejectionReason for Strayed {
        const ALL: &'static [(&'static str, RuleId)] = &[("far", RuleId("ST-01")), ("near", RuleId("ST-02"))];

        fn code(&self) -> &'static str {
            self.0
        }

        fn rule(&self) -> RuleId {
            RuleId("ST-01")
        }
    }

    impl fmt::Display for Strayed {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("it strayed")
        }
    }

    #[test]
    fn a_rejection_cites_what_its_table_says() {
        let met = |code| refusals(&Rejections::one(Strayed(code)), &|_, _| Ok(()));
        assert_eq!(met("far"), Ok(()));
        assert_eq!(met("near"), Err("near cites ST-01, which its table does not say".to_owned()));
    }
}
