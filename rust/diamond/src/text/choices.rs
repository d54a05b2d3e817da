//! The secret choices of a play (DM-05, DM-06).

use kernel::say;
use kernel::text::list;

use crate::command::{Alignment, Approach, Defence, Depth, Gamble, Offence};
use crate::index::Diamond;

pub(super) fn defend(rules: &Diamond, choice: &Defence) -> String {
    if choice.intentional_walk {
        return say!(rules, "walk the batter");
    }
    let stand = match choice.alignment {
        Alignment::Normal => say!(rules, "play straight away"),
        Alignment::ShiftedLeft => say!(rules, "shift to the left"),
        Alignment::ShiftedRight => say!(rules, "shift to the right"),
    };
    let depth = match choice.infield_depth {
        Depth::Normal => String::new(),
        Depth::In => say!(rules, ", infield in"),
        Depth::Back => say!(rules, ", infield back"),
        Depth::DoublePlay => say!(rules, ", at double play depth"),
    };
    let held = list(&choice.hold_runners);
    let held = if held.is_empty() { held } else { say!(rules, ", hold base {held}") };
    format!("{stand}{depth}{held}")
}

pub(super) fn attack(rules: &Diamond, choice: &Offence) -> String {
    let run = match choice.gamble {
        Gamble::Normal => String::new(),
        Gamble::Careful => say!(rules, ", runners careful"),
        Gamble::Daring => say!(rules, ", runners daring"),
    };
    let steals = list(&choice.steal_attempts);
    if !choice.hit_and_run && !choice.bunt_attempt && !steals.is_empty() {
        return say!(rules, "steal base {steals}{run}");
    }
    let what = if choice.hit_and_run {
        say!(rules, "hit and run")
    } else if choice.bunt_attempt {
        say!(rules, "bunt")
    } else {
        match choice.approach {
            Approach::Normal => say!(rules, "swing away"),
            Approach::Contact => say!(rules, "swing for contact"),
            Approach::Power => say!(rules, "swing for power"),
            Approach::Patient => say!(rules, "wait for a pitch"),
        }
    };
    format!("{what}{run}")
}
