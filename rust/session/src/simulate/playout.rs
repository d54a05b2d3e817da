//! One match, from its setup to its outcome, without a table: no journal, no digest, no words.

use bots::{Player, Strength};
use kernel::{Dice, Events, Seat, Seats, Viewer};

use super::played::{Played, Seated};
use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::players::strength;

/// The players' descriptions, known to be understood.
pub(super) struct Players(Vec<Strength>);

impl Players {
    pub(super) fn read(specs: &[String]) -> Result<Self, SessionError> {
        if specs.is_empty() {
            let message = "at least one player is needed".to_owned();
            return Err(SessionError::Malformed { what: "request", path: "players".to_owned(), message });
        }
        specs.iter().map(|spec| strength(spec)).collect::<Result<_, _>>().map(Self)
    }

    /// Who plays each seat of a match with this many: every shift moves all players on by one seat.
    fn seated(&self, seats: u8, shift: u32) -> Vec<usize> {
        let last = self.0.len() - 1;
        (0..seats)
            .map(|seat| ((u32::from(seat) + shift) % u32::from(seats)) as usize)
            .map(|at| at.min(last))
            .collect()
    }

    fn mind<R: Hostable>(&self, player: usize) -> Mind<R> {
        match self.0[player] {
            Strength::Random => Mind::Drawing,
            thinking @ (Strength::Casual(_) | Strength::Greedy | Strength::Hint | Strength::Search(_)) => {
                Mind::Thinking(thinking.player())
            }
        }
    }
}

/// How a seat's player decides.
enum Mind<R: Hostable> {
    /// It draws. What [`sample`](kernel::Ruleset::sample) draws does not depend on what the seat may not know (law 5) and is
    /// legal (law 2), so neither a view nor an determinized state is made for it.
    Drawing,
    /// It thinks about what its seat may know.
    Thinking(Box<dyn Player<R>>),
}

impl<R: Hostable> Mind<R> {
    fn decide(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<R::Command, SessionError> {
        let failed = |what: String| SessionError::PlayerFailed { seat, what };
        let none = || failed("it gave no command".to_owned());
        match self {
            Self::Drawing => rules.sample(state, seat, dice).ok_or_else(none),
            Self::Thinking(player) => {
                let view = rules.view(state, Viewer::Seat(seat));
                let command = player.choose(rules, seat, &view, dice).ok_or_else(none)?;
                rules
                    .validate(state, seat, &command)
                    .map_err(|reasons| failed(format!("{command:?}: {reasons}")))?;
                Ok(command)
            }
        }
    }
}

/// Plays a match. `dice` opens its own stream and one for each seat's player; `events` hears what happens.
pub(super) fn play<R: Hostable>(
    rules: &R,
    setup: &R::Setup,
    (players, shift): (&Players, u32),
    dice: &Dice,
    max_commands: u32,
    events: &mut Events<R::Event>,
) -> Result<Played, SessionError> {
    let mut rolled = dice.clone();
    let begun = rules.begin(setup, &mut rolled, events);
    let mut state = begun.map_err(|rejections| SessionError::refused(rules, None, rejections))?;
    let players_by_seat = players.seated(rules.seats(&state), shift);
    let mut minds: Vec<(Mind<R>, Dice)> = players_by_seat
        .iter()
        .zip(0..)
        .map(|(&player, seat)| (players.mind(player), dice.derive("player", seat)))
        .collect();
    let (mut length, mut seats) = (0, Seats::NONE);
    loop {
        let owed = rules.to_act(&state);
        let Some(seat) = owed.lowest().filter(|_| length < max_commands) else { break };
        seats = owed.iter().fold(seats, Seats::with);
        let (mind, thoughts) = &mut minds[seat.index()];
        let command = mind.decide(rules, &state, seat, thoughts)?;
        rules.resolve(&mut state, seat, &command, &mut rolled, events);
        length += 1;
    }
    let seated = seats.iter().map(|seat| Seated { seat, player: players_by_seat[seat.index()] }).collect();
    let dimensions = rules.dimensions(&state).into_iter().map(Into::into).collect();
    Ok(Played { length, outcome: rules.outcome(&state), dimensions, seated })
}
