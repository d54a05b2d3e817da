//! `sandtable simulate` and `sandtable seeds`.

use std::time::Instant;

use kernel::text::counted;
use serde_json::Value;
use session::simulate::{Exploration, Interval, Lengths, Part, Report, Request};
use session::{Game, SessionError};

use crate::Games;
use crate::args::{Batch, Format, Seeds, Simulate};
use crate::columns::Columns;
use crate::failure::{Done, Failure, complain};
use crate::merge;
use crate::open;
use crate::pairs;
use crate::progress::Work;
use crate::rows::Rows;
use crate::screen::Screen;

pub(crate) fn simulate(games: Games, args: &Simulate) -> Done {
    let game = open::game(games, &args.batch.of.game, &args.batch.of.packs, &args.batch.of.told)?;
    let (setup, players) = seating(&args.batch, &*game)?;
    let mut request = Request::new(args.matches, players, &args.batch.seed);
    request.setup = setup;
    request.swap = !args.no_swap;
    request.pairs.clone_from(&args.pairs);
    request.shard = args.shard;
    let numbers = request.numbers()?;
    let rows = args.rows.as_deref().map(Rows::create).transpose()?;
    let (work, since) = (Work::begin(numbers.len() as u64)?, Instant::now());
    let report = game.simulate(&request, &|_| work.step());
    drop(work);
    let report = match report {
        Err(SessionError::Stopped) => {
            return Err(Failure::said("stopped; half a shard is no use, nothing is kept"));
        }
        report => report?,
    };
    say_stopped(report.request.matches, args.matches);
    rows.map_or(Ok(()), |rows| rows.write(&report))?;
    args.part.as_deref().map_or(Ok(()), |part| merge::keep(part, &Part::of(&*game, &report)))?;
    let mut screen = Screen::new(0);
    show(&mut screen, &report, args.batch.format)?;
    if args.batch.format == Format::Table {
        let (seconds, played) = (since.elapsed().as_secs_f64(), report.matches.len() as u32);
        let rate = f64::from(played) / seconds.max(1e-9);
        screen.line(&format!("{} in {seconds:.1} s, {rate:.0} a second", counted(played, "match")))?;
    }
    screen.flush()
}

/// Shows what a simulation found.
pub(crate) fn show(screen: &mut Screen, report: &Report, format: Format) -> Done {
    let pairs = report.request.pairs.as_deref().zip(report.pairs.as_deref());
    match format {
        Format::Json => screen.json(&json(report)?),
        Format::Csv => {
            let table = pairs.map_or_else(|| standings(report, ""), |(_, pairs)| pairs::list(pairs));
            table.csv().iter().try_for_each(|line| screen.line(line))
        }
        Format::Table => {
            standings(report, " %").aligned().iter().try_for_each(|line| screen.line(line))?;
            screen.line("")?;
            if let Some((dimension, pairs)) = pairs {
                pairs::matrix(dimension, pairs).iter().try_for_each(|line| screen.line(line))?;
                screen.line("")?;
            }
            endings(screen, &report.endings)?;
            screen.line(&lengths(&report.lengths))
        }
    }
}

pub(crate) fn seeds(games: Games, args: &Seeds) -> Done {
    let game = open::game(games, &args.batch.of.game, &args.batch.of.packs, &args.batch.of.told)?;
    let (setup, players) = seating(&args.batch, &*game)?;
    let mut request = Exploration::new(args.count, players, &args.batch.seed);
    request.setup = setup;
    let work = Work::begin(args.count.into())?;
    let seeds = game.seeds(&request, &|_| work.step());
    drop(work);
    let seeds = seeds?;
    say_stopped(seeds.request.seeds, args.count);
    let mut screen = Screen::new(0);
    let mut outliers = Columns::new(["outlier", "seed", "commands", "result"]);
    for outlier in &seeds.outliers {
        let result = outlier.outcome.as_ref();
        let result = result.map_or_else(|| "unfinished".to_owned(), |outcome| game.verdict(outcome));
        outliers.push(vec![
            outlier.why.replace('_', " "),
            outlier.seed.clone(),
            outlier.length.to_string(),
            result,
        ]);
    }
    match args.batch.format {
        Format::Json => screen.json(&json(&seeds)?)?,
        Format::Csv => outliers.csv().iter().try_for_each(|line| screen.line(line))?,
        Format::Table => {
            if let Some(setup) = &seeds.request.setup {
                screen.line(&format!("setup {setup}"))?;
            }
            let mut wins = Columns::new(["seat", "wins", "95 % interval"]);
            for (seat, rate) in &seeds.wins {
                wins.push(vec![seat.clone(), percent(rate.share, " %"), interval(rate)]);
            }
            wins.aligned().iter().try_for_each(|line| screen.line(line))?;
            screen.line("")?;
            endings(&mut screen, &seeds.endings)?;
            screen.line(&lengths(&seeds.lengths))?;
            screen.line("")?;
            outliers.aligned().iter().try_for_each(|line| screen.line(line))?;
            for (what, kinds) in
                [("never seen", &seeds.seen.never), ("seen in nearly every match", &seeds.seen.nearly_always)]
            {
                for (kind, ids) in kinds {
                    screen.line("")?;
                    screen.line(&format!("{kind} {what}: {}", ids.join(", ")))?;
                }
            }
        }
    }
    screen.flush()
}

/// The setup, and the players of its seats; where each match draws its setup, `--bot` plays all further seats.
fn seating(batch: &Batch, game: &dyn Game) -> Done<(Option<Value>, Vec<String>)> {
    let setup = batch.setup.as_deref().map(open::setup).transpose()?;
    let named = batch.seating.seats();
    let last = named.iter().rposition(Option::is_some).map_or(0, |seat| seat + 1);
    let seats = setup.as_ref().map(|setup| game.seats(setup)).transpose()?;
    let most = seats.unwrap_or_else(|| game.meta().max_seats.into());
    if last > most {
        let whose = if seats.is_some() { "the setup" } else { game.meta().title };
        return Err(Failure::Said(format!("p{last} is named, {whose} has seats p1 to p{most}")));
    }
    let player = |seat: usize| {
        let text = named.get(seat).copied().flatten().unwrap_or(&batch.bot);
        let strength = text.strip_prefix("bot:").unwrap_or(text);
        session::check_player(strength)?;
        Ok(strength.to_owned())
    };
    let drawn = || most.min(usize::from(game.meta().min_seats).max(last + 1));
    let players = (0..seats.unwrap_or_else(drawn)).map(player).collect::<Done<_>>()?;
    Ok((setup, players))
}

/// Says that somebody has ended it early, and of what the report is.
fn say_stopped(played: u32, wanted: u32) {
    if played < wanted {
        complain(&format!(
            "stopped; the report is of the first {played} of {wanted}, as -n {played} gives it"
        ));
    }
}

fn standings(report: &Report, unit: &str) -> Columns {
    let head =
        ["what", "which", "seat", "matches", "wins", "ties", "losses", "unfinished", "share", "low", "high"];
    let mut columns = Columns::new(head);
    for row in &report.standings {
        let tally = &row.tally;
        let seat = row.seat.map(|seat| seat.to_string()).unwrap_or_default();
        let mut cells = vec![row.kind.clone(), row.value.clone(), seat];
        let counts = [tally.matches, tally.wins, tally.ties, tally.losses(), tally.unfinished];
        cells.extend(counts.iter().map(ToString::to_string));
        cells.extend([row.rate.share, row.rate.low, row.rate.high].map(|share| percent(share, unit)));
        columns.push(cells);
    }
    columns
}

fn percent(share: f64, unit: &str) -> String {
    format!("{:.1}{unit}", share * 100.0)
}

fn interval(rate: &Interval) -> String {
    format!("{} to {}", percent(rate.low, ""), percent(rate.high, " %"))
}

fn endings(screen: &mut Screen, endings: &std::collections::BTreeMap<String, u32>) -> Done {
    let ending = |(ending, count): (&String, &u32)| format!("{} {count}", ending.replace('_', " "));
    screen.line(&format!("endings: {}", endings.iter().map(ending).collect::<Vec<_>>().join(", ")))
}

fn lengths(lengths: &Lengths) -> String {
    let Lengths { min, median, mean, p90, max } = lengths;
    format!("commands: {min} to {max}, mean {mean:.1}, half within {median}, nine in ten within {p90}")
}

fn json(value: &impl serde::Serialize) -> Done<String> {
    serde_json::to_string_pretty(value).map_err(Failure::said)
}
