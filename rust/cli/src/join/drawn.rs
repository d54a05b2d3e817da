//! A room on the table that fills the terminal.

use kernel::picture::{Panel, Picture};
use kernel::{Viewer, say};
use room::Stage;
use room::client::RoomSeen;

use super::guest::Guest;
use super::words;
use crate::failure::Done;
use crate::language::spoken;
use crate::table::Scene;
use crate::visible;

/// So many of the newest lines of the room stand below the log of the game.
const NEWS: usize = 3;

impl Guest {
    /// Shows on the table, if there is one, what is new in room and game.
    pub(super) fn draw(&mut self) -> Done {
        if self.screen.window().is_none() {
            return Ok(());
        }
        let said = self.screen.take_notes();
        self.news.extend(said);
        let scene = self.scene()?;
        if let Some(window) = self.screen.window() {
            window.table.go_on(scene);
        }
        Ok(())
    }

    /// What was chosen from the list: what a person would type for it.
    pub(super) fn meant(&self, typed: String) -> String {
        let number = typed.parse::<usize>().ok().filter(|_| !self.offers());
        let chosen = number.and_then(|number| self.actions.get(number.checked_sub(1)?));
        chosen.map_or(typed, |(command, _)| command.clone())
    }

    fn scene(&mut self) -> Done<Scene> {
        let names = self.member.names();
        let viewer = self.line().viewer();
        let plays =
            matches!(self.line().stage(), Stage::Playing | Stage::Over) && self.line().state().is_some();
        let deciding = self.member.decides().filter(|_| self.offers());
        self.actions = self.line().room().map(|room| actions(room, self.own())).unwrap_or_default();
        let mut scene = match self.member.table.as_mut().filter(|_| plays) {
            Some(table) => match deciding {
                Some(seat) => {
                    let choices = table.commands(seat, true)?;
                    Scene::asked(&mut **table, seat, Viewer::Seat(seat), &names, choices)?
                }
                None => {
                    Scene::watched(&mut **table, viewer, viewer, &names)?.with(&self.asked(), self.phrases())
                }
            },
            None => Scene::default().showing(self.picture()).with(&self.asked(), self.phrases()),
        };
        let shown = if plays { NEWS } else { usize::MAX };
        scene.add(&self.news[self.news.len().saturating_sub(shown)..]);
        Ok(scene)
    }

    /// What is waited for.
    fn asked(&self) -> String {
        let names = self.member.names();
        let who: Vec<String> = self.decides.iter().map(|seat| names.of(*seat)).collect();
        match self.line().stage() {
            Stage::Gathering => say!(spoken(), "The game begins once all are ready."),
            Stage::Acknowledging | Stage::Revealing => say!(spoken(), "The dice are being promised."),
            Stage::Playing if who.is_empty() => String::new(),
            Stage::Playing => words::decide(&who),
            Stage::Over => say!(spoken(), "The game is over."),
        }
    }

    /// Who is here, as a picture.
    fn picture(&self) -> Picture {
        let title = self.member.title();
        let Some(room) = self.line().room() else {
            return Picture::of_text(&say!(spoken(), "The room does not answer yet."));
        };
        let mut lines = vec![say!(spoken(), "A room for {title}")];
        lines.extend(words::members(room, self.own()));
        lines.push(words::options(room));
        Picture::new([Panel::text("room", &say!(spoken(), "The room"), lines)])
    }

    fn phrases(&self) -> Vec<String> {
        self.actions.iter().map(|(_, words)| visible::line(words).into_owned()).collect()
    }

    fn own(&self) -> Option<u32> {
        self.line().me().map(|me| me.member)
    }
}

/// What a member can do with the room itself: what is typed for it, and in words.
fn actions(room: &RoomSeen, own: Option<u32>) -> Vec<(String, String)> {
    let me = room.members.iter().find(|member| own == Some(member.member));
    let taken = |seat| room.members.iter().any(|member| member.seat == Some(seat));
    let mut all = Vec::new();
    let mut add = |typed: String, words: String| all.push((typed, words));
    match room.stage {
        Stage::Gathering => {
            let (sits, ready) = me.map_or((None, false), |me| (me.seat, me.ready));
            if !ready {
                add("ready".to_owned(), say!(spoken(), "Be ready"));
            }
            let bots = room.options.bots;
            for seat in room.seats.iter().map(|seen| seen.seat) {
                let free = !taken(seat) && !bots.contains(seat);
                if free {
                    add(format!("sit {seat}"), say!(spoken(), "Sit at {seat}"));
                }
                if room.host == own && (free || bots.contains(seat)) {
                    let (others, words) = if free {
                        (bots.with(seat), say!(spoken(), "Let a bot play {seat}"))
                    } else {
                        (bots.without(seat), say!(spoken(), "Let a person play {seat}"))
                    };
                    let typed =
                        ["bots".to_owned()].into_iter().chain(others.iter().map(|seat| seat.to_string()));
                    add(typed.collect::<Vec<_>>().join(" "), words);
                }
            }
            if sits.is_some() {
                add("watch".to_owned(), say!(spoken(), "Look on"));
            }
            if room.host == own {
                add("setup".to_owned(), say!(spoken(), "Draw another setup"));
            }
        }
        Stage::Over => add("again".to_owned(), say!(spoken(), "Play again")),
        Stage::Acknowledging | Stage::Revealing | Stage::Playing => return all,
    }
    add("quit".to_owned(), say!(spoken(), "Leave the room"));
    all
}
