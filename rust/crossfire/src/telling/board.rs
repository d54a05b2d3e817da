//! The board in text: a cell of three characters a square.

use std::fmt::Write;

use kernel::Seat;

use super::name;
use crate::content::{MapPiece, Scoring};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet};
use crate::state::{Pending, Status};
use crate::view::{UnitView, View};

const SIDE_COLOURS: [&str; 2] = ["\x1b[1;36m", "\x1b[1;33m"];
const DIM: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

/// The whole picture: header, board, what each side has.
pub(super) fn depict(game: &Crossfire, view: &View, colour: bool) -> String {
    let mut text = header(game, view);
    text.push_str("    ");
    for col in 1..=view.board.columns {
        let _ = write!(text, "{col:>2} ");
    }
    text.push('\n');
    for row in 1..=view.board.rows {
        let cells = (1..=view.board.columns).map(|col| cell(game, view, Square { col, row }, colour));
        let _ = writeln!(text, "{row:>2}  {}", cells.collect::<String>());
    }
    let _ = writeln!(text, "    A1 stands  a1 Down  ' acted   ## rock/ruin  :: low cover  .. zone");
    for seat in [Seat::P1, Seat::P2] {
        let _ = writeln!(text, "{}", side_line(game, view, seat));
    }
    text.pop();
    text
}

fn header(game: &Crossfire, view: &View) -> String {
    let content = game.content_ref();
    let mission = content.missions.iter().find(|mission| mission.id == view.mission.mission_id);
    let title = mission.map_or("", |mission| &mission.name);
    let mut text = format!(
        "{title} · round {} · points {} to {}",
        view.activation.round, view.mission.scores.p1, view.mission.scores.p2
    );
    if view.campaign.active {
        let campaign = &view.campaign;
        let _ = write!(
            text,
            " · battle {} of {}, campaign {} to {}",
            campaign.battle_index, campaign.total_battles, campaign.scores.p1, campaign.scores.p2
        );
    }
    if let Some(event) = content.events.iter().find(|event| Some(&event.id) == view.event.as_ref()) {
        let _ = write!(text, " · {}", event.name);
    }
    text.push('\n');
    if let Some(mission) = mission {
        let _ = writeln!(text, "{}", mission.text);
    }
    text
}

fn cell(game: &Crossfire, view: &View, square: Square, colour: bool) -> String {
    if let Some(unit) =
        view.units.iter().find(|unit| unit.position == square && unit.status != Status::Destroyed)
    {
        return unit_cell(unit, colour);
    }
    if let Some(seat) = placed(view, square) {
        let (side, number) = seat;
        return paint(side, &format!("{}{} ", letter(side), number), colour);
    }
    let text = match view.terrain.iter().find(|piece| piece.cells.contains(&square)) {
        Some(piece) if solid(game, piece) => "## ",
        Some(_) => ":: ",
        None if zone_squares(game, view).contains(square) => ".. ",
        None => " · ",
    };
    if colour { format!("{DIM}{text}{PLAIN}") } else { text.to_owned() }
}

fn solid(game: &Crossfire, piece: &MapPiece) -> bool {
    game.content_ref().terrain.iter().any(|template| template.id == piece.template_id && template.impassable)
}

fn zone_squares(game: &Crossfire, view: &View) -> SquareSet {
    let mission = game.content_ref().missions.iter().find(|mission| mission.id == view.mission.mission_id);
    let scoring = mission.into_iter().flat_map(|mission| &mission.scoring);
    scoring.fold(SquareSet::EMPTY, |squares, scoring| match scoring {
        Scoring::Destroyed { .. } => squares,
        Scoring::Majority { zones, .. } => {
            squares | zones.p1.squares(view.board) | zones.p2.squares(view.board)
        }
        Scoring::Sole { zone, .. } => squares | zone.squares(view.board),
    })
}

/// A unit that its own side has placed but not yet confirmed.
fn placed(view: &View, square: Square) -> Option<(Seat, usize)> {
    let Pending::Deployment { sides } = &view.pending else { return None };

    sides.iter().find_map(|(seat, side)| {
        side.squares.iter().position(|placed| *placed == square).map(|at| (seat, at + 1))
    })
}

fn letter(seat: Seat) -> char {
    if seat == Seat::P1 { 'A' } else { 'B' }
}

fn unit_cell(unit: &UnitView, colour: bool) -> String {
    let letter = letter(unit.owner_id);
    let letter = if unit.status == Status::Down { letter.to_ascii_lowercase() } else { letter };
    let acted = if unit.activated { '\'' } else { ' ' };
    paint(unit.owner_id, &format!("{letter}{}{acted}", unit.id.number + 1), colour)
}

fn paint(seat: Seat, text: &str, colour: bool) -> String {
    if colour { format!("{}{text}{PLAIN}", SIDE_COLOURS[seat.index() & 1]) } else { text.to_owned() }
}

fn side_line(game: &Crossfire, view: &View, seat: Seat) -> String {
    let side = &view.sides[seat];
    let content = game.content_ref();
    let faction = content.factions.iter().find(|faction| faction.id == side.faction);
    let profile = &side.profile;
    let stride = match (profile.move_die, profile.r#move) {
        (0, squares) => squares.to_string(),
        (die, 0) => format!("d{die}"),
        (die, more) => format!("d{die}+{more}"),
    };
    let mut text = format!(
        "{} {}: {} · move {stride}, range {}, AQ {:+}, melee {:+}, Defense {}",
        letter(seat),
        name(seat),
        faction.map_or(side.faction.as_str(), |faction| &faction.name),
        profile.range,
        profile.aq,
        profile.melee_aq,
        profile.defense
    );
    let perks = content.commanders.iter().chain(&content.advantages);
    let held = perks.filter(|perk| {
        Some(&perk.id) == side.commander.as_ref() || Some(&perk.id) == side.advantage.as_ref()
    });
    for perk in held {
        let _ = write!(text, " · {}", perk.name);
    }
    text
}
