//! `sandtable prove`: were the dice of a room what everybody had promised?

use files::Links;
use room::{Header, Row};
use serde::de::DeserializeOwned;

use crate::args::Prove;
use crate::failure::{Done, Failure};
use crate::open;
use crate::screen::Screen;

/// The most bytes of a room's journal.
const LONGEST: u64 = 64 << 20;

pub(crate) fn run(args: &Prove) -> Done {
    let path = args.journal.display();
    let bytes = files::read(&args.journal, LONGEST, Links::Follow).map_err(|why| Failure::of(&path, why))?;
    let text = String::from_utf8(bytes).map_err(|why| Failure::of(&path, why))?;
    let mut lines = (1..).zip(text.lines());
    let header: Header = read(lines.next().ok_or_else(|| Failure::of(&path, "it is empty"))?)?;
    let rows: Vec<Row> = lines.map(read).collect::<Done<_>>()?;
    let game = open::game(&header.game, &args.packs, &args.told)?;
    let proven = room::prove(game, header, rows).map_err(|why| Failure::of(&path, why))?;
    let mut screen = Screen::new(0);
    screen.line(&format!("room promised {}", proven.proof.promise))?;
    screen.line(&format!("room showed   {}", proven.proof.nonce.0))?;
    for part in &proven.proof.seats {
        screen.line(&format!("{} promised   {}", part.seat, part.promise))?;
        screen.line(&format!("{} showed     {}", part.seat, part.nonce.0))?;
    }
    screen.line(&format!("seed          {}", proven.seed.text))?;
    let commands = proven.commands;
    screen.line(&format!(
        "proved: every nonce keeps its promise, the seed follows from them, every roll of {commands} commands from the seed"
    ))?;
    screen.line("compare the promises with those that your device noted before the game")?;
    screen.flush()
}

fn read<T: DeserializeOwned>((number, line): (usize, &str)) -> Done<T> {
    serde_json::from_str(line).map_err(|why| Failure::of(format_args!("line {number}"), why))
}
