//! Sounds from a file that says what each is made of: `sounds.toml` beside this crate.
//!
//! The same file gives the same bytes. A sound is a sum of layers, brought to one loudness, without clipping, as mono Ogg Vorbis.

mod loudness;
mod ogg;
mod voice;

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::Deserialize;

pub use loudness::{LOUDNESS, loudness, peak};
pub use ogg::{decode, encode};
pub use voice::{Layer, Wave};

/// Samples a second.
pub const RATE: u32 = 32_000;

/// Everything that there is to hear.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// What happens: short.
    pub sound: BTreeMap<String, Vec<Layer>>,
    /// What lies under a table: loops.
    pub ambience: BTreeMap<String, Loop>,
}

/// A bed of sound that begins again where it ends.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loop {
    /// In seconds.
    pub length: f64,
    /// What it is made of.
    pub layers: Vec<Layer>,
}

impl Book {
    /// The book beside this crate.
    ///
    /// # Errors
    /// It cannot be read as one.
    pub fn read() -> Result<Self> {
        toml::from_str(include_str!("../sounds.toml")).context("sounds.toml")
    }

    /// Every file's name and its samples.
    ///
    /// # Errors
    /// The first sound that cannot be made, by its name.
    pub fn render(&self) -> Result<Vec<(String, Vec<f32>)>> {
        let sounds = self.sound.iter().map(|(name, layers)| (name, voice::sum(name, layers)));
        let loops = self.ambience.iter().map(|(name, bed)| (name, voice::looped(name, bed)));
        sounds
            .chain(loops)
            .map(|(name, samples)| {
                let level = loudness::leveled(&samples).with_context(|| name.clone())?;
                Ok((name.clone(), level))
            })
            .collect()
    }
}
