//! How loud a sound is (EBU R 128), and how it is brought to the loudness of the others.

use anyhow::Result;
use ebur128::{EbuR128, Mode};

use crate::RATE;

/// What every sound has, in LUFS.
pub const LOUDNESS: f64 = -16.0;
/// No sample is larger.
const CEILING: f32 = 0.89;
/// For how many seconds a sound is repeated while it is measured: the standard hears nothing that is shorter than 0.4 s.
const HEARD: usize = 3;

/// The loudness of a sound that is repeated without a pause, in LUFS.
///
/// # Errors
/// The meter's.
pub fn loudness(samples: &[f32]) -> Result<f64> {
    let mut meter = EbuR128::new(1, RATE, Mode::I)?;
    let mut heard = 0;
    while heard < HEARD * RATE as usize && !samples.is_empty() {
        meter.add_frames_f32(samples)?;
        heard += samples.len();
    }
    Ok(meter.loudness_global()?)
}

/// The largest sample, without its sign.
pub fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
}

/// The same sound at [`LOUDNESS`]. What would be too large is bent, not cut, and what that takes is given back.
pub(crate) fn leveled(samples: &[f32]) -> Result<Vec<f32>> {
    let (mut gain, mut level) = (1.0, samples.to_vec());
    for _ in 0..12 {
        gain *= 10_f64.powf((LOUDNESS - loudness(&level)?) / 20.0) as f32;
        level = samples.iter().map(|sample| CEILING * (sample * gain / CEILING).tanh()).collect();
    }
    Ok(level)
}
