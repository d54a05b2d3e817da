//! DM-15: what came of a play, and who is credited.

use crate::content::Position;
use crate::event::Kind;

/// What came of a play: from which base (0 the plate) to which (4 home, 0 out), lead runners first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) kind: Kind,
    pub(crate) moves: Vec<(u8, u8)>,
    /// Who handled the ball.
    pub(crate) fielders: Vec<Position>,
    /// One for each out, in the order of the moves.
    pub(crate) putouts: Vec<Position>,
    pub(crate) assists: Vec<Position>,
    pub(crate) error: Option<Position>,
}

impl Done {
    pub(crate) fn new(kind: Kind, moves: Vec<(u8, u8)>) -> Self {
        Self { kind, moves, fielders: Vec::new(), putouts: Vec::new(), assists: Vec::new(), error: None }
    }

    /// Whether runs count: none when the batter makes the third out, or a force does (DM-02).
    pub(crate) fn counts(&self, outs: u8) -> bool {
        let made = self.moves.iter().filter(|(_, to)| *to == 0).count();
        let forced = self.moves.contains(&(0, 0)) || self.kind == Kind::ForceOut;
        usize::from(outs) + made < 3 || !forced
    }

    /// How many reach home.
    pub(crate) fn scoring(&self) -> u8 {
        self.moves.iter().filter(|(_, to)| *to == 4).count() as u8
    }

    /// One out: the last of the fielders puts out, those before assist. Who throws to nobody has it alone.
    pub(crate) fn by(mut self, fielders: &[Position]) -> Self {
        self.fielders.extend_from_slice(fielders);
        self.fielders.dedup();
        if let Some((last, others)) = self.fielders.split_last() {
            self.putouts = vec![*last];
            self.assists = others.iter().copied().filter(|other| other != last).collect();
        }
        self
    }

    /// Two outs: `putouts` in the order of the moves. Who throws to another assists, once for each throw.
    pub(crate) fn twice(mut self, fielders: &[Position], putouts: [Position; 2]) -> Self {
        self.fielders.extend_from_slice(fielders);
        self.fielders.dedup();
        self.assists = self.fielders.split_last().map_or_else(Vec::new, |(_, others)| others.to_vec());
        self.putouts = putouts.to_vec();
        self
    }
}
