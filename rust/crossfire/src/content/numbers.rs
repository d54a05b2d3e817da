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
    #[cfg_attr(feature = "schema", schemars(range(min = 4, max = 16)))]
    pub columns: u8,
    /// Rows.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 12)))]
    pub rows: u8,
    /// How many columns from its edge a side's home zone has.
    pub home_columns: u8,
    /// Over how many rows a side has to deploy at least.
    pub deployment_rows: u8,
    /// How often a side may place its units before a battle; then what it placed last can only be confirmed (D23).
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 64)))]
    pub deployments: u8,
}

/// Random terrain (GR-002).
#[kernel::value(Eq)]
pub struct TerrainRules {
    /// The fewest pieces.
    pub fewest_pieces: u8,
    /// The most pieces.
    #[cfg_attr(feature = "schema", schemars(range(max = 16)))]
    pub most_pieces: u8,
    /// The most squares of a piece that is given outright (GR-002.1).
    pub largest_piece: u8,
}

/// The round and the length of a battle (GR-015, GR-016, GR-035).
#[kernel::value(Eq)]
pub struct RoundRules {
    /// Rounds of a battle.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 20)))]
    pub rounds: u8,
    /// Rounds that are added, one by one, while the points are level.
    #[cfg_attr(feature = "schema", schemars(range(max = 20)))]
    pub extra_rounds: u8,
    /// Units that the first side activates before the other.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub first_batch: u8,
    /// Units of every later batch.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub batch: u8,
    /// Units that a side activates in a round at most.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub activations: u8,
}

/// Shooting and cover (GR-004, GR-024, GR-025, D9).
#[kernel::value(Eq)]
pub struct CombatRules {
    /// Hidden points of the 64 from which a target has cover.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 64)))]
    pub cover_points: u8,
    /// What cover adds to Defense.
    pub cover_defense: u8,
    /// The lowest natural total that destroys whatever the Defense.
    pub deadly_total: u8,
    /// The natural total that hits a friend beside the target.
    pub stray_total: u8,
}

/// Operation Crossfire (GR-036, GR-038).
#[kernel::value(Eq)]
pub struct CampaignRules {
    /// Sides of the die that decides how many battles there are.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 20)))]
    pub battles_die: u8,
    /// Added to it.
    pub battles_plus: u8,
    /// For the mission.
    pub mission_points: i16,
    /// For destroying every enemy.
    pub annihilation_points: i16,
    /// Own units not destroyed that earn the survivors' points.
    pub survivors: u8,
    /// For that many survivors.
    pub survivors_points: i16,
    /// To each side for a tie.
    pub tie_points: i16,
}
