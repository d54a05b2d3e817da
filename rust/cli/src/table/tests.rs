use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kernel::Seat;
use kernel::picture::{Ground, Layout, Panel, Picture, State, Symbol, Thing};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;
use serde_json::json;
use session::{Choice, Choices};

use super::palette::Palette;
use super::{Act, Focus, Scene, Table, frame};
use crate::person::Standing;

fn picture() -> Picture {
    let ground = vec![
        Ground { words: "hedge".to_owned(), symbol: Some(Symbol::Hedge), squares: vec![[3, 2]] },
        Ground { words: "home".to_owned(), symbol: None, squares: vec![[1, 1], [1, 2]] },
    ];
    let unit = |name: &str, seat, at| Thing::new(name, format!("Unit {name}")).label(name).seat(seat).at(at);
    let units = [
        unit("A1", Seat::P1, [1, 1]),
        unit("A2", Seat::P1, [2, 2]),
        unit("B1", Seat::P2, [5, 1]).is(State::Down),
    ];
    Picture::new([
        Panel::text("round", "Round", ["round 1 of 6"]),
        Panel::new("board", "The board", Layout::Grid { columns: 6, rows: 4, ground }, units),
    ])
}

fn scene(phrases: &[(&str, &[&str])]) -> Scene {
    let choice = |(phrase, places): &(&str, &[&str])| Choice {
        command: json!({ "type": phrase }),
        phrase: Some((*phrase).to_owned()),
        places: places.iter().map(|place| (*place).to_owned()).collect(),
    };
    let choices = Choices { whole: true, commands: phrases.iter().map(choice).collect() };
    let phrases = phrases.iter().map(|(phrase, _)| (*phrase).to_owned()).collect();
    let log = vec!["round 1 begins".to_owned(), "P1 goes first".to_owned()];
    let question = "p1: what now".to_owned();
    Scene { picture: picture(), question, choices, phrases, log, ..Scene::default() }
}

const MOVES: &[(&str, &[&str])] = &[
    ("A1: move to (1, 2)", &["A1", "board/1,2"]),
    ("A1: move to (1, 3)", &["A1", "board/1,3"]),
    ("A1: shoot B1", &["A1", "B1"]),
    ("A2: move to (4, 4)", &["A2", "board/4,4"]),
    ("pass", &[]),
];

fn table(width: u16, height: u16) -> Table {
    Table::new(scene(MOVES), Size::new(width, height))
}

fn press(table: &mut Table, keys: &[KeyCode]) -> Option<Act> {
    let mut act = None;
    for key in keys {
        act = table.hear(&Event::Key((*key).into()));
    }
    act
}

/// The lines of the screen.
fn shown(table: &Table, palette: Palette) -> Vec<String> {
    let Size { width, height } = table.size;
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|onto| frame::draw(table, palette, onto)).expect("drawn");
    let buffer = terminal.backend().buffer();
    let line =
        |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    buffer.content.chunks(usize::from(width).max(1)).map(|row| line(row).trim_end().to_owned()).collect()
}

#[test]
fn a_command_is_built_by_going_from_place_to_place() {
    let mut table = table(80, 24);
    assert_eq!((table.focus, table.cursor.as_deref()), (Focus::Board, Some("A1")));
    assert_eq!(press(&mut table, &[KeyCode::Enter]), None);
    assert_eq!(table.cursor.as_deref(), Some("board/1,2"), "the nearest place that can be touched next");
    assert_eq!(press(&mut table, &[KeyCode::Down, KeyCode::Enter]), Some(Act::Choose(2)));
    assert_eq!(press(&mut table, &[KeyCode::Right]), None);
    assert_eq!(table.cursor.as_deref(), Some("B1"));
    assert_eq!(press(&mut table, &[KeyCode::Enter]), Some(Act::Choose(3)));
    assert_eq!(press(&mut table, &[KeyCode::Esc, KeyCode::Down]), None);
    assert_eq!(table.cursor.as_deref(), Some("A2"), "arrows go to what can be touched alone");
    let shift = KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT);
    assert_eq!(table.hear(&Event::Key(shift)), None);
    assert_eq!(table.cursor.as_deref(), Some("board/3,2"), "and with Shift anywhere");
    assert!(shown(&table, Palette::Plain).iter().any(|line| line.contains("(3, 2) hedge")));
    assert_eq!(press(&mut table, &[KeyCode::Enter]), None, "nothing can be done there");
    assert!(table.status.contains("nothing can be done here"));
}

#[test]
fn what_touches_nothing_is_chosen_from_the_list() {
    let mut table = table(80, 24);
    press(&mut table, &[KeyCode::Down, KeyCode::Down]);
    assert_eq!(table.focus, Focus::List, "below the last thing that can be touched");
    assert_eq!(press(&mut table, &[KeyCode::End, KeyCode::Enter]), Some(Act::Choose(5)));
    assert_eq!(press(&mut table, &[KeyCode::Home, KeyCode::Up]), None);
    assert_eq!(table.focus, Focus::Board);
}

#[test]
fn many_choices_are_opened_group_by_group() {
    let moves: Vec<String> =
        (1..=3).flat_map(|unit| (1..=12).map(move |to| format!("unit {unit} to {to}"))).collect();
    let moves: Vec<(&str, &[&str])> = moves.iter().map(|phrase| (phrase.as_str(), &[][..])).collect();
    let mut table = Table::new(scene(&moves), Size::new(80, 24));
    assert!(shown(&table, Palette::Plain).iter().any(|line| line == "▸ unit 1 to … (12)"));
    assert_eq!(press(&mut table, &[KeyCode::Down, KeyCode::Enter]), None);
    assert_eq!(press(&mut table, &[KeyCode::Down, KeyCode::Enter]), Some(Act::Choose(14)));
    press(&mut table, &[KeyCode::Esc]);
    assert!(shown(&table, Palette::Plain).iter().any(|line| line == "▸ unit 1 to … (12)"));
}

#[test]
fn letters_narrow_the_list_and_are_said() {
    let mut table = table(80, 24);
    press(&mut table, &"sho".chars().map(KeyCode::Char).collect::<Vec<_>>());
    let lines = shown(&table, Palette::Plain);
    assert_eq!(lines.last().map(String::as_str), Some("> sho"));
    assert!(
        lines.iter().any(|line| line == "▸ A1: shoot B1") && !lines.iter().any(|line| line.contains("pass"))
    );
    assert_eq!(press(&mut table, &[KeyCode::Enter]), Some(Act::Say("sho".to_owned())));
    press(&mut table, &[KeyCode::Char('x'), KeyCode::Up]);
    assert_eq!(press(&mut table, &[KeyCode::Enter]), Some(Act::Say("sho".to_owned())), "the line before");
    press(&mut table, &[KeyCode::Char('p'), KeyCode::Tab]);
    assert_eq!(table.focus, Focus::List);
    assert_eq!(press(&mut table, &[KeyCode::Esc, KeyCode::Char('?')]), Some(Act::Say("help".to_owned())));
}

#[test]
fn a_paste_is_one_line_of_a_bounded_length() {
    let mut table = table(80, 24);
    assert_eq!(table.hear(&Event::Paste("why\r\nA1 ".repeat(1 << 20))), None);
    let Some(Act::Say(said)) = press(&mut table, &[KeyCode::Enter]) else { panic!("nothing is said") };
    assert!(said.starts_with("why  A1 why") && said.len() <= 4000, "{}", said.len());
}

#[test]
fn what_must_be_known_is_read_before_it_is_confirmed() {
    let mut table = table(80, 24);
    for (key, says) in [(KeyCode::Enter, ""), (KeyCode::Esc, "no"), (KeyCode::Char('x'), "no")] {
        table.read(vec!["A1 hits B1 in 42 of 100".to_owned()], true);
        let lines = shown(&table, Palette::Plain).join("\n");
        assert!(lines.contains("42 of 100") && lines.contains("Enter does it"), "{lines}");
        assert_eq!(press(&mut table, &[key]), Some(Act::Say(says.to_owned())));
        assert!(table.page.is_none());
    }
    table.ask(vec!["a game is unfinished".to_owned()], "Enter goes on, n begins a new one ");
    assert!(shown(&table, Palette::Plain).join("\n").contains("a game is unfinished"));
    assert_eq!(press(&mut table, &[KeyCode::Char('n'), KeyCode::Enter]), Some(Act::Say("n".to_owned())));
}

#[test]
fn a_mouse_touches_things_and_choices() {
    let mut table = table(80, 30);
    let click = |table: &mut Table, text: &str| {
        let lines = shown(table, Palette::Plain);
        let at = lines.iter().enumerate().find_map(|(row, line)| {
            let byte = line.find(text)?;
            Some((row as u16, line[..byte].chars().count() as u16))
        });
        let (row, column) = at.expect("it is shown");
        let kind = MouseEventKind::Down(MouseButton::Left);
        table.hear(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    };
    assert_eq!(click(&mut table, "A2"), None);
    assert_eq!(table.cursor.as_deref(), Some("board/4,4"));
    assert_eq!(click(&mut table, "A2: move"), Some(Act::Choose(4)));
    press(&mut table, &[KeyCode::Esc, KeyCode::Esc]);
    assert_eq!(click(&mut table, "pass"), Some(Act::Choose(5)));
}

#[test]
fn every_size_is_drawn_whatever_lies_over_the_table() {
    for (width, height) in [(0, 0), (1, 1), (20, 5), (40, 12), (40, 24), (80, 24), (110, 30), (200, 60)] {
        for palette in [Palette::Plain, Palette::Sixteen, Palette::Many] {
            let mut table = table(100, 40);
            table.hear(&Event::Resize(width, height));
            shown(&table, palette);
            press(&mut table, &[KeyCode::Enter, KeyCode::Down, KeyCode::Tab, KeyCode::PageDown]);
            shown(&table, palette);
            press(&mut table, &[KeyCode::Char('a')]);
            shown(&table, palette);
            table.read(vec!["long words ".repeat(200); 30], true);
            shown(&table, palette);
        }
    }
}

#[test]
fn the_smallest_screen_shows_the_question_and_the_choice() {
    let table = table(20, 5);
    let lines = shown(&table, Palette::Plain);
    assert_eq!(lines[0], "p1: what now");
    assert!(lines.iter().any(|line| line.contains("A1: move to (1, 2)")), "{lines:?}");
}

#[test]
fn a_large_screen_shows_board_list_and_log_beside_each_other() {
    let lines = shown(&table(200, 60), Palette::Many);
    assert!(lines[0].starts_with("round 1 of 6") && lines[0].ends_with("p1: what now"), "{}", lines[0]);
    assert!(lines.iter().any(|line| line.contains("P1 goes first")));
}

#[test]
fn what_a_game_writes_does_nothing_to_the_terminal() {
    let evil = "\u{1b}[2J\u{202e}x";
    let evil_scene = Scene { picture: Picture::of_text(evil), ..scene(MOVES) };
    let lines = shown(&Table::new(evil_scene, Size::new(80, 24)), Palette::Plain).join("\n");
    assert!(lines.contains("\\u{1b}[2J\\u{202e}x"), "{lines}");
}

#[test]
fn all_of_a_long_line_is_read_on_a_small_screen() {
    let mut table = table(20, 5);
    let words: Vec<String> = (1..=40).map(|number| format!("word{number}")).collect();
    table.read(vec![format!("  {}", words.join(" "))], false);
    let mut seen = String::new();
    for _ in 0..40 {
        seen += &shown(&table, Palette::Plain).join(" ");
        press(&mut table, &[KeyCode::Down]);
    }
    assert!(words.iter().all(|word| seen.contains(&format!("{word} "))), "{seen}");
    let end = shown(&table, Palette::Plain);
    assert!(end[2].contains("word40"), "the end stands at the foot: {end:?}");
    press(&mut table, &[KeyCode::Home]);
    assert!(shown(&table, Palette::Plain)[1].contains("word1 "));
}

#[test]
fn a_paste_is_nothing_to_a_slider() {
    let mut table = table(80, 24);
    table.slide(super::Slider::new(9, vec![0]));
    assert_eq!(table.hear(&Event::Paste("x".to_owned())), None);
    assert!(shown(&table, Palette::Plain)[23].contains("0 of 9"));
}

#[test]
fn how_the_game_stands_is_told_where_there_is_room_the_score_before_the_goal() {
    let (goal, now) = ("most points after round 6".to_owned(), "p1 leads 3 : 1 · round 3 of 6".to_owned());
    let standing = Standing { goal, now };
    let first = |width, height| {
        let scene = Scene { standing: standing.clone(), ..scene(MOVES) };
        shown(&Table::new(scene, Size::new(width, height)), Palette::Plain)
    };
    assert_eq!(first(80, 24)[0], "most points after round 6 · p1 leads 3 : 1 · round 3 of 6");
    assert_eq!(first(40, 24)[0], "p1 leads 3 : 1 · round 3 of 6");
    assert_eq!(first(80, 12)[0], "p1: what now", "a low screen has no line for it");
    assert!(
        first(200, 60)[0].contains("most points after round 6"),
        "beside the board it takes several lines"
    );
}
