//! What a picture must be, whatever the game.

use std::collections::BTreeSet;

use super::{COLUMNS, Layout, Panel, Picture, Thing};

impl Picture {
    /// Every place that a command can name: panels, things and squares.
    pub fn places(&self) -> BTreeSet<String> {
        let mut places = BTreeSet::new();
        for panel in &self.panels {
            places.insert(panel.id.clone());
            places.extend(panel.things.iter().map(|thing| thing.id.clone()));
            places.extend(squares(panel));
        }
        places
    }

    /// What is wrong with it: ids twice, empty words, things and ways beside their board, hidden dice that show a face,
    /// text that is too wide.
    pub fn faults(&self) -> Vec<String> {
        let (mut faults, mut ids) = (Vec::new(), BTreeSet::new());
        for panel in &self.panels {
            let things = panel.things.iter().map(|thing| (&thing.id, &thing.words));
            for (id, words) in [(&panel.id, &panel.words)].into_iter().chain(things) {
                if id.is_empty() || !ids.insert(id.clone()) {
                    faults.push(format!("{id:?} names two things"));
                }
                if words.trim().is_empty() {
                    faults.push(format!("{id:?} has no words"));
                }
            }
            for square in squares(panel).filter(|square| !ids.insert(square.clone())) {
                faults.push(format!("{square:?} names a square and something else"));
            }
            faults.extend(beside(panel));
        }
        let wide = |line: &&str| line.chars().count() > COLUMNS;
        let text = self.text(COLUMNS, false);
        faults.extend(text.lines().filter(wide).map(|line| format!("wider than {COLUMNS} columns: {line}")));
        faults
    }
}

/// The places of a grid's squares; none of another panel.
fn squares(panel: &Panel) -> impl Iterator<Item = String> {
    let (columns, rows) =
        if let Layout::Grid { columns, rows, .. } = panel.layout { (columns, rows) } else { (0, 0) };
    (1..=rows).flat_map(move |row| (1..=columns).map(move |column| format!("{}/{column},{row}", panel.id)))
}

/// What does not stand where its panel has a place for it.
fn beside(panel: &Panel) -> Vec<String> {
    let on = |[column, row]: [u8; 2], columns: u8, rows: u8| {
        (1..=columns).contains(&column) && (1..=rows).contains(&row)
    };
    let id = &panel.id;
    match &panel.layout {
        Layout::Grid { columns, rows, ground } => {
            let things = panel.things.iter().map(|thing| (&thing.words, thing.at));
            let ground =
                ground.iter().flat_map(|part| part.squares.iter().map(|at| (&part.words, Some(*at))));
            let lost = things.chain(ground).filter(|(_, at)| !at.is_some_and(|at| on(at, *columns, *rows)));
            lost.map(|(words, at)| format!("{words} of {id:?} stands beside the grid: {at:?}")).collect()
        }
        Layout::Map { ways } => {
            let known = |node: u16| panel.things.get(usize::from(node)).is_some_and(|node| node.at.is_some());
            let lost = ways.iter().filter(|way| !way.iter().all(|node| known(*node)));
            lost.map(|way| format!("{way:?} of {id:?} leads from or to no node")).collect()
        }
        Layout::Table { heads } => {
            let odd = panel.things.iter().filter(|line| line.cells.len() != heads.len());
            odd.map(|line| format!("{:?} has other cells than its table", line.id)).collect()
        }
        Layout::Dice {} => {
            let unseen = |die: &Thing| die.states.iter().filter(|state| state.is_unseen()).count();
            let odd = panel.things.iter().filter(|die| unseen(die) != usize::from(die.value.is_none()));
            let odd = odd.map(|die| (&die.id, die.states.iter().find(|state| state.is_unseen())));
            odd.map(|(id, state)| match state {
                Some(state) => format!("{id:?} is {} and shows a face", state.word()),
                None => format!(
                    "{id:?} shows no face, and says neither that it is hidden nor that it is not rolled"
                ),
            })
            .collect()
        }
        Layout::Row {}
        | Layout::Fan {}
        | Layout::Stack {}
        | Layout::Market {}
        | Layout::Tracks {}
        | Layout::Seat {}
        | Layout::Text { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Ground, State};

    fn faults(panels: impl IntoIterator<Item = Panel>) -> Vec<String> {
        Picture::new(panels).faults()
    }

    #[test]
    fn ids_are_unique_among_panels_things_and_squares() {
        let row = |id: &str, things: &[&str]| {
            Panel::new(id, id, Layout::Row {}, things.iter().map(|id| Thing::new(*id, *id)))
        };
        assert_eq!(faults([row("a", &["b"]), row("c", &[])]), [""; 0]);
        assert_eq!(faults([row("a", &["b", "b"])]), [r#""b" names two things"#]);
        assert_eq!(faults([row("a", &["a"])]), [r#""a" names two things"#]);
        assert_eq!(faults([row("a", &[""])]).len(), 2, "neither an id nor words");
        let grid = Panel::new("g", "g", Layout::Grid { columns: 2, rows: 1, ground: Vec::new() }, []);
        assert_eq!(faults([row("a", &["g/2,1"]), grid]), [r#""g/2,1" names a square and something else"#]);
    }

    #[test]
    fn everything_stands_on_its_board() {
        let ground = vec![Ground { words: "wall".to_owned(), symbol: None, squares: vec![[2, 1], [3, 1]] }];
        let grid = Layout::Grid { columns: 2, rows: 1, ground };
        let pieces = [Thing::new("x", "X").at([1, 1]), Thing::new("y", "Y").at([1, 2]), Thing::new("z", "Z")];
        assert_eq!(
            faults([Panel::new("g", "board", grid, pieces)]),
            [
                r#"Y of "g" stands beside the grid: Some([1, 2])"#,
                r#"Z of "g" stands beside the grid: None"#,
                r#"wall of "g" stands beside the grid: Some([3, 1])"#,
            ]
        );
        let nodes = [Thing::new("x", "X").at([1, 1]), Thing::new("y", "Y")];
        let map = Panel::new("m", "map", Layout::Map { ways: vec![[0, 0], [0, 1], [2, 0]] }, nodes);
        assert_eq!(faults([map]).len(), 2);
        let table = Layout::Table { heads: vec!["R".to_owned()] };
        let lines = [Thing::new("x", "X").cells(["1"]), Thing::new("y", "Y")];
        assert_eq!(
            faults([Panel::new("t", "score", table, lines)]),
            [r#""y" has other cells than its table"#]
        );
    }

    #[test]
    fn a_hidden_die_shows_no_face() {
        let hidden = Thing::new("d", "die").is(State::Hidden);
        let thrown = |die| faults([Panel::new("cup", "cup", Layout::Dice {}, [die])]);
        assert_eq!(thrown(hidden.clone()), [""; 0]);
        assert_eq!(thrown(hidden.value(3)), [r#""d" is hidden and shows a face"#]);
        let blank = Thing::new("d", "die");
        assert_eq!(thrown(blank.clone()), [""; 0], "it is said to be not rolled");
        assert_eq!(
            thrown(blank.clone().value(3).is(State::Unrolled)),
            [r#""d" is not rolled and shows a face"#]
        );
        let mut cup = Panel::new("cup", "cup", Layout::Dice {}, []);
        cup.things.push(blank);
        assert_eq!(faults([cup]).len(), 1, "it says nothing");
    }

    #[test]
    fn what_cannot_be_wrapped_is_too_wide() {
        let long = "x".repeat(COLUMNS + 1);
        assert_eq!(faults([Panel::text("t", "text", [long.as_str()])]).len(), 1);
        assert_eq!(faults([Panel::text("t", "text", ["x ".repeat(COLUMNS)])]), [""; 0]);
    }
}
