//! What no schema can check: ids that repeat or dangle, numbers that cannot be played.

use std::collections::BTreeSet;
use std::fmt::Display;

use kernel::Fault;

use super::{Content, Effect, Mission, Scoring, Zone};
use crate::geometry::{Board, Square};

/// Every fault of the content.
pub(super) fn faults(content: &Content) -> Vec<Fault> {
    let mut found = Faults(Vec::new());
    found.ids("factions", content.factions.iter().map(|item| item.id.as_str()));
    found.ids("missions", content.missions.iter().map(|item| item.id.as_str()));
    found.ids("terrain", content.terrain.iter().map(|item| item.id.as_str()));
    found.ids("maps", content.maps.iter().map(|item| item.id.as_str()));
    found.ids("commanders", content.commanders.iter().map(|item| item.id.as_str()));
    found.ids("events", content.events.iter().map(|item| item.id.as_str()));
    found.ids("advantages", content.advantages.iter().map(|item| item.id.as_str()));
    found.board(content);
    found.terrain(content);
    found.maps(content);
    found.factions(content);
    found.effects(content);
    found.missions(content);
    found.campaign(content);
    found.0
}

/// The most entries that an index of eight bits tells apart.
const MOST: usize = 250;

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, pointer: impl Into<String>, found: impl Display, expected: impl Into<String>) {
        self.0.push(Fault::new(pointer, found, expected));
    }

    fn within(&mut self, pointer: &str, found: i64, least: i64, most: i64) {
        if !(least..=most).contains(&found) {
            self.add(pointer, found, format!("{least} to {most}"));
        }
    }

    fn ids<'a>(&mut self, kind: &str, ids: impl Iterator<Item = &'a str>) {
        let mut seen = BTreeSet::new();
        for (at, id) in ids.enumerate() {
            if !seen.insert(id) {
                self.add(format!("/{kind}/{at}/id"), format!("{id:?} again"), "an id of its own");
            }
            if at == MOST {
                self.add(format!("/{kind}/{at}"), "one more", format!("at most {MOST} entries"));
            }
        }
    }

    fn board(&mut self, content: &Content) {
        let board = &content.rules.board;
        self.within("/rules/board/columns", board.columns.into(), 4, Board::MAX_COLUMNS.into());
        self.within("/rules/board/rows", board.rows.into(), 2, Board::MAX_ROWS.into());
        let widest = i64::from(board.columns / 2).saturating_sub(1).max(1);
        self.within("/rules/board/home_columns", board.home_columns.into(), 1, widest);
        self.within("/rules/board/deployment_rows", board.deployment_rows.into(), 1, board.rows.into());
        self.within("/rules/board/deployments", board.deployments.into(), 1, 64);
        let round = &content.rules.round;
        self.within("/rules/round/rounds", round.rounds.into(), 1, 20);
        self.within("/rules/round/extra_rounds", round.extra_rounds.into(), 0, 20);
        self.within("/rules/round/first_batch", round.first_batch.into(), 1, 16);
        self.within("/rules/round/batch", round.batch.into(), 1, 16);
        self.within("/rules/round/activations", round.activations.into(), 1, 16);
        let combat = &content.rules.combat;
        self.within("/rules/combat/cover_points", combat.cover_points.into(), 1, 64);
        self.within("/rules/combat/cover_defense", combat.cover_defense.into(), 0, 12);
        self.within("/rules/combat/deadly_total", combat.deadly_total.into(), 2, 13);
        self.within("/rules/combat/stray_total", combat.stray_total.into(), 0, 12);
    }

    fn terrain(&mut self, content: &Content) {
        let rules = &content.rules.terrain;
        self.within("/rules/terrain/most_pieces", rules.most_pieces.into(), rules.fewest_pieces.into(), 16);
        self.within("/rules/terrain/largest_piece", rules.largest_piece.into(), 1, 16);
        for (at, template) in content.terrain.iter().enumerate() {
            let (fewest, most) = (i64::from(template.fewest_squares), i64::from(rules.largest_piece));
            self.within(&format!("/terrain/{at}/fewest_squares"), fewest, 1, most);
            self.within(&format!("/terrain/{at}/most_squares"), template.most_squares.into(), fewest, most);
            self.within(&format!("/terrain/{at}/weight"), template.weight.into(), 0, 1000);
        }
        if rules.most_pieces > 0 && content.terrain.iter().all(|template| template.weight == 0) {
            self.add("/terrain", "no template with a weight", "one at least");
        }
    }

    fn maps(&mut self, content: &Content) {
        let known: BTreeSet<&str> = content.terrain.iter().map(|template| template.id.as_str()).collect();
        for (at, map) in content.maps.iter().enumerate() {
            for (place, piece) in map.pieces.iter().enumerate() {
                let pointer = format!("/maps/{at}/pieces/{place}");
                let id = piece.template_id.as_str();
                if !known.contains(id) {
                    self.add(
                        format!("{pointer}/template_id"),
                        format!("{id:?}"),
                        "the id of a terrain template",
                    );
                }
                for (cell, square) in piece.cells.iter().enumerate() {
                    self.square(&format!("{pointer}/cells/{cell}"), *square, content);
                }
            }
        }
    }

    fn square(&mut self, pointer: &str, square: Square, content: &Content) {
        let board = &content.rules.board;
        if square.col == 0 || square.row == 0 || square.col > board.columns || square.row > board.rows {
            self.add(pointer, square, "a square on the board");
        }
    }

    fn factions(&mut self, content: &Content) {
        if content.factions.is_empty() {
            self.add("/factions", "none", "one at least");
        }
        let board = &content.rules.board;
        let room = i64::from(board.rows) * i64::from(board.home_columns);
        for (at, faction) in content.factions.iter().enumerate() {
            let number = |name: &str| format!("/factions/{at}/{name}");
            self.within(&number("units"), faction.units.into(), 1, room.min(16));
            self.within(&number("move"), faction.r#move.into(), 1, 15);
            self.within(&number("range"), faction.range.into(), 1, 15);
            self.within(&number("aq"), faction.aq.into(), -6, 6);
            self.within(&number("defense"), faction.defense.into(), 2, 18);
        }
    }

    fn effects(&mut self, content: &Content) {
        let factions = content.factions.iter().map(|item| &item.traits);
        let lists: [(&str, &str, Vec<&Vec<Effect>>); 4] = [
            ("factions", "traits", factions.collect()),
            ("commanders", "effects", content.commanders.iter().map(|item| &item.effects).collect()),
            ("events", "effects", content.events.iter().map(|item| &item.effects).collect()),
            ("advantages", "effects", content.advantages.iter().map(|item| &item.effects).collect()),
        ];
        for (kind, field, items) in lists {
            for (at, effects) in items.into_iter().enumerate() {
                for (place, effect) in effects.iter().enumerate() {
                    self.effect(&format!("/{kind}/{at}/{field}/{place}"), effect);
                }
                let mut single: Vec<_> = effects.iter().filter_map(Effect::single).collect();
                single.sort_unstable();
                for several in single.chunk_by(PartialEq::eq).filter(|same| same.len() > 1) {
                    self.add(
                        format!("/{kind}/{at}/{field}"),
                        format!("{} times {}", several.len(), several[0]),
                        "one of its kind",
                    );
                }
            }
        }
    }

    fn effect(&mut self, at: &str, effect: &Effect) {
        let mut number =
            |name: &str, value: i64, least, most| self.within(&format!("{at}/{name}"), value, least, most);
        match effect {
            Effect::MeleeAq { value } | Effect::StationaryAq { value } => {
                number("value", (*value).into(), -6, 6);
            }
            Effect::Reroll { uses, rolls, .. } => {
                number("rolls", rolls.len() as i64, 1, 4);
                number("uses", uses.unwrap_or(1).into(), 1, 100);
            }
            Effect::DeadlyRounds { from, stacked } => {
                number("from", (*from).into(), 3, 12);
                number("stacked", stacked.unwrap_or(*from).into(), 3, 12);
            }
            Effect::RolledMove { sides } => number("sides", (*sides).into(), 2, 12),
            Effect::IgnoreDown { count } | Effect::Revive { count } => {
                number("count", (*count).into(), 1, 16);
            }
            Effect::RangeLimit { max } => number("max", (*max).into(), 1, 15),
            Effect::MoveBonus { value } => number("value", (*value).into(), 1, 8),
            Effect::QuickStart { units } => number("units", (*units).into(), 1, 16),
            Effect::IgnoreCover {} | Effect::HiddenInCover {} | Effect::InitiativeFirst {} => {}
        }
    }

    fn missions(&mut self, content: &Content) {
        for (at, mission) in content.missions.iter().enumerate() {
            if mission.scoring.is_empty() {
                self.add(format!("/missions/{at}/scoring"), "nothing", "a way to score");
            }
            self.zones(at, mission, content);
            for (place, square) in mission.keep_clear.iter().enumerate() {
                self.square(&format!("/missions/{at}/keep_clear/{place}"), *square, content);
            }
        }
    }

    fn zones(&mut self, at: usize, mission: &Mission, content: &Content) {
        for (place, scoring) in mission.scoring.iter().enumerate() {
            let pointer = format!("/missions/{at}/scoring/{place}");
            let mut points = |value: i16| self.within(&format!("{pointer}/points"), value.into(), 0, 100);
            match scoring {
                Scoring::Destroyed { points: value } => points(*value),
                Scoring::Majority { zones, points: each, .. } => {
                    points(each.p1);
                    points(each.p2);
                    self.zone(&format!("{pointer}/zones/p1"), zones.p1, content);
                    self.zone(&format!("{pointer}/zones/p2"), zones.p2, content);
                }
                Scoring::Sole { zone, points: value, .. } => {
                    points(*value);
                    self.zone(&format!("{pointer}/zone"), *zone, content);
                }
            }
        }
    }

    fn zone(&mut self, pointer: &str, zone: Zone, content: &Content) {
        let board = &content.rules.board;
        let ends =
            [("columns", zone.columns, board.columns), ("rows", zone.rows.unwrap_or([1, 1]), board.rows)];
        for (name, [first, last], most) in ends {
            if first == 0 || first > last || last > most {
                self.add(
                    format!("{pointer}/{name}"),
                    format!("{first} to {last}"),
                    format!("rising, within 1 to {most}"),
                );
            }
        }
    }

    fn campaign(&mut self, content: &Content) {
        let rules = &content.rules.campaign;
        self.within("/rules/campaign/battles_die", rules.battles_die.into(), 1, 20);
        let most = i64::from(rules.battles_die) + i64::from(rules.battles_plus);
        self.within("/missions", content.missions.len() as i64, most.max(1), MOST as i64);
        if content.advantages.is_empty() {
            self.add("/advantages", "none", "one at least");
        }
        let faces: BTreeSet<u8> = content.events.iter().map(|event| event.face).collect();
        for face in 1..=6 {
            if !faces.contains(&face) {
                self.add("/events", format!("no event for face {face}"), "one for each face of the die");
            }
        }
    }
}
