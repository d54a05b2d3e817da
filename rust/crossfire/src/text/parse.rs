//! What people type: `A3 3,6`, `A3 4,4 B2 shoot`, as the board names units and squares.

use kernel::Describe as _;

use crate::command::{Command, Weapon};
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::preview::Query;
use crate::state::Pending;
use crate::view::View;

/// The short forms with their meaning.
pub(super) const FORMS: &[&str] = &[
    "A3 3,6       A3 moves to column 3, row 6",
    "A3 B2        A3 attacks B2 from where it stands; add shoot or fight to say how",
    "A3 4,5 B2    A3 moves to (4, 5) and attacks B2",
    "A3 A1        A3 stands A1 up; A3 4,5 A1 moves first",
    "1,2 1,5 2,8  deploys on these squares, one for each unit",
    "ask A3       where A3 can go and whom it finds; ask A3 B2: the odds; ask A3 9,9: the line of sight",
    "ask zones    who holds what",
    "ask Ember Guard   what a faction is",
];

/// What a text names, in its order.
#[derive(Default)]
struct Said {
    verb: Option<Verb>,
    unit: Option<UnitId>,
    target: Option<UnitId>,
    /// The squares before the target: a phrase may name the target's own square after it.
    squares: Vec<Square>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    Move,
    Attack,
    Shoot,
    Fight,
    Aid,
    Hold,
    Deploy,
    Zones,
    Threats,
}

impl Verb {
    fn read(word: &str) -> Option<Self> {
        Some(match word {
            "move" | "go" => Self::Move,
            "attack" => Self::Attack,
            "shoot" | "shot" => Self::Shoot,
            "fight" | "melee" => Self::Fight,
            "aid" | "help" | "stand" => Self::Aid,
            "hold" => Self::Hold,
            "deploy" => Self::Deploy,
            "threats" | "threat" | "danger" => Self::Threats,
            "zones" | "sectors" | "points" | "objectives" => Self::Zones,
            _ => return None,
        })
    }
}

/// Words that join others and mean nothing by themselves.
const FILLERS: [&str; 7] = ["to", "at", "from", "and", "up", "first", "with"];

impl Said {
    /// None when a word is neither a unit nor a square nor known.
    fn read(text: &str) -> Option<Self> {
        let mut said = Self::default();
        let mut column = None;
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        for word in words {
            let word = word.to_lowercase();
            if let Ok(number) = word.parse::<u8>() {
                match column.take() {
                    None => column = Some(number),
                    Some(_) if said.target.is_some() => {}
                    Some(col) => said.squares.push(Square { col, row: number }),
                }
                continue;
            }
            if column.is_some() {
                return None;
            }
            match (UnitId::typed(&word), Verb::read(&word)) {
                (Some(unit), _) if said.unit.is_none() => said.unit = Some(unit),
                (Some(unit), _) if said.target.is_none() => said.target = Some(unit),
                // "move to … and shoot at …" is an attack.
                (None, Some(verb)) if matches!(said.verb, None | Some(Verb::Move)) => said.verb = Some(verb),
                (None, Some(_)) => {}
                (None, None) if FILLERS.contains(&word.as_str()) => {}
                (Some(_), _) | (None, None) => return None,
            }
        }
        column.is_none().then_some(said)
    }
}

/// The commands that a text may mean, the likeliest first.
pub(super) fn command(view: &View, text: &str) -> Vec<Command> {
    let Some(said) = Said::read(text) else { return Vec::new() };
    let Said { verb, unit, target, squares } = said;
    let Some(unit) = unit else {
        let deploys = verb == Some(Verb::Deploy)
            || verb.is_none() && matches!(view.pending, Pending::Deployment { .. });
        return if deploys && !squares.is_empty() {
            vec![Command::DeploySide { squares }]
        } else {
            Vec::new()
        };
    };
    match (target, &squares[..]) {
        (None, []) if verb == Some(Verb::Hold) => vec![Command::Hold { unit }],
        (None, [to]) if matches!(verb, None | Some(Verb::Move)) => vec![Command::Move { unit, to: *to }],
        (Some(target), [] | [_]) => {
            let Some(to) = squares.first().copied().or_else(|| stands(view, unit)) else { return Vec::new() };
            if verb == Some(Verb::Aid) || verb.is_none() && target.seat == unit.seat {
                return vec![Command::FirstAid { unit, to, target }];
            }
            let attack = |with| Command::Attack { unit, to, target, with };
            weapons(view, to, target, verb).into_iter().map(attack).collect()
        }
        _ => Vec::new(),
    }
}

/// What a faction is, by its id or its name.
pub(super) fn faction(game: &Crossfire, text: &str) -> Option<Query> {
    let said = text.trim();
    let mut factions = game.localized().factions.iter();
    let found = factions.find(|known| known.id == said || known.name.eq_ignore_ascii_case(said))?;
    Some(Query::Faction { faction: found.id.clone() })
}

/// The question that a text asks.
pub(super) fn query(view: &View, text: &str) -> Option<Query> {
    let Said { verb, unit, target, squares } = Said::read(text)?;
    match (unit, target, &squares[..]) {
        (None, None, []) if verb == Some(Verb::Zones) => Some(Query::Objectives {}),
        (None, None, [from]) => Some(Query::SightFrom { from: *from }),
        (None, None, [from, to]) => Some(Query::Sight { from: *from, to: *to }),
        (Some(unit), None, [] | [_]) if verb == Some(Verb::Threats) => {
            Some(Query::Threats { unit, to: squares.first().copied().or_else(|| stands(view, unit))? })
        }
        (Some(unit), None, []) => Some(Query::Unit { unit }),
        (Some(unit), None, [to]) => Some(Query::Sight { from: stands(view, unit)?, to: *to }),
        (Some(unit), Some(target), [] | [_]) => {
            let to = squares.first().copied().or_else(|| stands(view, unit))?;
            let with = weapons(view, to, target, verb).into_iter().next()?;
            Some(Query::Attack { unit, to, target, with })
        }
        _ => None,
    }
}

/// A melee comes to mind first where the two stand beside each other.
fn weapons(view: &View, to: Square, target: UnitId, verb: Option<Verb>) -> Vec<Weapon> {
    match verb {
        Some(Verb::Shoot) => vec![Weapon::Shot],
        Some(Verb::Fight) => vec![Weapon::Melee],
        None | Some(Verb::Move | Verb::Attack) => {
            let beside = stands(view, target).is_some_and(|at| at.distance(to) == 1);
            if beside { vec![Weapon::Melee, Weapon::Shot] } else { vec![Weapon::Shot, Weapon::Melee] }
        }
        Some(Verb::Aid | Verb::Hold | Verb::Deploy | Verb::Zones | Verb::Threats) => Vec::new(),
    }
}

/// Where a unit stands, lies or fell.
pub(super) fn stands(view: &View, unit: UnitId) -> Option<Square> {
    view.units.iter().find(|shown| shown.id == unit).map(|shown| shown.position)
}

#[cfg(test)]
mod tests {
    use kernel::{Describe, Ruleset, Viewer};

    use super::*;
    use crate::sandbox::{A1, A2, B1, P1, Sandbox, at, melee, shot};

    fn view() -> View {
        let sandbox = Sandbox::duel("grey_cloaks", "verdant_eye");
        sandbox.game.view(&sandbox.state, Viewer::Seat(P1))
    }

    fn deploying() -> View {
        let sandbox = Sandbox::begin(&crate::sandbox::setup("grey_cloaks", "verdant_eye"), &[]);
        sandbox.game.view(&sandbox.state, Viewer::Seat(P1))
    }

    #[test]
    fn a_unit_and_a_square_are_a_move() {
        let moved = vec![Command::Move { unit: A1, to: at(3, 6) }];
        for text in ["A1 3,6", "a1 3 6", "A1 (3, 6)", "A1: move to (3, 6)"] {
            assert_eq!(command(&view(), text), moved, "{text}");
        }
        for text in
            ["A1 3", "A1", "3,6", "A1 3,6,7", "A1 hover 3,6", "A1 300,6", "A1 1,1 2,2", "A1 fight 3,6"]
        {
            assert_eq!(command(&view(), text), [], "{text}");
        }
    }

    #[test]
    fn two_units_are_an_attack_or_first_aid() {
        let (here, beside) = (at(5, 5), at(6, 5));
        assert_eq!(command(&view(), "A1 B1"), [shot(A1, here, B1), melee(A1, here, B1)]);
        assert_eq!(command(&view(), "A1 6,5 B1"), [melee(A1, beside, B1), shot(A1, beside, B1)]);
        assert_eq!(command(&view(), "A1 shoot B1"), [shot(A1, here, B1)]);
        assert_eq!(command(&view(), "A1 6,5 B1 fight"), [melee(A1, beside, B1)]);
        assert_eq!(command(&view(), "A1 A2"), [Command::FirstAid { unit: A1, to: here, target: A2 }]);
        assert_eq!(command(&view(), "A1 hold"), [Command::Hold { unit: A1 }]);
    }

    #[test]
    fn squares_alone_are_a_deployment_while_it_is_owed() {
        let squares = vec![at(1, 2), at(2, 8)];
        assert_eq!(command(&deploying(), "1,2 2,8"), [Command::DeploySide { squares: squares.clone() }]);
        assert_eq!(command(&view(), "deploy 1,2 2,8"), [Command::DeploySide { squares }]);
    }

    #[test]
    fn every_sentence_of_a_list_may_be_typed() {
        let sandbox = Sandbox::duel("grey_cloaks", "verdant_eye");
        let view = view();
        let mut typed = 0;
        sandbox.game.commands(&sandbox.state, P1, |listed| {
            if listed == Command::Pass {
                return;
            }
            let phrase = sandbox.game.phrase(&view, &listed);
            assert_eq!(command(&view, &phrase).first(), Some(&listed), "{phrase}");
            typed += 1;
        });
        assert!(typed > 50, "{typed}");
    }

    #[test]
    fn questions_are_typed_as_the_board_names_things() {
        let ask = |text: &str| query(&view(), text);
        let attack = |to, with| Some(Query::Attack { unit: A1, to, target: B1, with });
        assert_eq!(ask("A1 B1"), attack(at(5, 5), Weapon::Shot));
        assert_eq!(ask("A1 6,5 B1"), attack(at(6, 5), Weapon::Melee));
        assert_eq!(ask("A1"), Some(Query::Unit { unit: A1 }));
        assert_eq!(ask("A1 9,9"), Some(Query::Sight { from: at(5, 5), to: at(9, 9) }));
        assert_eq!(ask("1,1 9,9"), Some(Query::Sight { from: at(1, 1), to: at(9, 9) }));
        assert_eq!(ask("9,9"), Some(Query::SightFrom { from: at(9, 9) }));
        assert_eq!(ask("threats A1 9,9"), Some(Query::Threats { unit: A1, to: at(9, 9) }));
        assert_eq!(ask("threats A1"), Some(Query::Threats { unit: A1, to: at(5, 5) }));
        assert_eq!(ask("zones"), Some(Query::Objectives {}));
        let game = Sandbox::duel("grey_cloaks", "verdant_eye").game;
        let eye = Some(Query::Faction { faction: "verdant_eye".to_owned() });
        assert_eq!(faction(&game, " Verdant eye "), eye);
        assert_eq!(faction(&game, "verdant_eye"), eye);
        assert_eq!(faction(&game, "eye"), None);
        assert_eq!([ask("A1 B1 A2"), ask("nothing"), ask("")], [None, None, None]);
    }
}
