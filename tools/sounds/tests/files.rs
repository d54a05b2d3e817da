//! The files in the Godot project, as they are heard.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use sounds::{Book, LOUDNESS, RATE, decode, loudness, peak};

/// How large a file may be, of a sound and of a loop.
const SOUND: usize = 20_000;
const LOOP: usize = 200_000;
/// How long a sound may be, in seconds.
const LONGEST: f64 = 2.0;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../godot_project/sounds")
}

#[test]
fn each_sound_of_the_book_is_a_file_and_each_file_is_one_of_the_book() {
    let book = Book::read().expect("a book");
    let told: BTreeSet<String> =
        book.sound.keys().chain(book.ambience.keys()).map(|name| format!("{name}.ogg")).collect();
    assert_eq!(told.len(), book.sound.len() + book.ambience.len(), "a name is used once");
    let files = fs::read_dir(folder()).expect("a folder").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<String> = files.filter_map(|name| name.into_string().ok()).collect();
    let sounds: BTreeSet<String> = files.into_iter().filter(|name| name.ends_with(".ogg")).collect();
    assert_eq!(sounds, told, "`cargo xtask sounds` renders them");
}

#[test]
fn each_sound_is_as_loud_as_the_others_short_and_not_clipped() {
    let book = Book::read().expect("a book");
    for name in book.sound.keys().chain(book.ambience.keys()) {
        let bytes = fs::read(folder().join(name).with_extension("ogg")).expect("a file");
        let samples = decode(&bytes).expect("Ogg Vorbis");
        let is_loop = book.ambience.contains_key(name);
        let seconds = samples.len() as f64 / f64::from(RATE);
        assert!(bytes.len() < if is_loop { LOOP } else { SOUND }, "{name}: {} bytes", bytes.len());
        assert!(seconds > 0.04 && (is_loop || seconds <= LONGEST), "{name}: {seconds} s");
        let level = loudness(&samples).expect("a meter");
        assert!((level - LOUDNESS).abs() <= 2.0, "{name}: {level} LUFS");
        assert!(peak(&samples) < 1.0, "{name} is clipped: {}", peak(&samples));
    }
}

#[test]
fn a_loop_has_no_seam() {
    let book = Book::read().expect("a book");
    for name in book.ambience.keys() {
        let bytes = fs::read(folder().join(name).with_extension("ogg")).expect("a file");
        let samples = decode(&bytes).expect("Ogg Vorbis");
        let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs());
        let largest = steps.fold(0.0, f32::max);
        let seam = (samples[0] - samples[samples.len() - 1]).abs();
        assert!(seam <= largest.max(0.1), "{name}: {seam} where it begins again, {largest} elsewhere");
    }
}
