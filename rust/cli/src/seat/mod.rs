//! `sandtable seat`: a bot, or a program in any language, at a seat of a room (docs/protocol.md).

mod program;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use kernel::Seat;
use room::client::{Shown, Way};
use room::{Ask, Stage};
use serde_json::Value;
use session::ApiError;

use crate::Games;
use crate::args;
use crate::failure::{Done, Failure};
use crate::input::{Event, Waker};
use crate::join::{self, Address, Keep, Member};
use crate::screen::Screen;
use crate::visible;
use program::Program;

/// How often is looked after the room where nothing happens.
const BEAT: Duration = Duration::from_millis(500);
/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);
/// After so many refusals of its commands in a row a player leaves.
const MOST_REFUSED: u32 = 3;

/// Who decides.
enum Player {
    /// A bot of this strength.
    Bot(String),
    /// A program.
    Program(Program),
}

pub(crate) fn run(games: Games, args: &args::Seat) -> Done {
    let screen = Screen::new(0);
    screen.input.catch_signals()?;
    let (decide, decided) = channel();
    let player = Player::read(&args.player, screen.input.waker(), &decide)?;
    let seat = args.at.as_deref().map(join::seat).transpose()?;
    let address = Address::read(&args.address)?;
    let (keep, of, waker) =
        (Keep::take(&address.url)?, (&*args.with.packs, &args.with.told), screen.input.waker());
    let member = Member::open(games, address, keep, &args.with.name(), of, waker)?;
    let patience = Duration::from_secs(u64::from(args.seconds));
    let sitting = Sitting {
        screen,
        member,
        player,
        seat,
        decide,
        decided,
        patience,
        thinks: None,
        refused: None,
        refusals: 0,
    };
    sitting.stay()
}

impl Player {
    fn read(text: &str, waker: Waker, decide: &Sender<Decision>) -> Done<Self> {
        match text.split_once(':') {
            Some(("bot", strength)) => {
                session::check_player(strength)?;
                Ok(Self::Bot(strength.to_owned()))
            }
            Some(("cmd", program)) => Program::start(program, waker, decide.clone()).map(Self::Program),
            _ => Err(Failure::Said(format!("{text:?} is no player, write cmd:PROGRAM or bot:greedy"))),
        }
    }
}

/// What a player has decided, or why it decides no more.
type Decision = Result<Value, String>;

/// A player at its seat.
struct Sitting {
    screen: Screen,
    member: Member,
    player: Player,
    seat: Option<Seat>,
    decide: Sender<Decision>,
    decided: Receiver<Decision>,
    patience: Duration,
    /// At which revision it was asked, and since when.
    thinks: Option<(u32, Instant)>,
    /// Why its last command was refused.
    refused: Option<ApiError>,
    refusals: u32,
}

impl Sitting {
    fn stay(mut self) -> Done {
        loop {
            while let Some(shown) = self.member.next()? {
                self.show(shown)?;
            }
            while let Ok(decision) = self.decided.try_recv() {
                self.play(decision)?;
            }
            self.ask_player()?;
            self.screen.flush()?;
            if self.is_done() || self.screen.input.wait(false, BEAT)? == Event::Leave {
                return self.goodbye();
            }
        }
    }

    fn show(&mut self, shown: Shown) -> Done {
        match shown {
            Shown::Room => self.be_ready(),
            Shown::Moved { since } => {
                let (names, viewer) = (self.member.names(), self.member.line.viewer());
                let Some(table) = &mut self.member.table else { return Ok(()) };
                for line in table.log(viewer, since)?.iter().filter(|line| line.is_told()) {
                    self.screen.tell(&names.tell(&line.message))?;
                }
                Ok(())
            }
            Shown::Answered { answer: Err(problem), .. } if self.member.line.stage() == Stage::Playing => {
                self.refusals += 1;
                if self.refusals >= MOST_REFUSED {
                    return Err(Failure::Said(format!(
                        "the player's commands are refused: {}",
                        problem.message
                    )));
                }
                self.refused = Some(problem);
                Ok(())
            }
            // Somebody was quicker; there may be another seat.
            Shown::Answered { answer: Err(problem), .. }
                if problem.code == "seat_taken" && self.seat.is_none() =>
            {
                self.be_ready()
            }
            Shown::Answered { answer: Err(problem), .. } | Shown::Refused(problem) => {
                self.screen.line(&visible::line(&problem.message))
            }
            Shown::Answered { answer: Ok(_), .. } => {
                self.refusals = 0;
                Ok(())
            }
            Shown::Cut => self.screen.line("The line is cut. It is tried again."),
            Shown::In { again: true, .. } => self.screen.line("The line is there again."),
            Shown::Ended(problem) => {
                self.member.keep.forget();
                Err(Failure::Said(format!("out of the room: {}", problem.message)))
            }
            Shown::Doubt(doubt) => Err(Failure::said(doubt)),
            Shown::Proved => self.screen.line("The dice are checked."),
            Shown::In { .. } | Shown::Back { .. } | Shown::Said { .. } | Shown::Record => Ok(()),
        }
    }

    /// Sits down, and is ready for whatever is agreed on.
    fn be_ready(&mut self) -> Done {
        let (Some(room), Some(me)) = (self.member.line.room(), self.member.line.me()) else { return Ok(()) };
        if room.stage != Stage::Gathering || self.member.line.is_waiting() || me.ready {
            return Ok(());
        }
        if me.seat.is_none() {
            let seat = self.seat.or_else(|| join::free(room));
            let seat = seat.ok_or_else(|| Failure::said("no seat is free"))?;
            self.member.line.send(Ask::Sit { seat: Some(seat) });
            return Ok(());
        }
        self.member.ready()
    }

    /// Asks the player, once for each time it has to decide.
    fn ask_player(&mut self) -> Done {
        if let Some((_, since)) = self.thinks {
            if since.elapsed() > self.patience {
                let seconds = self.patience.as_secs();
                return Err(Failure::Said(format!("the player has not decided in {seconds} s")));
            }
            return Ok(());
        }
        let Some(seat) = self.member.decides() else { return Ok(()) };
        let revision = self.member.line.revision();
        let Some(table) = &mut self.member.table else { return Ok(()) };
        match &mut self.player {
            Player::Bot(strength) => {
                let thought = table.thought(seat, strength)?;
                let (decide, waker) = (self.decide.clone(), self.screen.input.waker());
                std::thread::Builder::new().spawn(move || {
                    let chosen = thought.think(std::sync::Arc::new(|_| {}), std::sync::Arc::default());
                    // Nobody listens any more once the seat is left.
                    let _ = decide.send(chosen.map_err(|error| error.to_string()));
                    waker.wake();
                })?;
            }
            Player::Program(program) => program.ask(seat, &mut **table, self.refused.take())?,
        }
        self.thinks = Some((revision, Instant::now()));
        Ok(())
    }

    /// Plays what was decided, unless the table has gone on without it; answers a program's questions.
    fn play(&mut self, decision: Decision) -> Done {
        let decided = decision.map_err(Failure::Said)?;
        let command = match &mut self.player {
            Player::Bot(_) => decided,
            Player::Program(program) => {
                let Some(table) = &mut self.member.table else { return Ok(()) };
                match program.hear(&decided, &mut **table)? {
                    Some(command) => command,
                    None => return Ok(()),
                }
            }
        };
        let asked = self.thinks.take();
        if asked.is_some_and(|(revision, _)| revision == self.member.line.revision())
            && self.member.decides().is_some()
        {
            self.member.play(command);
        }
        Ok(())
    }

    /// Whether the game is over and everybody has confirmed it.
    fn is_done(&self) -> bool {
        let sealed = self.member.line.room().is_some_and(join::all_sealed);
        let over = self.member.table.as_ref().is_some_and(|table| table.to_act().is_empty());
        self.member.line.stage() == Stage::Over && over && sealed && self.member.line.keepsake().is_some()
    }

    fn goodbye(&mut self) -> Done {
        let over = self.member.line.stage() == Stage::Over;
        if let Some(verdict) = self.member.table.as_ref().and_then(|table| table.verdict()) {
            let verdict = self.member.names().tell(&verdict).into_owned();
            self.screen.line(&visible::line(&verdict))?;
        }
        if self.member.line.way() == Way::Here {
            self.member.leave(&mut self.screen.input, GOODBYE)?;
        }
        if over {
            self.member.keep.forget();
        }
        self.screen.flush()
    }
}
