//! Why not, in a ruler's words: cards by their names.

use kernel::text::counted;
use kernel::{RejectionReason as _, Speaks as _, say};

use super::describe::name;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::view::View;

/// Why something is refused, with names where the rejection has ids. A row that is left out says it well enough.
pub(super) fn refuse(rules: &Kingdoms, view: Option<&View>, rejection: &Rejection) -> String {
    match rejection {
        Rejection::NotAsked { .. } => say!(rules, "you have nothing to decide now"),
        Rejection::UnknownPreset { .. } => say!(rules, "there is no such preset"),
        Rejection::UnknownCard { .. } => say!(rules, "there is no such card"),
        Rejection::NoSuchStack { .. } => say!(rules, "there is no such stack"),
        Rejection::EmptyStack { .. } => say!(rules, "that stack is exhausted"),
        Rejection::OtherStack { stack, wanted } => {
            let stack = view.and_then(|view| view.stacks.get(usize::from(*stack)));
            let top = stack.and_then(|stack| stack.cards.last());
            let top = top.map_or_else(|| say!(rules, "that card"), |id| name(rules, id));
            say!(rules, "{top} is no {wanted}")
        }
        Rejection::TooFewCards { kind, found, needed } => {
            say!(rules, "the preset has too few cards ({kind}): {found}, {needed} are needed")
        }
        Rejection::FaceOutOfRange { from, to } if i16::from(*from) == i16::from(*to) => {
            say!(rules, "the die shows {to} already")
        }
        Rejection::FaceOutOfRange { from, to } => {
            say!(rules, "a die that shows {from} cannot be changed to {to}")
        }
        Rejection::NoSuchOption { options: 1, .. } => say!(rules, "there is only 1 option"),
        Rejection::NoSuchOption { options, .. } => {
            say!(rules, "there are only {}", counted(*options, "option"))
        }
        Rejection::OtherPrice { payment, cost, any } => {
            let [payment, cost] = [payment, cost].map(|price| price.told(rules));
            match any {
                0 => say!(rules, "{payment} does not pay {cost}"),
                _ => say!(rules, "{payment} does not pay {cost} with {any} of any kind"),
            }
        }
        Rejection::SeatsOutOfRange { .. }
        | Rejection::SoloMismatch { .. }
        | Rejection::DukesOutOfRange { .. }
        | Rejection::OtherPrompt { .. }
        | Rejection::NotDealt { .. }
        | Rejection::NoSuchPower { .. }
        | Rejection::PowerUsed { .. }
        | Rejection::NoSuchDie { .. }
        | Rejection::OtherDie { .. }
        | Rejection::NoSuchFace { .. }
        | Rejection::Lacking { .. }
        | Rejection::Overpaid { .. }
        | Rejection::Underpaid { .. }
        | Rejection::MagicAlone { .. }
        | Rejection::RolesMissing { .. }
        | Rejection::OrderedTwice { .. }
        | Rejection::OrderIncomplete { .. }
        | Rejection::OtherNumber { .. }
        | Rejection::OptionsUnsorted {}
        | Rejection::SeatNotOpen { .. }
        | Rejection::NothingThere { .. }
        | Rejection::CardNotOpen { .. }
        | Rejection::ColumnNotOpen { .. }
        | Rejection::Over {} => rejection.say(rules.words()),
    }
}
