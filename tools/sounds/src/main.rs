//! `cargo run -- FOLDER`: renders every sound into a folder, and says how long, loud and large each is.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result};
use sounds::{Book, RATE, encode, loudness, peak};

fn main() -> Result<()> {
    let folder = PathBuf::from(env::args_os().nth(1).context("name a folder")?);
    fs::create_dir_all(&folder)?;
    println!("| sound | length | loudness | peak | size |\n|---|--:|--:|--:|--:|");
    for (name, samples) in Book::read()?.render()? {
        let bytes = encode(&samples).with_context(|| name.clone())?;
        let seconds = samples.len() as f64 / f64::from(RATE);
        let (level, high, size) = (loudness(&samples)?, peak(&samples), bytes.len());
        println!("| {name} | {seconds:.2} s | {level:.1} LUFS | {high:.2} | {size} B |");
        fs::write(folder.join(name).with_extension("ogg"), bytes)?;
    }
    Ok(())
}
