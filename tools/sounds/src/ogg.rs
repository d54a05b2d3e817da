//! Ogg Vorbis.

use std::io::Cursor;
use std::num::{NonZeroU8, NonZeroU32};

use anyhow::{Context, Result};
use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisDecoder, VorbisEncoderBuilder};

use crate::RATE;

/// Of -0.2 to 1: what is short and mixed with others needs no more.
const QUALITY: f32 = 0.1;

/// Mono samples as a file.
///
/// # Errors
/// The encoder's.
pub fn encode(samples: &[f32]) -> Result<Vec<u8>> {
    let rate = NonZeroU32::new(RATE).context("a rate")?;
    let target_quality = QUALITY;
    // A number of its own for each stream would make other bytes of the same sound.
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, NonZeroU8::MIN, Vec::new(), 1)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality })
        .build()?;
    for block in samples.chunks(1024) {
        encoder.encode_audio_block([block])?;
    }
    Ok(encoder.finish()?)
}

/// The samples of a file of one channel.
///
/// # Errors
/// It is no Ogg Vorbis.
pub fn decode(bytes: &[u8]) -> Result<Vec<f32>> {
    let mut decoder = VorbisDecoder::<Cursor<&[u8]>>::new(Cursor::new(bytes))?;
    let mut samples = Vec::new();
    while let Some(block) = decoder.decode_audio_block()? {
        samples.extend_from_slice(block.samples().first().copied().unwrap_or_default());
    }
    Ok(samples)
}
