//! Words for people: the one place where a game's events, commands and views become text.

use std::fmt::Display;

use crate::event::GameEvent as _;
use crate::outcome::Outcome;
use crate::picture::{COLUMNS, Picture, Row, Run, wrap};
use crate::rejection_reason::RejectionReason as _;
use crate::ruleset::Ruleset;
use crate::say;
use crate::seat::Seat;
use crate::words::{Speaks, Spoken};

/// Something by which games are told apart in statistics: `mission = occupy`, or `faction = ember_guard` of a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dimension {
    /// What kind of thing: `mission`, `faction`, `first`.
    pub name: &'static str,
    /// Whose it is; none when it is the whole game's.
    pub seat: Option<Seat>,
    /// Which one.
    pub value: String,
}

/// What the head of a table says of a game, so that nobody has to look up how it is won: a short line each, without full
/// stop.
#[value::value(Eq)]
pub struct Summary {
    /// How the game is won, and what ends it: `most points after round 6; a side without units loses`.
    pub goal: String,
    /// Who is ahead in the sense that counts, seats as `p1`: `p1 leads 3 : 1`. Empty where nobody can be.
    pub score: String,
    /// How far the game is: `round 3 of 6`.
    pub clock: String,
}

/// Things one after the other: `Hood, Kongō, Fubuki`.
///
/// ```
/// assert_eq!(kernel::text::list(["Hood", "Kongō"]), "Hood, Kongō");
/// assert_eq!(kernel::text::list([3]), "3");
/// ```
pub fn list(things: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for thing in things {
        let comma = if text.is_empty() { "" } else { ", " };
        text = format!("{text}{comma}{thing}");
    }
    text
}

/// Who is ahead by a number, seats as `p1`: `p1 leads 3 : 1`, `level, 2 : 2`, `p2 leads with 9`.
/// Empty for fewer than two seats.
///
/// ```
/// use kernel::{Seat, Words, text::ahead};
///
/// let scores = |of: &[i64]| {
///     let seats = of.iter().zip(0..).map(|(score, seat)| (Seat(seat), *score));
///     ahead(&Words::ENGLISH, seats)
/// };
/// assert_eq!(scores(&[3, 1]), "p1 leads 3 : 1");
/// assert_eq!(scores(&[1, 3]), "p2 leads 3 : 1");
/// assert_eq!(scores(&[2, 2]), "level, 2 : 2");
/// assert_eq!(scores(&[7, 9, 4]), "p2 leads with 9");
/// assert_eq!(scores(&[9, 9, 4]), "p1, p2 lead with 9");
/// assert_eq!(scores(&[0, 0, 0]), "level with 0");
/// assert_eq!(scores(&[5]), "");
/// ```
pub fn ahead(speaks: &impl Speaks, scores: impl IntoIterator<Item = (Seat, i64)>) -> String {
    let mut scores: Vec<_> = scores.into_iter().collect();
    // Stable: seats that are level stay in their order.
    scores.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let leaders = scores.iter().filter(|(_, score)| *score == scores[0].1).count();
    match scores[..] {
        [] | [_] => String::new(),
        [(_, most), (_, least)] if most == least => say!(speaks, "level, {most} : {least}"),
        [(first, most), (_, least)] => say!(speaks, "{first} leads {most} : {least}"),
        [(_, most), ..] if leaders == scores.len() => say!(speaks, "level with {most}"),
        [(_, most), ..] => {
            let who = list(scores[..leaders].iter().map(|(seat, _)| seat));
            match leaders {
                1 => say!(speaks, "{who} leads with {most}"),
                _ => say!(speaks, "{who} lead with {most}"),
            }
        }
    }
}

/// Nouns whose plural [`counted`] does not make by a rule, each with its plural.
pub const IRREGULAR: [(&str, &str); 8] = [
    ("child", "children"),
    ("die", "dice"),
    ("foot", "feet"),
    ("man", "men"),
    ("mouse", "mice"),
    ("person", "people"),
    ("wolf", "wolves"),
    ("woman", "women"),
];

/// So many of a thing, with the plural of English nouns: `1 seat`, `2 seats`, `3 matches`, `4 entries`, `5 dice`. Of irregular
/// ones it knows those of [`IRREGULAR`].
///
/// ```
/// use kernel::text::counted;
///
/// assert_eq!(counted(1_u8, "seat"), "1 seat");
/// assert_eq!(counted(0_u8, "seat"), "0 seats");
/// assert_eq!([counted(2_usize, "match"), counted(3_u32, "entry"), counted(4_u32, "day")], ["2 matches", "3 entries", "4 days"]);
/// assert_eq!([counted(1_u8, "die"), counted(2_u8, "hidden die"), counted(2_u8, "talisman")], ["1 die", "2 hidden dice", "2 talismans"]);
/// ```
pub fn counted(number: impl TryInto<u64>, thing: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number == 1 {
        return format!("1 {thing}");
    }
    for (one, many) in IRREGULAR {
        if let Some(before) = thing.strip_suffix(one)
            && (before.is_empty() || before.ends_with(' '))
        {
            return format!("{number} {before}{many}");
        }
    }
    match thing.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{number} {stem}ies"),
        _ if thing.ends_with("ch") || thing.ends_with('s') || thing.ends_with('x') => {
            format!("{number} {thing}es")
        }
        _ => format!("{number} {thing}s"),
    }
}

/// Text in a colour of the terminal, by the numbers of its ANSI code (`1;36`); as it is without `colour`.
///
/// ```
/// assert_eq!(kernel::text::paint("B4", "1;36", true), "\x1b[1;36mB4\x1b[0m");
/// assert_eq!(kernel::text::paint("B4", "1;36", false), "B4");
/// ```
pub fn paint(text: &str, code: &str, colour: bool) -> String {
    if colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

/// The most columns of a view that is drawn in text.
pub const WIDTH: usize = 100;

/// `head`, then parts with `between` between them, on lines of at most [`WIDTH`] columns. Lines below the first are indented
/// as far as the head is long.
///
/// ```
/// let names = ["Hood"; 17];
/// let text = kernel::text::wrapped("  fleet: ", names, ", ");
/// assert!(text.starts_with("  fleet: Hood, Hood, ") && text.ends_with("Hood,\n         Hood, Hood"));
/// ```
pub fn wrapped<P: AsRef<str>>(head: &str, parts: impl IntoIterator<Item = P>, between: &str) -> String {
    let parts = parts.into_iter().map(|part| Run::plain(part.as_ref()));
    let rows = wrap(WIDTH, Run::plain(head), parts, between);
    let line = |row: &Row| row.iter().map(|run| run.text.as_str()).collect::<String>();
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// How many columns of a terminal text takes; the codes of its colours take none.
pub(crate) fn columns(text: &str) -> usize {
    let (mut columns, mut in_code) = (0, false);
    for letter in text.chars() {
        match (in_code, letter) {
            (false, '\x1b') => in_code = true,
            (false, _) => columns += 1,
            (true, _) => in_code = letter != 'm',
        }
    }
    columns
}

/// A game in plain words. The terminal and the Godot log use the same lines.
pub trait Describe: Ruleset {
    /// The language that the game was given to [`speak`](Self::speak); none while it speaks English, as the source does.
    fn spoken(&self) -> Option<&Spoken<Self::Content>> {
        None
    }

    /// Tells in this language from now on: keeps it for [`spoken`](Self::spoken). No rule, state, event or digest depends on
    /// it, so that the same game is played in every language. By default the game goes on speaking English.
    fn speak(&mut self, _spoken: Spoken<Self::Content>) {}

    /// The content with the texts that people read: the game's own, or those of the language that it speaks.
    fn localized(&self) -> &Self::Content {
        self.spoken().map_or_else(|| self.content(), |spoken| &spoken.content)
    }

    /// What `view` shows, as data that every front end draws: at most [`MOST_BYTES`](crate::picture::MOST_BYTES) as JSON. By
    /// default the view's fields as text, which is enough to begin with.
    fn picture(&self, view: &Self::View) -> Picture {
        Picture::of_text(&format!("{view:#?}"))
    }

    /// The picture drawn in text, lines separated by `\n`. With `colour`, ANSI colours are added to what can be told apart
    /// without them.
    fn render_board(&self, view: &Self::View, colour: bool) -> String {
        self.picture(view).text_in(self, COLUMNS, colour)
    }

    /// The places of [`picture`](Self::picture) that `command` touches, in the order in which a player touches them: a unit,
    /// a square, a target. Commands that touch the same are told apart by their sentences. By default none.
    fn places(&self, _view: &Self::View, _command: &Self::Command) -> Vec<String> {
        Vec::new()
    }

    /// What the player who looks at `view` would do with `command`, as an imperative sentence without full stop.
    fn phrase(&self, view: &Self::View, command: &Self::Command) -> String;

    /// What happened, as one sentence without full stop; empty when the events around it tell it. By default the sentence of
    /// the event's row.
    fn describe_event(&self, event: &Self::Event) -> String {
        event.sentence(self.words())
    }

    /// How the game is won, who is ahead and how far it is. By default nothing.
    fn summary(&self, _view: &Self::View) -> Option<Summary> {
        None
    }

    /// The question that `view`'s seat has to answer now, if any, without the seat's name: front ends say whose it is.
    fn ask(&self, _view: &Self::View) -> Option<String> {
        None
    }

    /// Why something is refused, in a player's words: lower case, no full stop, names instead of ids, in the language that is
    /// spoken. `view` is what the seat that asked sees; none before a game has begun. By default the rejection's own message.
    fn refuse(&self, _view: Option<&Self::View>, rejection: &Self::Rejection) -> String {
        rejection.say(self.words())
    }

    /// How a game ended, in a line: `p1 wins (points), score 3 : 1`.
    fn verdict(&self, outcome: &Outcome) -> String {
        outcome.say(self.words())
    }

    /// By what this game is told apart in statistics.
    fn dimensions(&self, _state: &Self::State) -> Vec<Dimension> {
        Vec::new()
    }

    /// What has to be asked before `command` is confirmed, in order; nothing where its sentence says it all.
    fn questions(&self, _view: &Self::View, _command: &Self::Command) -> Vec<Self::Query> {
        Vec::new()
    }

    /// An answer in words (odds, modifiers, cover), a line each.
    fn explain(&self, _view: &Self::View, _preview: &Self::Preview) -> Vec<String> {
        Vec::new()
    }

    /// What has to be asked before [`reason`](Self::reason) can be given. By default the command's [`questions`](Self::questions).
    fn grounds(&self, view: &Self::View, command: &Self::Command) -> Vec<Self::Query> {
        self.questions(view, command)
    }

    /// Why the player who looks at `view` might choose `command`, by the answers to its [`grounds`](Self::grounds), such as
    /// how often it wins: a clause without full stop. None where its sentence says enough, which is the default.
    fn reason(
        &self,
        _view: &Self::View,
        _command: &Self::Command,
        _answers: &[Self::Preview],
    ) -> Option<String> {
        None
    }

    /// The commands that the player who looks at `view` may mean by `text`, in the names of [`render_board`](Self::render_board), the
    /// likeliest first, legal or not; none where the text is no command in short.
    fn parse_command(&self, _view: &Self::View, _text: &str) -> Vec<Self::Command> {
        Vec::new()
    }

    /// The question that `text` asks in short; none where it asks nothing that this game knows.
    fn asked(&self, _view: &Self::View, _text: &str) -> Option<Self::Query> {
        None
    }

    /// What stands in the papers the day after, from all that a viewer has seen happen: tables of lines at most [`WIDTH`]
    /// columns wide; empty where the board says it all.
    fn recap(&self, _events: &[Self::Event]) -> Vec<String> {
        Vec::new()
    }

    /// How commands and questions are typed in short, a line each with its meaning, for the terminal's help.
    fn forms(&self) -> &'static [&'static str] {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_listed_with_commas_between_them() {
        assert_eq!(list(["one", "two", "three"]), "one, two, three");
        assert_eq!([list([7]), list(Vec::<u8>::new())], ["7", ""]);
    }

    #[test]
    fn a_line_is_as_wide_as_it_may_be_and_no_wider() {
        let words = |long: usize| wrapped("", [&"x".repeat(long), "y", "z"], " ");
        assert_eq!(words(98), format!("{} y\nz", "x".repeat(98)));
        assert_eq!(words(99), format!("{}\ny z", "x".repeat(99)));
        let names = |long: usize| wrapped("at: ", ["ü".repeat(long), "y".to_owned()], ", ");
        assert_eq!(names(92), format!("at: {}, y", "ü".repeat(92)), "a mark may follow");
        assert_eq!(names(93), format!("at: {},\n    y", "ü".repeat(93)));
        assert_eq!(words(97), format!("{} y\nz", "x".repeat(97)), "what stands between counts");
        assert_eq!([wrapped("at: ", [""; 0], ", "), wrapped("", ["x"], " ")], ["at: ", "x"]);
    }

    #[test]
    fn text_is_painted_only_in_colour() {
        assert_eq!(paint("A1", "31", true), "\u{1b}[31mA1\u{1b}[0m");
        assert_eq!(paint("A1", "31", false), "A1");
        assert_eq!([columns(&paint("A1", "1;31", true)), columns("A1"), columns("")], [2, 2, 0]);
    }
}
