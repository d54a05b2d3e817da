//! Diamond's tests beside its code, in one program: what they share is compiled and linked once.

mod box_score;
mod content;
mod earned;
mod fielders;
mod greedy;
mod laws;
mod leaks;
#[allow(dead_code, reason = "the example reads names and prints")]
mod managers;
mod refusals;
mod retrosheet;
mod season;
mod tables;
mod truth;
mod words;
