//! A command on its way: read where it enters, typed from there on.

use std::cell::RefCell;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::SessionError;
use crate::value::read_as_written;

/// The command that a table has read last, as it was written and typed. Between a click and the first rule the same command
/// is put into words, checked, shown to a log and played: it is read for the first of these.
pub(crate) struct LastCommand<C>(RefCell<Option<(Value, Arc<C>)>>);

impl<C> Default for LastCommand<C> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<C: DeserializeOwned + Serialize> LastCommand<C> {
    /// A command, read strictly unless it is the last one.
    ///
    /// # Errors
    /// [`SessionError::Malformed`].
    pub(crate) fn read(&self, command: &Value) -> Result<Arc<C>, SessionError> {
        if let Some((written, typed)) = &*self.0.borrow()
            && written == command
        {
            return Ok(Arc::clone(typed));
        }
        let typed = Arc::new(read_as_written("command", command)?);
        *self.0.borrow_mut() = Some((command.clone(), Arc::clone(&typed)));
        Ok(typed)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use serde::{Deserialize, Deserializer};
    use serde_json::json;

    use super::*;

    thread_local! {
        static READ: Cell<u32> = const { Cell::new(0) };
    }

    /// Counts how often one is read.
    #[derive(Debug, PartialEq, Serialize)]
    struct Step(u8);

    impl<'de> Deserialize<'de> for Step {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            READ.set(READ.get() + 1);
            u8::deserialize(deserializer).map(Self)
        }
    }

    #[test]
    fn a_command_is_read_once_until_another_comes() {
        let last = LastCommand::<Step>::default();
        let read = |value| (last.read(&value).expect("a step").0, READ.get());
        assert_eq!([read(json!(2)), read(json!(2)), read(json!(2))], [(2, 1); 3]);
        assert_eq!([read(json!(3)), read(json!(2)), read(json!(2))], [(3, 2), (2, 3), (2, 3)]);
    }

    #[test]
    fn what_cannot_be_read_leaves_the_last_one() {
        let last = LastCommand::<Step>::default();
        assert_eq!(last.read(&json!(2)).map(|step| step.0), Ok(2));
        for broken in [json!("2"), json!(2.0), json!(null)] {
            assert_eq!(last.read(&broken).expect_err("no step").code(), "malformed", "{broken}");
        }
        assert_eq!((last.read(&json!(2)).map(|step| step.0), READ.get()), (Ok(2), 4));
    }
}
