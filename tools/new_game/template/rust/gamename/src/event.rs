//! What can happen, and how it is told.

use kernel::Seat;

kernel::events! {
    /// A fact of the game.
    #[derive(Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Event;

    /// The race began (GN-01).
    RaceBegan { goal: u16 } ["GN-01"] => "the race is to {goal}";
    /// The die was rolled (GN-02).
    DieRolled { seat: Seat, face: u8, pot: u16 } ["GN-02"] => "{seat} rolls {face}, the pot is {pot}";
    /// A 1 lost the pot (GN-02).
    PotLost { seat: Seat } ["GN-02"] => "{seat} loses the pot";
    /// The pot was banked (GN-03).
    PotBanked { seat: Seat, score: u16 } ["GN-03"] => "{seat} banks and has {score}";
    /// Somebody has the goal (GN-04).
    RaceWon { seat: Seat } ["GN-04"] => "{seat} wins";
}
