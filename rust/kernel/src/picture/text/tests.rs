use crate::picture::{Ground, Layout, Panel, Picture, State, Symbol, Thing};
use crate::seat::Seat;

fn drawn(panel: Panel) -> Vec<String> {
    Picture::new([panel]).text(60, false).lines().map(str::to_owned).collect()
}

#[test]
fn things_of_one_id_lie_on_one_another() {
    let piles = Thing::piled(["ox", "elk", "ox"].map(|id| Thing::new(id, id)));
    let counts: Vec<_> = piles.iter().map(|pile| (&*pile.id, pile.times)).collect();
    assert_eq!(counts, [("ox", Some(2)), ("elk", None)]);
}

#[test]
fn short_panels_share_a_line_as_far_as_it_goes() {
    let dice = |value: Option<i32>| {
        let die = Thing { value, ..Thing::new("die", "die") };
        Panel::new("dice", "dice", Layout::Dice {}, [die])
    };
    let track = Thing::new("track", "markers").value(2).most(8);
    let track = Panel::new("tracks", "tracks", Layout::Tracks {}, [track]);
    let head = Panel::text("head", "Head", ["round 1"]);
    let all = |value| Picture::new([head.clone(), dice(value), track.clone()]);
    assert_eq!(all(Some(4)).text(60, false), "round 1; dice 4; markers 2 of 8");
    assert_eq!(all(None).text(60, false), "round 1; dice not rolled; markers 2 of 8");
    assert_eq!(all(Some(4)).text(20, false), "round 1; dice 4\nmarkers 2 of 8");
    let lines = Picture::new([Panel::text("a", "A", ["one", "", "two"]), track]);
    assert_eq!(lines.text(60, false), "one\n\ntwo\nmarkers 2 of 8", "two lines stay alone");
}

#[test]
fn a_market_is_aligned_and_marks_what_can_be_had() {
    let cards = [
        Thing::new("a", "Mudling").label("#0").price("1s").times(3).is(State::Ready).text("gain 1 gold"),
        Thing::new("b", "King").label("#10").detail("tyrant").price("6s 1m").text("gain 1 gold for each"),
        Thing::new("c", "exhausted").label("#2").is(State::Spent),
    ];
    let market = Panel::new("m", "monsters", Layout::Market {}, cards);
    assert_eq!(
        drawn(market.clone()),
        [
            "monsters",
            "  #0  Mudling          ×3 *1s     gain 1 gold",
            "  #10 King      tyrant ×1  6s 1m  gain 1 gold for each",
            "  #2  exhausted",
        ]
    );
    let narrow = Picture::new([market]);
    let narrow = narrow.text(40, true);
    assert!(narrow.contains("\n\u{1b}[1;32m      gain 1 gold\u{1b}[0m\n"), "{narrow}");
    assert_eq!(narrow.matches("\u{1b}[1;32m").count(), 2, "both lines of what can be had");
}

#[test]
fn a_row_tells_how_cards_lie_and_a_hand_what_they_say() {
    let knight = Thing::new("k", "Knight").detail("[6]").times(2);
    let cards = [knight, Thing::new("p", "Peasant").is(State::Over), Thing::new("q", "Quay").times(1)];
    assert_eq!(
        drawn(Panel::new("r", "citizens", Layout::Row {}, cards)),
        ["    citizens Knight [6] ×2, Peasant (over), Quay"]
    );
    let duke = Thing::new("d", "Ilse the Gravewarden");
    assert_eq!(
        drawn(Panel::new("d", "dukes to choose from, of which you keep one", Layout::Row {}, [duke])),
        ["    dukes to choose from, of which you keep one", "      Ilse the Gravewarden"],
        "no card is pushed out by a title"
    );
    let hand =
        Panel::new("h", "hand", Layout::Fan {}, [Thing::new("c", "A lost hat").text("He  suspects a goat")]);
    assert_eq!(drawn(hand), ["hand", "A lost hat", "  He suspects a goat"]);
}

#[test]
fn a_seat_tells_its_numbers_and_whose_turn_it_is() {
    let numbers = [Thing::new("g", "gold").value(3), Thing::new("f", "Ember Guard")];
    let seat = Panel::new("p2", "p2 (you)", Layout::Seat {}, numbers).of(Seat::P2);
    assert_eq!(drawn(seat.clone()), ["  p2 (you): 3 gold, Ember Guard"]);
    let active = Picture::new([seat.is(State::Active)]).text(60, true);
    assert_eq!(active, "\u{1b}[1;33m▶ p2 (you): 3 gold, Ember Guard\u{1b}[0m");
}

#[test]
fn a_table_that_is_too_wide_loses_its_first_columns() {
    let heads = (1..=9).map(|inning| inning.to_string()).collect();
    let line = Thing::new("h", "Herons").cells((1..=9).map(|run| (run * 7).to_string()));
    let table = Picture::new([Panel::new("t", "inning", Layout::Table { heads }, [line])]);
    let wide = table.text(60, false);
    assert_eq!(wide, "  inning 1  2  3  4  5  6  7  8  9\n  Herons 7 14 21 28 35 42 49 56 63");
    assert_eq!(table.text(15, false), "  inning  8  9\n  Herons 56 63");
}

#[test]
fn a_long_title_of_a_table_pushes_no_column() {
    let line = Thing::new("p", "p1").cells(["7"]);
    let table = |words: &str| {
        let heads = vec!["points".to_owned()];
        drawn(Panel::new("t", words, Layout::Table { heads }, [line.clone()]))
    };
    assert_eq!(table("Score"), ["  Score points", "  p1         7"]);
    assert_eq!(table("What each has scored"), ["  What each has scored", "     points", "  p1      7"]);
}

#[test]
fn a_hidden_die_and_one_that_is_not_rolled_look_different() {
    let die = |at: usize| Thing::new(format!("d{at}"), "die");
    let cup = |dice: Vec<Thing>| drawn(Panel::new("cup", "cup", Layout::Dice {}, dice));
    let hidden = |at| die(at).is(State::Hidden);
    assert_eq!(cup(vec![hidden(0), hidden(1)]), ["cup ? ?"]);
    assert_eq!(cup(vec![die(0), die(1)]), ["cup not rolled"]);
    assert_eq!(cup(vec![die(0).value(4), hidden(1), die(2)]), ["cup 4 ? -"]);
    assert_eq!(cup((0..30).map(hidden).collect()).len(), 2, "many take two lines");
}

#[test]
fn several_tracks_stand_behind_their_title() {
    let track = |id: &str| Thing::new(id, id).value(2).most(8);
    let tracks = Panel::new("t", "Stores", Layout::Tracks {}, [track("grain"), track("ore")]);
    assert_eq!(drawn(tracks), ["  Stores: grain 2 of 8, ore 2 of 8"]);
}

#[test]
fn a_board_without_pieces_that_stand_oddly_explains_no_marks() {
    let unit = Thing::new("u", "Pawn").label("A").at([1, 1]);
    let grid = Layout::Grid { columns: 2, rows: 1, ground: Vec::new() };
    assert_eq!(drawn(Panel::new("g", "board", grid, [unit])), ["     1   2   board", " 1  A   ·"]);
}

#[test]
fn a_grid_tells_zones_ground_and_how_pieces_stand() {
    let part = |words: &str, symbol, squares: &[[u8; 2]]| Ground {
        words: words.to_owned(),
        symbol,
        squares: squares.to_vec(),
    };
    let ground = vec![
        part("ruin", Some(Symbol::Wall), &[[3, 1]]),
        part("hedge", Some(Symbol::Hedge), &[[1, 1], [1, 2]]),
        part("Sector A", None, &[[1, 1], [2, 1]]),
    ];
    let unit = |name: &str, at| Thing::new(name, name).label(name).seat(Seat::P1).at(at);
    let units = [
        unit("A1", [1, 1]),
        unit("A2", [2, 2]).is(State::Spent),
        unit("A3", [1, 2]).is(State::Spent).is(State::Down),
    ];
    let grid = Panel::new("g", "board", Layout::Grid { columns: 3, rows: 2, ground }, units);
    assert_eq!(
        drawn(grid),
        [
            "     1   2   3   board",
            " 1 .A1:.    ##",
            " 2  a3; A2' ·",
            "    a3 down  A2' spent  A1: on hedge  A3; both",
            "    ## ruin   :: hedge   . Sector A",
        ]
    );
}

#[test]
fn a_map_tells_where_one_is_and_where_one_gets_to() {
    let node = |number: usize, words: &str, symbol, at| {
        Thing::new(format!("n{number}"), words).label(number.to_string()).symbol(symbol).at(at)
    };
    let nodes = [
        node(0, "start", Symbol::Flag, [1, 1]).is(State::Active),
        node(1, "combat", Symbol::Skull, [2, 1]).is(State::Ready),
        node(2, "event", Symbol::Question, [2, 2]).is(State::Ready),
        node(3, "boss", Symbol::Crown, [3, 2]).text("The Leviathan"),
        node(4, "combat", Symbol::Skull, [3, 1]),
    ];
    let ways = vec![[0, 1], [0, 2], [1, 3], [2, 3], [4, 3]];
    assert_eq!(
        drawn(Panel::new("m", "chart", Layout::Map { ways }, nodes)),
        [
            "  @0    C>1   C4",
            "        ?>2   B3",
            "  stop 3: The Leviathan",
            "  ways: 0>1-2, 1>3, 2>3",
            "  chart: @ here  > in reach  o start  C combat  ? event",
            "         B boss",
        ]
    );
}

#[test]
fn a_run_says_which_thing_and_square_are_touched_there() {
    let unit = Thing::new("u1", "Ember").label("A1").at([2, 1]);
    let grid = Layout::Grid { columns: 2, rows: 1, ground: Vec::new() };
    let rows = Picture::new([Panel::new("g", "board", grid, [unit])]).rows(60);
    let touched = rows[1].iter().filter(|run| !run.places.is_empty());
    let touched: Vec<_> = touched.map(|run| (run.text.trim(), run.places.join(" "))).collect();
    let at = |text, places: &str| (text, places.to_owned());
    assert_eq!(touched, [at("", "g/1,1"), at("·", "g/1,1"), at("", "u1 g/2,1"), at("A1", "u1 g/2,1")]);
    let text: String = rows[1].iter().map(|run| run.text.as_str()).collect();
    assert_eq!(text, " 1  ·   A1");
    let stack = [Thing::new("c", "Herb Wife").label("#8").text("gain 2 gold")];
    let market = Picture::new([Panel::new("m", "market", Layout::Market {}, stack)]).rows(60);
    assert!(market[1].iter().all(|run| run.places == ["c"]), "the text and what is between its words too");
}

#[test]
fn a_grid_without_room_has_its_squares_close_together() {
    let home = Ground { words: "home".to_owned(), symbol: None, squares: vec![[1, 1], [2, 1]] };
    let unit = Thing::new("u1", "Ember").label("A1").at([1, 1]).is(State::Down).is(State::Spent);
    let grid = Layout::Grid { columns: 4, rows: 1, ground: vec![home] };
    let rows = Picture::new([Panel::new("g", "board", grid, [unit])]);
    let lines: Vec<String> = rows.text(11, false).lines().map(str::to_owned).collect();
    assert_eq!(lines[..2], ["    1 2 3 4", " 1 a1. · ·"]);
    assert!(rows.text(60, false).contains(" 1 .a1'.    ·   ·"));
}
