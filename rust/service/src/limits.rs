//! Who may ask, and how often (SV-04, SV-05).

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, header};
use tokio::sync::Semaphore;

/// How long somebody may take to send a request's head, its body, or a greeting, and to take a part of what it is sent.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// The bytes that may wait for all sockets of an address, for each that it may have.
const UNREAD: usize = 64 << 10;

/// How many addresses are remembered; then those are forgotten that have their whole budget back, or if that are too few, all.
const REMEMBERED: usize = 65_536;

/// A budget of requests for each address, which fills up again with time.
#[derive(Debug)]
pub(crate) struct Rate {
    each_second: f64,
    budgets: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Rate {
    pub(crate) fn new(each_second: u32) -> Self {
        Self { each_second: f64::from(each_second), budgets: Mutex::default() }
    }

    /// Whether an address has one request left, which is then used.
    pub(crate) fn takes(&self, from: IpAddr) -> bool {
        let (most, now) = (self.each_second * 10.0, Instant::now());
        let left = |(before, at): (f64, Instant)| {
            (before + now.duration_since(at).as_secs_f64() * self.each_second).min(most)
        };
        let mut budgets = self.budgets.lock().unwrap_or_else(PoisonError::into_inner);
        if budgets.len() >= REMEMBERED {
            budgets.retain(|_, budget| left(*budget) < most);
            if budgets.len() > REMEMBERED / 2 {
                budgets.clear();
            }
        }
        let budget = budgets.entry(house(from)).or_insert((most, now));
        *budget = (left(*budget), now);
        let takes = budget.0 >= 1.0;
        if takes {
            budget.0 -= 1.0;
        }
        takes
    }
}

/// Whoever has an address of IPv6 has 2^64 of them.
fn house(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        four @ IpAddr::V4(_) => four,
    }
}

/// Open connections or sockets, of all and of each address.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    /// What they are, for the log.
    what: &'static str,
    most: usize,
    each: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    /// Whether the log says that there are too many.
    warned: bool,
    each: HashMap<IpAddr, OfAddress>,
}

/// What an address has, until it has closed all of it.
#[derive(Debug)]
struct OfAddress {
    open: usize,
    warned: bool,
    unread: Arc<Semaphore>,
}

/// One of them, until it is dropped.
pub(crate) struct Place {
    places: Arc<ConnectionLimit>,
    address: IpAddr,
    /// Bytes that may still wait for all sockets of its address.
    pub(crate) unread: Arc<Semaphore>,
}

impl ConnectionLimit {
    pub(crate) fn new(what: &'static str, most: usize, each: usize) -> Self {
        Self { what, most, each, open: Mutex::default() }
    }

    /// One more from an address, or what there is too much of. The log names an address once until it has closed all it had.
    pub(crate) fn take(self: &Arc<Self>, from: IpAddr) -> Result<Place, &'static str> {
        let (address, what, mut open) = (house(from), self.what, self.lock());
        let Open { all, warned, each } = &mut *open;
        if *all >= self.most {
            if !std::mem::replace(warned, true) {
                tracing::warn!(most = self.most, "there are too many {what}: more are refused");
            }
            return Err("connections");
        }
        let unread = || Arc::new(Semaphore::new(self.each * UNREAD));
        let of_it =
            each.entry(address).or_insert_with(|| OfAddress { open: 0, warned: false, unread: unread() });
        if of_it.open >= self.each {
            if !std::mem::replace(&mut of_it.warned, true) {
                tracing::warn!(%address, most = self.each, "an address has too many {what}: more are refused");
            }
            return Err("connections from your address");
        }
        (*all, of_it.open) = (*all + 1, of_it.open + 1);
        Ok(Place { places: self.clone(), address, unread: of_it.unread.clone() })
    }

    /// How many are open.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.lock().all
    }

    /// How many bytes wait for sockets.
    pub(crate) fn unread(&self) -> usize {
        let most = self.each * UNREAD;
        self.lock().each.values().map(|of_it| most - of_it.unread.available_permits()).sum()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.places.lock();
        let Open { all, warned, each } = &mut *open;
        *all -= 1;
        *warned &= *all > self.places.most / 2;
        if let Entry::Occupied(mut of_it) = each.entry(self.address) {
            of_it.get_mut().open -= 1;
            if of_it.get().open == 0 {
                of_it.remove();
            }
        }
    }
}

/// Whether a page may ask: one of the service's own or of an origin that was agreed on. What is no page has no origin.
pub(crate) fn is_welcome(headers: &HeaderMap, agreed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, host)| host);
    (own.is_some() && own == host) || agreed.iter().any(|agreed| agreed == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_has_one_budget_however_many_addresses_it_has() {
        let rate = Rate::new(1);
        let of_one = |number: u128| IpAddr::from(Ipv6Addr::from_bits((0x2001_0db8 << 96) + number));
        let taken = (0..100).filter(|number| rate.takes(of_one(*number))).count();
        assert_eq!(taken, 10);
        assert!(rate.takes(of_one(1 << 64)), "the house beside it has its own");
        let four = IpAddr::from([192, 0, 2, 1]);
        let taken = (0..20).filter(|_| rate.takes(four)).count();
        assert_eq!(taken, 10);
        let same = "::ffff:192.0.2.1".parse().expect("an address");
        assert!(!rate.takes(same), "it is the same address, written otherwise");
    }

    #[test]
    fn however_many_addresses_ask_few_are_remembered() {
        let rate = Rate::new(1);
        for number in 0..200_000u32 {
            assert!(rate.takes(IpAddr::from(number.to_be_bytes())));
        }
        assert!(rate.budgets.lock().expect("a lock").len() <= REMEMBERED);
    }

    #[test]
    fn a_socket_that_closes_makes_place_for_its_address_and_for_all() {
        let places = Arc::new(ConnectionLimit::new("sockets", 3, 2));
        let [one, other] = [IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2])];
        let first = places.take(one).ok();
        let _second = places.take(one);
        assert_eq!(places.take(one).err(), Some("connections from your address"));
        let _third = places.take(other);
        assert_eq!(places.take(other).err(), Some("connections"));
        drop(first);
        assert!(places.take(one).is_ok(), "and it is free again once this one is dropped");
        assert_eq!(places.count(), 2);
    }
}
