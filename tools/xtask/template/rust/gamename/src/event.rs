//! What can happen.

use kernel::Seat;

kernel::events! {
    /// A fact of the game.
    #[derive(Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// The race began (GN-01).
    RaceBegan { goal: u16 } ["GN-01"];
    /// The die was rolled (GN-02).
    DieRolled { seat: Seat, face: u8, pot: u16 } ["GN-02"];
    /// A 1 lost the pot (GN-02).
    PotLost { seat: Seat } ["GN-02"];
    /// The pot was banked (GN-03).
    PotBanked { seat: Seat, score: u16 } ["GN-03"];
    /// Somebody has the goal (GN-04).
    RaceWon { seat: Seat } ["GN-04"];
}
