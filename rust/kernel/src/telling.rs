//! Words for people: the one place where a game's events, commands and views become text.

use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// Something by which games are told apart in statistics: `mission = occupy`, or `faction = ember_guard` of a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Facet {
    /// What kind of thing: `mission`, `faction`, `first`.
    pub name: &'static str,
    /// Whose it is; none when it is the whole game's.
    pub seat: Option<Seat>,
    /// Which one.
    pub value: String,
}

/// A game in plain words. The terminal and the Godot log use the same lines.
pub trait Telling: Ruleset {
    /// The view drawn in text, lines separated by `\n`, at most 100 columns wide. With `colour`, ANSI colours are added
    /// to what can be told apart without them.
    fn depict(&self, view: &Self::View, colour: bool) -> String;

    /// What the player who looks at `view` would do with `command`, as an imperative sentence without full stop.
    fn phrase(&self, view: &Self::View, command: &Self::Command) -> String;

    /// What happened, as one sentence without full stop; empty when the events around it tell it.
    fn tell(&self, event: &Self::Event) -> String;

    /// The question that `view`'s seat has to answer now, if any.
    fn ask(&self, view: &Self::View) -> Option<String>;

    /// By what this game is told apart in statistics.
    fn facets(&self, state: &Self::State) -> Vec<Facet>;

    /// What has to be asked before `command` is confirmed, in order; nothing where its sentence says it all.
    fn questions(&self, _view: &Self::View, _command: &Self::Command) -> Vec<Self::Query> {
        Vec::new()
    }

    /// An answer in words (odds, modifiers, cover), a line each.
    fn explain(&self, view: &Self::View, preview: &Self::Preview) -> Vec<String>;

    /// The commands that the player who looks at `view` may mean by `text`, in the names of [`depict`](Self::depict), the
    /// likeliest first, legal or not; none where the text is no command in short.
    fn typed(&self, _view: &Self::View, _text: &str) -> Vec<Self::Command> {
        Vec::new()
    }

    /// The question that `text` asks in short; none where it asks nothing that this game knows.
    fn asked(&self, _view: &Self::View, _text: &str) -> Option<Self::Query> {
        None
    }

    /// How commands and questions are typed in short, a line each with its meaning, for the terminal's help.
    fn forms(&self) -> &'static [&'static str] {
        &[]
    }
}
