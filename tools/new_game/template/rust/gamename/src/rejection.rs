//! Why not.

use kernel::Seat;

kernel::rejections! {
    /// A reason why a command or a setup is refused. The fields are the numbers behind the message.
    #[derive(Eq)]
    pub enum Rejection;

    /// The goal cannot be played.
    GoalOutOfRange { goal: u16, most: u16 } "goal_out_of_range" "GN-01":
        "the goal is {goal}, 1 to {most} can be played";
    /// It is not this seat's turn.
    NotYourTurn { seat: Seat } "not_your_turn" "GN-05": "it is not the turn of {seat}";
    /// There is nothing to bank.
    PotEmpty {} "pot_empty" "GN-03": "nothing was rolled that could be banked";
}
