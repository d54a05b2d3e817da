//! What a schema cannot say.

use kernel::Fault;
use kernel::content::{Entries, Faults};

use super::{Charts, Content, Hand, Position, Rates};

/// Players of a team.
pub(crate) const ROSTER: usize = 26;

/// Everything that is wrong.
pub(crate) fn check(content: &Content) -> Result<(), Vec<Fault>> {
    let mut faults = Faults::default();
    faults.ids("/parks", &content.parks, 64);
    faults.ids("/players", &content.players, 64 * ROSTER);
    faults.ids("/rulesets", &content.rulesets, 16);
    faults.ids("/teams", &content.teams, 64);
    faults.expect(!content.rulesets.is_empty(), "/rulesets", "none", "at least one");
    faults.expect(content.teams.len() > 1, "/teams", content.teams.len(), "at least two");
    charts(&content.charts, &mut faults);
    for (at, park) in content.parks.iter().enumerate() {
        faults.within(format!("/parks/{at}/homers"), park.homers, 0..=20);
        faults.within(format!("/parks/{at}/singles"), park.singles, 0..=20);
    }
    for (at, rules) in content.rulesets.iter().enumerate() {
        faults.within(format!("/rulesets/{at}/least_batters"), rules.least_batters, 1..=3);
        let extra = |inning: u8| inning == 0 || (9..=50).contains(&inning);
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
    for (at, team) in content.teams.iter().enumerate() {
        faults.known(
            format!("/teams/{at}/park"),
            &team.park,
            content.parks.entry(&team.park).is_some(),
            "a park",
        );
        roster(content, at, &mut faults);
    }
    faults.into_result(())
}

/// How many of ten thousand may reach base.
const MOST_ON_BASE: i64 = 9000;

fn rates(at: &str, rates: &Rates, faults: &mut Faults) {
    let all = [
        ("strikeout", rates.strikeout),
        ("walk", rates.walk),
        ("hit_by_pitch", rates.hit_by_pitch),
        ("single", rates.single),
        ("double", rates.double),
        ("triple", rates.triple),
        ("homer", rates.homer),
    ];
    for (name, rate) in all {
        faults.within(format!("{at}/{name}"), rate, 0..=10_000);
    }
    // A half inning has to come to its end.
    let on: i64 = all[1..].iter().map(|(_, rate)| i64::from(*rate)).sum();
    faults.at_most(at.to_owned(), on, MOST_ON_BASE);
}

fn charts(charts: &Charts, faults: &mut Faults) {
    rates("/charts/average", &charts.average, faults);
    rates("/charts/pitcher_batting", &charts.pitcher_batting, faults);
    faults.within("/charts/rare", charts.rare, 0..=1000);
    for (at, chance) in charts.chances.iter().enumerate() {
        faults.within(format!("/charts/chances/{at}"), *chance, 0..=1000);
    }
    let shares = &charts.shares;
    let sums = [("single", &shares.single[..]), ("out", &shares.out[..])];
    for (name, parts) in sums {
        let sum: i64 = parts.iter().map(|part| i64::from(*part)).sum();
        let sound = parts.iter().all(|part| (0..=1000).contains(part)) && sum <= 1000;
        let expected = "shares of at most 1000 together, so that both cards add up to 216 chances (DM-11)";
        faults.expect(sound, format!("/charts/shares/{name}"), sum, expected);
    }
    faults.within("/charts/shares/homer", shares.homer, 0..=1000);
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
    faults.at_most("/charts/bunt/depth", charts.bunt.depth, 20);
    let run = &charts.running;
    let percents = run.first_to_third.iter().chain(&run.second_to_home).chain(&run.first_to_home);
    let percents = percents.chain(&run.thrown_out).chain([&run.second_on_fly, &run.a_point, &run.daring]);
    let most = percents.copied().max().unwrap_or(0);
    faults.at_most("/charts/running", most, 100);
    faults.at_most("/charts/shifts", charts.shifts.len(), 64);
    let mut faces: Vec<(_, u32)> = Vec::new();
    for (at, shift) in charts.shifts.iter().enumerate() {
        faults.within(format!("/charts/shifts/{at}/faces"), shift.faces, 1..=20);
        let of = (shift.when, shift.from);
        let own = u32::from(shift.faces);
        match faces.iter_mut().find(|(other, _)| *other == of) {
            Some((_, sum)) => *sum += own,
            None => faces.push((of, own)),
        }
        // All shifts of an outcome share one die.
        let sum = faces.iter().find(|(other, _)| *other == of).map_or(0, |(_, sum)| *sum);
        if own <= 20 {
            faults.at_most(format!("/charts/shifts/{at}/faces"), sum, 20);
        }
    }
    faults.within("/charts/wild_throw", charts.wild_throw, 0..=20);
    faults.within("/charts/home_edge", charts.home_edge, 0..=20);
    let to = [
        ("ground_to", &charts.ground_to, 1..=6),
        ("fly_to", &charts.fly_to, 7..=9),
        ("line_to", &charts.line_to, 1..=9),
        ("popup_to", &charts.popup_to, 1..=9),
        ("throw_by", &charts.throw_by, 1..=9),
    ];
    for (name, list, fielders) in to {
        for (at, fielder) in list.iter().enumerate() {
            faults.within(format!("/charts/{name}/{at}"), *fielder, fielders.clone());
        }
    }
}

fn players(content: &Content, faults: &mut Faults) {
    for (at, player) in content.players.iter().enumerate() {
        let at = format!("/players/{at}");
        let known = content.teams.entry(&player.team).is_some();
        faults.known(format!("{at}/team"), &player.team, known, "a team");
        rates(&format!("{at}/left"), &player.left, faults);
        rates(&format!("{at}/right"), &player.right, faults);
        faults.within(format!("{at}/speed"), player.speed, -3..=3);
        faults.within(format!("{at}/arm"), player.arm, -3..=3);
        faults.within(format!("{at}/bunt"), player.bunt, -3..=3);
        faults.within(format!("{at}/jump"), player.jump, 0..=20);
        faults.within(format!("{at}/steal"), player.steal, 0..=20);
        faults.within(format!("{at}/passed"), player.passed, 0..=20);
        faults.expect(player.throws != Hand::Both, format!("{at}/throws"), "both", "left or right");
        for (field, fielding) in player.fields.iter().enumerate() {
            faults.within(format!("{at}/fields/{field}/range"), fielding.range, 1..=5);
            faults.within(format!("{at}/fields/{field}/error"), fielding.error, 3..=19);
        }
        if let Some(pitching) = player.pitching {
            faults.within(format!("{at}/pitching/stamina"), pitching.stamina, 1..=60);
            faults.within(format!("{at}/pitching/hold"), pitching.hold, 0..=10);
            faults.within(format!("{at}/pitching/wild"), pitching.wild, 0..=20);
        }
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
