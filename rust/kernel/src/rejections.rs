//! The table that a closed enum of reasons is made from.

/// Makes a closed enum of reasons that is a [`RejectionReason`](crate::RejectionReason), from a table with a row for each: documentation,
/// name, fields, code, rule, and the message with what it is made of.
///
/// The enum derives `Clone`, `Debug`, `PartialEq` and `Serialize` (the fields alone, as the data of a rejection); further
/// attributes go on top. The crate that uses it depends on `serde`. Where the rule depends on the fields, `match` on one of
/// them stands in its place.
///
/// ```
/// use kernel::{RejectionReason, RuleId};
///
/// #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
/// enum Gait {
///     Walk,
///     Run,
/// }
///
/// kernel::rejections! {
///     /// Why a step is refused.
///     #[derive(Eq)]
///     enum Rejection;
///
///     /// Nobody may go there.
///     Walled {} "walled" "GR-01": "there is a wall";
///     /// Farther than one can go.
///     TooFar { steps: u8, gait: Gait } "too_far"
///         match gait { Gait::Walk => "GR-02", Gait::Run => "GR-03" }:
///         "{steps} steps are too many at a {}", format!("{gait:?}").to_lowercase();
/// }
/// # impl Eq for Gait {}
///
/// let refused = Rejection::TooFar { steps: 9, gait: Gait::Run };
/// assert_eq!((refused.code(), refused.rule()), ("too_far", RuleId("GR-03")));
/// assert_eq!(refused.to_string(), "9 steps are too many at a run");
/// let codes = Rejection::ALL.iter().map(|(code, rule)| format!("{code} {rule}"));
/// assert_eq!(codes.collect::<Vec<_>>(), ["walled GR-01", "too_far GR-02", "too_far GR-03"]);
/// ```
#[macro_export]
macro_rules! rejections {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $name:ident;
        $(
            $(#[doc = $doc:literal])*
            $reason:ident { $($field:ident: $kind:ty),* $(,)? }
            $code:literal
            $($rule:literal)?
            $(match $on:ident $(. $part:ident)* { $($case:pat => $by_case:literal),+ $(,)? })?
            : $($message:expr),+;
        )*
    ) => {
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "a field is what the message says of it")]
        $(#[$attribute])*
        $visible enum $name {
            $( $(#[doc = $doc])* $reason { $($field: $kind),* }, )*
        }

        impl $crate::RejectionReason for $name {
            const ALL: &'static [(&'static str, $crate::RuleId)] = &[$(
                $( ($code, $crate::RuleId($rule)), )?
                $( $( ($code, $crate::RuleId($by_case)), )+ )?
            )*];

            fn code(&self) -> &'static str {
                match self { $( Self::$reason { .. } => $code, )* }
            }

            #[allow(unused_variables, reason = "most rules depend on no field")]
            fn rule(&self) -> $crate::RuleId {
                match self {$(
                    Self::$reason { $($field),* } => {
                        $( $crate::RuleId($rule) )?
                        $( match $on $(. $part)* { $( $case => $crate::RuleId($by_case), )+ } )?
                    }
                )*}
            }

            #[allow(unused_variables, reason = "not every message tells every field")]
            fn say(&self, words: &$crate::Words) -> ::std::string::String {
                match self { $( Self::$reason { $($field),* } => $crate::say!(words, $($message),+), )* }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self { $( Self::$reason { $($field),* } => ::core::write!(f, $($message),+), )* }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use crate::{RejectionReason, RuleId, Seat};

    #[derive(Clone, Copy, Debug, PartialEq, Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Wall {
        Wood,
        Stone,
    }

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Place {
        wall: Wall,
    }

    rejections! {
        enum Rejection;

        Over {} "over" "RE-01": "it is over";
        NotYours { seat: Seat } "not_yours" "RE-02": "{seat} owes no decision";
        Walled { at: Place, steps: u8 } "walled"
            match at.wall { Wall::Wood => "RE-03", Wall::Stone => "RE-04" }:
            "{:?} after {steps} steps", at.wall;
    }

    fn walled(wall: Wall) -> Rejection {
        Rejection::Walled { at: Place { wall }, steps: 2 }
    }

    #[test]
    fn a_row_is_a_code_a_rule_and_a_message() {
        let said = |reason: Rejection| (reason.code(), reason.rule().0, reason.to_string());
        assert_eq!(said(Rejection::Over {}), ("over", "RE-01", "it is over".to_owned()));
        let not_yours = Rejection::NotYours { seat: Seat::P2 };
        assert_eq!(said(not_yours), ("not_yours", "RE-02", "p2 owes no decision".to_owned()));
    }

    #[test]
    fn a_rule_may_depend_on_a_field() {
        assert_eq!([walled(Wall::Wood).rule().0, walled(Wall::Stone).rule().0], ["RE-03", "RE-04"]);
        assert_eq!(walled(Wall::Stone).to_string(), "Stone after 2 steps");
    }

    #[test]
    fn the_table_holds_every_code_with_each_of_its_rules() {
        let all = Rejection::ALL.iter().map(|(code, RuleId(rule))| (*code, *rule));
        let rows = [("over", "RE-01"), ("not_yours", "RE-02"), ("walled", "RE-03"), ("walled", "RE-04")];
        assert_eq!(all.collect::<Vec<_>>(), rows);
    }

    #[test]
    fn the_fields_alone_are_the_data() {
        let data = |reason| serde_json::to_string(&reason).expect("text");
        assert_eq!(data(Rejection::Over {}), "{}");
        assert_eq!(data(walled(Wall::Wood)), r#"{"at":{"wall":"wood"},"steps":2}"#);
    }
}
