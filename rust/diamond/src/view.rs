//! The snapshot: what one viewer may know.

use kernel::{Describe, Dice, Fault, Pair, Ruleset, Seat, Viewer};

use crate::content::Position;
use crate::index::Diamond;
use crate::rules::{options, resolve};
use crate::state::{Slot, Stage, State};

/// What a viewer may know: all but the other's answer to an open prompt for both.
#[kernel::value(Eq)]
pub struct View {
    /// Who looks; none for a bystander or the referee.
    pub eyes: Option<Seat>,
    /// Whether all may be seen.
    pub all: bool,
    /// The game, without what is hidden.
    pub game: State,
    /// Both teams, in words.
    pub teams: Pair<TeamSeen>,
    /// Where is played.
    pub park: String,
    /// Who bats and pitches now.
    pub duel: Option<Duel>,
    /// Who is on first, second and third.
    pub runners: [Option<Who>; 3],
}

/// A player.
#[kernel::value(Eq)]
pub struct Who {
    /// The id, as events have it.
    pub player: String,
    /// The name.
    pub name: String,
}

/// A team.
#[kernel::value(Eq)]
pub struct TeamSeen {
    /// Its name.
    pub name: String,
    /// Its runs.
    pub runs: u16,
    /// The batters in order, with their positions.
    pub order: Vec<Slotted>,
    /// Who pitches.
    pub pitcher: Option<Who>,
    /// Who could come in.
    pub bench: Vec<Who>,
}

/// A batter in the order.
#[kernel::value(Eq)]
pub struct Slotted {
    /// The id, as events have it.
    pub player: String,
    /// The name.
    pub name: String,
    /// The position.
    pub position: Position,
}

/// Who bats and pitches.
#[kernel::value(Eq)]
pub struct Duel {
    /// At the plate.
    pub batter: Who,
    /// On the mound.
    pub pitcher: Who,
}

pub(crate) fn view(rules: &Diamond, state: &State, viewer: Viewer) -> View {
    let mut game = state.clone();
    for seat in [Seat::P1, Seat::P2].into_iter().filter(|seat| !viewer.may_see(*seat)) {
        game.secret.lineups[seat] = None;
        if seat == state.fielding() {
            game.secret.defence = None;
        } else {
            game.secret.offence = None;
        }
    }
    let name = |seat: Seat, player: u8| who(rules, state.team(seat), player);
    let batter = state.sides[state.batting()].lineup.as_ref();
    let pitcher = state.sides[state.fielding()].lineup.as_ref();
    let duel = batter.zip(pitcher).filter(|_| state.ending.is_none()).map(|(ours, theirs)| Duel {
        batter: name(state.batting(), ours.order[usize::from(state.sides[state.batting()].next)].player),
        pitcher: name(state.fielding(), theirs.pitcher),
    });
    View {
        eyes: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        all: viewer == Viewer::Referee,
        teams: Pair::from_fn(|seat| team(rules, state, seat)),
        park: rules.localized().parks[usize::from(state.agreed.park)].name.clone(),
        duel,
        runners: state.clock.bases.map(|runner| runner.map(|on| name(state.batting(), on.player))),
        game,
    }
}

fn who(rules: &Diamond, team: u16, player: u8) -> Who {
    Who { player: rules.player(team, player).id.clone(), name: rules.called(team, player).to_owned() }
}

fn team(rules: &Diamond, state: &State, seat: Seat) -> TeamSeen {
    let (team, side) = (state.team(seat), &state.sides[seat]);
    let name = |player: u8| who(rules, team, player);
    let slots = side.lineup.iter().flat_map(|lineup| &lineup.order);
    let free = |player: &u8| side.lineup.as_ref().is_none_or(|own| !own.left(*player) && !own.plays(*player));
    let slotted = |slot: &Slot| {
        let Who { player, name } = name(slot.player);
        Slotted { player, name, position: slot.position }
    };
    TeamSeen {
        name: rules.localized().teams[usize::from(team)].name.clone(),
        runs: side.runs(),
        order: slots.map(slotted).collect(),
        pitcher: side.lineup.as_ref().map(|lineup| name(lineup.pitcher)),
        bench: (0..rules.roster(team)).filter(free).map(name).collect(),
    }
}

/// A state with the hidden answers drawn from the dice.
pub(crate) fn determinize(rules: &Diamond, view: &View, dice: &mut Dice) -> Result<State, Fault> {
    let mut state = view.game.clone();
    let answered = state.secret.answered;
    for seat in answered.iter().filter(|seat| !view.all && view.eyes != Some(*seat) && seat.0 < 2) {
        state.secret.answered = state.secret.answered.without(seat);
    }
    rules.audit(&state)?;
    let hidden = answered.except(state.secret.answered);
    if hidden.len() > 1 || (hidden.len() == 1 && !matches!(state.stage, Stage::Lineups | Stage::Choices)) {
        return Err(Fault::new("/game/secret/answered", answered.len(), "at most one hidden answer"));
    }
    for seat in hidden.iter() {
        if let Some(command) = options::sample(rules, &state, seat, dice) {
            resolve(rules, &mut state, seat, &command, dice, &mut kernel::Events::muted());
        }
    }
    rules.audit(&state).map(|()| state)
}
