//! What surrounds the rules: a guess at who stands better, for bots, and what a game earns for later ones.

mod left;
mod prospect;
mod rollout;
pub(crate) mod worth;

use kernel::{Dice, Evaluate, Progression, SearchParams, Seat};

use crate::command::Command;
use crate::index::Kingdoms;
use crate::rules::end::score;
use crate::state::{Ask, Ending, Stage, State};
use left::Left;

/// So many thousandths of a point ahead are nearly a won game.
const FAR: i32 = 40_000;

impl Evaluate for Kingdoms {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        match &state.ending {
            Some(Ending::Scored { winners, .. }) => {
                // A clear win is better than a close one, and a close loss better than a clear one.
                let margin = lead(state, seat, |of| i32::from(score(self, &state.players[of]).total()));
                let sure = if winners.contains(seat) { 960 } else { -960 };
                sure + margin.clamp(-40, 40)
            }
            Some(Ending::Saved {}) => 1000,
            Some(Ending::Lost {}) => -1000,
            None => {
                let left = Left::guess(self, state);
                let lead = lead(state, seat, |of| worth::standing(self, state, of, left));
                (lead / (FAR / 900)).clamp(-950, 950)
            }
        }
    }

    fn rollout_move(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        rollout::command(self, state, seat, dice)
    }

    /// A round or so by rules of thumb: what a candidate brings shows when its cards have paid.
    fn search_params(&self) -> SearchParams {
        SearchParams { depth: 8, deepen_after: 3, candidates: 1, width: 12, prior_visits: 4 }
    }

    /// Before an effect is settled there is little to judge. What a roll brings all of them is guessed no further.
    fn is_quiet(&self, state: &State) -> bool {
        let harvest = matches!(state.turn.stage, Stage::Harvest | Stage::Contested | Stage::Consolation);
        let open = |ask: Ask| match ask {
            Ask::Duke | Ask::Roll | Ask::Action => false,
            Ask::Dice => !state.turn.used.is_empty(),
            Ask::Options(_)
            | Ask::Exchange(_)
            | Ask::Victim(_)
            | Ask::Recipient(_)
            | Ask::Centre(_)
            | Ask::Another(_)
            | Ask::Return(_) => !harvest,
            Ask::Resource | Ask::Order | Ask::Loot(..) | Ask::Flip | Ask::Column => true,
        };
        state.common.is_some() || !state.desks.iter().any(|(_, desk)| desk.ask.is_some_and(open))
    }
}

/// How far a seat is before the best of the others.
fn lead(state: &State, seat: Seat, worth: impl Fn(Seat) -> i32) -> i32 {
    let others = state.players.seats().without(seat).iter().map(&worth);
    worth(seat) - others.max().unwrap_or(0)
}

impl Progression for Kingdoms {
    type Record = ();
}
