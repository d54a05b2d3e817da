//! The rules, section by section, with scripted dice.

mod actions;
mod audit;
mod effects;
mod end;
mod harvest;
mod prompts;
mod roll;
mod setup;
mod solo;
