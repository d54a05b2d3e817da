//! `sandtable prove`: were the dice of a room what everybody had promised, and who played what?

use files::Links;
use kernel::say;
use kernel::text::counted;
use room::{Finding, Header, Proven, Row, SeatProven};
use serde::de::DeserializeOwned;

use crate::Games;
use crate::args::Prove;
use crate::columns::Columns;
use crate::failure::{Done, Failure};
use crate::language::spoken;
use crate::screen::Screen;
use crate::{open, progress};

/// The most bytes of a room's journal.
const LONGEST: u64 = 64 << 20;

pub(crate) fn run(games: Games, args: &Prove) -> Done {
    let path = args.journal.display();
    let bytes = files::read(&args.journal, LONGEST, Links::Follow).map_err(|why| Failure::of(&path, why))?;
    let text = String::from_utf8(bytes).map_err(|why| Failure::of(&path, why))?;
    let mut lines = (1..).zip(text.lines());
    let header: Header = read(lines.next().ok_or_else(|| Failure::of(&path, "it is empty"))?)?;
    let rows: Vec<Row> = lines.map(read).collect::<Done<_>>()?;
    let game = open::game(games, &header.game, &args.packs, &args.told)?;
    let what = format!("{} are checked", counted(rows.len(), "row"));
    let proven = progress::while_shown(what, || room::prove(game, header, rows));
    let proven = proven.map_err(|why| Failure::of(&path, why))?;
    let mut screen = Screen::new(0);
    parts(&mut screen, &proven)?;
    for line in seats(&proven).aligned() {
        screen.line(&line)?;
    }
    screen.line("")?;
    for line in findings(&proven) {
        screen.line(&line)?;
    }
    screen.line(
        "compare the promises with those that your device noted before the game: another game has others",
    )?;
    screen.flush()
}

/// Everything that `sha256sum` and `openssl` need (docs/dice.md).
fn parts(screen: &mut Screen, proven: &Proven) -> Done {
    screen.line(&format!("room promised {}", proven.proof.promise))?;
    screen.line(&format!("room showed   {}", proven.proof.nonce.0))?;
    for part in &proven.proof.seats {
        screen.line(&format!("{} promised   {}", part.seat, part.promise))?;
        screen.line(&format!("{} showed     {}", part.seat, part.nonce.0))?;
    }
    for seat in &proven.seats {
        if let Some(key) = seat.key {
            screen.line(&format!("{} key        {}", seat.seat, key.0))?;
        }
    }
    screen.line(&format!("seed          {}", proven.seed.text))?;
    screen.line(&format!("promises      {}", proven.promises))?;
    screen.line("")
}

/// Who sat where, and what its device has signed.
fn seats(proven: &Proven) -> Columns {
    let mut table = Columns::new(["seat", "name", "key", "commands", "signed", "by a bot", "end"]);
    for seat in &proven.seats {
        let SeatProven { signed, unsigned, by_bot, .. } = *seat;
        table.push(vec![
            seat.seat.to_string(),
            seat.name.clone().unwrap_or_else(|| "a bot".to_owned()),
            seat.key.map_or_else(|| "none".to_owned(), |key| key.0.to_string()[..16].to_owned()),
            (signed + unsigned + by_bot).to_string(),
            signed.to_string(),
            by_bot.to_string(),
            if seat.sealed { "confirmed" } else { "open" }.to_owned(),
        ]);
    }
    table
}

/// What is proved and what is not, a line each.
pub(crate) fn findings(proven: &Proven) -> Vec<String> {
    let mut lines = Vec::new();
    for Finding { claim, words, gaps } in proven.findings_in(spoken()) {
        let claim = claim.to_string();
        let claim = spoken().of(&claim);
        if gaps.is_empty() {
            lines.push(say!(spoken(), "proved: {claim}: {words}"));
        }
        lines.extend(gaps.iter().map(|gap| say!(spoken(), "not proved: {claim}: {gap}")));
    }
    lines
}

fn read<T: DeserializeOwned>((number, line): (usize, &str)) -> Done<T> {
    serde_json::from_str(line).map_err(|why| Failure::of(format_args!("line {number}"), why))
}
