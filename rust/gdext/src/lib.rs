//! `libsandtable`: the engine's side of Sandtable. Rust values and Variants, and nothing about any rule.

mod extension;
#[cfg(feature = "selftest")]
mod selftest;
pub mod variant;
