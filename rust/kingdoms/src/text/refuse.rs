//! Why not, in a ruler's words: cards by their names.

use super::describe::name;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::view::View;

/// Why something is refused, with names where the rejection has ids. A row that is left out says it well enough.
pub(super) fn refuse(rules: &Kingdoms, view: Option<&View>, rejection: &Rejection) -> String {
    match rejection {
        Rejection::NotAsked { .. } => "you have nothing to decide now".to_owned(),
        Rejection::UnknownPreset { .. } => "there is no such preset".to_owned(),
        Rejection::UnknownCard { .. } => "there is no such card".to_owned(),
        Rejection::NoSuchStack { .. } => "there is no such stack".to_owned(),
        Rejection::EmptyStack { .. } => "that stack is exhausted".to_owned(),
        Rejection::OtherStack { stack, wanted } => {
            let stack = view.and_then(|view| view.stacks.get(usize::from(*stack)));
            let top = stack.and_then(|stack| stack.cards.last());
            let top = top.map_or_else(|| "that card".to_owned(), |id| name(rules, id));
            format!("{top} is no {wanted}")
        }
        Rejection::SeatsOutOfRange { .. }
        | Rejection::SoloMismatch { .. }
        | Rejection::TooFewCards { .. }
        | Rejection::DukesOutOfRange { .. }
        | Rejection::OtherPrompt { .. }
        | Rejection::NotDealt { .. }
        | Rejection::NoSuchPower { .. }
        | Rejection::PowerUsed { .. }
        | Rejection::NoSuchDie { .. }
        | Rejection::OtherDie { .. }
        | Rejection::FaceOutOfRange { .. }
        | Rejection::NoSuchFace { .. }
        | Rejection::Lacking { .. }
        | Rejection::Overpaid { .. }
        | Rejection::Underpaid { .. }
        | Rejection::MagicAlone { .. }
        | Rejection::RolesMissing { .. }
        | Rejection::OrderedTwice { .. }
        | Rejection::OrderIncomplete { .. }
        | Rejection::OtherNumber { .. }
        | Rejection::NoSuchOption { .. }
        | Rejection::OptionsUnsorted {}
        | Rejection::SeatNotOpen { .. }
        | Rejection::NothingThere { .. }
        | Rejection::CardNotOpen { .. }
        | Rejection::OtherPrice { .. }
        | Rejection::ColumnNotOpen { .. }
        | Rejection::Over {} => rejection.to_string(),
    }
}
