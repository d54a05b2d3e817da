//! What spans fields: sums, teams that cannot field nine.

use kernel::Fault;
use kernel::content::Faults;

use super::{Charts, Content, Hand, Position, Rates};

/// Players of a team.
pub(crate) const ROSTER: usize = 26;

/// Everything that is wrong.
pub(crate) fn check(content: &Content) -> Result<(), Vec<Fault>> {
    let mut faults = Faults::default();
    charts(&content.charts, &mut faults);
    for (at, rules) in content.rulesets.iter().enumerate() {
        let extra = |inning: u8| inning == 0 || inning >= 9;
        faults.expect(
            extra(rules.runner_from),
            format!("/rulesets/{at}/runner_from"),
            rules.runner_from,
            "0, or 9 to 50",
        );
        faults.expect(
            extra(rules.tie_after),
            format!("/rulesets/{at}/tie_after"),
            rules.tie_after,
            "0, or 9 to 50",
        );
    }
    players(content, &mut faults);
    for at in 0..content.teams.len() {
        roster(content, at, &mut faults);
    }
    faults.into_result(())
}

/// How many of ten thousand may reach base.
const MOST_ON_BASE: i64 = 9000;

fn rates(at: &str, rates: &Rates, faults: &mut Faults) {
    let Rates { strikeout: _, walk, hit_by_pitch, single, double, triple, homer } = *rates;
    // A half inning has to come to its end.
    let on = [walk, hit_by_pitch, single, double, triple, homer].map(i64::from).iter().sum();
    faults.at_most(at.to_owned(), on, MOST_ON_BASE);
}

fn charts(charts: &Charts, faults: &mut Faults) {
    rates("/charts/average", &charts.average, faults);
    rates("/charts/pitcher_batting", &charts.pitcher_batting, faults);
    let shares = &charts.shares;
    let sums = [("single", &shares.single[..]), ("out", &shares.out[..])];
    for (name, parts) in sums {
        let sum: i64 = parts.iter().map(|part| i64::from(*part)).sum();
        let expected = "shares of at most 1000 together, so that both cards add up to 216 chances (DM-11)";
        faults.expect(sum <= 1000, format!("/charts/shares/{name}"), sum, expected);
    }
    for at in 0..5 {
        let (near, far) = (charts.infield_chances[at], charts.outfield_chances[at]);
        let near = [near.single, near.ground_a, near.ground_b].map(u16::from).iter().sum::<u16>();
        let far = [far.single, far.double, far.fly_b].map(u16::from).iter().sum::<u16>();
        faults.at_most(format!("/charts/infield_chances/{at}"), near, 20);
        faults.at_most(format!("/charts/outfield_chances/{at}"), far, 20);
    }
    let bunt =
        [charts.bunt.sacrifice, charts.bunt.hit, charts.bunt.lead_out].map(u16::from).iter().sum::<u16>();
    faults.at_most("/charts/bunt", bunt, 20);
    let mut faces: Vec<(_, u32)> = Vec::new();
    for (at, shift) in charts.shifts.iter().enumerate() {
        let of = (shift.when, shift.from);
        let own = u32::from(shift.faces);
        match faces.iter_mut().find(|(other, _)| *other == of) {
            Some((_, sum)) => *sum += own,
            None => faces.push((of, own)),
        }
        // All shifts of an outcome share one die.
        let sum = faces.iter().find(|(other, _)| *other == of).map_or(0, |(_, sum)| *sum);
        faults.at_most(format!("/charts/shifts/{at}/faces"), sum, 20);
    }
}

fn players(content: &Content, faults: &mut Faults) {
    for (at, player) in content.players.iter().enumerate() {
        let at = format!("/players/{at}");
        rates(&format!("{at}/left"), &player.left, faults);
        rates(&format!("{at}/right"), &player.right, faults);
        faults.expect(player.throws != Hand::Both, format!("{at}/throws"), "both", "left or right");
    }
}

/// DM-01: a team can field nine.
fn roster(content: &Content, at: usize, faults: &mut Faults) {
    let of: Vec<_> = content.players.iter().filter(|player| player.team == content.teams[at].id).collect();
    let at = format!("/teams/{at}");
    faults.expect(of.len() == ROSTER, &at, of.len(), format!("{ROSTER} players"));
    let pitchers = of.iter().filter(|player| player.pitching.is_some()).count();
    faults.within(format!("{at}/pitchers"), pitchers, 1..=ROSTER - 9);
    for position in Position::FIELD.into_iter().skip(1) {
        let fits = |fields: &[super::Fielding]| fields.first().is_some_and(|field| field.at == position);
        let one = of.iter().any(|player| player.pitching.is_none() && fits(&player.fields));
        faults.expect(one, &at, position.letters(), "a player who fields it best");
    }
}
