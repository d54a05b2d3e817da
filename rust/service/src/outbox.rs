//! Messages on their way to a WebSocket. They are bounded in bytes (SV-05), since one may be two hundred times as long as another.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use room::Tell;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The most bytes that wait for one socket.
const MOST: usize = 1 << 20;
/// What a message takes beside its text.
const OVERHEAD: usize = 128;

/// The way to a socket.
#[derive(Debug)]
pub(crate) struct Outbox {
    queue: UnboundedSender<Queued>,
    /// Bytes that may still wait for it.
    own: Arc<Semaphore>,
    /// Bytes that may still wait for all sockets of its address.
    address: Arc<Semaphore>,
}

/// A message that takes its bytes from both bounds until it is dropped.
#[derive(Debug)]
pub(crate) struct Queued {
    pub(crate) text: Utf8Bytes,
    /// Whether its receiver is a member now.
    pub(crate) welcomes: bool,
    _bytes: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
}

impl Outbox {
    pub(crate) fn new(address: Arc<Semaphore>) -> (Self, UnboundedReceiver<Queued>) {
        let (queue, queued) = unbounded_channel();
        (Self { queue, own: Arc::new(Semaphore::new(MOST)), address }, queued)
    }

    /// Queues a message; false if the socket is closed, or is to be, since too much waits for it or its address. A socket for which
    /// nothing waits is always sent the next message, however long it is and however much its neighbours leave unread.
    pub(crate) fn send(&self, tell: &Tell) -> bool {
        let Ok(text) = serde_json::to_string(tell) else { return false };
        let bytes = (text.len() + OVERHEAD).min(MOST) as u32;
        let reads = self.own.available_permits() == MOST;
        let Ok(own) = self.own.clone().try_acquire_many_owned(bytes) else { return false };
        let of_address = self.address.clone().try_acquire_many_owned(bytes).ok();
        if of_address.is_none() && !reads {
            return false;
        }
        let welcomes = matches!(tell, Tell::Welcome { .. });
        self.queue.send(Queued { text: text.into(), welcomes, _bytes: (own, of_address) }).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: usize) -> Tell {
        Tell::Answered { number: 0, answer: "x".repeat(bytes).into() }
    }

    #[test]
    fn a_socket_that_does_not_read_is_bounded_in_bytes() {
        let (outbox, mut queued) = Outbox::new(Arc::new(Semaphore::new(100 * MOST)));
        let sent = (0..100).take_while(|_| outbox.send(&message(MOST / 10))).count();
        assert_eq!(sent, 9, "nine of them and what they take beside are just below the bound");
        drop(queued.try_recv().expect("the first"));
        assert!(outbox.send(&message(MOST / 10)), "one was read");
        assert!(!outbox.send(&message(MOST / 10)));
    }

    #[test]
    fn a_message_over_the_bound_is_sent_where_nothing_waits() {
        let (outbox, mut queued) = Outbox::new(Arc::new(Semaphore::new(0)));
        assert!(outbox.send(&message(2 * MOST)));
        assert!(!outbox.send(&message(1)));
        let long = queued.try_recv().expect("the long one");
        assert!(!outbox.send(&message(1)), "it waits until it is written");
        drop(long);
        assert!(outbox.send(&message(1)));
    }

    #[test]
    fn sockets_of_an_address_share_its_bytes_and_who_reads_is_not_closed_for_its_neighbours() {
        let address = Arc::new(Semaphore::new(2 * MOST));
        let all: Vec<_> = (0..10).map(|_| Outbox::new(address.clone())).collect();
        let sent =
            |(outbox, _): &(Outbox, _)| (0..8).take_while(|_| outbox.send(&message(MOST / 10))).count();
        let sent: Vec<usize> = all.iter().map(sent).collect();
        assert_eq!(sent, [8, 8, 3, 1, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn many_short_messages_count_with_what_they_take() {
        let (outbox, _queued) = Outbox::new(Arc::new(Semaphore::new(100 * MOST)));
        let sent = (0..MOST).take_while(|_| outbox.send(&Tell::Replaced {})).count();
        assert!(sent < MOST / OVERHEAD, "{sent}");
    }
}
