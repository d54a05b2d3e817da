//! Somebody who lies.

use room::Wish;

use super::*;

/// A member who looks on and sends whatever could do harm.
pub(super) struct Liar {
    at: usize,
    connection: Option<Connection>,
    number: u32,
    seen: Vec<Value>,
}

impl Liar {
    pub(super) fn new(at: usize) -> Self {
        Self { at, connection: None, number: 0, seen: Vec::new() }
    }

    pub(super) fn hear(&mut self, tell: &Tell) {
        match tell {
            Tell::Welcome { done, .. } => self.number = self.number.max(*done),
            Tell::Events { events, .. } => self.seen.extend(events.iter().take(4).cloned()),
            Tell::Choices { .. } => panic!("who looks on is told nobody's choices"),
            Tell::Done { receipt: Some(_), .. } => panic!("who looks on has played"),
            Tell::Room { .. }
            | Tell::State { .. }
            | Tell::Record { .. }
            | Tell::Answered { .. }
            | Tell::Said { .. }
            | Tell::Done { receipt: None, .. }
            | Tell::Refused { .. }
            | Tell::Replaced {}
            | Tell::Shown { .. } => {}
        }
    }

    pub(super) fn closed(&mut self) {
        self.connection = None;
    }

    pub(super) fn act(&mut self, host: &mut Host) {
        if host.below(40) != 0 {
            return;
        }
        let connection = *self.connection.get_or_insert_with(|| host.connect(self.at));
        let any = host.chance.next_u32();
        let seat = Seat((any % 3) as u8);
        let command = self.seen.get(any as usize % 16).cloned().unwrap_or(Value::Null);
        let ask = match any % 19 {
            0 | 1 => Ask::hello("Liar", token(self.at)),
            2 => Ask::back(Token(token(0).hash())),
            3 => Ask::back(Token(Digest([0; 32]))),
            4 => Ask::Hello { protocol: 1, content: None, name: None, token: token(self.at), language: None },
            5 => Ask::Sit { seat: Some(Seat(9)) },
            6 => Ask::Setup { setup: None },
            7 => Ask::Options { options: Options::default() },
            8 => Ask::Ready {
                promise: drawn(u64::from(any)),
                agreement: Some(drawn(0)),
                chain: None,
                key: None,
            },
            9 => Ask::Reveal { nonce: nonce(0) },
            10 => Ask::play(command, any % 64),
            11 => Ask::undo(),
            17 => Ask::Link { roll: drawn(0), link: Some(nonce(0)), signature: None },
            12 => Ask::Answer { yes: true, proposal: Some(any % 4), signed: None },
            16 => Ask::Acknowledge { promises: drawn(u64::from(any)) },
            13 => Ask::Kick { member: any % 4 },
            14 => Ask::Have { epoch: any % 5, events: any },
            15 => Ask::Absent { seat, wish: Wish::Bot },
            _ => Ask::Choices {},
        };
        // Its numbers go up, back and far ahead.
        self.number = if any.is_multiple_of(23) { any } else { self.number.saturating_add(any % 3) };
        let number = if matches!(ask, Ask::Hello { .. }) { 0 } else { self.number };
        host.send(self.at, || Parcel::Up(connection, Incoming { number, ask: ask.clone() }));
    }
}
