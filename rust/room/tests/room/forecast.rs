//! Whoever holds a room and plays in it knows its secret, its journal, all own links and every message, and may do with its own
//! process what it likes. It neither foresees nor chooses a roll to which somebody else adds a link (RM-14).
//!
//! Each guess is of the first die of a command. Right guesses of a fair die stray from their expected number by more than five
//! standard deviations less than once in three million times.

use std::env;

use kernel::dice::Fact;
use room::{Chain, entropy_of, roll_of};
use session::Session;

use super::*;

/// By how many standard deviations chance may help.
const STRAY: f64 = 5.0;
/// How many salts the holder tries for each command of its own.
const TRIES: usize = 4;

/// How often something happened that has a chance.
#[derive(Default)]
struct Tally {
    times: u32,
    hits: u32,
    expected: f64,
    variance: f64,
}

impl Tally {
    fn count(&mut self, hit: bool, chance: f64) {
        self.times += 1;
        self.hits += u32::from(hit);
        self.expected += chance;
        self.variance += chance * (1.0 - chance);
    }

    /// By how many standard deviations more than chance would.
    fn stray(&self) -> f64 {
        (f64::from(self.hits) - self.expected) / self.variance.sqrt()
    }
}

/// What came of all guesses.
#[derive(Default)]
struct Guessed {
    rolls: usize,
    /// From the seed alone, from the own link, with the newest link of the other, with a drawn one.
    blind: [Tally; 4],
    /// The salt was chosen so that the own forecast shows a great number: whether the die did.
    chosen: Tally,
    /// How often it was told the other's link, and right in every die.
    told: [usize; 2],
}

/// A table of the holder at P1 and somebody else, or a bot, at P2.
struct Table {
    scene: Scene,
    chains: [Chain; 2],
    /// The newest link or promise of the other that all know.
    newest: Digest,
    alone: bool,
}

impl Table {
    fn of(number: u64, alone: bool) -> Self {
        let mut scene = Scene::around(Room::open(game("crossfire"), Secret(drawn(number))));
        let people = if alone { 1 } else { 2 };
        let bots = if alone { Seats::one(Seat::P2) } else { Seats::NONE };
        let chains = [1, 2].map(|part| Chain::from_root(Nonce(drawn(number << 8 | part))));
        for at in 0..people {
            assert_eq!(scene.enter(at, Ask::hello("Somebody", token(at))), None);
        }
        let options = Options { bots, bot: Player::Random, ..Options::default() };
        assert_eq!(scene.ask(0, Ask::Options { options }), None);
        for at in 0..people {
            assert_eq!(scene.ask(at, Ask::Sit { seat: Some(Seat(at as u8)) }), None);
        }
        let nonces = [3, 4].map(|part| Nonce(drawn(number << 8 | part)));
        for at in 0..people {
            let (agreement, chain) = (Some(scene.room.agreement()), Some(chains[at].promise()));
            let ready = Ask::Ready { promise: promise_of(&nonces[at]), agreement, chain, key: None };
            assert_eq!(scene.ask(at, ready), None);
        }
        scene.acknowledge(people);
        for (at, nonce) in nonces.into_iter().enumerate().take(people) {
            assert_eq!(scene.ask(at, Ask::Reveal { nonce }), None);
        }
        let newest = chains[1].promise();
        Self { scene, chains, newest, alone }
    }

    fn session(&mut self) -> &mut (dyn Session + 'static) {
        self.scene.room.session().expect("a game")
    }

    /// What a command would roll if these were the links, in the order of their seats.
    fn foresee(&mut self, seat: Seat, command: &Value, roll: Digest, links: &[Nonce]) -> Vec<Fact> {
        let mut fork = self.session().fork();
        let entropy = (!links.is_empty()).then(|| entropy_of(roll, links));
        fork.submit_with(seat, None, command, entropy).expect("it is one of its commands");
        fork.last_rolls().to_vec()
    }

    /// The salt that the own forecast likes best, of a few: each of them may come with its own command.
    fn choose(&mut self, command: &Value, (revision, history): (u32, Digest)) -> Nonce {
        let link = self.chains[0].clone().next().expect("a link");
        let liked = |table: &mut Self, salt: Nonce| {
            let roll = roll_of(history, salt.0, command);
            table.foresee(Seat::P1, command, roll, &[link]).first().map(|Fact(_, value)| *value)
        };
        let salts = (0..TRIES).map(|at| Nonce(drawn(u64::from(revision) << 8 | at as u64)));
        salts.max_by_key(|salt| liked(self, *salt)).expect("a salt")
    }

    /// Whether the game is not over, and all have links.
    fn goes_on(&mut self) -> bool {
        !self.session().to_act().is_empty() && self.chains.iter().all(|chain| chain.clone().next().is_some())
    }

    /// Plays one command; guesses what it rolls before the other's link is shown.
    fn play(&mut self, so_far: &mut Guessed) {
        let seat = self.session().to_act().lowest().expect("it goes on");
        if self.alone && seat == Seat::P2 {
            return self.play_bot();
        }
        let session = self.session();
        let (revision, history) = (session.revision(), session.link());
        let command = session.bot_move(seat, "random").expect("a command");
        let rolls = session.rolls(seat, None, &command) == Ok(true);
        let salt = match seat {
            Seat::P1 if rolls => self.choose(&command, (revision, history)),
            _ => Nonce(drawn(u64::from(revision) << 8)),
        };
        let roll = roll_of(history, salt.0, &command);
        let mine = self.chains[0].clone().next().expect("a link");
        let drawn = Nonce(drawn(u64::from(revision)));
        let known: [&[Nonce]; 4] = [&[], &[mine], &[mine, Nonce(self.newest)], &[mine, drawn]];
        let guesses =
            known.map(|links| if rolls { self.foresee(seat, &command, roll, links) } else { Vec::new() });
        let mut told = if self.alone { guesses[1].clone() } else { Vec::new() };

        let play = Ask::Play { command: command.clone(), revision, salt: Some(salt), signed: None };
        assert_eq!(self.scene.ask(seat.index(), play), None);
        if rolls {
            let people = if self.alone { 1 } else { 2 };
            let links: Vec<Nonce> =
                self.chains.iter_mut().take(people).map(|chain| chain.next().expect("a link")).collect();
            if let [_, shown] = links[..] {
                told = self.foresee(seat, &command, roll, &links);
                self.newest = shown.0;
            }
            for (at, link) in links.into_iter().enumerate() {
                self.scene.send(at, 0, Ask::Link { roll, link: Some(link), signature: None });
            }
            let real = self.session().last_rolls().to_vec();
            so_far.count(&real, &guesses, &told, seat == Seat::P1);
        }
    }

    /// The bot's command, and the holder's link for it.
    fn play_bot(&mut self) {
        let sent = self.scene.room.tick(self.scene.now);
        self.scene.keep(sent);
        let Tell::Room { rolling, .. } = self.scene.room.as_seen() else { panic!("a room") };
        if let Some(rolling) = rolling {
            let link = self.chains[0].next();
            self.scene.send(0, 0, Ask::Link { roll: rolling.roll, link, signature: None });
        }
    }
}

impl Guessed {
    fn count(&mut self, real: &[Fact], guesses: &[Vec<Fact>; 4], told: &[Fact], chosen: bool) {
        let Fact(sides, value) = *real.first().expect("it rolls");
        self.rolls += 1;
        for (tally, guess) in self.blind.iter_mut().zip(guesses) {
            tally.count(guess.first() == real.first(), 1.0 / f64::from(sides));
        }
        if chosen {
            self.chosen.count(value * 2 > sides, f64::from(sides / 2) / f64::from(sides));
        }
        self.told[0] += 1;
        self.told[1] += usize::from(told == real);
    }

    fn of(rolls: usize, alone: bool) -> Self {
        let (mut guessed, mut number) = (Self::default(), 0);
        while guessed.rolls < rolls {
            let mut table = Table::of(number, alone);
            number += 1;
            while guessed.rolls < rolls && table.goes_on() {
                table.play(&mut guessed);
            }
            let Tell::Room { members, .. } = table.scene.room.as_seen() else { panic!("a room") };
            assert!(members.iter().all(|member| member.lapses == 0), "nothing of it is a lapse");
        }
        guessed
    }
}

#[test]
fn rm_14_who_holds_a_room_foresees_and_chooses_no_roll_to_which_another_adds() {
    let rolls = env::var("ROLLS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_500);
    let guessed = Guessed::of(rolls, false);
    for tally in guessed.blind.iter().chain([&guessed.chosen]) {
        println!(
            "{} of {}, {:.1} expected, {:+.2} standard deviations",
            tally.hits,
            tally.times,
            tally.expected,
            tally.stray()
        );
    }
    assert!(guessed.blind.iter().all(|tally| tally.times as usize == rolls && tally.stray() < STRAY));
    assert!(guessed.chosen.times as usize > rolls / 4 && guessed.chosen.stray() < STRAY);
    assert_eq!(guessed.told, [rolls; 2], "who is told the other's link is right in every die");
}

#[test]
fn rm_14_who_plays_alone_against_a_bot_foresees_and_chooses_its_rolls() {
    let rolls = 200;
    let guessed = Guessed::of(rolls, true);
    assert_eq!(guessed.told, [rolls; 2], "the own link is all there is");
    assert!(guessed.blind[1].stray() > STRAY && guessed.chosen.stray() > STRAY, "and it chooses");
}
