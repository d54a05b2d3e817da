//! A room before its game and after it, at this terminal.

use std::fs;

use kernel::{Seat, Seats, say};
use room::client::RoomSeen;
use room::{Ask, Header, Row, Stage};
use serde_json::Value;

use super::guest::Guest;
use super::words;
use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::language::spoken;
use crate::{open, program, prove, visible};

fn help() -> String {
    say!(
        spoken(),
        "  Enter        be ready; the game begins once all are
  sit [pN]     take a seat; watch looks on
  who          who is here, where, and what is agreed
  say [N]      say one of the phrases; say alone lists them
  quit         leave the room"
    )
}

/// What the host may do besides.
fn help_of_host() -> String {
    say!(
        spoken(),
        "  setup [FILE|JSON]  another setup; setup alone draws one
  bots [pN …]  let bots play these seats; bots alone lets people play all of them
  kick NAME    send somebody away"
    )
}

impl Guest {
    pub(super) fn come_in(&mut self, again: bool) -> Done {
        if again {
            return self.screen.line(&say!(spoken(), "You are back."));
        }
        let title = self.member.title();
        self.screen.line(&say!(spoken(), "You are in a room for {title}."))?;
        self.screen.line(&words::holder())
    }

    /// What is new in the room. Who comes in is shown all of it, and sits down.
    pub(super) fn show_room(&mut self) -> Done {
        let Some(now) = self.line().room().cloned() else { return Ok(()) };
        let own = self.line().me().map(|me| me.member);
        match self.before.replace(now.clone()) {
            None => {
                if self.screen.window().is_none() {
                    self.show_members()?;
                }
                if now.stage == Stage::Gathering {
                    self.sit_down()?;
                    // A table lists it.
                    if self.screen.window().is_some() {
                        return Ok(());
                    }
                    self.screen.line(&help())?;
                    if now.host == own {
                        self.screen.line(&help_of_host())?;
                    }
                }
            }
            Some(before) => {
                for line in words::news(&before, &now, own) {
                    self.screen.line(&visible::line(&line))?;
                }
                self.show_stage(&before, &now)?;
            }
        }
        if now.stage == Stage::Over && self.recorded.is_none() && all_sealed(&now) {
            self.recorded = Some(false);
            self.member.line.send(Ask::Record {});
        }
        Ok(())
    }

    fn show_stage(&mut self, before: &RoomSeen, now: &RoomSeen) -> Done {
        if before.stage == now.stage {
            return Ok(());
        }
        self.screen.line(&match now.stage {
            Stage::Gathering if before.stage == Stage::Over => {
                (self.ended, self.recorded) = (false, None);
                say!(spoken(), "All play again. Enter is ready; the game begins once all are.")
            }
            Stage::Gathering => {
                say!(spoken(), "The dice were called off: somebody did not show what it had promised.")
            }
            Stage::Playing => {
                say!(spoken(), "All have promised, and shown, what they add to the dice. The game begins.")
            }
            Stage::Acknowledging | Stage::Revealing | Stage::Over => return Ok(()),
        })
    }

    /// Takes the seat that was wished for, or the first that is free.
    pub(super) fn sit_down(&mut self) -> Done {
        let Some(now) = self.line().room() else { return Ok(()) };
        let sits = self.line().me().is_some_and(|me| me.seat.is_some());
        if self.watches || sits {
            return Ok(());
        }
        match self.seat.or_else(|| free(now)) {
            Some(seat) => {
                self.member.line.send(Ask::Sit { seat: Some(seat) });
                Ok(())
            }
            None => self.screen.line(&say!(spoken(), "All seats are taken; you look on.")),
        }
    }

    /// Does what was typed before the game.
    pub(super) fn gather(&mut self, word: &str, rest: &str) -> Done {
        let Some(room) = self.line().room() else {
            return self.screen.line(&say!(spoken(), "  the room does not answer yet"));
        };
        match word {
            "" | "ready" => {
                if room.stage != Stage::Gathering {
                    return self.screen.line(&say!(spoken(), "  the dice are being promised"));
                }
                let me = self.line().me();
                if me.is_some_and(|me| me.ready) {
                    return self.screen.line(&say!(spoken(), "  you are ready; the others are waited for"));
                }
                if me.is_none_or(|me| me.seat.is_none()) {
                    let seat = free(room).ok_or_else(none_free)?;
                    self.member.line.send(Ask::Sit { seat: Some(seat) });
                }
                return self.member.ready();
            }
            "sit" => {
                let seat = Seat::parse(rest).or_else(|| free(room));
                let seat = seat.ok_or_else(none_free)?;
                self.member.line.send(Ask::Sit { seat: Some(seat) });
            }
            "watch" => {
                self.member.line.send(Ask::Sit { seat: None });
            }
            "setup" => {
                let setup = if rest.is_empty() { None } else { Some(open::setup(rest)?) };
                self.member.line.send(Ask::Setup { setup });
            }
            "bots" => {
                let mut options = room.options.clone();
                let wrong = |text: &str| Failure::Said(say!(spoken(), "{text:?} is no seat; write p2 or p3"));
                options.bots = rest
                    .split_whitespace()
                    .map(|text| Seat::parse(text).ok_or_else(|| wrong(text)))
                    .collect::<Done<Seats>>()?;
                self.member.line.send(Ask::Options { options });
            }
            "kick" => {
                let named = room.members.iter().find(|member| member.name == rest);
                let none = || Failure::Said(say!(spoken(), "nobody here is called {rest:?}"));
                let member = named.ok_or_else(none)?.member;
                self.member.line.send(Ask::Kick { member });
            }
            "help" | "?" => {
                self.screen.line(&help())?;
                self.screen.line(&help_of_host())?;
            }
            other => {
                return self
                    .screen
                    .line(&say!(spoken(), "  {other:?} is nothing here; help lists what you can type"));
            }
        }
        Ok(())
    }

    /// How the game ended, once.
    pub(super) fn show_end(&mut self) -> Done {
        let viewer = self.line().viewer();
        if self.line().stage() != Stage::Over || self.ended || self.line().state().is_none() {
            return Ok(());
        }
        let names = self.member.names();
        let Some(table) = self.member.table.as_mut().filter(|table| table.to_act().is_empty()) else {
            return Ok(());
        };
        self.ended = true;
        let on_table = self.screen.window().is_some();
        if on_table {
            let news = self.screen.take_notes();
            self.news.extend(news);
        } else {
            self.screen.board(|colour| table.render_board(viewer, colour))?;
        }
        if let Some(verdict) = table.verdict() {
            self.screen.line(&visible::line(&names.tell(&verdict)))?;
        }
        for line in table.recap(viewer).unwrap_or_default() {
            self.screen.line(&line)?;
        }
        if on_table {
            self.screen.lay_notes(false);
        } else if self.screen.live {
            self.screen.line(&say!(
                spoken(),
                "The game is over: again plays another one if all wish so, quit leaves."
            ))?;
        }
        Ok(())
    }

    /// Checks the room's journal once all have confirmed the end, and keeps it.
    pub(super) fn keep_record(&mut self) -> Done {
        let journal = self.line().keepsake().and_then(|keepsake| keepsake.room.clone());
        let (Some(false), Some(journal), Some(game)) = (self.recorded, journal, self.member.game.clone())
        else {
            return Ok(());
        };
        self.recorded = Some(true);
        let (header, rows) = read(&journal)
            .map_err(|why| Failure::Said(say!(spoken(), "The journal of the room cannot be read: {why}")))?;
        let promise = self.line().proof().map(|proof| proof.promise.to_string()).unwrap_or_default();
        let id = game.meta().id;
        let proven = room::prove(game, header, rows).map_err(Failure::said)?;
        let compared = self.line().device().compare(&proven);
        let compared = compared.map_err(|doubt| Failure::Said(doubt.say(spoken())))?;
        for line in prove::findings(&proven) {
            self.screen.line(&line)?;
        }
        self.screen.line(&compared.say(spoken()))?;
        let folder = Folder::find()?.rooms();
        let path = folder.join(format!("{id}-{}.ndjson", promise.get(..12).unwrap_or("unknown")));
        let lines: Vec<String> = journal.iter().map(Value::to_string).collect();
        let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, lines.join("\n") + "\n"));
        written.map_err(|why| Failure::of(path.display(), why))?;
        self.screen.line(&say!(
            spoken(),
            "the room's journal is kept as {0} ({1} prove {0})",
            path.display(),
            program()
        ))
    }
}

fn read(journal: &[Value]) -> Result<(Header, Vec<Row>), serde_json::Error> {
    let (header, rows) = journal.split_first().ok_or_else(|| serde::de::Error::custom("it is empty"))?;
    let rows = rows.iter().map(|row| serde_json::from_value(row.clone())).collect::<Result<_, _>>()?;
    Ok((serde_json::from_value(header.clone())?, rows))
}

fn none_free() -> Failure {
    Failure::said(say!(spoken(), "no seat is free"))
}

/// The first seat that nobody has.
pub(crate) fn free(room: &RoomSeen) -> Option<Seat> {
    let taken = |seat: Seat| room.members.iter().any(|member| member.seat == Some(seat));
    room.seats.iter().map(|seen| seen.seat).find(|seat| !taken(*seat) && !room.options.bots.contains(*seat))
}

/// Whether everybody who is here and signs has confirmed the end.
pub(crate) fn all_sealed(room: &RoomSeen) -> bool {
    let mut people = room.members.iter().filter(|member| member.seat.is_some() && member.here);
    people.all(|member| member.sealed || member.key.is_none())
}
