//! One match, from its setup to its outcome, without a table: no journal, no digest, no words.

use bots::{Player, Strength};
use kernel::{Dice, Events, Seat, Seats, Viewer};

use super::played::{Played, Seated};
use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::players::strength;

/// The players' descriptions, known to be understood.
pub(super) struct Players {
    strengths: Vec<Strength>,
    /// How many were named; the last of them plays all further seats.
    named: usize,
}

impl Players {
    pub(super) fn read<R: Hostable>(specs: &[String]) -> Result<Self, SessionError> {
        if specs.is_empty() {
            let message = "at least one player is needed".to_owned();
            return Err(SessionError::Malformed { what: "request", path: "players".to_owned(), message });
        }
        let mut strengths: Vec<Strength> =
            specs.iter().map(|spec| strength(spec)).collect::<Result<_, _>>()?;
        let named = strengths.len();
        while strengths.len() < usize::from(R::META.min_seats) {
            strengths.extend(strengths.last().copied());
        }
        Ok(Self { strengths, named })
    }

    /// Who plays `seat`: each shift moves everybody on by one seat.
    fn of(&self, seat: Seat, shift: u32) -> usize {
        ((seat.index() + shift as usize) % self.strengths.len()).min(self.named - 1)
    }

    fn mind<R: Hostable>(&self, seat: Seat, shift: u32) -> Mind<R> {
        match self.strengths[self.of(seat, shift)] {
            Strength::Random => Mind::Drawing,
            thinking @ (Strength::Greedy | Strength::Search(_)) => Mind::Thinking(thinking.player()),
        }
    }
}

/// How a seat's player decides.
enum Mind<R: Hostable> {
    /// It draws. What [`sample`](kernel::Ruleset::sample) draws does not depend on what the seat may not know (law 5) and is
    /// legal (law 2), so neither a view nor an imagined state is made for it.
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
    let mut state = rules.begin(setup, &mut rolled, events)?;
    let mut minds: Vec<(Mind<R>, Dice)> = (0..rules.seats(&state))
        .map(|seat| (players.mind(Seat(seat), shift), dice.derive("player", seat.into())))
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
    let seated = seats.iter().map(|seat| Seated { seat, player: players.of(seat, shift) }).collect();
    let dimensions = rules.dimensions(&state).into_iter().map(Into::into).collect();
    Ok(Played { length, outcome: rules.outcome(&state), dimensions, seated })
}
