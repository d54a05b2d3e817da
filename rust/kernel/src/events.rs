//! The table that a closed enum of events is made from, and how an event cites its rules.

/// Makes a closed enum of events that is an [`GameEvent`](crate::GameEvent), from a table with a row for each:
/// documentation, name, fields, and the rules that it [cites](crate::cites!).
///
/// Behind its rules a row has `reveals` where the event shows somebody what was hidden, `warns` where a player should not miss it,
/// or neither, and then its sentence; either mark may hang on the fields, `warns if *seat == Seat::P1`. The enum derives `Clone`, `Debug`,
/// `PartialEq`, `Serialize` and `Deserialize` (as `{"type", "payload"}`); further attributes go on top. The crate that uses
/// it depends on `serde`.
///
/// ```
/// use kernel::{GameEvent, Seat, Severity};
///
/// kernel::events! {
///     /// A fact of the game.
///     #[derive(Eq)]
///     enum Event;
///
///     /// A round began.
///     RoundBegan { round: u8 } ["EV-01", "EV-02" if *round > 1] => "round {round} begins";
///     /// A hand was shown.
///     HandShown { seat: Seat, cards: Vec<u8> } ["EV-03"] reveals;
///     /// A seat lost everything.
///     Ruined { seat: Seat } ["EV-04"] warns if *seat == Seat::P1;
/// }
///
/// let rules = |event: &Event| event.rules().iter().map(|rule| rule.0).collect::<Vec<_>>();
/// assert_eq!(rules(&Event::RoundBegan { round: 1 }), ["EV-01"]);
/// assert_eq!(rules(&Event::RoundBegan { round: 2 }), ["EV-01", "EV-02"]);
/// assert_eq!(Event::RoundBegan { round: 2 }.sentence(&kernel::Words::ENGLISH), "round 2 begins");
/// assert!(Event::HandShown { seat: Seat::P1, cards: vec![] }.reveals());
/// assert_eq!(Event::Ruined { seat: Seat::P1 }.severity(), Severity::Warning);
/// assert_eq!(Event::Ruined { seat: Seat::P2 }.severity(), Severity::Info);
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $name:ident;
        $(
            $(#[doc = $doc:literal])*
            $event:ident $({ $($field:ident: $kind:ty),* $(,)? })? $(($payload:ident: $of:ty))?
            [$($cited:tt)+]
            $($mark:ident $(if $when:expr)?)?
            $(=> $($says:expr),+)?;
        )*
    ) => {
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(tag = "type", content = "payload", rename_all = "snake_case")]
        #[allow(missing_docs, reason = "a field is what the event's sentence says of it")]
        $(#[$attribute])*
        $visible enum $name {
            $( $(#[doc = $doc])* $event $({ $($field: $kind),* })? $(($of))?, )*
        }

        #[allow(unused_variables, reason = "most rows depend on no field")]
        impl $crate::GameEvent for $name {
            fn name(&self) -> &'static str {
                match self {$(
                    Self::$event $({ $($field),* })? $(($payload))? => $crate::snake_case!($event),
                )*}
            }

            fn rules(&self) -> $crate::event::Cited {
                match self {
                    $( Self::$event $({ $($field),* })? $(($payload))? => $crate::cites![$($cited)+], )*
                }
            }

            fn severity(&self) -> $crate::Severity {
                let warns = match self {$(
                    Self::$event $({ $($field),* })? $(($payload))? => {
                        $crate::events!(@marked warns $($mark $(if $when)?)?)
                    }
                )*};
                if warns { $crate::Severity::Warning } else { $crate::Severity::Info }
            }

            fn sentence(&self, words: &$crate::Words) -> ::std::string::String {
                match self {$(
                    Self::$event $({ $($field),* })? $(($payload))? => {
                        $crate::events!(@said words $($($says),+)?)
                    }
                )*}
            }

            fn reveals(&self) -> bool {
                match self {$(
                    Self::$event $({ $($field),* })? $(($payload))? => {
                        $crate::events!(@marked reveals $($mark $(if $when)?)?)
                    }
                )*}
            }
        }
    };
    (@said $words:ident) => { ::std::string::String::new() };
    (@said $words:ident $($says:expr),+) => { $crate::say!($words, $($says),+) };
    (@marked $mark:ident) => { false };
    (@marked warns warns) => { true };
    (@marked warns warns if $when:expr) => { $when };
    (@marked warns reveals $(if $when:expr)?) => { false };
    (@marked reveals reveals) => { true };
    (@marked reveals reveals if $when:expr) => { $when };
    (@marked reveals warns $(if $when:expr)?) => { false };
}

/// The name of a variant in `snake_case`, as serde writes it with `rename_all`: a `&'static str`.
///
/// ```
/// assert_eq!(kernel::snake_case!(RoundBegan), "round_began");
/// ```
#[macro_export]
macro_rules! snake_case {
    ($name:ident) => {
        const {
            const BYTES: &[u8] = stringify!($name).as_bytes();
            const LENGTH: usize = $crate::event::snake_length(BYTES);
            const SNAKE: [u8; LENGTH] = $crate::event::to_snake(BYTES);
            match ::std::str::from_utf8(&SNAKE) {
                Ok(name) => name,
                Err(_) => panic!("a variant has an ASCII name"),
            }
        }
    };
}

/// The rules that acted in an event: IDs, IDs that hang on a condition, and the rules that something else cites.
///
/// ```
/// use kernel::{cites, event::Cited};
///
/// let ground = |cover: bool| -> Cited { if cover { cites!["EV-08", "EV-09"] } else { cites![] } };
/// let shot = |far: bool, cover: bool| cites!["EV-05", "EV-06" if far, ..ground(cover), "EV-07"];
/// let rules = shot(false, true).iter().map(|rule| rule.0).collect::<Vec<_>>();
/// assert_eq!(rules, ["EV-05", "EV-08", "EV-09", "EV-07"]);
/// ```
#[macro_export]
macro_rules! cites {
    ($($rule:literal),* $(,)?) => {
        ::std::borrow::Cow::Borrowed(const { &[$($crate::RuleId($rule)),*] as &[$crate::RuleId] })
    };
    (..$others:expr) => { $crate::event::Cited::from($others) };
    (@to $cited:ident $rule:literal if $when:expr $(, $($rest:tt)*)?) => {
        if $when {
            $cited.push($crate::RuleId($rule));
        }
        $crate::cites!(@to $cited $($($rest)*)?);
    };
    (@to $cited:ident $rule:literal $(, $($rest:tt)*)?) => {
        $cited.push($crate::RuleId($rule));
        $crate::cites!(@to $cited $($($rest)*)?);
    };
    (@to $cited:ident ..$others:expr $(, $($rest:tt)*)?) => {
        $cited.extend_from_slice(&$others);
        $crate::cites!(@to $cited $($($rest)*)?);
    };
    (@to $cited:ident) => {};
    ($($cited:tt)+) => {{
        let mut cited = ::std::vec::Vec::new();
        $crate::cites!(@to cited $($cited)+);
        $crate::event::Cited::Owned(cited)
    }};
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use crate::event::Cited;
    use crate::{GameEvent, Seat, Severity};

    events! {
        enum Event;

        Began {} ["EV-01"];
        Rolled { face: u8 } ["EV-02", "EV-03" if *face == 6];
        Shown { seat: Seat } ["EV-04", "EV-05"] reveals;
        Sunk { seat: Seat } ["EV-06"] warns if *seat == Seat::P1;
        Lost {} ["EV-07"] warns;
        Glimpsed { by: Seat } [..seen(*by)] reveals if *by == Seat::P2;
        Fought(fight: Vec<u8>) ["EV-08", ..seen(Seat::P1), "EV-09" if fight.len() > 1, "EV-10"];
    }

    fn seen(by: Seat) -> Cited {
        if by == Seat::P1 { cites!["EV-11"] } else { cites!["EV-12", "EV-13"] }
    }

    fn rules(event: &Event) -> Vec<&'static str> {
        event.rules().iter().map(|rule| rule.0).collect()
    }

    #[test]
    fn a_row_cites_its_rules_in_their_order() {
        assert_eq!(rules(&Event::Began {}), ["EV-01"]);
        assert_eq!(rules(&Event::Shown { seat: Seat::P2 }), ["EV-04", "EV-05"]);
        assert_eq!([5, 6].map(|face| rules(&Event::Rolled { face }).len()), [1, 2]);
        assert_eq!(rules(&Event::Glimpsed { by: Seat::P1 }), ["EV-11"]);
        assert_eq!(rules(&Event::Glimpsed { by: Seat::P2 }), ["EV-12", "EV-13"]);
        assert_eq!(rules(&Event::Fought(vec![1, 2])), ["EV-08", "EV-11", "EV-09", "EV-10"]);
        assert_eq!(rules(&Event::Fought(vec![1])), ["EV-08", "EV-11", "EV-10"]);
    }

    #[test]
    fn rules_that_hang_on_nothing_are_not_copied() {
        assert!(matches!(Event::Shown { seat: Seat::P1 }.rules(), Cow::Borrowed(_)));
        assert!(matches!(Event::Glimpsed { by: Seat::P1 }.rules(), Cow::Borrowed(_)));
        assert_eq!(cites![], Cited::Borrowed(&[]));
    }

    #[test]
    fn only_what_a_row_marks_warns_or_reveals() {
        let all = [
            (Event::Began {}, false, false),
            (Event::Rolled { face: 6 }, false, false),
            (Event::Shown { seat: Seat::P1 }, false, true),
            (Event::Sunk { seat: Seat::P1 }, true, false),
            (Event::Sunk { seat: Seat::P2 }, false, false),
            (Event::Lost {}, true, false),
            (Event::Glimpsed { by: Seat::P1 }, false, false),
            (Event::Glimpsed { by: Seat::P2 }, false, true),
        ];
        for (event, warns, reveals) in all {
            let severity = if warns { Severity::Warning } else { Severity::Info };
            assert_eq!((event.severity(), event.reveals()), (severity, reveals), "{event:?}");
        }
    }

    #[test]
    fn an_event_is_written_as_type_and_payload() {
        let text = |event: &Event| serde_json::to_string(event).expect("text");
        assert_eq!(text(&Event::Rolled { face: 6 }), r#"{"type":"rolled","payload":{"face":6}}"#);
        let fought = Event::Fought(vec![3, 4]);
        assert_eq!(text(&fought), r#"{"type":"fought","payload":[3,4]}"#);
        assert_eq!(serde_json::from_str::<Event>(&text(&fought)).expect("an event"), fought);
    }
}
