//! The suite on small games, whole and with something wrong, in one program: what they share is compiled and linked once.

mod auction;
mod broken;
mod harness;
mod liars_dice;
#[path = "../../kernel/tests/pennies/mod.rs"]
mod pennies;
mod sound;
