//! What may be asked of the server itself; what may be asked of a game is an [`Ask`](crate::ask::Ask). `id` and `op` stand beside
//! these fields in the same object.

use kernel::Salt;
use serde_json::Value;

/// The games' place in the server: a number that `new` or `load` gave.
pub type Handle = u32;

macro_rules! request {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[kernel::value]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)* }
    };
}

request! {
    /// `games`: which games there are.
    Games {}
}

request! {
    /// `new`: begins a game.
    New {
        /// The game's id.
        game: String,
        /// What is agreed before it begins; absent: the seed draws one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setup: Option<Value>,
        /// The seed; absent: one is drawn that nobody can guess. One that a person typed counts as public.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
        seed: Option<String>,
        /// The salt of the seed's promise; absent: one is drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    }
}

request! {
    /// `load`: goes on where a journal ends.
    Load {
        /// The journal.
        journal: Value,
    }
}

request! {
    /// `replay`: plays a journal again and compares everything, without keeping the game.
    Replay {
        /// The journal.
        journal: Value,
    }
}

request! {
    /// `cancel`: has the player that thinks for a game decide at once.
    Cancel {
        /// The game.
        handle: Handle,
    }
}

request! {
    /// `close`: forgets a game.
    Close {
        /// The game.
        handle: Handle,
    }
}
