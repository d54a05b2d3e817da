//! The board in text: a cell of four characters a square, the zone's mark first.

use std::fmt::Write;

use kernel::Seat;
use kernel::content::Entries;
use kernel::telling::{paint, wrapped};

use super::ground::Ground;
use super::name;
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::state::{Pending, Status};
use crate::view::{UnitView, View};

const SIDE_COLOURS: [&str; 2] = ["1;36", "1;33"];
const ZONE_COLOURS: [&str; 4] = ["32", "35", "34", "31"];
const DIM: &str = "2";

/// The whole picture: header, board, what each side has.
pub(super) fn depict(game: &Crossfire, view: &View, colour: bool) -> String {
    let mut text = header(game, view);
    let ground = Ground::of(game, view);
    text.push_str("   ");
    for col in 1..=view.board.columns {
        let _ = write!(text, "{col:>3} ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for row in 1..=view.board.rows {
        let cells = (1..=view.board.columns).map(|col| cell(&ground, view, Square { col, row }, colour));
        let line = format!("{row:>2} {}", cells.collect::<String>());
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let _ = writeln!(text, "    A1 stands  a1 Down  A1' acted  A1: on terrain  A1; both");
    let legend = ground.legend(|place, mark| paint(&mark.to_string(), zone_colour(place), colour));
    if !legend.is_empty() {
        let _ = writeln!(text, "    {legend}");
    }
    for seat in [Seat::P1, Seat::P2] {
        let _ = writeln!(text, "{}", side_line(game, view, seat));
    }
    text.pop();
    text
}

fn header(game: &Crossfire, view: &View) -> String {
    let content = game.content_ref();
    let mission = content.missions.entry(&view.mission.mission_id);
    let title = mission.map_or("", |mission| &mission.name);
    let mut text = format!(
        "{title} · round {} of {} · points {} to {}",
        view.activation.round, view.mission.last_round, view.mission.scores.p1, view.mission.scores.p2
    );
    if view.campaign.active {
        let campaign = &view.campaign;
        let _ = write!(
            text,
            " · battle {} of {}, campaign {} to {}",
            campaign.battle_index, campaign.total_battles, campaign.scores.p1, campaign.scores.p2
        );
    }
    if let Some(event) = view.event.as_ref().and_then(|event| content.events.named(event)) {
        let _ = write!(text, " · {event}");
    }
    text.push('\n');
    let lines = mission.map(|mission| &mission.text).into_iter().chain(&view.mission.ends);
    for line in lines.chain(view.mission.danger.iter().filter_map(|(_, danger)| danger.as_ref())) {
        let _ = writeln!(text, "{}", wrapped("", line.split_whitespace(), " "));
    }
    text
}

/// The zone's mark, then the unit, the terrain or the open ground.
fn cell(ground: &Ground, view: &View, square: Square, colour: bool) -> String {
    let zone = ground.zone(square);
    let terrain = ground.terrain(square);
    let mark =
        zone.map_or(" ".to_owned(), |(place, mark)| paint(&mark.to_string(), zone_colour(place), colour));
    let standing = view.units.iter().find(|unit| unit.position == square && unit.status != Status::Destroyed);
    let inside = if let Some(unit) = standing {
        paint(&unit_text(unit, terrain.is_some()), side_colour(unit.owner_id), colour)
    } else if let Some(unit) = placed(view, square) {
        let on = if terrain.is_some() { ":" } else { "" };
        paint(&format!("{:<3}", format!("{unit}{on}")), side_colour(unit.seat), colour)
    } else {
        match (terrain, zone) {
            (Some(glyph), _) => format!("{glyph}{glyph} "),
            (None, Some(_)) => "   ".to_owned(),
            (None, None) => paint("·  ", DIM, colour),
        }
    };
    mark + &inside
}

/// A unit that its own side has placed but not yet confirmed.
fn placed(view: &View, square: Square) -> Option<UnitId> {
    let Pending::Deployment { sides } = &view.pending else { return None };
    sides.iter().find_map(|(seat, side)| {
        let at = side.squares.iter().position(|placed| *placed == square)?;
        Some(UnitId::new(seat, at as u8))
    })
}

fn unit_text(unit: &UnitView, on_terrain: bool) -> String {
    let name = unit.id.to_string();
    let name = if unit.status == Status::Down { name.to_ascii_lowercase() } else { name };
    let state = match (unit.activated, on_terrain) {
        (true, true) => ";",
        (true, false) => "'",
        (false, true) => ":",
        (false, false) => "",
    };
    format!("{:<3}", name + state)
}

fn side_colour(seat: Seat) -> &'static str {
    SIDE_COLOURS[seat.index() & 1]
}

fn zone_colour(place: usize) -> &'static str {
    ZONE_COLOURS[place % ZONE_COLOURS.len()]
}

fn side_line(game: &Crossfire, view: &View, seat: Seat) -> String {
    let side = &view.sides[seat];
    let content = game.content_ref();
    let profile = &side.profile;
    let stride = match (profile.move_die, profile.r#move) {
        (0, squares) => squares.to_string(),
        (die, 0) => format!("d{die}"),
        (die, more) => format!("d{die}+{more}"),
    };
    let mut text = format!(
        "{} {}: {} · move {stride}, range {}, AQ {:+}, melee {:+}, Defense {}",
        UnitId::letter(seat),
        name(seat),
        content.factions.named(&side.faction).unwrap_or(&side.faction),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::{A1, P1, Sandbox, piece, setup};
    use crate::setup::TerrainSetup;
    use kernel::{Ruleset, Viewer};

    /// A picture of the mission on a board with low cover at (5, 5) and (11, 5), and A1 on it.
    fn picture(mission: &str, colour: bool) -> String {
        let mut setup = setup("grey_cloaks", "verdant_eye");
        setup.mission = Some(mission.to_owned());
        let pieces = vec![piece("low_cover", &[(5, 5)]), piece("ruin", &[(11, 5), (11, 6)])];
        setup.terrain = TerrainSetup::Pieces { pieces };
        let sandbox = Sandbox::of(&setup).put(A1, 5, 5);
        depict(&sandbox.game, &sandbox.game.view(&sandbox.state, Viewer::Seat(P1)), colour)
    }

    fn row(picture: &str, row: &str) -> String {
        picture.lines().find(|line| line.starts_with(row)).expect("a row").to_owned()
    }

    #[test]
    fn sectors_and_terrain_below_units_can_be_told_apart() {
        let picture = picture("occupy", false);
        let five = row(&picture, " 5 ");
        let cells: Vec<String> =
            five.chars().skip(3).collect::<Vec<_>>().chunks(4).map(|cell| cell.iter().collect()).collect();
        assert_eq!(
            cells[2..13],
            [".   ", ".   ", ".A1:", ".   ", "-   ", "-   ", "-   ", "+   ", "+## ", "+   ", "+   "]
        );
        assert!(
            picture.contains("## ruin   :: low cover   . Sector A   - Sector B   + Sector C"),
            "{picture}"
        );
    }

    #[test]
    fn no_line_is_wider_than_100_columns() {
        for mission in ["occupy", "break_through", "control_center"] {
            let picture = picture(mission, false);
            assert!(picture.lines().all(|line| line.chars().count() <= 100), "{picture}");
        }
    }

    #[test]
    fn zones_that_differ_by_side_have_marks_of_their_own() {
        let picture = picture("break_through", false);
        assert!(picture.contains("Enemy home (P1)   - Enemy home (P2)"), "{picture}");
        let nine = row(&picture, " 9 ");
        assert!(nine.starts_with(" 9 -") && nine.trim_end().ends_with('.'), "{nine}");
    }

    #[test]
    fn colour_adds_to_what_can_be_told_apart_without_it() {
        let painted = picture("occupy", true);
        let mut plain = String::new();
        for part in painted.split('\x1b') {
            plain +=
                part.strip_prefix('[').and_then(|rest| rest.split_once('m')).map_or(part, |(_, rest)| rest);
        }
        let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        assert_eq!(trimmed(&plain), trimmed(&picture("occupy", false)));
        assert!(painted.contains("\x1b[32m.") && painted.contains("\x1b[35m-"), "each zone its colour");
    }
}
