//! From an older format to this one, a step for each format.

use serde_json::Value;

/// A save as JSON, between two formats.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Old {
    /// The header.
    pub(crate) header: Value,
    /// What follows it.
    pub(crate) body: Value,
}

/// Turns a save of one format into one of the next, or says what it misses.
pub(crate) type Step = fn(Old) -> Result<Old, String>;

/// The step from format 1 to 2 comes first, then from 2 to 3, and so on. A format that ever shipped keeps its step, and
/// a file in `tests/saves`.
pub(crate) const STEPS: &[Step] = &[];

/// The format that is written.
pub const FORMAT: u32 = newest(STEPS);

/// The format after the last of some steps.
pub(crate) const fn newest(steps: &[Step]) -> u32 {
    steps.len() as u32 + 1
}

/// Takes all steps from `format` on.
pub(crate) fn migrate(steps: &[Step], format: u32, old: Old) -> Result<Old, String> {
    let behind = usize::try_from(format).unwrap_or(usize::MAX).saturating_sub(1);
    steps.iter().skip(behind).try_fold(old, |old, step| step(old))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn rename(mut old: Old) -> Result<Old, String> {
        let name = old.body.get_mut("name").ok_or("no name")?.take();
        old.body = json!({ "title": name });
        Ok(old)
    }

    fn count(mut old: Old) -> Result<Old, String> {
        let title = old.body["title"].as_str().ok_or("no title")?;
        old.body["length"] = title.len().into();
        Ok(old)
    }

    #[test]
    fn steps_are_taken_from_the_formats_own_on() {
        let old = |body| Old { header: Value::Null, body };
        let steps: &[Step] = &[rename, count];
        let whole = old(json!({ "title": "abc", "length": 3 }));
        assert_eq!(migrate(steps, 1, old(json!({ "name": "abc" }))), Ok(whole.clone()));
        assert_eq!(migrate(steps, 2, old(json!({ "title": "abc" }))), Ok(whole.clone()));
        assert_eq!(migrate(steps, 3, whole.clone()), Ok(whole));
        assert_eq!(migrate(steps, 1, old(json!({ "name": 7 }))), Err("no title".to_owned()));
    }
}
