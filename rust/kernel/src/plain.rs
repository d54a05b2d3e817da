//! What a game leaves out that hides nothing, or that nobody asks anything.

/// In an `impl Ruleset`, everything about viewers for a game that hides nothing: the view is the state, events and commands
/// are told to everybody, and rolls are seen as soon as they fall.
///
/// A game in which anything is hidden writes these itself: [`View`](crate::Ruleset::View), [`view`](crate::Ruleset::view),
/// [`observe_event`](crate::Ruleset::observe_event), [`observe_command`](crate::Ruleset::observe_command), [`shows_roll`](crate::Ruleset::shows_roll) and
/// [`determinize`](crate::Ruleset::determinize). Law 5 finds what it forgets.
#[macro_export]
macro_rules! nothing_hidden {
    () => {
        type View = <Self as $crate::Ruleset>::State;

        fn view(&self, state: &<Self as $crate::Ruleset>::State, _: $crate::Viewer) -> Self::View {
            ::core::clone::Clone::clone(state)
        }

        fn observe_event(
            &self,
            event: &<Self as $crate::Ruleset>::Event,
            _: $crate::Viewer,
        ) -> ::core::option::Option<<Self as $crate::Ruleset>::Event> {
            ::core::option::Option::Some(::core::clone::Clone::clone(event))
        }

        fn shows_roll(&self, _: &$crate::Purpose) -> bool {
            true
        }

        fn observe_command(
            &self,
            _: &<Self as $crate::Ruleset>::State,
            _: $crate::Seat,
            command: &<Self as $crate::Ruleset>::Command,
            _: $crate::Viewer,
        ) -> ::core::option::Option<<Self as $crate::Ruleset>::Command> {
            ::core::option::Option::Some(::core::clone::Clone::clone(command))
        }

        fn determinize(
            &self,
            view: &Self::View,
            _: &mut $crate::Dice,
        ) -> ::core::result::Result<<Self as $crate::Ruleset>::State, $crate::Fault> {
            <Self as $crate::Ruleset>::audit(self, view)?;
            ::core::result::Result::Ok(::core::clone::Clone::clone(view))
        }
    };
}

/// In an `impl Ruleset`, everything about queries for a game that answers none.
#[macro_export]
macro_rules! no_questions {
    () => {
        type Query = $crate::NoQuestion;
        type Preview = $crate::NoQuestion;

        fn preview(
            &self,
            _: &<Self as $crate::Ruleset>::State,
            _: $crate::Viewer,
            query: &$crate::NoQuestion,
        ) -> $crate::RuleResult<$crate::NoQuestion, <Self as $crate::Ruleset>::Rejection> {
            match *query {}
        }
    };
}

/// The query of a game that answers none, and its answer: there is no such value.
#[value::value(Copy, Eq)]
pub enum NoQuestion {}
