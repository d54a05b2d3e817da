//! What one viewer may know: hidden is absent.

mod asked;
mod determinize;
mod market;

use kernel::{PerSeat, Seat, Seats, Viewer};

pub use asked::{PromptSeen, Question};
pub(crate) use determinize::determinize;
pub use market::{Offer, StackSeen};

use crate::event::Event;
use crate::index::Kingdoms;
use crate::rules::end::score;
use crate::state::{Ask, Common, Desk, Due, Ending, No, Player, Stage, State, Task};
use crate::stock::Resources;

/// The snapshot. Cards are named by their ids.
#[kernel::value]
pub struct View {
    /// The seat that looks; none of a bystander.
    pub eyes: Option<Seat>,
    /// Whether everything is seen.
    pub all: bool,
    /// The preset.
    pub preset: String,
    /// Whether it is played against the Dark Lord (KD-16).
    pub solo: bool,
    /// How many dukes each seat was dealt.
    pub dukes: u8,
    /// The seats in the order in which they play.
    pub order: Vec<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who rests (KD-15).
    pub resting: Option<Seat>,
    /// The round, from 1.
    pub round: u16,
    /// How many turns were ended.
    pub turns: u16,
    /// The dice as they were last rolled or changed.
    pub dice: [u8; 2],
    /// The domains that changed a die of this roll.
    pub used: Vec<String>,
    /// The actions that are left.
    pub actions: u8,
    /// Exhausted markers that lie, and how many make the end due (KD-12, KD-13).
    pub markers: [u8; 2],
    /// Why the end is due, if it is.
    pub due: Option<Due>,
    /// The centre, by the places of its stacks.
    pub stacks: Vec<StackSeen>,
    /// What each seat has.
    pub seats: PerSeat<SeatSeen>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Who has answered the prompt to all.
    pub answered: Seats,
    /// The decisions that are owed (KD-17); none once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<PromptSeen>,
    pub(crate) stage: Stage,
    pub(crate) common: Option<Common>,
    pub(crate) desks: PerSeat<Desk>,
    pub(crate) agenda: Vec<Task>,
}

/// What is seen of a seat. While a prompt to all is open, others see it as it was before.
#[kernel::value]
pub struct SeatSeen {
    /// Its resources.
    pub resources: Resources,
    /// Victory points as tokens.
    pub tokens: u16,
    /// Its citizens, in the order in which it got them.
    pub citizens: Vec<CitizenSeen>,
    /// The monsters that it has slain.
    pub monsters: Vec<String>,
    /// Its domains.
    pub domains: Vec<String>,
    /// What it scores by what lies open: monsters, domains and tokens (KD-14).
    pub points: u16,
    /// The dukes that it chooses from; its own secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealt: Option<Vec<String>>,
    /// The duke that it kept; its own secret to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duke: Option<String>,
}

/// A citizen in a tableau.
#[kernel::value(Eq)]
pub struct CitizenSeen {
    /// Its id.
    pub id: String,
    /// Whether it was turned over.
    pub flipped: bool,
}

impl View {
    /// Whether the dice are those of this turn.
    pub(crate) fn rolled(&self) -> bool {
        let awaited = self.desks.iter().any(|(_, desk)| desk.ask == Some(Ask::Roll));
        !awaited && !matches!(self.stage, Stage::Begin | Stage::Roll)
    }
}

pub(crate) fn view(rules: &Kingdoms, state: &State, viewer: Viewer) -> View {
    let (turn, prompt) = (&state.turn, asked::asked(rules, state, viewer));
    let eyes = match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| state.players.get(*seat).is_some()),
        Viewer::Spectator | Viewer::Referee => None,
    };
    View {
        eyes,
        all: viewer == Viewer::Referee,
        preset: rules.content.presets[usize::from(state.agreed.preset)].id.clone(),
        solo: state.agreed.solo,
        dukes: state.agreed.dukes,
        order: turn.order.clone(),
        active: state.active(),
        resting: state.resting(),
        round: state.round(),
        turns: state.turns(),
        dice: turn.dice,
        used: turn.used.iter().map(|no| rules.domain(*no).id.clone()).collect(),
        actions: turn.actions,
        markers: [state.markers(), rules.content.numbers.markers.with(state.count())],
        due: turn.due,
        stacks: market::stacks(rules, state, eyes, viewer == Viewer::Referee),
        seats: state.players.map(|seat, player| seen(rules, state, seat, player, viewer)),
        ending: state.ending.clone(),
        answered: prompt.as_ref().map_or(Seats::NONE, |prompt| prompt.answered),
        prompt,
        stage: turn.stage,
        common: state.common,
        desks: state.desks.map(|seat, desk| desk_seen(state, seat, desk, viewer)),
        agenda: state.agenda.clone(),
    }
}

/// What a viewer sees of a desk: of others, while a prompt to all is open, how it was before.
fn desk_seen(state: &State, seat: Seat, desk: &Desk, viewer: Viewer) -> Desk {
    if state.common.is_none() || viewer.may_see(seat) {
        return desk.clone();
    }
    let (work, got) = match &desk.opened {
        Some(opened) => (opened.work.clone(), opened.got),
        None => (desk.work.clone(), desk.got),
    };
    Desk { ask: None, work, later: desk.later.clone(), got, opened: desk.opened.clone(), flip: None }
}

fn seen(rules: &Kingdoms, state: &State, seat: Seat, player: &Player, viewer: Viewer) -> SeatSeen {
    let own = viewer.may_see(seat);
    let opened = state.desks[seat].opened.as_ref().filter(|_| !own);
    let (resources, tokens) =
        opened.map_or((player.stock, player.tokens), |opened| (opened.stock, opened.tokens));
    let ids = |of: &[No], id: &dyn Fn(No) -> String| of.iter().map(|no| id(*no)).collect();
    let points = score(rules, player);
    let duke = |no: No| rules.duke(no).id.clone();
    SeatSeen {
        resources,
        tokens,
        citizens: player
            .citizens
            .iter()
            .map(|held| CitizenSeen { id: rules.citizen(held.citizen).id.clone(), flipped: held.flipped })
            .collect(),
        monsters: ids(&player.monsters, &|no| rules.monster(no).id.clone()),
        domains: ids(&player.domains, &|no| rules.domain(no).id.clone()),
        points: points.monsters + points.domains + tokens,
        dealt: (own && !player.dealt.is_empty()).then(|| ids(&player.dealt, &duke)),
        duke: player.duke.filter(|_| own || state.ending.is_some()).map(duke),
    }
}

pub(crate) fn observe_event(event: &Event, viewer: Viewer) -> Option<Event> {
    let mut seen = event.clone();
    if let Event::DukesDealt { seat, dukes } = &mut seen
        && !viewer.may_see(*seat)
    {
        *dukes = None;
    }
    if let Event::DukeKept { seat, duke } = &mut seen
        && !viewer.may_see(*seat)
    {
        *duke = None;
    }
    let (Event::Gained { seat, sealed: true, .. }
    | Event::Exchanged { seat, sealed: true, .. }
    | Event::Declined { seat, sealed: true, .. }
    | Event::HarvestOrdered { seat, sealed: true, .. }
    | Event::ConsolationTaken { seat, sealed: true, .. }) = event
    else {
        return Some(seen);
    };
    viewer.may_see(*seat).then_some(seen)
}
