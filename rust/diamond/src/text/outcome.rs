//! Outcomes in words.

use kernel::say;

use crate::content::Position;
use crate::index::Diamond;
use crate::outcome::Outcome;

/// An outcome in words.
pub(super) fn outcome(rules: &Diamond, outcome: Outcome) -> String {
    if let Some(fielder) = outcome.chance() {
        return say!(rules, "a chance for {}", Position::FIELD[fielder].letters());
    }
    match outcome {
        Outcome::Strikeout => say!(rules, "strikeout"),
        Outcome::StrikeoutCaught => say!(rules, "strikeout, a runner who goes is caught"),
        Outcome::Walk => say!(rules, "walk"),
        Outcome::HitByPitch => say!(rules, "hit by the pitch"),
        Outcome::SingleOne => say!(rules, "single, one base for runners"),
        Outcome::Single => say!(rules, "single, runners may gamble"),
        Outcome::SingleTwo => say!(rules, "single, two bases for runners"),
        Outcome::ParkSingle => say!(rules, "single or lineout, as the park has it"),
        Outcome::Double => say!(rules, "double"),
        Outcome::Triple => say!(rules, "triple"),
        Outcome::HomeRun => say!(rules, "home run"),
        Outcome::ParkHomer => say!(rules, "home run or fly ball, as the park has it"),
        Outcome::GroundA => say!(rules, "ground ball A"),
        Outcome::GroundB => say!(rules, "ground ball B"),
        Outcome::GroundC => say!(rules, "ground ball C"),
        Outcome::FlyA => say!(rules, "fly ball A"),
        Outcome::FlyB => say!(rules, "fly ball B"),
        Outcome::FlyC => say!(rules, "fly ball C"),
        Outcome::Lineout => say!(rules, "lineout"),
        Outcome::LineoutMax => say!(rules, "lineout, the lead runner doubled off"),
        Outcome::Popup => say!(rules, "popup"),
        Outcome::Rare => say!(rules, "the catcher interferes"),
        Outcome::ChanceP
        | Outcome::ChanceC
        | Outcome::Chance1b
        | Outcome::Chance2b
        | Outcome::Chance3b
        | Outcome::ChanceSs
        | Outcome::ChanceLf
        | Outcome::ChanceCf
        | Outcome::ChanceRf => say!(rules, "a chance"),
    }
}

/// An outcome in the few letters that a card has room for.
pub(super) fn printed(rules: &Diamond, of: Outcome) -> String {
    match of {
        Outcome::SingleOne => say!(rules, "single *"),
        Outcome::SingleTwo => say!(rules, "single **"),
        Outcome::ParkSingle => say!(rules, "single by park"),
        Outcome::ParkHomer => say!(rules, "home run by park"),
        Outcome::Single => say!(rules, "single"),
        Outcome::LineoutMax => say!(rules, "lineout, doubled off"),
        Outcome::Strikeout
        | Outcome::StrikeoutCaught
        | Outcome::Walk
        | Outcome::HitByPitch
        | Outcome::Double
        | Outcome::Triple
        | Outcome::HomeRun
        | Outcome::GroundA
        | Outcome::GroundB
        | Outcome::GroundC
        | Outcome::FlyA
        | Outcome::FlyB
        | Outcome::FlyC
        | Outcome::Lineout
        | Outcome::Popup
        | Outcome::ChanceP
        | Outcome::ChanceC
        | Outcome::Chance1b
        | Outcome::Chance2b
        | Outcome::Chance3b
        | Outcome::ChanceSs
        | Outcome::ChanceLf
        | Outcome::ChanceCf
        | Outcome::ChanceRf
        | Outcome::Rare => outcome(rules, of),
    }
}
