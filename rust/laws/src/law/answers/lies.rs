//! Snapshots that nobody could see.

use std::sync::Arc;

use kernel::{Dice, Digest, Viewer};
use serde_json::{Value, json};
use session::value::read;
use session::{Ask, Hostable, LocalTable};

use super::questions::asked;
use crate::mutate::mutate;
use crate::walk::CHOICE;

/// How many are tried for each view.
const LIES: usize = 4;
/// What a session adds to a view.
const ADDED: [&str; 5] = ["table", "rng", "logs", "errors", "hash"];

/// Changes a snapshot in a few places and asks what comes of it. Whoever lies says the digest that fits.
pub(super) fn survived<R: Hostable>(
    rules: &Arc<R>,
    viewer: Viewer,
    snapshot: &Value,
    questions: &[Ask],
    dice: &mut Dice,
) -> Result<u64, String> {
    let mut view = snapshot.clone();
    let fields = view.as_object_mut().ok_or("a snapshot is an object")?;
    fields.retain(|field, _| !ADDED.contains(&field.as_str()));
    for _ in 0..LIES {
        let mut lie = view.clone();
        for _ in 0..dice.roll(3, &CHOICE) {
            mutate(&mut lie, std::slice::from_ref(&view), dice);
        }
        let Ok(read) = read::<R::View>("view", &lie) else { continue };
        for added in ADDED.iter().filter(|added| snapshot.get(added).is_some()) {
            lie[added] = snapshot[added].clone();
        }
        lie["hash"] = json!(Digest::of(&read));
        if let Ok(mut known) = LocalTable::of(Arc::clone(rules), viewer, &lie) {
            for question in questions {
                asked(&mut known, viewer, question);
            }
        }
    }
    Ok(LIES as u64)
}
