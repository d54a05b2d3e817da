//! What would happen, with odds, and what a manager knows of the players.

mod advice;
mod calls;
mod roster;

use kernel::{Fault, Rejections, RuleResult, Seat};

pub use advice::{Better, Change, ChangeKind};
pub use calls::{Call, Measure, Shift};
pub use roster::{Glove, Handed, Profile, Slash, Stamina, Standing, Strength};

use crate::cards::{self, Card, Kind as CardKind};
use crate::command::{Defence, Offence, Place};
use crate::content::Rates;
use crate::event::Kind;
use crate::expectancy::After;
use crate::index::Diamond;
use crate::outcome::Outcome;
use crate::rejection::Rejection;
use crate::rules::luck::WHOLE;
use crate::rules::pitch::Situation;
use crate::state::State;

/// A question.
#[kernel::value(Eq, tag = "type")]
pub enum Query {
    /// What the cards give, with these choices.
    Odds {
        /// Of the defence.
        defence: Defence,
        /// Of the offence.
        offence: Offence,
    },
    /// The cards of who bats and who pitches now.
    Duel {},
    /// The card of a player with these rates, by this content's charts (DM-11).
    Card {
        /// Whose.
        kind: CardKind,
        /// Of ten thousand plate appearances against one hand.
        rates: Rates,
    },
    /// The players of a team, and what each is good at.
    Roster {
        /// Whose team.
        seat: Seat,
    },
    /// The one change that makes a lineup better most (DM-01).
    Advice {
        /// Whose team.
        seat: Seat,
        /// Nine batters in order, each with a position.
        #[cfg_attr(feature = "schema", schemars(length(max = 9)))]
        order: Vec<Place>,
        /// Who pitches.
        pitcher: String,
    },
    /// Which choices of a team are worth a thought in the coming play (DM-05, DM-06).
    Calls {
        /// Whose team.
        seat: Seat,
    },
}

/// Its answer.
#[kernel::value(Eq, tag = "type")]
pub enum Preview {
    /// Once the chart dice fall: each outcome, in 86,400ths (4,320 chances of both cards, twenty faces of the shift).
    Odds {
        /// The outcomes, likeliest first.
        outcomes: Vec<Odds>,
        /// What is to be expected of the whole play, with everything that may happen before the cards are read.
        prospect: Prospect,
        /// The same with plain choices of both sides, to compare.
        plain: Prospect,
    },
    /// What stands on both cards.
    Duel {
        /// The batter's, columns 1 to 3.
        batter: Vec<CardRow>,
        /// The pitcher's, columns 4 to 6.
        pitcher: Vec<CardRow>,
    },
    /// What stands on the card.
    Card {
        /// By column, sum and faces.
        rows: Vec<CardRow>,
        /// How much of the card each outcome has, in 2,160ths, the most first.
        shares: Vec<Share>,
    },
    /// Who there is.
    Roster {
        /// In the order of the roster.
        players: Vec<Profile>,
    },
    /// What to change.
    Advice {
        /// None where no single change brings a hundredth of a run a game.
        better: Option<Better>,
    },
    /// What to choose.
    Calls {
        /// How far the play moves the odds to win, in hundredths of what a play usually does.
        leverage: u32,
        /// Whether a choice brings more than plain ones, by enough to be worth the question.
        matters: bool,
        /// The best first, plain choices always among them; at most four.
        calls: Vec<Call>,
    },
}

/// What is to be expected of a play, over all ways in which it can go (DM-14): ten-thousandths of plays, but for runs.
#[kernel::value(Copy, Default, Eq)]
pub struct Prospect {
    /// Somebody is put out.
    pub out: u32,
    /// Two are.
    pub double_play: u32,
    /// The batter walks, or is hit.
    pub walk: u32,
    /// The batter hits safely.
    pub hit: u32,
    /// Over the fence.
    pub home_run: u32,
    /// Thousandths of a run to the end of the half inning, if average players go on.
    pub runs: u32,
    /// The home team wins, if average players go on.
    pub home_wins: u32,
}

/// A part of a card that says one thing.
#[kernel::value(Eq)]
pub struct CardRow {
    /// The column, 1 to 3 for batters and 4 to 6 for pitchers in a game.
    pub column: u8,
    /// The sum of 2d6.
    pub sum: u8,
    /// The first and the last face of the d20 that splits.
    pub faces: [u8; 2],
    /// What it says.
    pub outcome: Outcome,
}

/// How much of a card an outcome has.
#[kernel::value(Eq)]
pub struct Share {
    /// Which.
    pub outcome: Outcome,
    /// Of 2,160.
    pub weight: i32,
}

/// How likely an outcome is.
#[kernel::value(Eq)]
pub struct Odds {
    /// Which.
    pub outcome: Outcome,
    /// Of 86,400.
    pub ways: u32,
}

pub(crate) fn preview(rules: &Diamond, state: &State, query: &Query) -> RuleResult<Preview, Rejection> {
    let (defence, offence) = match query {
        Query::Odds { defence, offence } => (defence, offence),
        Query::Duel {} => return duel(rules, state),
        Query::Card { kind, rates } => return card(rules, *kind, rates),
        Query::Roster { seat } => {
            return Ok(Preview::Roster { players: roster::roster(rules, state, known(*seat)?) });
        }
        Query::Advice { seat, order, pitcher } => {
            let seat = known(*seat)?;
            crate::rules::legal_lineup(rules, state, seat, order, pitcher)?;
            return Ok(Preview::Advice { better: advice::better(rules, state, seat, order, pitcher) });
        }
        Query::Calls { seat } => {
            let calls::Weighed { leverage, matters, calls } = calls::calls(rules, state, known(*seat)?)?;
            return Ok(Preview::Calls { leverage, matters, calls });
        }
    };
    if state.ending.is_some() {
        return Err(Rejection::Over {}.into());
    }
    // What nobody may choose has no odds.
    Rejections::from_reasons(crate::rules::choices::against(state, defence, offence))?;
    let (stands, swings) = (Defence::default(), Offence::default());
    let asked = Situation::of(rules, state, defence, offence);
    let plain = Situation::of(rules, state, &stands, &swings);
    let Some((asked, plain)) = asked.zip(plain) else {
        return Err(Rejection::OtherPrompt { asked: state.stage.name() }.into());
    };
    Ok(Preview::Odds {
        outcomes: odds(&asked),
        prospect: prospect(rules, state, &asked, defence.intentional_walk),
        plain: prospect(rules, state, &plain, false),
    })
}

/// A seat of the two that there are.
fn known(seat: Seat) -> RuleResult<Seat, Rejection> {
    if seat.0 < 2 { Ok(seat) } else { Err(Rejection::NotAsked { seat }.into()) }
}

/// The walk over every way of a play.
fn prospect(rules: &Diamond, state: &State, situation: &Situation<'_>, walked: bool) -> Prospect {
    let (mut sums, expectancy) = ([0_u128; 7], rules.expectancy());
    situation.ways(walked, |share, done| {
        let after = After::of(state, done);
        let outs = done.moves.iter().filter(|(_, to)| *to == 0).count();
        let coming = expectancy
            .zip(after.cell)
            .map_or(0, |(of, cell)| of.expected(state.clock.bottom, usize::from(cell)));
        let wins = expectancy.map_or(0, |of| of.wins(state, after));
        let walk = matches!(done.kind, Kind::Walk | Kind::IntentionalWalk | Kind::HitByPitch);
        let of_a_play = [outs > 0, outs > 1, walk, done.kind.hit() > 0, done.kind == Kind::HomeRun];
        let of_a_play = of_a_play.map(|is| u64::from(is) * 1_000_000);
        let rest = [u64::from(after.runs) * 1_000_000 + coming, u64::from(wins)];
        for (sum, part) in sums.iter_mut().zip(of_a_play.into_iter().chain(rest)) {
            *sum += u128::from(share) * u128::from(part);
        }
    });
    // Shares are cut off, so that they add up to a little less than the whole.
    let of = |at: usize, scale: u128| ((sums[at] * scale / u128::from(WHOLE) + 500_000) / 1_000_000) as u32;
    Prospect {
        out: of(0, 10_000),
        double_play: of(1, 10_000),
        walk: of(2, 10_000),
        hit: of(3, 10_000),
        home_run: of(4, 10_000),
        runs: of(5, 1000),
        home_wins: of(6, 10_000),
    }
}

/// DM-14, exactly.
pub(crate) fn odds(situation: &Situation<'_>) -> Vec<Odds> {
    let mut outcomes: Vec<Odds> =
        situation.odds().into_iter().map(|(outcome, ways)| Odds { outcome, ways }).collect();
    outcomes.sort_by_key(|odds| (std::cmp::Reverse(odds.ways), odds.outcome));
    outcomes
}

/// Both cards of a play, as they lie on the table.
fn duel(rules: &Diamond, state: &State) -> RuleResult<Preview, Rejection> {
    let (stands, swings) = (Defence::default(), Offence::default());
    let Some(situation) = Situation::of(rules, state, &stands, &swings) else {
        return Err(Rejection::OtherPrompt { asked: state.stage.name() }.into());
    };
    let [batter, pitcher] = situation.both_cards();
    Ok(Preview::Duel { batter: rows(batter, 1), pitcher: rows(pitcher, 4) })
}

/// DM-11: a card as it would be printed.
fn card(rules: &Diamond, kind: CardKind, rates: &Rates) -> RuleResult<Preview, Rejection> {
    let refused = |faults: Vec<Fault>| {
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Rejection::NoCard { faults: said.join("; ") }
    };
    let card = cards::make(&rules.content.charts, kind, rates).map_err(refused)?;
    let mut shares: Vec<Share> = card.weights().map(|(outcome, weight)| Share { outcome, weight }).collect();
    shares.sort_by_key(|share| (std::cmp::Reverse(share.weight), share.outcome));
    Ok(Preview::Card { rows: rows(&card, 1), shares })
}

/// What a card says, its columns counted from `first`; faces that say the same are one row.
fn rows(card: &Card, first: u8) -> Vec<CardRow> {
    let mut rows: Vec<CardRow> = Vec::new();
    for (column, sum, face) in cards::places() {
        let outcome = card.read(column, sum, face);
        match rows.last_mut() {
            Some(row) if face > 1 && row.outcome == outcome => row.faces[1] = face,
            _ => rows.push(CardRow { column: column + first, sum, faces: [face, face], outcome }),
        }
    }
    rows
}
