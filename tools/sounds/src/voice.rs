//! What a sound is made of.

use std::f64::consts::TAU;

use fundsp::prelude64::{AudioUnit, bandpass, constant, lfo, noise, saw, sine, square, triangle};
use serde::Deserialize;

use crate::{Loop, RATE};

/// What swings.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wave {
    /// A pure tone.
    #[default]
    Sine,
    /// A soft tone.
    Triangle,
    /// A bright tone.
    Saw,
    /// A hollow tone.
    Square,
    /// A band of noise around the frequency.
    Noise,
}

/// One voice of a sound: a tone or a band of noise with a beginning and an end. Times are in seconds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// What swings.
    #[serde(default)]
    pub wave: Wave,
    /// From which frequency to which, in hertz; a single one stays.
    pub hz: Vec<f64>,
    /// Of noise: how narrow the band is.
    #[serde(default = "one")]
    pub q: f64,
    /// Further tones as multiples of the frequency, each softer than the one before and sooner gone: a bell's.
    #[serde(default)]
    pub over: Vec<f64>,
    /// When it begins.
    #[serde(default)]
    pub at: f64,
    /// How long it takes to be at its loudest.
    #[serde(default = "soon")]
    pub attack: f64,
    /// How long it stays so.
    #[serde(default)]
    pub hold: f64,
    /// How long it takes to be gone.
    pub decay: f64,
    /// How loud it is beside the other layers.
    #[serde(default = "one")]
    pub gain: f64,
    /// How often it is heard, and how long from one to the next.
    #[serde(default = "once")]
    pub times: u32,
    /// From one to the next.
    #[serde(default)]
    pub every: f64,
    /// How much later than that each may come, of `every`.
    #[serde(default)]
    pub late: f64,
    /// How loud each is beside the one before.
    #[serde(default = "one")]
    pub fall: f64,
    /// How often a second it swells, and how much: up to 1.
    #[serde(default)]
    pub swell: Option<[f64; 2]>,
    /// How often a second its frequency swings, and by which part of it.
    #[serde(default)]
    pub vibrato: Option<[f64; 2]>,
}

fn one() -> f64 {
    1.0
}

fn once() -> u32 {
    1
}

fn soon() -> f64 {
    0.002
}

impl Layer {
    fn length(&self) -> f64 {
        self.attack + self.hold + self.decay
    }

    fn end(&self) -> f64 {
        let last = f64::from(self.times.saturating_sub(1)) * self.every;
        self.at + last + self.late * self.every + self.length()
    }

    /// How loud it is so long after its beginning.
    fn envelope(&self, time: f64) -> f64 {
        let swell =
            self.swell.map_or(1.0, |[often, much]| 1.0 - much * (0.5 + 0.5 * (TAU * often * time).cos()));
        let fallen = (time - self.attack - self.hold).max(0.0) / self.decay.max(1e-6);
        let shape = if time < self.attack { time / self.attack } else { (1.0 - fallen).max(0.0).powi(3) };
        self.gain * swell * shape
    }

    /// Its samples, once, with one of its tones.
    fn tone(&self, over: f64, seed: u64) -> Vec<f32> {
        let length = self.length();
        let (from, to) = (self.hz[0] * over, self.hz[self.hz.len() - 1] * over);
        let [often, much] = self.vibrato.unwrap_or_default();
        let hz = move |time: f64| {
            from * (to / from).powf((time / length).min(1.0)) * (1.0 + much * (TAU * often * time).sin())
        };
        let pitch = || lfo(hz);
        let mut unit: Box<dyn AudioUnit> = match self.wave {
            Wave::Sine => Box::new(pitch() >> sine()),
            Wave::Triangle => Box::new(pitch() >> triangle()),
            Wave::Saw => Box::new(pitch() >> saw()),
            Wave::Square => Box::new(pitch() >> square()),
            Wave::Noise => Box::new((noise().seed(seed) | pitch() | constant(self.q as f32)) >> bandpass()),
        };
        unit.set_sample_rate(f64::from(RATE));
        unit.allocate();
        let count = (length * f64::from(RATE)).ceil() as usize;
        (0..count).map(|at| unit.get_mono() * self.envelope(at as f64 / f64::from(RATE)) as f32).collect()
    }

    fn add_to(&self, samples: &mut Vec<f32>, seed: u64) {
        let mut chance = seed;
        for time in 0..self.times {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let late = self.late * self.every * (chance >> 40) as f64 / f64::from(1 << 24);
            let start = self.at + f64::from(time) * self.every + late;
            let start = (start * f64::from(RATE)) as usize;
            let loud = self.fall.powi(time.cast_signed());
            for (number, over) in std::iter::once(&1.0).chain(&self.over).enumerate() {
                let softer = 0.6_f64.powi(number as i32) * loud;
                let sooner = Self { decay: self.decay * 0.75_f64.powi(number as i32), ..self.clone() };
                for (at, sample) in sooner.tone(*over, chance).into_iter().enumerate() {
                    if samples.len() <= start + at {
                        samples.resize(start + at + 1, 0.0);
                    }
                    samples[start + at] += sample * softer as f32;
                }
            }
        }
    }
}

/// A short sound.
pub(crate) fn sum(name: &str, layers: &[Layer]) -> Vec<f32> {
    let longest = layers.iter().map(Layer::end).fold(0.0, f64::max);
    let mut samples = Vec::with_capacity((longest * f64::from(RATE)) as usize);
    for (layer, number) in layers.iter().zip(0..) {
        layer.add_to(&mut samples, seed(name, number));
    }
    samples
}

/// A loop: what lies beyond its end is laid over its beginning, so that it has no seam.
pub(crate) fn looped(name: &str, bed: &Loop) -> Vec<f32> {
    let mut samples = sum(name, &bed.layers);
    let length = (bed.length * f64::from(RATE)) as usize;
    samples.resize(samples.len().max(length), 0.0);
    let beyond = samples.split_off(length);
    for (at, sample) in beyond.into_iter().enumerate() {
        samples[at % length] += sample;
    }
    samples
}

/// The chance of a layer: the same for the same name (FNV-1a).
fn seed(name: &str, number: u64) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325 ^ number, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
