//! What a manager knows of a team's players: hands, rates, gloves, and who is tired.

use kernel::Seat;

use crate::content::{Hand, Player, Position, Rates};
use crate::index::Diamond;
use crate::state::State;

/// A player, as a manager looks at one.
#[kernel::value(Eq)]
pub struct Profile {
    /// The id, as commands have it.
    pub player: String,
    /// The name.
    pub name: String,
    /// With which hand the player bats.
    pub bats: Handed,
    /// With which hand the player throws.
    pub throws: Handed,
    /// Whether the player takes part.
    pub standing: Standing,
    /// What the player bats, of a pitcher what batters do, by the hand of the other: left and right.
    pub against: [Slash; 2],
    /// What the player is better at than others, the most telling first.
    pub strengths: Vec<Strength>,
    /// How the player fields each position but P; none of a pitcher (D5).
    pub gloves: Vec<Glove>,
    /// How long the player can pitch; none who does not.
    pub stamina: Option<Stamina>,
}

/// A [`Hand`], in the words of a view.
#[kernel::value(Copy, Eq)]
pub enum Handed {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Both: the other one than the pitcher's.
    Both,
}

impl From<Hand> for Handed {
    fn from(hand: Hand) -> Self {
        match hand {
            Hand::Left => Self::Left,
            Hand::Right => Self::Right,
            Hand::Both => Self::Both,
        }
    }
}

/// Whether a player takes part (DM-07).
#[kernel::value(Copy, Eq)]
pub enum Standing {
    /// In the order, or on the mound.
    Plays,
    /// Free to come in.
    Free,
    /// Has left, and does not return.
    Left,
}

/// A batter's three averages in thousandths, as cards are made from them.
#[kernel::value(Copy, Eq)]
pub struct Slash {
    /// Hits an at bat.
    pub average: u16,
    /// Times on base a plate appearance.
    pub on_base: u16,
    /// Bases an at bat.
    pub slugging: u16,
}

/// What somebody is better at than others.
#[kernel::value(Copy, Eq)]
#[allow(missing_docs, reason = "the field's own words")]
pub enum Strength {
    Contact,
    Eye,
    Power,
    Speed,
    Steals,
    Bunts,
    Glove,
    Arm,
    Strikeouts,
    Control,
    /// Few home runs.
    Keeps,
    /// Runners stay close to their bases.
    Holds,
    Lasts,
    /// Better against left hands than against right ones.
    Lefts,
    /// The other way round.
    Rights,
}

/// How somebody fields a position.
#[kernel::value(Copy, Eq)]
pub struct Glove {
    /// Where.
    pub at: Position,
    /// Range, 1 best to 5 worst (DM-12).
    pub range: u8,
    /// Whether a rating says so, or nobody has tried it (D5).
    pub known: bool,
}

/// How long somebody can pitch (D6, D36).
#[kernel::value(Copy, Eq)]
pub struct Stamina {
    /// Batters until the pitcher is tired; less than nothing for who is.
    pub left: i16,
    /// The same of a fresh day.
    pub of: u8,
    /// Whether the pitcher is one of those who take turns to start.
    pub starts: bool,
}

/// A rate of so many hundredths of the average or more is a strength.
const MUCH: i32 = 118;
/// And of so many or less, where little is wanted.
const LITTLE: i32 = 82;
/// On-base thousandths by which one hand is better than the other.
const SPLIT: u16 = 22;
/// Points of speed, arm and bunts; faces of a steal and of a hold; range; batters of stamina.
const POINTS: i8 = 2;
const STEAL: u8 = 16;
const HOLD: u8 = 4;
const RANGE: u8 = 2;
const LONG: u8 = 27;
/// How many strengths are told.
const TOLD: usize = 3;

impl Rates {
    /// The averages of a batter with these rates.
    pub(crate) const fn slash(&self) -> Slash {
        let hits = self.single + self.double + self.triple + self.homer;
        let free = self.walk + self.hit_by_pitch;
        let bases = self.single + 2 * self.double + 3 * self.triple + 4 * self.homer;
        let at_bats = if free < 10_000 { 10_000 - free } else { 1 };
        Slash {
            average: (hits * 1000 / at_bats) as u16,
            on_base: ((hits + free) / 10) as u16,
            slugging: (bases * 1000 / at_bats) as u16,
        }
    }
}

/// The players of a seat's team, in the order of the roster.
pub(crate) fn roster(rules: &Diamond, state: &State, seat: Seat) -> Vec<Profile> {
    (0..rules.roster(state.team(seat))).map(|player| profile(rules, state, seat, player)).collect()
}

fn profile(rules: &Diamond, state: &State, seat: Seat, player: u8) -> Profile {
    let team = state.team(seat);
    let own = rules.player(team, player);
    let lineup = state.sides[seat].lineup.as_ref();
    let standing = match lineup {
        Some(lineup) if lineup.left(player) => Standing::Left,
        Some(lineup) if lineup.plays(player) => Standing::Plays,
        Some(_) | None => Standing::Free,
    };
    let glove = |at: Position| {
        let range = rules.fields(team, player, at).range;
        Glove { at, range, known: own.fields.iter().any(|field| field.at == at) }
    };
    let fielded = Position::FIELD.into_iter().skip(1).filter(|_| own.pitching.is_none());
    let stamina = own.pitching.map(|pitching| Stamina {
        left: rules.left(state, seat, player) as i16,
        of: pitching.stamina,
        starts: rules.starts(team, player),
    });
    Profile {
        player: own.id.clone(),
        name: rules.called(team, player).to_owned(),
        bats: own.bats.into(),
        throws: own.throws.into(),
        standing,
        against: [own.left.slash(), own.right.slash()],
        strengths: strengths(own, &rules.content.charts.average),
        gloves: fielded.map(glove).collect(),
        stamina,
    }
}

fn strengths(own: &Player, average: &Rates) -> Vec<Strength> {
    let mean = |of: &dyn Fn(&Rates) -> i32| (of(&own.left) + 2 * of(&own.right)) * 100 / 3;
    let much = |of: &dyn Fn(&Rates) -> i32| mean(of) >= of(average) * MUCH;
    let little = |of: &dyn Fn(&Rates) -> i32| mean(of) <= of(average) * LITTLE;
    let hits = |rates: &Rates| rates.single + rates.double + rates.triple + rates.homer;
    let [left, right] = [own.left.slash().on_base, own.right.slash().on_base];
    let more = |one: u16, other: u16| one >= other + SPLIT;
    let found = match own.pitching {
        Some(pitching) => vec![
            (much(&|rates| rates.strikeout), Strength::Strikeouts),
            (little(&|rates| rates.walk), Strength::Control),
            (little(&|rates| rates.homer), Strength::Keeps),
            (pitching.stamina >= LONG, Strength::Lasts),
            (more(right, left), Strength::Lefts),
            (more(left, right), Strength::Rights),
            (pitching.hold >= HOLD, Strength::Holds),
        ],
        None => vec![
            (much(&|rates| rates.homer), Strength::Power),
            (mean(&hits) >= hits(average) * (100 + MUCH) / 2, Strength::Contact),
            (much(&|rates| rates.walk), Strength::Eye),
            (own.fields.first().is_some_and(|field| field.range <= RANGE), Strength::Glove),
            (own.steal >= STEAL, Strength::Steals),
            (own.speed >= POINTS, Strength::Speed),
            (own.arm >= POINTS, Strength::Arm),
            (more(left, right), Strength::Lefts),
            (more(right, left), Strength::Rights),
            (own.bunt >= POINTS, Strength::Bunts),
        ],
    };
    found.into_iter().filter_map(|(is, strength)| is.then_some(strength)).take(TOLD).collect()
}
