//! The signs that all games share. A front end has a drawing for each.

/// A sign.
#[value::value(Copy, Eq)]
pub enum Symbol {
    /// Money, and what is paid with.
    Coin,
    /// Strength, weapons, fights.
    Sword,
    /// Magic, luck, special things.
    Star,
    /// Points, rulers, victory.
    Crown,
    /// Defence.
    Shield,
    /// Somebody.
    Person,
    /// Health.
    Heart,
    /// Enemies, danger.
    Skull,
    /// A ship.
    Ship,
    /// A harbour, a stop at which ships are mended.
    Anchor,
    /// Buildings.
    House,
    /// What neither is passed nor seen through: a wall, a cliff.
    Wall,
    /// What is seen over but not passed: water, a ditch.
    Water,
    /// What is passed but not seen through: a wood, smoke.
    Wood,
    /// What is passed, seen over, and covers: a hedge, rubble.
    Hedge,
    /// A goal.
    Flag,
    /// A die.
    Die,
    /// A card.
    Card,
    /// Stores and salvage.
    Crate,
    /// A rule, a law, a document.
    Scroll,
    /// Something that happens.
    Question,
    /// A ball.
    Ball,
    /// A bat, and who swings it.
    Bat,
    /// A base, a place to reach.
    Base,
}

impl Symbol {
    /// The letter that ground of this kind is drawn with in text.
    pub(super) const fn glyph(self) -> char {
        match self {
            Self::Wall => '#',
            Self::Water => '~',
            Self::Wood => '%',
            Self::Hedge => ':',
            Self::Skull => 'C',
            Self::Sword => 'E',
            Self::Crown => 'B',
            Self::Anchor => 'R',
            Self::Question => '?',
            Self::Crate => 'S',
            Self::Flag => 'o',
            Self::Coin
            | Self::Star
            | Self::Shield
            | Self::Person
            | Self::Heart
            | Self::Ship
            | Self::House
            | Self::Die
            | Self::Card
            | Self::Scroll
            | Self::Ball
            | Self::Bat
            | Self::Base => '+',
        }
    }
}
