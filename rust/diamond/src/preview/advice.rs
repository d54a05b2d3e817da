//! One change that makes a lineup better, and why.

use kernel::Seat;

use super::roster::Slash;
use crate::command::{Command, Place};
use crate::content::Position;
use crate::evaluate::staff;
use crate::index::Diamond;
use crate::state::State;

/// A change that brings less is not worth a word, in millionths of a run a game.
const LEAST: i64 = 12_000;

/// A lineup that is better by one change.
#[kernel::value(Eq)]
pub struct Better {
    /// The batters in order, changed.
    pub order: Vec<Place>,
    /// Who pitches.
    pub pitcher: String,
    /// Which change it is.
    pub change: Change,
    /// Who gains by it, by name.
    pub name: String,
    /// Who makes room, by name.
    pub other: String,
    /// Thousandths of a run a game.
    pub gain: u32,
}

/// A change of a lineup, with the figures that speak for it: each of who gains, then of who makes room.
#[kernel::value(Copy, Eq)]
pub struct Change {
    /// Which.
    pub kind: ChangeKind,
    /// The better place in the order, from 1; 0 where places stay.
    pub place: u8,
    /// The position where more is gained; none where positions stay.
    pub at: Option<Position>,
    /// Thousandths of times on base; of pitchers, of batters against them.
    pub on_base: [u16; 2],
    /// Bases of a thousand at bats.
    pub slugging: [u16; 2],
    /// Range at the position, 1 best to 5 worst; 0 for who does not field.
    pub range: [u8; 2],
    /// Batters until tired; 0 for who does not pitch.
    pub left: [i16; 2],
}

/// What is changed.
#[kernel::value(Copy, Eq)]
pub enum ChangeKind {
    /// Two exchange their places in the order.
    Bats,
    /// Two exchange their positions.
    Fields,
    /// One of the bench plays for another.
    Plays,
    /// Another one begins on the mound.
    Pitches,
}

/// A lineup on the way to a better one.
struct Draft<'a> {
    rules: &'a Diamond,
    state: &'a State,
    seat: Seat,
    order: &'a [Place],
    pitcher: &'a str,
}

/// The one change that brings most; none where no single one brings enough. The lineup is legal.
pub(super) fn better(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    order: &[Place],
    pitcher: &str,
) -> Option<Better> {
    let draft = Draft { rules, state, seat, order, pitcher };
    let now = draft.worth(order.to_vec(), pitcher);
    let mut best: Option<Better> = None;
    let mut most = LEAST;
    draft.changes(&mut |found: Better| {
        let gain = draft.worth(found.order.clone(), &found.pitcher) - now;
        if gain >= most {
            most = gain + 1;
            best = Some(Better { gain: (gain / 1000) as u32, ..found });
        }
    });
    best
}

impl Draft<'_> {
    fn worth(&self, order: Vec<Place>, pitcher: &str) -> i64 {
        let command = Command::SetLineup { order, pitcher: pitcher.to_owned() };
        staff::lineup(self.rules, self.state, self.seat, &command)
    }

    fn find(&self, id: &str) -> u8 {
        self.rules.find(self.state.team(self.seat), id).unwrap_or(0)
    }

    fn made(&self, order: Vec<Place>, change: Change, [gains, leaves]: [u8; 2]) -> Better {
        let name = |player| self.rules.called(self.state.team(self.seat), player).to_owned();
        let pitcher = self.pitcher.to_owned();
        Better { order, pitcher, change, name: name(gains), other: name(leaves), gain: 0 }
    }

    fn changes(&self, visit: &mut dyn FnMut(Better)) {
        let pairs =
            (0..self.order.len()).flat_map(|one| (one + 1..self.order.len()).map(move |two| (one, two)));
        for (one, two) in pairs {
            visit(self.bats(one, two));
            let fields = [one, two].map(|at| self.order[at].position);
            if !fields.contains(&Position::Pitcher) {
                visit(self.fields(one, two));
            }
        }
        let team = self.state.team(self.seat);
        for player in 0..self.rules.roster(team) {
            let id = &self.rules.player(team, player).id;
            if self.rules.starts(team, player) && id != self.pitcher {
                visit(self.pitches(player, id));
            } else if !self.rules.pitches(team, player) && self.order.iter().all(|place| place.player != *id)
            {
                let places = (0..self.order.len()).filter(|at| self.order[*at].position != Position::Pitcher);
                places.for_each(|at| visit(self.plays(at, player, id)));
            }
        }
    }

    /// The figures of two; rates against right hands count twice those against left ones.
    fn change(&self, kind: ChangeKind, place: u8, at: Option<Position>, players: [u8; 2]) -> Change {
        let team = self.state.team(self.seat);
        let mixed = |of: fn(Slash) -> u16| {
            players.map(|player| {
                let own = self.rules.player(team, player);
                let [left, right] = [own.left.slash(), own.right.slash()].map(of);
                (left + 2 * right) / 3
            })
        };
        let fields = at.filter(|at| *at != Position::Designated);
        let range = |player| fields.map_or(0, |at| self.rules.fields(team, player, at).range);
        let left = |player| {
            let pitches = self.rules.pitches(team, player);
            if pitches { self.rules.left(self.state, self.seat, player) as i16 } else { 0 }
        };
        Change {
            kind,
            place,
            at,
            on_base: mixed(|of| of.on_base),
            slugging: mixed(|of| of.slugging),
            range: players.map(range),
            left: players.map(left),
        }
    }

    /// Whoever moves up gains.
    fn bats(&self, one: usize, two: usize) -> Better {
        let mut order = self.order.to_vec();
        order.swap(one, two);
        let players = [two, one].map(|at| self.find(&self.order[at].player));
        self.made(order, self.change(ChangeKind::Bats, one as u8 + 1, None, players), players)
    }

    fn fields(&self, one: usize, two: usize) -> Better {
        let mut order = self.order.to_vec();
        let [first, second] = [self.order[one].position, self.order[two].position];
        (order[one].position, order[two].position) = (second, first);
        let [here, there] = [one, two].map(|at| self.find(&self.order[at].player));
        let sides = [(first, [there, here]), (second, [here, there])];
        let [gains, other] = sides.map(|(at, players)| {
            let change = self.change(ChangeKind::Fields, 0, Some(at), players);
            (i16::from(change.range[1]) - i16::from(change.range[0]), change, players)
        });
        let (_, change, players) = if gains.0 >= other.0 { gains } else { other };
        self.made(order, change, players)
    }

    fn plays(&self, place: usize, player: u8, id: &str) -> Better {
        let mut order = self.order.to_vec();
        let at = self.order[place].position;
        id.clone_into(&mut order[place].player);
        let players = [player, self.find(&self.order[place].player)];
        self.made(order, self.change(ChangeKind::Plays, 0, Some(at), players), players)
    }

    fn pitches(&self, player: u8, id: &str) -> Better {
        let mut order = self.order.to_vec();
        for place in order.iter_mut().filter(|place| place.position == Position::Pitcher) {
            id.clone_into(&mut place.player);
        }
        let players = [player, self.find(self.pitcher)];
        let made = self.made(order, self.change(ChangeKind::Pitches, 0, None, players), players);
        Better { pitcher: id.to_owned(), ..made }
    }
}
