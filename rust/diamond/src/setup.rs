//! What is agreed before a game.

/// A game to be played. The first seat is away.
#[kernel::value(Eq)]
pub struct Setup {
    /// The team that bats first.
    #[refers(teams)]
    pub away: String,
    /// The team at home.
    #[refers(teams)]
    pub home: String,
    /// By which rules it is played: who bats for the pitcher, and how a tie goes on.
    #[refers(rulesets)]
    pub rules: String,
    /// What pitchers carry over from earlier days (D36).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[length(0..=52)]
    pub tired: Vec<Weary>,
}

/// A pitcher who has pitched on the days before.
#[kernel::value(Eq)]
pub struct Weary {
    /// Who.
    #[refers(players)]
    pub player: String,
    /// So many batters count as faced before the first one.
    pub batters: u8,
}
