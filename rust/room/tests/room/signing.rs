//! Who did what (RM-15): what a device signs is its own, in this game, after what was done before.

use room::client::{Client, News};
use room::{Claim, Nonce, RoomEntry, Signature, Signed, Signer, Statement, head_of, prove};

use super::*;

/// A game of two people, whose devices promise, note, sign and check by themselves where they do.
pub(super) struct Signing {
    pub(super) scene: Scene,
    pub(super) devices: [Option<Client>; 2],
    heard: usize,
}

impl Signing {
    pub(super) fn playing(sign: [bool; 2]) -> Self {
        Self::playing_with(sign, &Options::default())
    }

    pub(super) fn playing_with(sign: [bool; 2], options: &Options) -> Self {
        let mut scene = Scene::of("crossfire");
        for (at, name) in [(0, "Ada"), (1, "Bo")] {
            assert_eq!(scene.enter(at, Ask::hello(name, token(at))), None);
        }
        let devices = sign.map(|signs| signs.then(Client::new));
        let mut game = Self { scene, devices, heard: 0 };
        assert_eq!(game.scene.ask(0, Ask::Options { options: options.clone() }), None);
        for at in [0, 1] {
            assert_eq!(game.scene.ask(at, Ask::Sit { seat: Some(Seat(at as u8)) }), None);
        }
        game.hear();
        for at in [0, 1] {
            let ready = match &mut game.devices[at] {
                Some(device) => device.ready(Nonce(drawn(40 + at as u64))).expect("it knows the room"),
                None => Ask::ready(promise_of(&nonce(at as u8)), game.scene.room.agreement()),
            };
            assert_eq!(game.scene.ask(at, ready), None);
        }
        for _ in 0..2 {
            game.settle();
            for at in [0, 1] {
                let promises = game.scene.room.promises();
                match (&game.devices[at], game.scene.stage()) {
                    (None, Stage::Acknowledging) => game.scene.ask(at, Ask::Acknowledge { promises }),
                    (None, Stage::Revealing) => game.scene.ask(at, Ask::Reveal { nonce: nonce(at as u8) }),
                    _ => None,
                };
            }
        }
        game.settle();
        assert_eq!(game.scene.stage(), Stage::Playing);
        game
    }

    /// The devices hear what they were told.
    pub(super) fn hear(&mut self) {
        for (to, tell) in &self.scene.told[self.heard..] {
            if let Some(Some(device)) = self.devices.get_mut(to.0 as usize) {
                device.hear(News::from(tell));
            }
        }
        self.heard = self.scene.told.len();
    }

    /// The devices do what they owe. Each shows a link once: nobody is told that it was heard before all are.
    pub(super) fn settle(&mut self) {
        let mut shown = [None, None];
        loop {
            self.hear();
            let mut owes = |at: usize| {
                let device = self.devices[at].as_mut()?;
                let link = device.link().filter(|link| shown[at].as_ref() != Some(link));
                link.or_else(|| device.due())
            };
            let Some((at, ask)) = (0..2).find_map(|at| Some((at, owes(at)?))) else { break };
            let link = matches!(ask, Ask::Link { .. });
            shown[at] = link.then(|| ask.clone());
            let refused = if link { self.scene.send(at, 0, ask) } else { self.scene.ask(at, ask) };
            assert_eq!(refused, None);
        }
    }

    /// The seat whose turn it is, and a command of its.
    pub(super) fn thought(&mut self) -> (usize, Value) {
        let session = self.scene.room.session().expect("a game");
        let seat = session.to_act().lowest().expect("it goes on");
        (seat.index(), session.bot_move(seat, "random").expect("a command"))
    }

    pub(super) fn command(&mut self, at: usize, command: Value) -> Ask {
        let revision = self.scene.room.session().expect("a game").revision();
        match &mut self.devices[at] {
            Some(device) => device.play(revision, command),
            None => Ask::play(command, revision),
        }
    }

    pub(super) fn play(&mut self) -> usize {
        let (at, command) = self.thought();
        let ask = self.command(at, command);
        assert_eq!(self.scene.ask(at, ask), None);
        self.settle();
        at
    }

    /// Plays until it is the turn of this seat.
    pub(super) fn until(&mut self, at: usize) -> Value {
        for _ in 0..200 {
            let (next, command) = self.thought();
            if next == at {
                return command;
            }
            self.play();
        }
        panic!("{at} comes to move")
    }

    pub(super) fn play_to_the_end(&mut self) {
        while !self.scene.room.session().expect("a game").to_act().is_empty() {
            self.play();
        }
        self.settle();
        assert_eq!(self.scene.stage(), Stage::Over);
    }

    pub(super) fn proven(&self) -> Result<room::Proven, room::Broken> {
        self.rewritten(self.scene.rows.clone())
    }

    /// What comes of the game with other rows, numbered from 1.
    pub(super) fn rewritten(&self, mut rows: Vec<Row>) -> Result<room::Proven, room::Broken> {
        for (number, row) in (1..).zip(&mut rows) {
            row.row = number;
        }
        prove(game("crossfire"), self.scene.room.header().clone(), rows)
    }

    /// The code by which a rewritten journal is refused.
    pub(super) fn refused(&self, rows: Vec<Row>) -> String {
        match self.rewritten(rows) {
            Err(room::Broken::Refused(_, problem)) => problem.code,
            other => panic!("{other:?}"),
        }
    }

    /// The places of the rows of a seat's commands.
    pub(super) fn plays(&self, at: usize) -> Vec<usize> {
        let plays = |row: &Row| matches!(&row.deed, RoomEntry::Asked { member, ask: Ask::Play { .. }, .. } if *member as usize == at);
        (0..self.scene.rows.len()).filter(|row| plays(&self.scene.rows[*row])).collect()
    }
}

pub(super) fn open(proven: &room::Proven) -> Vec<(Claim, String)> {
    let gaps = |found: room::Finding| found.gaps.into_iter().map(move |gap| (found.claim, gap));
    proven.findings().into_iter().flat_map(gaps).collect()
}

#[test]
fn rm_15_a_game_of_devices_that_sign_is_proved_in_every_part() {
    let mut game = Signing::playing([true, true]);
    game.play_to_the_end();
    let proven = game.proven().expect("nobody lied");
    assert_eq!(open(&proven), []);
    assert_eq!(proven.ordered, proven.commands);
    let counts: Vec<u32> = proven.seats.iter().map(|seat| seat.signed).collect();
    assert_eq!(counts.iter().sum::<u32>(), proven.commands);
    assert!(counts.iter().all(|count| *count > 0) && proven.seats.iter().all(|seat| seat.sealed));
    for device in game.devices.iter().flatten() {
        assert_eq!(device.doubts(), []);
        assert!(device.checked().nonces && device.checked().links > 0 && device.checked().signed > 0);
        let compared = device.compare(&proven).expect("it saw the same");
        assert!(compared.promises && compared.heads as usize == proven.heads.len());
        assert!(compared.links > 0 && compared.to_string().contains("whose promises your device noted"));
    }
    let (revision, head) = *proven.heads.last().unwrap();
    let link = game.scene.room.session().unwrap().link();
    assert_eq!(head, head_of(revision, &proven.proof.nonce, link), "anybody can work out a head at the end");
}

#[test]
fn rm_15_a_member_without_a_key_plays_and_all_see_what_it_did_not_sign() {
    let mut game = Signing::playing([true, false]);
    game.play_to_the_end();
    let proven = game.proven().expect("nobody lied");
    let [one, two] = [0, 1].map(|at| &proven.seats[at]);
    assert!(one.key.is_some() && one.sealed && one.unsigned == 0);
    assert!(two.key.is_none() && !two.sealed && two.signed == 0 && two.unsigned > 0);
    let gaps = open(&proven);
    assert!(
        gaps.iter()
            .any(|(claim, gap)| *claim == Claim::Commands && gap.contains("p2 (Bo): its device has no key"))
    );
    assert!(
        gaps.iter().any(|(claim, gap)| *claim == Claim::Result && gap == "p2 (Bo): its device has no key")
    );
    assert!(
        gaps.iter().all(|(claim, _)| !matches!(claim, Claim::Dice | Claim::Order)),
        "Ada confirmed all of it"
    );
}

#[test]
fn rm_15_whose_device_has_a_key_signs_each_command_for_what_was_done_before() {
    let mut game = Signing::playing([true, false]);
    let command = game.until(0);
    let Ask::Play { revision, salt, signed: Some(signed), .. } = game.command(0, command.clone()) else {
        panic!("a signed command")
    };
    let mut tries = Vec::new();
    let mut send = |game: &mut Signing, signed, salt, revision| {
        let ask = Ask::Play { command: command.clone(), revision, salt, signed };
        tries.push(game.scene.ask(0, ask).unwrap_or_default());
    };
    let other = Signer::from_root(nonce(3));
    let promises = game.scene.room.promises();
    let forged = other.sign(promises, &Statement::Play { head: signed.head, command: &command, salt });
    send(&mut game, None, salt, revision);
    send(&mut game, Some(Signed { signature: Signature([0; 64]), ..signed }), salt, revision);
    send(&mut game, Some(Signed { signature: forged, ..signed }), salt, revision);
    send(&mut game, Some(Signed { head: drawn(1), ..signed }), salt, revision);
    send(&mut game, Some(signed), None, revision);
    send(&mut game, Some(signed), salt, revision + 1);
    assert_eq!(
        tries,
        ["unsigned", "bad_signature", "bad_signature", "bad_signature", "bad_signature", "other_history"]
    );
    let rows = game.scene.rows.len();
    assert_eq!(
        game.scene.ask(0, Ask::Play { command: command.clone(), revision, salt, signed: Some(signed) }),
        None
    );
    game.settle();
    assert!(game.scene.rows.len() > rows);
    let again = game.scene.ask(0, Ask::Play { command, revision, salt, signed: Some(signed) });
    assert_eq!(again.as_deref(), Some("other_history"));
}

#[test]
fn rm_15_a_link_counts_with_its_signature_only() {
    let mut game = Signing::playing([true, true]);
    for _ in 0..200 {
        let (at, command) = game.thought();
        let ask = game.command(at, command);
        game.scene.ask(at, ask);
        game.hear();
        let other = game.devices[1 - at].as_mut().unwrap();
        if let Some(Ask::Link { roll, link, signature: Some(signature) }) = other.link() {
            let rows = game.scene.rows.len();
            for wrong in [(link, None), (link, Some(Signature([1; 64]))), (None, Some(signature))] {
                game.scene.send(1 - at, 0, Ask::Link { roll, link: wrong.0, signature: wrong.1 });
            }
            assert_eq!(game.scene.rows.len(), rows, "nobody else says what its device has");
            game.settle();
            assert!(game.scene.rows.len() > rows);
            return;
        }
        game.settle();
    }
    panic!("something is rolled");
}

#[test]
fn rm_15_the_end_is_confirmed_once_by_its_key_and_for_this_end() {
    let mut game = Signing::playing([true, false]);
    let head = drawn(1);
    let signed = Signed { head, signature: Signature([0; 64]) };
    assert_eq!(game.scene.ask(0, Ask::Seal { signed }).as_deref(), Some("not_now"));
    while !game.scene.room.session().unwrap().to_act().is_empty() {
        game.play();
    }
    // Sent again before it was heard of.
    let sealed = game.scene.rows.last().unwrap().deed.clone();
    let RoomEntry::Asked { ask: Ask::Seal { signed: right }, .. } = sealed else {
        panic!("its device does so: {sealed:?}")
    };
    assert_eq!(game.scene.ask(0, Ask::Seal { signed: right }).as_deref(), Some("not_now"));
    assert_eq!(game.scene.ask(1, Ask::Seal { signed: right }).as_deref(), Some("unsigned"));
    let rows = &game.scene.rows[..game.scene.rows.len() - 1];
    for (wrong, code) in [
        (Signed { head, ..right }, "other_history"),
        (Signed { signature: Signature([9; 64]), ..right }, "bad_signature"),
    ] {
        let mut rows = rows.to_vec();
        let deed = RoomEntry::Asked { member: 0, number: 5000, ask: Ask::Seal { signed: wrong } };
        rows.push(Row { row: 0, now: game.scene.now, deed });
        assert_eq!(game.refused(rows), code);
    }
}

#[test]
fn rm_15_a_key_is_a_point_that_belongs_to_somebody() {
    let mut scene = Scene::seated();
    let agreement = Some(scene.room.agreement());
    for weak in [[0; 32], std::array::from_fn(|at| u8::from(at == 0))] {
        let key = Some(room::Key(Digest(weak)));
        let ready = Ask::Ready { promise: promise_of(&nonce(0)), agreement, chain: None, key };
        assert_eq!(scene.ask(0, ready).as_deref(), Some("bad_key"));
    }
}
