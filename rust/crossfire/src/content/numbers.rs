//! The numbers of the rules: `rules.json`.

/// The numbers of the rules, by the section of the rules document that they stand in.
#[kernel::value(Eq)]
pub struct Numbers {
    /// Section 1: the board.
    pub board: BoardRules,
    /// Section 1: terrain.
    pub terrain: TerrainRules,
    /// Section 4: the round.
    pub round: RoundRules,
    /// Section 6: combat.
    pub combat: CombatRules,
    /// Section 8: the campaign.
    pub campaign: CampaignRules,
}

/// The board (GR-001) and where one deploys (GR-012).
#[kernel::value(Eq)]
pub struct BoardRules {
    /// Columns; column 1 is the edge of `p1`.
    #[range(4..=16, "columns")]
    pub columns: u8,
    /// Rows.
    #[range(2..=12, "rows")]
    pub rows: u8,
    /// How many columns from its edge a side's home zone has.
    #[range(1..=7, "columns")]
    pub home_columns: u8,
    /// Over how many rows a side has to deploy at least.
    #[range(1..=12, "rows")]
    pub deployment_rows: u8,
    /// How often a side may place its units before a battle; then what it placed last can only be confirmed (D23).
    #[range(1..=64, "times")]
    pub deployments: u8,
}

/// Random terrain (GR-002).
#[kernel::value(Eq)]
pub struct TerrainRules {
    /// The fewest pieces.
    #[range(0..=16, "pieces")]
    pub fewest_pieces: u8,
    /// The most pieces.
    #[range(0..=16, "pieces")]
    pub most_pieces: u8,
    /// The most squares of a piece that is given outright (GR-002.1).
    #[range(1..=16, "squares")]
    pub largest_piece: u8,
}

/// The round and the length of a battle (GR-015, GR-016, GR-035).
#[kernel::value(Eq)]
pub struct RoundRules {
    /// Rounds of a battle.
    #[range(1..=20, "rounds")]
    pub rounds: u8,
    /// Rounds that are added, one by one, while the points are level.
    #[range(0..=20, "rounds")]
    pub extra_rounds: u8,
    /// Units that the first side activates before the other.
    #[range(1..=16, "units")]
    pub first_batch: u8,
    /// Units of every later batch.
    #[range(1..=16, "units")]
    pub batch: u8,
    /// Units that a side activates in a round at most.
    #[range(1..=16, "units")]
    pub activations: u8,
}

/// Shooting and cover (GR-004, GR-024, GR-025, D9).
#[kernel::value(Eq)]
pub struct CombatRules {
    /// Hidden points of the 64 from which a target has cover.
    #[range(1..=64, "points of a square")]
    pub cover_points: u8,
    /// What cover adds to Defense.
    #[range(0..=12, "Defense")]
    pub cover_defense: u8,
    /// The lowest natural total that destroys whatever the Defense.
    #[range(2..=13, "on two dice")]
    pub deadly_total: u8,
    /// The natural total that hits a friend beside the target.
    #[range(0..=12, "on two dice")]
    pub stray_total: u8,
}

/// Operation Crossfire (GR-036, GR-038).
#[kernel::value(Eq)]
pub struct CampaignRules {
    /// Sides of the die that decides how many battles there are.
    #[range(1..=20, "sides")]
    pub battles_die: u8,
    /// Added to it.
    #[range(0..=20, "battles")]
    pub battles_plus: u8,
    /// For the mission.
    #[range(0..=100, "points")]
    pub mission_points: i16,
    /// For destroying every enemy.
    #[range(0..=100, "points")]
    pub annihilation_points: i16,
    /// Own units not destroyed that earn the survivors' points.
    #[range(0..=16, "units")]
    pub survivors: u8,
    /// For that many survivors.
    #[range(0..=100, "points")]
    pub survivors_points: i16,
    /// To each side for a tie.
    #[range(0..=100, "points")]
    pub tie_points: i16,
}
