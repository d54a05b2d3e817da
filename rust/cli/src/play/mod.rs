//! `sandtable play`: a game at one keyboard, or through a pipe.

mod aim;
mod alone;
mod bot;
mod keep;
mod person;
mod progress;
mod resume;
mod seats;
mod table;

use std::path::PathBuf;
use std::sync::Arc;

use kernel::text::counted;
use kernel::{Seat, Seats, Seed, say};
use registry::Row;
use serde_json::Value;
use session::{Game, Session};

use crate::Games;
use crate::args::Play;
use crate::failure::Done;
use crate::folder::Folder;
use crate::language::{self, spoken};
use crate::person::Names;
use crate::record::{self, Records};
use crate::screen::Screen;
use crate::table::Scene;
use crate::{open, program, saves, setup, visible};
use aim::Aim;
pub(crate) use alone::alone;
use keep::Kept;
use progress::Record;
use seats::{Player, Table};

/// How playing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The game is over.
    Over,
    /// A person left it, or nobody types any more.
    Left,
}

/// A game that is being played here.
struct Match {
    session: Box<dyn Session>,
    table: Table,
    screen: Screen,
    /// How many lines of the log were told.
    told: usize,
    /// Who still owes an answer that others must not see.
    hidden: Seats,
    /// Who looked last at something of their own.
    last: Option<Seat>,
    kept: Kept,
    packs: Vec<PathBuf>,
}

pub(crate) fn run(games: Games, args: &Play) -> Done {
    language::speak(Some(&args.of.told));
    let mut screen = Screen::new(args.speed);
    screen.input.catch_signals()?;
    ready(games, args, &mut screen)?.map_or(Ok(()), |ready| ready.play(screen).map(drop))
}

/// What a game is begun or gone on with: everything that can be refused before anybody sits down.
pub(crate) struct Ready<'args> {
    args: &'args Play,
    row: &'static Row,
    aim: Option<Aim>,
    table: Table,
    opened: Arc<dyn Game>,
    packs: Vec<PathBuf>,
    /// The game to go on with.
    loaded: Option<Box<dyn Session>>,
    record: Option<Record>,
    kept: Kept,
}

/// Takes what a game needs; none where a person leaves instead.
pub(crate) fn ready<'args>(
    games: Games,
    args: &'args Play,
    screen: &mut Screen,
) -> Done<Option<Ready<'args>>> {
    let row = open::row(games, &args.of.game)?;
    let aim = Aim::read(&args.challenge, row)?;
    let table = match &aim {
        Some(aim) => aim.table(row)?,
        None => Table::read(&args.seating, args.bot.as_deref(), row.meta)?,
    };
    // A challenge begins anew unless a game is named.
    let people = if aim.is_some() { 0 } else { table.people() };
    let load = resume::chosen(args, people, screen)?;
    if screen.input.leaving() {
        return Ok(None);
    }
    let packs = match &load {
        Some(file) => saves::packs(file, &args.of.packs)?,
        None => args.of.packs.clone(),
    };
    let opened = open::game(games, &args.of.game, &packs, &args.of.told)?;
    let record = args.progress.as_deref().map(|file| Record::open(file, &*opened)).transpose()?;
    // Better now than after an evening's play; and nobody else goes on with the game meanwhile.
    let kept = match (&args.save, &load) {
        (Some(file), _) => Kept::at(saves::take_over(file, &saves::of(&*opened))?),
        (None, Some(file)) => Kept::at(saves::take(file, &saves::of(&*opened))?),
        (None, None) => Folder::find().map(|_| Kept::unasked())?,
    };
    let loaded = load.map(|file| saves::load(&file, &*opened)).transpose()?;
    aim.iter().zip(&loaded).try_for_each(|(aim, loaded)| aim.suits(&**loaded))?;
    Ok(Some(Ready { args, row, aim, table, opened, packs, loaded, record, kept }))
}

impl Ready<'_> {
    /// Plays on a screen; gives it back where a person went back instead of beginning.
    pub(crate) fn play(self, mut screen: Screen) -> Done<Option<Screen>> {
        let Self { args, row, aim, mut table, opened, packs, loaded, record, kept } = self;
        let mut setup = None;
        if loaded.is_none() && aim.is_none() && screen.fills() && args.leaves_open() {
            screen.open()?;
            let Some(chosen) = setup::ask(&mut screen, row, &*opened)? else { return Ok(Some(screen)) };
            table = Table::seated(&chosen.players)?;
            setup = Some(chosen.setup);
        }
        let goes_on = loaded.is_some();
        let was_over = loaded.as_ref().is_some_and(|loaded| loaded.to_act().is_empty());
        let session = match (loaded, &aim) {
            (Some(session), _) => session,
            (None, Some(aim)) => aim.begin(&*opened, args.seed.as_deref())?,
            (None, None) => begin(args, setup, &*opened, record.as_ref())?,
        };
        if !args.plain && table.people() > 0 {
            screen.open()?;
        } else {
            screen.close()?;
        }
        let words = aim.as_ref().filter(|_| !goes_on).map(|aim| aim.words(&*session));
        // The try is taken: it can be gone on with, whatever happens next.
        let kept = if matches!(aim, Some(Aim::Day)) { kept.at_once() } else { kept };
        let mut game =
            Match { session, table, screen, told: 0, hidden: Seats::NONE, last: None, kept, packs };
        if goes_on {
            game.tells_from_here()?;
        }
        words.map_or(Ok(()), |words| game.screen.line(&words))?;
        let ended = game.play();
        // Whatever ended it, even a closed pipe: the game is kept, and what it earned.
        game.keep()?;
        let news = record.map_or_else(|| Ok(Vec::new()), |record| record.add(&*game.session));
        // One that is only looked at was counted, or nobody played it.
        let counted = if was_over { Ok(Vec::new()) } else { game.count(row) };
        game.finish(ended?, news.as_deref().unwrap_or_default(), counted.as_deref().unwrap_or_default())?;
        news.and(counted)?;
        game.kept.refused().map(|()| None)
    }
}

fn begin(
    args: &Play,
    filled: Option<Value>,
    game: &dyn Game,
    record: Option<&Record>,
) -> Done<Box<dyn Session>> {
    let seed = match &args.seed {
        Some(seed) => seed.clone(),
        None => open::fresh_seed()?,
    };
    let mut setup = match &args.setup {
        Some(given) => Some(open::setup(given)?),
        None => filled,
    };
    if args.random_options {
        setup = Some(game.draw_any_setup(&seed));
    }
    if let Some(seats) = args.seats {
        setup = Some(seats::agreed(game, setup.unwrap_or_else(|| game.draw_setup(&seed)), seats)?);
    }
    if let Some(record) = record {
        setup = Some(record.setup(game, setup.as_ref(), &seed)?);
    }
    let seed = Seed::salted(seed, open::fresh_salt()?);
    Ok(game.begin_sealed(setup.as_ref(), &seed)?)
}

impl Match {
    fn play(&mut self) -> Done<End> {
        loop {
            // Bots alone repeat themselves from the seed; what people have decided is kept at once.
            if self.table.people() > 0 {
                self.keep()?;
            }
            self.tell()?;
            if self.screen.input.leaving() {
                return Ok(End::Left);
            }
            let owing = self.session.to_act();
            let Some(seat) = owing.lowest() else { return Ok(End::Over) };
            if owing.len() > 1 || self.session.prompt().is_some_and(|prompt| prompt.secret) {
                self.hidden = owing;
            } else if !self.hidden.contains(seat) {
                self.hidden = Seats::NONE;
            }
            match self.table.player(seat).clone() {
                Player::Bot(strength) => self.bot_turn(seat, &strength)?,
                Player::Person => {
                    self.hand_over(seat)?;
                    if self.person_turn(seat)? == person::Turn::Left {
                        return Ok(End::Left);
                    }
                }
            }
            self.hidden = self.hidden.without(seat);
        }
    }

    /// Tells what has happened since it was last told.
    fn tell(&mut self) -> Done {
        let narrator = self.table.narrator();
        self.screen.see(|| Scene::watched(&mut *self.session, narrator, narrator, &Names::default()))?;
        let lines = self.session.log(narrator, self.told)?;
        self.told += lines.len();
        lines.iter().filter(|line| line.is_told()).try_for_each(|line| self.screen.tell(&line.message))
    }

    /// What lies before where the game stands is not told again.
    fn tells_from_here(&mut self) -> Done {
        self.told = self.session.log(self.table.narrator(), 0)?.len();
        Ok(())
    }

    /// Passes the device on, where the next person must not see what the last one saw.
    fn hand_over(&mut self, seat: Seat) -> Done {
        let secret = !self.hidden.is_empty() && self.table.people() > 1;
        if secret && self.last != Some(seat) {
            self.screen.hide()?;
            self.screen.line(&say!(spoken(), "-- {seat} alone looks at the screen now --"))?;
            if self.screen.live {
                self.screen.ask(&say!(spoken(), "{seat}, press Enter when you hold the device "))?;
            }
        }
        self.last = Some(seat);
        Ok(())
    }

    /// Adds the game to what was played once it is over, and says in lines what is new. A game of bots alone is nobody's.
    fn count(&mut self, row: &Row) -> Done<Vec<String>> {
        if self.table.people() == 0 || !self.session.to_act().is_empty() {
            return Ok(Vec::new());
        }
        let bots = self.session.seats().iter().filter_map(|seat| match self.table.player(seat) {
            Player::Bot(strength) => Some((seat, strength.clone())),
            Player::Person => None,
        });
        let (records, bots) = (Records::find()?, bots.collect());
        let news = records.count(row, &mut *self.session, bots, &self.packs)?;
        news.map_or_else(|| Ok(Vec::new()), |news| record::news(&records, row, &news))
    }

    fn finish(&mut self, end: End, news: &[String], counted: &[String]) -> Done {
        self.leave_table(end)?;
        if end == End::Over {
            let narrator = self.table.narrator();
            self.screen.board(|colour| self.session.render_board(narrator, colour))?;
            if let Some(verdict) = self.session.verdict() {
                self.screen.line(&visible::line(&verdict))?;
            }
            for line in self.session.recap(narrator).unwrap_or_default() {
                self.screen.line(&line)?;
            }
        }
        if !news.is_empty() {
            self.screen.line(&say!(spoken(), "earned for later games: {}", news.join(", ")))?;
        }
        counted.iter().try_for_each(|line| self.screen.line(line))?;
        self.screen.line(&self.standing())?;
        self.say_where(end)?;
        self.screen.flush()
    }

    /// Where the game stands. While it goes on, seed and digest are the table's secret: either tells whoever sits at the
    /// terminal what others have hidden.
    fn standing(&self) -> String {
        let played = self.session.sequence();
        if !self.session.to_act().is_empty() {
            return spoken().counted(played, "command");
        }
        let seed = self.session.dice().seed.unwrap_or_else(|| say!(spoken(), "withheld"));
        let digest = self.session.digest();
        say!(spoken(), "{}, seed {}, digest {digest}", counted(played, "command"), visible::line(&seed))
    }

    fn say_where(&mut self, end: End) -> Done {
        if !self.is_kept() {
            return Ok(());
        }
        let over = self.session.to_act().is_empty();
        if over && let Ok(folder) = Folder::find() {
            self.kept.put_away(&folder)?;
        }
        if let Some(long) = self.kept.long.take() {
            self.screen.line(&visible::line(&long))?;
        }
        let file = self.kept.file();
        let line = if end == End::Over {
            say!(spoken(), "saved as {file} ({} replay {file})", program())
        } else {
            say!(spoken(), "saved as {file} (go on with --load {file})")
        };
        self.screen.line(&line)
    }
}
