//! What may be asked: one type an op. `id` and `op` stand beside these fields in the same object.

use kernel::{Salt, Seat, Seats};
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
    /// `submit`: plays a command.
    Submit {
        /// The game.
        handle: Handle,
        /// Who plays it.
        seat: Seat,
        /// The command.
        command: Value,
        /// The table's revision that the sender saw; a command for another state is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        revision: Option<u32>,
    }
}

request! {
    /// `why_not`: which rules stand against a command.
    WhyNot {
        /// The game.
        handle: Handle,
        /// Who would play it.
        seat: Seat,
        /// The command.
        command: Value,
    }
}

request! {
    /// `commands`: what a seat may do.
    Commands {
        /// The game.
        handle: Handle,
        /// The seat.
        seat: Seat,
        /// Whether each command comes with its sentence.
        #[serde(default)]
        phrases: bool,
    }
}

request! {
    /// `preview`: what would happen.
    Preview {
        /// The game.
        handle: Handle,
        /// Who asks: `p1`, …, `spectator` or `referee`.
        viewer: String,
        /// The question.
        query: Value,
    }
}

request! {
    /// `snapshot`: what a viewer may know.
    Snapshot {
        /// The game.
        handle: Handle,
        /// Who looks: `p1`, …, `spectator` or `referee`.
        viewer: String,
        /// How many of the newest log lines; absent: all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        logs: Option<usize>,
    }
}

request! {
    /// `events`: what a viewer saw happen.
    Events {
        /// The game.
        handle: Handle,
        /// Who looks: `p1`, …, `spectator` or `referee`.
        viewer: String,
        /// The number of the last event that is known already.
        #[serde(default)]
        since: u32,
        /// How many at most.
        #[serde(default)]
        limit: Option<u32>,
    }
}

request! {
    /// `rolls`: what was rolled.
    Rolls {
        /// The game.
        handle: Handle,
        /// Who looks: `p1`, …, `spectator` or `referee`.
        viewer: String,
        /// How many of the oldest rolls are known already.
        #[serde(default)]
        since: u32,
        /// How many at most.
        #[serde(default)]
        limit: Option<u32>,
    }
}

request! {
    /// `roll_stats`: how the rolls fell.
    RollStats {
        /// The game.
        handle: Handle,
        /// Who looks: `p1`, …, `spectator` or `referee`.
        viewer: String,
    }
}

request! {
    /// `verify_roll`: rolls one roll again from the seed.
    VerifyRoll {
        /// The game.
        handle: Handle,
        /// Who looks: `p1`, …, `spectator` or `referee`.
        viewer: String,
        /// The roll's name, such as `77.check.1`.
        roll: String,
    }
}

request! {
    /// `save`: what a viewer may keep of a game.
    Save {
        /// The game.
        handle: Handle,
        /// Who keeps it: `p1`, …, `spectator` or `referee`.
        viewer: String,
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
    /// `undo`: takes back a seat's last command, and what bots have decided since.
    Undo {
        /// The game.
        handle: Handle,
        /// The seat.
        seat: Seat,
        /// The seats, those of bots, whose decisions since may be taken back with it; absent: none.
        #[serde(default)]
        also: Seats,
    }
}

request! {
    /// `rewind`: the referee goes back to where a number of commands had been played.
    Rewind {
        /// The game.
        handle: Handle,
        /// How many commands stay.
        commands: u32,
    }
}

request! {
    /// `bot`: has a player choose for a seat.
    Bot {
        /// The game.
        handle: Handle,
        /// The seat.
        seat: Seat,
        /// The player's description, such as `greedy`.
        player: String,
        /// Whether its command is played at once.
        #[serde(default)]
        play: bool,
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
