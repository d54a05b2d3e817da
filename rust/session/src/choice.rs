//! Commands whose type is known only inside: lists of them, and what a player chose.

use std::any::Any;

use erased_serde::Serialize as ErasedSerialize;
use serde::{Serialize, Serializer};

/// A command of some game. It can be written, kept, sent to another thread, and played again in a session of its game
/// without a detour through text.
pub struct Chosen(Box<dyn AnyCommand>);

trait AnyCommand: ErasedSerialize + Send + Sync {
    fn as_any(&self) -> &dyn Any;
}

impl<C: Serialize + Any + Send + Sync> AnyCommand for C {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Chosen {
    /// Wraps a game's command.
    pub fn new<C: Serialize + Any + Send + Sync>(command: C) -> Self {
        Self(Box::new(command))
    }

    /// The command, when it is one of this type.
    pub fn command<C: Any>(&self) -> Option<&C> {
        self.0.as_any().downcast_ref()
    }
}

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| std::fmt::Error)?;
        write!(f, "Chosen({text})")
    }
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(&*self.0, serializer)
    }
}

/// A command, and what it would do in words.
#[derive(Debug, Serialize)]
pub struct Choice {
    /// The command.
    pub command: Chosen,
    /// The sentence; absent where it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
}

/// What a seat may do.
#[derive(Debug, Serialize)]
pub struct Choices {
    /// Whether these are all: otherwise there are more than can be listed.
    pub whole: bool,
    /// The commands, in the game's order.
    pub commands: Vec<Choice>,
}
