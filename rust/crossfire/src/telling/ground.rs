//! What a square is marked with, so that terrain, sectors and zones can be told apart, also below units.

use kernel::Pair;
use kernel::content::Entries;

use crate::content::{Scoring, Template};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet};
use crate::state::Pending;
use crate::view::View;

use super::name;

/// The marks of zones, in the order of the legend; further zones share the last.
const MARKS: [char; 7] = ['.', '-', '+', '~', '=', '*', '^'];

/// The marks of a board.
pub(super) struct Ground {
    zones: Vec<Zone>,
    terrain: Vec<Terrain>,
}

struct Zone {
    name: String,
    squares: SquareSet,
}

struct Terrain {
    names: Vec<String>,
    glyph: char,
    squares: SquareSet,
}

impl Ground {
    pub(super) fn of(game: &Crossfire, view: &View) -> Self {
        Self { zones: zones(game, view), terrain: terrain(game, view) }
    }

    /// The mark of the first zone that a square belongs to, with the zone's place in the legend.
    pub(super) fn zone(&self, square: Square) -> Option<(usize, char)> {
        let place = self.zones.iter().position(|zone| zone.squares.contains(square))?;
        Some((place, MARKS[place.min(MARKS.len() - 1)]))
    }

    /// The letter that terrain is drawn with.
    pub(super) fn terrain(&self, square: Square) -> Option<char> {
        self.terrain.iter().find(|kind| kind.squares.contains(square)).map(|kind| kind.glyph)
    }

    /// The marks with their names, each in the colour that `paint` gives to zones.
    pub(super) fn legend(&self, paint: impl Fn(usize, char) -> String) -> String {
        let terrain = self
            .terrain
            .iter()
            .map(|kind| format!("{0}{0} {1}", kind.glyph, kind.names.join(", ").to_lowercase()));
        let zones = self.zones.iter().enumerate().map(|(place, zone)| {
            format!("{} {}", paint(place, MARKS[place.min(MARKS.len() - 1)]), zone.name)
        });
        terrain.chain(zones).collect::<Vec<_>>().join("   ")
    }
}

/// Where the mission is decided; before it, where units are deployed.
fn zones(game: &Crossfire, view: &View) -> Vec<Zone> {
    if let Pending::Deployment { .. } = view.pending {
        let home = |(seat, squares): (kernel::Seat, &SquareSet)| Zone {
            name: format!("home of {}", name(seat)),
            squares: *squares,
        };
        return game.homes.iter().map(home).collect();
    }
    let mission = game.content_ref().missions.entry(&view.mission.mission_id);
    let mut zones = Vec::new();
    for scoring in mission.into_iter().flat_map(|mission| &mission.scoring) {
        match scoring {
            Scoring::Destroyed { .. } => {}
            Scoring::Majority { name: title, zones: sides, .. } => {
                let Pair { p1, p2 } = Pair::from_fn(|seat| sides[seat].squares(view.board));
                if p1 == p2 {
                    zones.push(Zone { name: title.clone(), squares: p1 });
                } else {
                    zones.push(Zone { name: format!("{title} (P1)"), squares: p1 });
                    zones.push(Zone { name: format!("{title} (P2)"), squares: p2 });
                }
            }
            Scoring::Sole { name: title, zone, .. } => {
                zones.push(Zone { name: title.clone(), squares: zone.squares(view.board) });
            }
        }
    }
    zones
}

/// The kinds of terrain on the board, those that play alike together.
fn terrain(game: &Crossfire, view: &View) -> Vec<Terrain> {
    let mut kinds: Vec<Terrain> = Vec::new();
    for piece in &view.terrain {
        let Some(template) = game.content_ref().terrain.entry(&piece.template_id) else { continue };
        let squares: SquareSet = piece.cells.iter().copied().collect();
        match kinds.iter_mut().find(|kind| kind.glyph == glyph(template)) {
            Some(kind) => {
                kind.squares |= squares;
                if !kind.names.contains(&template.name) {
                    kind.names.push(template.name.clone());
                }
            }
            None => {
                kinds.push(Terrain { names: vec![template.name.clone()], glyph: glyph(template), squares });
            }
        }
    }
    kinds.sort_by_key(|kind| kind.glyph);
    kinds
}

fn glyph(template: &Template) -> char {
    match (template.impassable, template.blocks_los) {
        (true, true) => '#',
        (true, false) => '~',
        (false, true) => '%',
        (false, false) => ':',
    }
}
