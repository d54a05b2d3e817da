//! One match, from its setup to its outcome, without a table: no journal, no digest, no words.

use bots::{Player, Strength};
use kernel::{Dice, Events, Outcome, Seat, Seats, Viewer};

use crate::error::SessionError;
use crate::facet::FacetOf;
use crate::hosted::Hostable;
use crate::players::strength;

/// The players' descriptions, known to be understood.
pub(super) struct Players {
    strengths: Vec<Strength>,
    /// How many were named; the last of them plays all further seats.
    named: usize,
}

/// What is kept of a match.
#[derive(Clone, Debug)]
pub(super) struct Match {
    /// How many commands it had.
    pub(super) length: u32,
    /// How it ended; none when it was given up.
    pub(super) outcome: Option<Outcome>,
    /// By what it is told apart.
    pub(super) facets: Vec<FacetOf>,
    /// The seats that took part, each with its player's place in the request.
    pub(super) seated: Vec<(Seat, usize)>,
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

    fn seated<R: Hostable>(&self, seat: Seat, shift: u32) -> Box<dyn Player<R>> {
        self.strengths[self.of(seat, shift)].player()
    }
}

/// Plays a match. `dice` opens its own stream and one for each seat's player.
pub(super) fn play<R: Hostable>(
    rules: &R,
    setup: &R::Setup,
    players: &Players,
    shift: u32,
    dice: Dice,
    max_commands: u32,
) -> Result<Match, SessionError> {
    let mut minds: Vec<Option<Box<dyn Player<R>>>> = Vec::new();
    let mut thoughts: Vec<Dice> =
        (0..R::META.max_seats).map(|seat| dice.derive("player", seat.into())).collect();
    minds.resize_with(usize::from(R::META.max_seats), || None);
    let (mut dice, mut events) = (dice, Events::muted());
    let mut state = rules.begin(setup, &mut dice, &mut events)?;
    let (mut length, mut seats) = (0, Seats::NONE);
    while let Some(seat) = rules.to_act(&state).lowest() {
        if length == max_commands {
            break;
        }
        seats = rules.to_act(&state).iter().fold(seats, Seats::with);
        let mind = match &mut minds[seat.index()] {
            Some(mind) => mind,
            empty => empty.insert(players.seated(seat, shift)),
        };
        let view = rules.view(&state, Viewer::Seat(seat));
        let failed = |what: String| SessionError::PlayerFailed { seat, what };
        let command = mind.choose(rules, seat, &view, &mut thoughts[seat.index()]);
        let command = command.ok_or_else(|| failed("it gave no command".to_owned()))?;
        rules
            .validate(&state, seat, &command)
            .map_err(|reasons| failed(format!("{command:?}: {reasons}")))?;
        rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        length += 1;
    }
    let facets = rules.facets(&state).into_iter().map(FacetOf::from).collect();
    let seated = seats.iter().map(|seat| (seat, players.of(seat, shift))).collect();
    Ok(Match { length, outcome: rules.outcome(&state), facets, seated })
}
