//! Kingdoms' tests beside its code, in one program: what they share is compiled and linked once.

mod dukes;
mod laws;
mod leaks;
mod pack;
mod permuted;
mod reach;
mod refusals;
