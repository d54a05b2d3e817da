//! Council's tests beside its code, in one program: what they share is compiled and linked once.

mod content;
mod debts;
mod endings;
mod hints;
mod laws;
mod leaks;
mod pack;
mod reigns;
