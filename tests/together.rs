//! Do terminals play together, over a line that is cut, and do they leave a room that lies?

mod cut;
mod liar;
mod lying;
mod playing;
mod program;
mod table;
