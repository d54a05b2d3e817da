//! Who may ask, and how often (SV-04, SV-05).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::http::{HeaderMap, header};

/// How many addresses are remembered; then those are forgotten that have their whole budget back.
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
        if budgets.len() > REMEMBERED {
            budgets.retain(|_, budget| left(*budget) < most);
        }
        let budget = budgets.entry(from).or_insert((most, now));
        *budget = (left(*budget), now);
        let takes = budget.0 >= 1.0;
        if takes {
            budget.0 -= 1.0;
        }
        takes
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
