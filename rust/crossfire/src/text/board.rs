//! What a view shows: the mission, the board, what each side has.

use kernel::content::Entries;
use kernel::picture::{Layout, Panel, Picture, State, Symbol, Thing};
use kernel::text::{Summary, ahead, counted};
use kernel::{Describe as _, Pair, Seat, Speaks as _, say};

use super::ground::{self, at};
use super::name;
use super::parse::stands;
use crate::command::{Command, Kept};
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::state::{Pending, Status};
use crate::view::{MissionView, UnitView, View};

/// Mission, dice on the table, board, sides.
pub(super) fn picture(game: &Crossfire, view: &View) -> Picture {
    let mut panels = vec![mission(game, view)];
    panels.extend(dice(game, view));
    let layout =
        Layout::Grid { columns: view.board.columns, rows: view.board.rows, ground: ground::of(game, view) };
    panels.push(Panel::new("board", say!(game, "The board"), layout, pieces(game, view)));
    panels.extend([Seat::P1, Seat::P2].map(|seat| side(game, view, seat)));
    if let Pending::Advantage { .. } = view.pending {
        let offered =
            game.localized().advantages.iter().map(|perk| {
                Thing::new(advantage(&perk.id), &perk.name).text(&perk.text).symbol(Symbol::Star)
            });
        panels.insert(1, Panel::new("advantages", say!(game, "advantages"), Layout::Fan {}, offered));
    }
    Picture::new(panels)
}

/// The place of an advantage that can be chosen.
fn advantage(id: &str) -> String {
    format!("advantage/{id}")
}

/// The places that a command touches: who acts, where it goes, whom it is for.
pub(super) fn places(view: &View, command: &Command) -> Vec<String> {
    let square = |square: Square| format!("board/{},{}", square.col, square.row);
    let three = |unit: UnitId, to: Square, target: UnitId| {
        let goes = (stands(view, unit) != Some(to)).then(|| square(to));
        [unit.to_string()].into_iter().chain(goes).chain([target.to_string()]).collect()
    };
    match command {
        Command::DeploySide { squares } => squares.iter().copied().map(square).collect(),
        Command::DeclareAction { unit, .. }
        | Command::Hold { unit }
        | Command::Forgo { unit }
        | Command::Revive { unit } => vec![unit.to_string()],
        Command::Move { unit, to } => vec![unit.to_string(), square(*to)],
        Command::Attack { unit, to, target, .. } | Command::FirstAid { unit, to, target } => {
            three(*unit, *to, *target)
        }
        Command::Reroll { die, .. } => vec![format!("die/{die}")],
        Command::KeepDie { keep: Kept::First } => vec!["die/first".to_owned()],
        Command::KeepDie { keep: Kept::Second } => vec![match &view.pending {
            Pending::KeepDie { die, .. } => format!("die/{die}"),
            Pending::Deployment { .. }
            | Pending::QuickStart { .. }
            | Pending::Initiative { .. }
            | Pending::Activation { .. }
            | Pending::Maneuver { .. }
            | Pending::Aided { .. }
            | Pending::Reroll { .. }
            | Pending::Revive { .. }
            | Pending::Advantage { .. }
            | Pending::Over { .. } => "dice".to_owned(),
        }],
        Command::ConfirmDeployment | Command::TakeInitiative { .. } | Command::Pass | Command::Decline => {
            Vec::new()
        }
        Command::ChooseAdvantage { advantage: id } => vec![advantage(id)],
    }
}

/// The head of the table: GR-035, and in a campaign its battles and points (GR-037).
pub(super) fn summary(game: &Crossfire, view: &View) -> Summary {
    let MissionView { scores, round, last_round, .. } = view.mission;
    let campaign = &view.campaign;
    let numbers =
        |points: &Pair<i16>| ahead(game, points.iter().map(|(seat, points)| (seat, i64::from(*points))));
    let mut score = numbers(&scores);
    let mut clock =
        if round == 0 { say!(game, "deployment") } else { say!(game, "round {round} of {last_round}") };
    let mut goal = say!(game, "most points after round {last_round}; a side without units loses at once");
    if campaign.active {
        score = say!(game, "{score}; campaign: {}", numbers(&campaign.scores));
        clock = say!(game, "battle {} of {}, {clock}", campaign.battle_index, campaign.total_battles);
        let battles = campaign.total_battles;
        goal = say!(game, "most campaign points after {}; in a battle {goal}", counted(battles, "battle"));
    }
    Summary { goal, score, clock }
}

fn mission(game: &Crossfire, view: &View) -> Panel {
    let content = game.localized();
    let mission = content.missions.entry(&view.mission.mission_id);
    let title = mission.map_or("", |mission| &mission.name);
    let mut text = say!(
        game,
        "{title} · round {} of {} · points {} to {}",
        view.activation.round,
        view.mission.last_round,
        view.mission.scores.p1,
        view.mission.scores.p2
    );
    if view.campaign.active {
        let campaign = &view.campaign;
        text = say!(
            game,
            "{text} · battle {} of {}, campaign {} to {}",
            campaign.battle_index,
            campaign.total_battles,
            campaign.scores.p1,
            campaign.scores.p2
        );
    }
    if let Some(event) = view.event.as_ref().and_then(|event| content.events.named(event)) {
        text = format!("{text} · {event}");
    }
    let lines = mission.map(|mission| &mission.text).into_iter().chain(&view.mission.ends);
    let danger = view.mission.danger.iter().filter_map(|(_, danger)| danger.as_ref());
    Panel::text("mission", game.words().of("The mission"), [&text].into_iter().chain(lines).chain(danger))
}

/// Dice that wait for a decision.
fn dice(game: &Crossfire, view: &View) -> Option<Panel> {
    let (roll, first) = match &view.pending {
        Pending::Reroll { roll, .. } => (roll, None),
        Pending::KeepDie { roll, first, .. } => (roll, Some(*first)),
        Pending::Deployment { .. }
        | Pending::QuickStart { .. }
        | Pending::Initiative { .. }
        | Pending::Activation { .. }
        | Pending::Maneuver { .. }
        | Pending::Aided { .. }
        | Pending::Revive { .. }
        | Pending::Advantage { .. }
        | Pending::Over { .. } => return None,
    };
    let shown = roll.dice.iter().enumerate().map(|(number, die)| {
        let thing =
            Thing::new(format!("die/{number}"), say!(game, "die of {}", name(die.seat))).seat(die.seat);
        thing.value(die.face.into()).symbol(Symbol::Die)
    });
    let kept = first.map(|face| {
        Thing::new("die/first", say!(game, "the first result")).value(face.into()).symbol(Symbol::Die)
    });
    Some(Panel::new("dice", say!(game, "dice"), Layout::Dice {}, kept.into_iter().chain(shown)))
}

/// Who stands on the board, and who its own side has placed but not yet confirmed.
fn pieces(game: &Crossfire, view: &View) -> Vec<Thing> {
    let standing =
        view.units.iter().filter(|unit| unit.status != Status::Destroyed).map(|shown| unit(game, shown));
    let placed = match &view.pending {
        Pending::Deployment { sides } => sides
            .iter()
            .flat_map(|(seat, side)| {
                (0..)
                    .zip(&side.squares)
                    .map(move |(number, square)| piece(game, UnitId::new(seat, number), *square))
            })
            .collect(),
        Pending::QuickStart { .. }
        | Pending::Initiative { .. }
        | Pending::Activation { .. }
        | Pending::Maneuver { .. }
        | Pending::Aided { .. }
        | Pending::Reroll { .. }
        | Pending::KeepDie { .. }
        | Pending::Revive { .. }
        | Pending::Advantage { .. }
        | Pending::Over { .. } => Vec::new(),
    };
    standing.chain(placed).collect()
}

fn piece(game: &Crossfire, unit: UnitId, square: Square) -> Thing {
    let id = unit.to_string();
    Thing::new(&id, say!(game, "unit {id}")).label(&id).seat(unit.seat).at(at(square)).symbol(Symbol::Person)
}

fn unit(game: &Crossfire, unit: &UnitView) -> Thing {
    let thing = piece(game, unit.id, unit.position).is_if(State::Down, unit.status == Status::Down);
    thing.is_if(State::Spent, unit.activated).is_if(State::Ready, unit.in_range == Some(true))
}

fn side(game: &Crossfire, view: &View, seat: Seat) -> Panel {
    let side = &view.sides[seat];
    let content = game.localized();
    let profile = &side.profile;
    let stride = match (profile.move_die, profile.r#move) {
        (0, squares) => squares.to_string(),
        (die, 0) => say!(game, "d{die}"),
        (die, more) => say!(game, "d{die}+{more}"),
    };
    let faction = content.factions.named(&side.faction).unwrap_or(&side.faction);
    let number =
        |id: &str, words: String, detail: String| Thing::new(format!("{seat}/{id}"), words).detail(detail);
    let numbers = [
        Thing::new(format!("{seat}/faction"), faction).suit(&side.faction).symbol(Symbol::Shield),
        number("move", say!(game, "move"), stride),
        number("range", say!(game, "range"), profile.range.to_string()),
        number("aq", say!(game, "AQ"), format!("{:+}", profile.aq)),
        number("melee", say!(game, "melee"), format!("{:+}", profile.melee_aq)),
        number("defense", say!(game, "Defense"), profile.defense.to_string()),
    ];
    let perks = content.commanders.iter().chain(&content.advantages);
    let held = perks.filter(|perk| {
        Some(&perk.id) == side.commander.as_ref() || Some(&perk.id) == side.advantage.as_ref()
    });
    let held = held.map(|perk| {
        Thing::new(format!("{seat}/{}", perk.id), &perk.name).text(&perk.text).symbol(Symbol::Star)
    });
    let words = format!("{} {}", UnitId::letter(seat), name(seat));
    let panel =
        Panel::new(seat.to_string(), words, Layout::Seat {}, numbers.into_iter().chain(held)).of(seat);
    if view.activation.active_player == seat { panel.is(State::Active) } else { panel }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Weapon;
    use crate::sandbox::{A1, B1, P1, Sandbox, piece, setup};
    use crate::setup::TerrainSetup;
    use kernel::{Describe, Ruleset, Viewer};

    /// The mission on a board with low cover at (5, 5) and (11, 5), and A1 on it.
    fn sandbox(mission: &str) -> Sandbox {
        let mut setup = setup("grey_cloaks", "verdant_eye");
        setup.mission = Some(mission.to_owned());
        let pieces = vec![piece("low_cover", &[(5, 5)]), piece("ruin", &[(11, 5), (11, 6)])];
        setup.terrain = TerrainSetup::Pieces { pieces };
        Sandbox::of(&setup).put(A1, 5, 5)
    }

    fn view(sandbox: &Sandbox) -> View {
        sandbox.game.view(&sandbox.state, Viewer::Seat(P1))
    }

    fn text(mission: &str, colour: bool) -> String {
        let sandbox = sandbox(mission);
        sandbox.game.render_board(&view(&sandbox), colour)
    }

    fn row(picture: &str, row: &str) -> String {
        picture.lines().find(|line| line.starts_with(row)).expect("a row").to_owned()
    }

    #[test]
    fn sectors_and_terrain_below_units_can_be_told_apart() {
        let picture = text("occupy", false);
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
    fn zones_that_differ_by_side_have_marks_of_their_own() {
        let picture = text("break_through", false);
        assert!(picture.contains("Enemy home (P1)   - Enemy home (P2)"), "{picture}");
        let nine = row(&picture, " 9 ");
        assert!(nine.starts_with(" 9 -") && nine.trim_end().ends_with('.'), "{nine}");
    }

    #[test]
    fn colour_adds_to_what_can_be_told_apart_without_it() {
        let painted = text("occupy", true);
        let mut plain = String::new();
        for part in painted.split('\x1b') {
            plain +=
                part.strip_prefix('[').and_then(|rest| rest.split_once('m')).map_or(part, |(_, rest)| rest);
        }
        let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        assert_eq!(trimmed(&plain), trimmed(&text("occupy", false)));
        assert!(painted.contains("\x1b[32m.") && painted.contains("\x1b[35m-"), "each zone its colour");
    }

    #[test]
    fn a_command_names_who_acts_where_it_goes_and_whom_it_is_for() {
        let sandbox = sandbox("occupy").put(B1, 8, 5);
        let seen = view(&sandbox);
        let attack = |col| {
            let to = Square { col, row: 5 };
            places(&seen, &Command::Attack { unit: A1, to, target: B1, with: Weapon::Shot })
        };
        assert_eq!(attack(5), ["A1", "B1"], "from where it stands");
        assert_eq!(attack(6), ["A1", "board/6,5", "B1"]);
        assert_eq!(
            places(&seen, &Command::Move { unit: A1, to: Square { col: 5, row: 6 } }),
            ["A1", "board/5,6"]
        );
        assert_eq!(places(&seen, &Command::Pass), [""; 0]);
        let known = sandbox.game.picture(&seen).places();
        assert!(attack(6).iter().all(|place| known.contains(place)));
    }
}
