//! The one crate that names every game.
