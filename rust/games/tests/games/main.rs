//! The registry through its public face, with the games of this project.

mod document;
mod english;
mod german;
mod history;
mod languages;
mod opening;
mod places;
mod progress;
mod reasons;
mod refusals;
mod rows;
mod saves;
mod summary;
mod survey;
