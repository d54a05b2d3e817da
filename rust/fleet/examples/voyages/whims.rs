//! Players that are greedy but for one kind of decision.

use fleet::{Command, NodeKind, Rules, State, Task};
use kernel::{Dice, Purpose, RuleId, Ruleset, Seat};

const WHIM: Purpose = Purpose::new("whim", RuleId("FL-25"));

/// The decision that is not taken well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whim {
    /// Takes any offer.
    Loot,
    /// Fights, slips away, pursues and lets go at random, by any doctrine.
    Fights,
    /// Sails to any node.
    Route,
    /// Has any work done in a yard.
    Yard,
    /// Chooses anything in an event.
    Events,
    /// Avoids every fight that can be avoided.
    Shy,
    /// Seeks every fight.
    Keen,
    /// Never slips away.
    Stays,
    /// Never pursues.
    LetsGo,
    /// Always pursues.
    Pursues,
}

impl Whim {
    pub(crate) const ALL: [Self; 10] = [
        Self::Loot,
        Self::Fights,
        Self::Route,
        Self::Yard,
        Self::Events,
        Self::Shy,
        Self::Keen,
        Self::Stays,
        Self::LetsGo,
        Self::Pursues,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Loot => "loot",
            Self::Fights => "fights",
            Self::Route => "route",
            Self::Yard => "yard",
            Self::Events => "events",
            Self::Shy => "shy",
            Self::Keen => "keen",
            Self::Stays => "stays",
            Self::LetsGo => "lets-go",
            Self::Pursues => "pursues",
        }
    }

    /// The whim's command, where it has one.
    pub(crate) fn choose(self, rules: &Rules, state: &State, dice: &mut Dice) -> Option<Command> {
        let mut list = Vec::new();
        rules.commands(state, Seat::P1, |command| list.push(command));
        let fights = |node: u8| {
            let kind = state.chart.node(node).map(|node| node.kind);
            matches!(kind, Some(NodeKind::Combat | NodeKind::Elite))
        };
        let (battle, chase) =
            (matches!(state.task, Task::Battle { .. }), matches!(state.task, Task::Chase { .. }));
        let wanted = |command: &Command| match self {
            Self::Loot => matches!(command, Command::TakeSalvage { .. }),
            Self::Fights => {
                (battle || chase) && !matches!(command, Command::SetFormation { .. } | Command::AbandonRun)
            }
            Self::Route => matches!(command, Command::MoveToNode { .. }),
            Self::Yard => {
                matches!(state.task, Task::Refit { .. })
                    && !matches!(command, Command::SetFormation { .. } | Command::AbandonRun)
            }
            Self::Events => matches!(command, Command::SelectEventChoice { .. }),
            Self::Shy => {
                matches!(command, Command::MoveToNode { node } if !fights(*node))
                    || matches!(command, Command::SlipAway { .. } | Command::LetGo)
            }
            Self::Keen => {
                matches!(command, Command::MoveToNode { node } if fights(*node))
                    || matches!(command, Command::StartCombat { .. }) && !state.at_boss()
            }
            Self::Stays => matches!(command, Command::StartCombat { .. }) && !state.at_boss(),
            Self::LetsGo => matches!(command, Command::LetGo),
            Self::Pursues => matches!(command, Command::Pursue { .. }),
        };
        list.retain(wanted);
        dice.pick(&list, &WHIM).cloned()
    }
}
