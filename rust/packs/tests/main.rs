//! The tests of packs beside its code, in one program: what they share is compiled and linked once.

mod broken;
mod languages;
mod load;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "schema")]
mod stated;
mod toy;
