//! The registry through its public face, in one program.

mod document;
mod languages;
mod opening;
mod progress;
mod rows;
mod saves;
mod survey;
