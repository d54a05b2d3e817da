//! `sandtable host`: a room that this terminal holds, and its person's seat in it.

mod door;
mod large;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use kernel::{Digest, Seat, Seats, say};
use lan::Host;
use room::{Ask, Connection, Header, Incoming, Options, Secret};

use crate::Games;
use crate::args::{self, Told};
use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::join::{self, Address, Guest, Keep, Member, code};
use crate::language::{self, spoken};
use crate::screen::Screen;
use crate::{open, program};

pub(crate) fn run(games: Games, args: &args::Host) -> Done {
    language::speak(Some(&args.with.told));
    let bots = args.bots.iter().map(|seat| join::seat(seat)).collect::<Done<Seats>>()?;
    let setup = args.setup.as_deref().map(open::setup).transpose()?;
    let mut screen = Screen::new(0);
    screen.input.catch_signals()?;
    let (mut host, path) = hold(games, args)?;
    let keep = Keep::take(&format!("own {}", path.display()))?;
    let seat = args.seat.as_deref().map(join::seat).transpose()?;
    let mut first = vec![Ask::hello(&args.with.name(), keep.token())];
    if args.room.is_none() {
        first.extend(setup.map(|setup| Ask::Setup { setup: Some(setup) }));
        let own = seat.or_else(|| (0..Seat::MAX).map(Seat).find(|seat| !bots.contains(*seat)));
        if !bots.is_empty() {
            first.push(Ask::Options { options: Options { bots, ..Options::default() } });
        }
        first.push(Ask::Sit { seat: own });
    }
    come_first(&mut host, first)?;
    let (packs, told) = (args.with.packs.clone(), args.with.told.clone());
    let find = Box::new(move |header: &Header| found(games, header, &packs, &told));
    let at = door::open(args.at, args.port, host, find)?;
    if !args.with.plain {
        screen.open()?;
    }
    show(&mut screen, at, &path)?;
    let own = Ipv4Addr::LOCALHOST;
    let way = if at.ip().is_unspecified() { SocketAddr::from((own, at.port())) } else { at };
    let (of, waker) = ((&*args.with.packs, &args.with.told), screen.input.waker());
    let address = Address::read(&way.to_string())?;
    let member = Member::open(games, address, keep, &args.with.name(), of, waker)?;
    let closing =
        say!(spoken(), "The room is closed; {} host --room {} opens it again.", program(), path.display());
    Guest::new(screen, member, seat, false).holding(closing).stay()
}

/// A new room for a game, or one that this device held before.
fn hold(games: Games, args: &args::Host) -> Done<(Host, PathBuf)> {
    let (packs, told) = (&args.with.packs, &args.with.told);
    if let Some(path) = &args.room {
        let find = |header: &Header| found(games, header, packs, told);
        let host = Host::reopen(path, &find, now()).map_err(|why| Failure::of(path.display(), why))?;
        return Ok((host, path.clone()));
    }
    let id = args
        .game
        .as_deref()
        .ok_or_else(|| Failure::said(say!(spoken(), "which game? `{} games` lists them", program())))?;
    let game = open::game(games, id, packs, told)?;
    let drawn = open::fresh_salt()?;
    let name = format!("{id}-{}-{}.ndjson", now() / 1000, &open::fresh_seed()?[..6]);
    let path = Folder::find()?.rooms().join(name);
    let host = Host::create(&path, game, Secret(Digest(drawn.0)));
    Ok((host.map_err(|why| Failure::of(path.display(), why))?, path))
}

/// The own person is in, and sits, before the door opens: the host of a room is who came first (RM-01).
fn come_first(host: &mut Host, asks: Vec<Ask>) -> Done {
    for (number, ask) in (0..).zip(asks) {
        let text = serde_json::to_string(&Incoming { number, ask }).map_err(Failure::said)?;
        let told = host.receive(Connection(0), &text, now()).map_err(Failure::said)?;
        if let Some((_, text)) = told.iter().find(|(_, text)| text.starts_with(r#"{"type":"refused""#)) {
            let told: serde_json::Value = serde_json::from_str(text).map_err(Failure::said)?;
            let part = |key: &str| told["problem"][key].as_str().unwrap_or_default();
            return Err(Failure::said(language::refusal(part("rule"), part("code"), part("message"))));
        }
    }
    host.lose(Connection(0), now()).map(drop).map_err(Failure::said)
}

fn found(
    games: Games,
    header: &Header,
    packs: &[PathBuf],
    told: &Told,
) -> Result<std::sync::Arc<dyn session::Game>, String> {
    open::game(games, &header.game, packs, told).map_err(|failure| match failure {
        Failure::Said(why) => why,
        Failure::Unread => say!(spoken(), "nobody reads any more"),
    })
}

/// Where others come in, large.
fn show(screen: &mut Screen, at: SocketAddr, path: &std::path::Path) -> Done {
    let own = match at.ip() {
        std::net::IpAddr::V4(ip) if !ip.is_unspecified() => ip,
        std::net::IpAddr::V4(_) | std::net::IpAddr::V6(_) => door::own_address(),
    };
    screen.line(&say!(spoken(), "Others come in by:"))?;
    screen.line("")?;
    if let Some(code) = code::of(own, at.port()) {
        for line in large::lines(&code) {
            screen.line(&line)?;
        }
        screen.line("")?;
        screen.line(&format!("  {} join {code}", program()))?;
    }
    screen.line(&format!("  {} join {own}:{}", program(), at.port()))?;
    screen.line(&say!(spoken(), "  the room's journal: {}", path.display()))?;
    screen.line("")?;
    screen.flush()
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
