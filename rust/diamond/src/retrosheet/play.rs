//! A play in the scorer's notation: what happened, modifiers, and where runners went.

use std::fmt::Write;

use crate::content::Position;
use crate::event::{Kind, Move};

/// What a play record tells, by the parts of its event.
pub(super) struct Played<'a> {
    pub(super) kind: Kind,
    pub(super) moves: &'a [Move],
    pub(super) fielders: &'a [Position],
    pub(super) putouts: &'a [Position],
    pub(super) error: Option<Position>,
}

/// The number of a position.
pub(super) fn digit(at: Position) -> usize {
    Position::FIELD.iter().position(|field| *field == at).map_or(10, |place| place + 1)
}

fn base(to: u8) -> String {
    if to == 4 { "H".to_owned() } else { to.to_string() }
}

impl Played<'_> {
    /// The whole text of a play record's last field.
    pub(super) fn text(&self) -> String {
        let mut text = self.event();
        let advances: Vec<String> = self.moves.iter().filter_map(|step| self.advance(step)).collect();
        if !advances.is_empty() {
            text.push('.');
            text.push_str(&advances.join(";"));
        }
        text
    }

    fn event(&self) -> String {
        let chain = digits(self.fielders);
        match self.kind {
            Kind::Strikeout => match self.out_on_base() {
                Some(step) => format!("K+CS{}({chain})/DP", base(step.from + 1)),
                None => "K".to_owned(),
            },
            Kind::Walk => "W".to_owned(),
            Kind::IntentionalWalk => "IW".to_owned(),
            Kind::HitByPitch => "HP".to_owned(),
            Kind::Interference => "C/E2".to_owned(),
            Kind::Single => "S".to_owned(),
            Kind::Double => "D".to_owned(),
            Kind::Triple => "T".to_owned(),
            Kind::HomeRun => "HR".to_owned(),
            Kind::GroundOut => format!("{chain}/G"),
            Kind::ForceOut => format!("{chain}({})/FO/G", self.out_on_base().map_or(1, |step| step.from)),
            Kind::FieldersChoice => format!("FC{}", digits(&self.fielders[..self.fielders.len().min(1)])),
            Kind::DoublePlay => self.double_play(),
            Kind::FlyOut if self.moves.iter().any(|step| step.to == 4) => format!("{chain}/SF"),
            Kind::FlyOut => format!("{chain}/F"),
            Kind::LineOut => self.line_out(),
            Kind::PopOut => format!("{chain}/P"),
            Kind::Error => format!("E{}", digits(self.error.as_slice())),
            Kind::Sacrifice => format!("{chain}/SH"),
            Kind::WildPitch => "WP".to_owned(),
            Kind::PassedBall => "PB".to_owned(),
            // A throw at the lead runner that nobody catches.
            Kind::ThrowingError => {
                let lead = self.moves.first().map_or(1, |step| step.from);
                format!("PO{lead}(E{}/TH)", digits(self.error.as_slice()))
            }
            Kind::Balk => "BK".to_owned(),
            Kind::Pickoff => format!("PO{}({chain})", self.out_on_base().map_or(1, |step| step.from)),
            Kind::Steal => self.steals(),
            Kind::CaughtStealing => {
                format!("CS{}({chain})", base(self.out_on_base().map_or(1, |step| step.from) + 1))
            }
        }
    }

    /// The runner who is put out besides the batter, or in the batter's place.
    fn out_on_base(&self) -> Option<&Move> {
        self.moves.iter().find(|step| step.from > 0 && step.to == 0)
    }

    /// `64(1)3`: whoever puts the runner out has the ball until the throw to first.
    fn double_play(&self) -> String {
        let runner = self.out_on_base().map_or(1, |step| step.from);
        let pivot = self.putouts.first().and_then(|at| self.fielders.iter().position(|other| other == at));
        let (before, after) = self.fielders.split_at(pivot.map_or(self.fielders.len(), |place| place + 1));
        format!("{}({runner}){}/GDP", digits(before), digits(after))
    }

    /// `8(B)3(1)`: a caught ball, and a runner who did not come back in time.
    fn line_out(&self) -> String {
        match (self.out_on_base(), self.putouts) {
            (Some(step), [runner, batter]) => {
                format!("{}(B){}({})/LDP", digit(*batter), digit(*runner), step.from)
            }
            _ => format!("{}/L", digits(self.fielders)),
        }
    }

    /// `SB3;SB2`, a run that is not earned as `SBH(UR)`.
    fn steals(&self) -> String {
        let steal = |step: &Move| {
            let unearned = if step.to == 4 && !step.earned { "(UR)" } else { "" };
            format!("SB{}{unearned}", base(step.to))
        };
        self.moves.iter().map(steal).collect::<Vec<_>>().join(";")
    }

    /// `2-H(UR)`, `1X3(95)`; none for what the event says already.
    fn advance(&self, step: &Move) -> Option<String> {
        let from = if step.from == 0 { "B".to_owned() } else { step.from.to_string() };
        if step.to == 0 {
            if !matches!(self.kind, Kind::Single | Kind::Double | Kind::FieldersChoice) {
                return None;
            }
            let to = (step.from + 1 + self.kind.hit()).min(4);
            return Some(format!("{from}X{}({})", base(to), digits(self.fielders)));
        }
        let says = step.from == 0 && self.implied() == Some(step.to) && (step.to < 4 || step.earned);
        if self.kind == Kind::Steal || says {
            return None;
        }
        let mut text = format!("{from}-{}", base(step.to));
        if step.to == 4 {
            if !step.earned {
                text.push_str("(UR)");
            }
            // Nobody bats a run in on an error.
            if self.kind == Kind::Error {
                text.push_str("(NR)");
            }
        }
        Some(text)
    }

    /// Where the batter goes by the event alone.
    fn implied(&self) -> Option<u8> {
        let walks = matches!(self.kind, Kind::Walk | Kind::IntentionalWalk | Kind::HitByPitch);
        let bases = if walks { 1 } else { self.kind.hit() };
        (bases > 0).then_some(bases)
    }
}

fn digits(positions: &[Position]) -> String {
    positions.iter().fold(String::new(), |mut text, at| {
        let _ = write!(text, "{}", digit(*at));
        text
    })
}
