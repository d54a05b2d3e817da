//! The conformance suite that every game passes: twelve laws, checked on positions of legal play.
//!
//! A game's `tests/laws.rs` says once how to build it and gets a test for each law:
//!
//! ```
//! # #[path = "../tests/auction/mod.rs"]
//! # mod auction;
//! use laws::{Laws, law};
//!
//! fn laws() -> Laws<auction::Game> {
//!     Laws::new(auction::rules(), auction::DOCUMENT)
//! }
//!
//! assert!(law::listing(&laws()).is_ok());
//! assert!(law::hidden(&laws()).is_ok());
//! ```
//!
//! `laws::suite!(laws());` makes a test of each:
//!
//! | law | what holds |
//! |---|---|
//! | [`law::same_journal`] | the same journal gives the same digests |
//! | [`law::listing`] | `commands`, `sample` and `validate` agree |
//! | [`law::playouts`] | `resolve` never panics, and every playout ends |
//! | [`law::round_trips`] | values survive JSON and fit their schemas |
//! | [`law::hidden`] | nobody learns what a seat may not know |
//! | [`law::doors`] | nor does session or pipe tell it, by any op |
//! | [`law::saves`] | save, load, go on; `rewind(n)` is playing n |
//! | [`law::cited`] | every rejection, event and roll names a rule of the document |
//! | [`law::prompts`] | answers to a concurrent prompt commute |
//! | [`law::odds`] | claimed odds, of dice or of what is hidden, are the frequencies of the real resolver |
//! | [`law::progress`] | no seat can hold a game up |
//! | [`law::answers`] | what a seat may ask has the same answer in each state that its view allows |
//! | [`law::pictures`] | a picture is small and sound, and shows every place that a command names |
//!
//! What ships with a game, its tests play with: [`game`] is the game, [`content`] its content, [`base`] the same as JSON,
//! [`extended`] the game with a pack.
//!
//! That a law notices what is wrong shows a game with something wrong: [`Sabotaged`].
//!
//! Positions come from seeded random playouts; a failure is shrunk to a seed and a number of steps, and says by which commands
//! the game came there. `LAWS_PLAY=17,3` checks playout 17 after 3 commands alone and shows all of them. `LAWS_EFFORT=20`
//! in the environment tries twenty times as many; with `LAWS_EFFORT=450`, law 5 compares 10,000 pairs of games at the
//! doors.
#![forbid(unsafe_code)]

/// Ends a check with what is wrong, unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($what:tt)+) => {
        if !$condition {
            return Err(format!($($what)+));
        }
    };
}

mod door;
mod forecast;
mod fuzz;
mod harness;
pub mod law;
mod mutate;
mod run;
mod sabotaged;
mod schemas;
mod shipped;
mod story;
mod violation;
mod walk;
mod written;

pub use door::{Door, Pipe};
pub use forecast::{Forecast, Odds};
pub use fuzz::{fuzz, fuzz_doors};
pub use harness::{Laws, Suite};
pub use sabotaged::Sabotaged;
pub use schemas::Schemas;
pub use shipped::{base, content, extended, faults, game};
pub use violation::{Tally, Violation, require, require_broken};
pub use written::require_schemas;

/// Makes a test of each law from an expression that builds the game's [`Laws`].
#[macro_export]
macro_rules! suite {
    ($laws:expr) => {
        $crate::suite! { @tests $laws;
            law_1_the_same_journal_gives_the_same_digests = same_journal;
            law_2_lists_samples_and_verdicts_agree = listing;
            law_3_resolving_never_panics_and_play_ends = playouts;
            law_4_values_survive_and_fit_their_schemas = round_trips;
            law_5_what_is_hidden_stays_hidden = hidden;
            law_5_every_door_tells_a_seat_the_same = doors;
            law_6_saved_games_go_on_the_same = saves;
            law_7_rejections_and_events_cite_the_rules = cited;
            law_8_answers_to_a_concurrent_prompt_commute = prompts;
            law_9_claimed_odds_are_exact = odds;
            law_10_no_seat_can_hold_a_game_up = progress;
            law_11_a_view_answers_every_question = answers;
            law_12_a_picture_shows_what_commands_name = pictures;
        }
    };
    (@tests $laws:expr; $($name:ident = $law:ident;)*) => {
        $(#[test]
        fn $name() {
            $crate::require($crate::law::$law(&$laws));
        })*
    };
}
