//! Going on with the game that was played last.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use kernel::text::counted;

use crate::args::Play;
use crate::failure::{Done, Failure};
use crate::folder::{Folder, Unfinished};
use crate::screen::Screen;
use crate::visible;

/// The save to go on with: the one that was named, the newest when that was asked for, or when a person wants it now.
pub(super) fn chosen(args: &Play, people: usize, screen: &mut Screen) -> Done<Option<PathBuf>> {
    if args.load.is_some() {
        return Ok(args.load.clone());
    }
    let game = &args.of.game;
    if args.go_on {
        let none = || Failure::Said(format!("there is no unfinished game of {game}"));
        return Folder::find()?.newest(game).map(|found| Some(found.file)).ok_or_else(none);
    }
    let named =
        args.seed.is_some() || args.setup.is_some() || args.save.is_some() || !args.of.packs.is_empty();
    if named || people == 0 {
        return Ok(None);
    }
    let Some(found) = Folder::find().ok().and_then(|folder| folder.newest(game)) else { return Ok(None) };
    let what = describe(&found);
    if !screen.live {
        screen.line(&format!("{what}; --continue goes on with it"))?;
        return Ok(None);
    }
    if !args.plain {
        screen.open()?;
    }
    screen.line(&what)?;
    let answer = screen.ask("Enter goes on with it, n begins a new one ")?;
    screen.close()?;
    Ok(answer.is_some_and(|answer| !answer.starts_with(['n', 'N'])).then_some(found.file))
}

fn describe(found: &Unfinished) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let ago = ago(now.saturating_sub(found.header.saved_at));
    format!("a game is unfinished: {}, played {ago}", visible::line(&found.header.meta.title))
}

/// How long ago, in the largest unit that fits.
fn ago(seconds: u64) -> String {
    let (count, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3600 => (seconds / 60, "minute"),
        3600..86400 => (seconds / 3600, "hour"),
        _ => (seconds / 86400, "day"),
    };
    format!("{} ago", counted(count, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_in_its_largest_unit() {
        let told = [0, 59, 60, 3599, 3600, 86_399, 86_400, 200_000].map(ago);
        let words = ["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago"];
        assert_eq!(told[..5], words);
        assert_eq!(told[5..], ["23 hours ago", "1 day ago", "2 days ago"]);
    }
}
