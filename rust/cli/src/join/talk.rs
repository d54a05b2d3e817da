//! What a person in a room says to the room itself.

use kernel::{Seat, say};
use room::{Ask, PHRASES, Stage, Wish};

use super::guest::Guest;
use super::words;
use crate::failure::Done;
use crate::language::spoken;
use crate::person::Names;
use crate::{table, visible};

/// What can be typed in a room, beside what a person asks anywhere.
pub(super) fn also() -> String {
    say!(
        spoken(),
        "  undo         take your last command back, or ask the others whether you may
  yes, no      answer what somebody asks
  who          who is here, where, and what is agreed
  say [N]      say one of the phrases; say alone lists them
  bot pN       let a bot play for somebody who is away; wait pN waits on
  pause, resume  stop the clocks, if there are any
  check        what your device has checked of the dice
  quit         leave; a bot plays on for you, and you may come back"
    )
}

impl Guest {
    /// Words about the room; false where it is something else.
    pub(super) fn of_room(&mut self, word: &str, rest: &str) -> Done<bool> {
        let seat = Seat::parse(rest);
        match (word, seat) {
            ("quit" | "exit", _) => self.leaves = true,
            ("who", _) => self.show_members()?,
            ("say", _) => self.say(rest)?,
            ("undo", _) if self.line().stage() == Stage::Playing => {
                self.member.line.undo();
            }
            ("yes" | "no", _) if self.line().room().is_some_and(|room| room.proposed.is_some()) => {
                self.member.line.answer(word == "yes");
            }
            ("pause" | "resume", _) if self.line().stage() == Stage::Playing => {
                self.member.line.send(Ask::Pause { paused: word == "pause" });
            }
            ("bot" | "wait", Some(seat)) if self.line().stage() == Stage::Playing => {
                let wish = if word == "bot" { Wish::Bot } else { Wish::Wait };
                self.member.line.send(Ask::Absent { seat, wish });
            }
            ("check", _) => {
                let mark = self.line().device().mark_in(spoken());
                let none = || say!(spoken(), "nothing is promised yet");
                self.screen.line(&format!("  {}", mark.unwrap_or_else(none)))?;
            }
            ("again", _) if self.line().stage() == Stage::Over => {
                self.member.line.send(Ask::Again {});
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What can be typed while others decide, or the game is over.
    pub(super) fn look(&mut self, word: &str, rest: &str, names: &Names) -> Done {
        let viewer = self.line().viewer();
        let waits = self.line().is_waiting();
        let Some(table) = &mut self.member.table else {
            return self.screen.line(&say!(spoken(), "  the table has not come yet"));
        };
        match word {
            "" | "board" => self.screen.board(|colour| table.render_board(viewer, colour)),
            "log" => {
                let count = rest.parse().unwrap_or(20usize);
                let lines: Vec<_> = table.log(viewer, 0)?.iter().filter(|line| line.is_told()).collect();
                let lines = &lines[lines.len().saturating_sub(count)..];
                let lines: Vec<String> =
                    lines.iter().map(|line| names.tell(&line.to_string()).into_owned()).collect();
                self.screen.said(&lines)
            }
            "help" | "?" => {
                if self.screen.window().is_some() {
                    self.screen.line(&table::keys())?;
                }
                self.screen.line(&say!(
                    spoken(),
                    "  board        draw the board again\n  log [N]      tell the last N lines again"
                ))?;
                self.screen.line(&also())
            }
            _ if waits => self.screen.line(&say!(spoken(), "  what you decided is on its way")),
            _ if self.line().stage() == Stage::Over => {
                self.screen.line(&say!(spoken(), "  the game is over: again plays another one, quit leaves"))
            }
            _ => {
                let who: Vec<String> = self.decides.iter().map(|seat| names.of(*seat)).collect();
                self.screen.line(&say!(
                    spoken(),
                    "  it is not your turn: {} decides; help lists what you can type",
                    words::joined(&who)
                ))
            }
        }
    }

    fn say(&mut self, number: &str) -> Done {
        let number = number.parse::<usize>().ok().filter(|number| (1..=PHRASES.len()).contains(number));
        if let Some(number) = number {
            self.member.line.send(Ask::Say { phrase: number as u8 - 1 });
            return Ok(());
        }
        let lines: Vec<String> =
            (1..).zip(PHRASES).map(|(number, phrase)| format!("{number}  {}", spoken().of(phrase))).collect();
        self.screen.said(&lines)
    }

    pub(super) fn show_members(&mut self) -> Done {
        let own = self.line().me().map(|me| me.member);
        let Some(room) = self.member.line.room() else { return Ok(()) };
        for line in words::members(room, own) {
            self.screen.line(&visible::line(&line))?;
        }
        self.screen.line(&words::options(room))
    }
}
