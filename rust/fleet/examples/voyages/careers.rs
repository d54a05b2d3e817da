//! How far careers get: thirty runs one after another, with what is unlocked on the way.

use fleet::{Id, Meta, Rules, Setup};
use kernel::{Dice, Progression, Purpose, RuleId, Ruleset};

use crate::voyage::{Sailor, sail};

const RUNS: u32 = 30;
const FLEET: Purpose = Purpose::new("fleet", RuleId("FL-24"));

pub(crate) fn tell(rules: &Rules, careers: u32, player: &str) {
    let unlocks: Vec<Id> = rules.content().unlocks.iter().map(|unlock| unlock.id).collect();
    let mut earned = vec![0u32; unlocks.len()];
    let mut after = vec![0u32; unlocks.len()];
    let (mut all, mut wins) = (0, 0);
    for career in 0..careers {
        let mut meta = Meta::default();
        for run in 0..RUNS {
            let seed = career * RUNS + run;
            let mut dice = Dice::from_seed(&format!("career {seed}"));
            let opened = |fleet: &Id| {
                let mut unlocks = rules.content().unlocks.iter();
                unlocks.any(|unlock| meta.unlocks.contains(&unlock.id) && unlock.opens.contains(fleet))
            };
            let fleets = rules.content().fleets.iter();
            let open: Vec<Id> =
                fleets.filter(|fleet| !fleet.locked || opened(&fleet.id)).map(|fleet| fleet.id).collect();
            let fleet = *dice.pick(&open, &FLEET).expect("a fleet");
            let setup = Setup::Run {
                run_id: Id::new("career").expect("short"),
                fleet: Some(fleet),
                unlocks: vec![],
                orders: 0,
            };
            let setup = rules.entitle(&meta, setup);
            let voyage = sail(rules, &setup, seed, &mut Sailor::named(player));
            let before = meta.unlocks.clone();
            meta = rules.earn(&meta, &voyage.end);
            for (place, id) in unlocks.iter().enumerate() {
                if meta.unlocks.contains(id) && !before.contains(id) {
                    earned[place] += 1;
                    after[place] += run + 1;
                }
            }
        }
        wins += meta.victories;
        all += u32::from(meta.unlocks.len() == unlocks.len());
    }
    let of = f64::from(careers);
    println!("{player}, {careers} careers of {RUNS} runs, {:.1} wins each", f64::from(wins) / of);
    for (place, id) in unlocks.iter().enumerate() {
        let mean = f64::from(after[place]) / f64::from(earned[place].max(1));
        println!("{id}: {:.1} % of careers, after {mean:.1} runs", 100.0 * f64::from(earned[place]) / of);
    }
    let share = f64::from(all) / of;
    println!("all: {:.1} % (± {:.1})", 100.0 * share, 100.0 * crate::half_width(share, of));
}
