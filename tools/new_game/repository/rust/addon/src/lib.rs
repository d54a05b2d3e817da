//! The library of the Godot addon with Game Name: `cargo build -p addon`, then open `godot_project`.
#![forbid(unsafe_code)]

gdext::library!(gdext::games![gamename::GameName]);
