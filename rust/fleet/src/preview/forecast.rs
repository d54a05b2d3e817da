//! How a fight would go (FL-39).

use kernel::{Dice, Events, Rejections, RuleResult};

use super::Preview;
use crate::Id;
use crate::event::{CombatOutcome, Side};
use crate::rejection::Rejection;
use crate::rules::combat::Combat;
use crate::rules::orders::{self, Given};
use crate::rules::{Rules, nodes};
use crate::state::{Engagement, Fleet, State, Task};

/// How so many fights ended that were fought with other dice (FL-39).
#[kernel::value(Copy, Default, Eq)]
pub struct Forecast {
    /// How many were fought.
    pub fights: u32,
    /// The enemy was beaten.
    pub won: u32,
    /// The enemy broke off.
    pub driven_off: u32,
    /// The fleet broke off.
    pub broken_off: u32,
    /// The fleet was beaten.
    pub lost: u32,
    /// Nobody won.
    pub drawn: u32,
    /// How many ships were lost in all of them together.
    pub ships_lost: u32,
    /// How much HP the fleet has left, the mean of all, in percent of what it has now.
    pub hp_left: u32,
}

/// How a fight by a doctrine would go.
pub(super) fn fight(rules: &Rules, state: &State, doctrine: &Id) -> RuleResult<Preview, Rejection> {
    let mut why = Vec::new();
    nodes::check_doctrine(rules, doctrine, &mut why);
    Rejections::from_reasons(why)?;
    let fight = match &state.task {
        Task::Battle { encounter, enemy, attempts } => {
            Engagement { attempts: *attempts, ..Engagement::new(*encounter, enemy.clone(), *doctrine) }
        }
        Task::Chase { encounter, enemy, left } => {
            let fight = Engagement::new(*encounter, enemy.clone(), *doctrine);
            Engagement { cornered: true, left: *left, ..fight }
        }
        Task::Start {}
        | Task::Choosing {}
        | Task::Fight { .. }
        | Task::Event { .. }
        | Task::Salvage { .. }
        | Task::Refit { .. }
        | Task::Muster { .. }
        | Task::Over { .. } => return Err(Rejection::NothingToAsk { status: state.status() }.into()),
    };
    Ok(Preview::Forecast { forecast: forecast(rules, &state.fleet, &fight, None) })
}

/// How a fight that stands still would go on.
pub(super) fn order(
    rules: &Rules,
    state: &State,
    fight: &Engagement,
    (order, target): (Option<&Id>, Option<u8>),
) -> RuleResult<Preview, Rejection> {
    let given = match order {
        Some(order) => {
            let mut why = Vec::new();
            orders::check(rules, state, order, target, &mut why);
            Rejections::from_reasons(why)?;
            orders::given(rules, order, target)
        }
        None => None,
    };
    Ok(Preview::Forecast { forecast: forecast(rules, &state.fleet, fight, given) })
}

/// Fights a fight so often as the content says, on dice that no game has (FL-39). No further order is given in them.
fn forecast(rules: &Rules, own: &Fleet, fight: &Engagement, order: Option<Given>) -> Forecast {
    let fights = rules.content.combat.forecast_fights;
    let now: i64 = own.ships.iter().map(|ship| i64::from(ship.hp)).sum();
    let (mut told, mut hp_left) = (Forecast { fights, ..Forecast::default() }, 0i64);
    let source = Dice::from_seed("forecast");
    for counter in 0..u64::from(fights) {
        let (mut dice, events) = (source.derive("fight", counter), &mut Events::muted());
        let mut combat = Combat::of(rules, own, fight, order, events);
        let outcome = if orders::breaks_off(rules, order) {
            CombatOutcome::Retreat { of: Side::Yours }
        } else {
            combat.finish(&mut dice, events)
        };
        let count = match outcome {
            CombatOutcome::Won { by: Side::Yours | Side::P1 } => &mut told.won,
            CombatOutcome::Won { by: Side::Theirs | Side::P2 } => &mut told.lost,
            CombatOutcome::Retreat { of: Side::Theirs | Side::P2 } => &mut told.driven_off,
            CombatOutcome::Retreat { of: Side::Yours | Side::P1 } => &mut told.broken_off,
            CombatOutcome::Draw {} => &mut told.drawn,
        };
        *count += 1;
        let won = matches!(
            outcome,
            CombatOutcome::Won { by: Side::Yours } | CombatOutcome::Retreat { of: Side::Theirs }
        );
        let [tolls, _] = combat.tolls();
        hp_left += tolls.iter().map(|toll| i64::from(toll.hp)).sum::<i64>();
        told.ships_lost += tolls.iter().filter(|toll| toll.destroyed || toll.hp == 0 && !won).count() as u32;
    }
    told.hp_left = u32::try_from(hp_left * 100 / (now.max(1) * i64::from(fights.max(1)))).unwrap_or(0);
    told
}
