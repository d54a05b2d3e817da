//! What holds of every room, whoever lies in it.

use std::collections::BTreeSet;

use super::*;

/// What waits for links, and who has answered.
#[derive(Default)]
pub(super) struct Watch {
    rolling: Option<(room::RollSeen, BTreeMap<Seat, u32>)>,
    answered: BTreeSet<(Digest, Seat)>,
}

impl Watch {
    /// The host is another one, which knows of no roll that waits.
    pub(super) fn forget(&mut self) {
        self.rolling = None;
    }

    /// RM-14: a roll goes on without a link of somebody who is here only where that is counted. `rows` are what was just done,
    /// `seen` is how the room looks after it; where onlookers see the table late, it shows no roll.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of all rows it looks at three")]
    pub(super) fn see(&mut self, what: &str, rows: &[Row], seen: &Tell) {
        let mut left = BTreeSet::new();
        for row in rows {
            match &row.deed {
                RoomEntry::Withheld { roll, seats } => {
                    self.answered.extend(seats.iter().map(|seat| (*roll, seat)));
                }
                RoomEntry::Asked { member, ask: Ask::Link { roll, .. }, .. } => {
                    let sits = self.rolling.iter().flat_map(|(_, sits)| sits);
                    let seats = sits.filter(|(_, of)| *of == member).map(|(seat, _)| (*roll, *seat));
                    self.answered.extend(seats.collect::<Vec<_>>());
                }
                RoomEntry::Asked { member, ask: Ask::Leave {}, .. } => {
                    left.insert(*member);
                }
                _ => {}
            }
        }
        let Tell::Room { rolling, members, seats, options, .. } = seen else { return };
        if options.delay > 0 {
            return;
        }
        let sits = members.iter().filter_map(|member| Some((member.seat?, member.member))).collect();
        let before = std::mem::replace(&mut self.rolling, rolling.clone().map(|rolling| (rolling, sits)));
        let Some((before, sits)) = before else { return };
        if rolling.as_ref().is_some_and(|now| now.roll == before.roll) {
            return;
        }
        for seat in before.owed.iter() {
            let here = members.iter().any(|member| member.seat == Some(seat) && member.here);
            let bot = seats.iter().any(|seen| seen.seat == seat && seen.bot);
            let leaves = sits.get(&seat).is_some_and(|member| left.contains(member));
            let counted = self.answered.contains(&(before.roll, seat));
            assert!(counted || !leaves && (!here || bot), "{what}: {seat} owed {}", before.roll);
        }
    }
}

/// How often each member has lapsed, counted from the journal alone.
#[expect(clippy::wildcard_enum_match_arm, reason = "of all rows it looks at a few")]
fn lapses(rows: &[Row]) -> BTreeMap<u32, u32> {
    let (mut counted, mut begun) = (BTreeMap::new(), false);
    let mut sits: BTreeMap<u32, Seat> = BTreeMap::new();
    let (mut noted, mut shown) = (BTreeSet::new(), BTreeSet::new());
    let mut chains: BTreeMap<u32, Digest> = BTreeMap::new();
    for row in rows {
        match &row.deed {
            RoomEntry::Asked { member, ask, .. } => match ask {
                Ask::Sit { seat: Some(seat) } => {
                    sits.insert(*member, *seat);
                }
                Ask::Sit { seat: None } => {
                    sits.remove(member);
                }
                Ask::Acknowledge { .. } => {
                    noted.insert(*member);
                }
                Ask::Reveal { .. } => {
                    shown.insert(*member);
                }
                Ask::Leave {} if !begun => {
                    sits.remove(member);
                }
                Ask::Ready { chain: Some(chain), .. } => {
                    chains.insert(*member, *chain);
                }
                Ask::Link { link: None, .. } => *counted.entry(*member).or_insert(0) += 1,
                Ask::Link { link: Some(link), .. } => {
                    let before = chains.insert(*member, link.0).expect("it has a chain");
                    let left_out = std::iter::successors(Some(*link), |link| Some(Nonce(promise_of(link))))
                        .position(|link| promise_of(&link) == before);
                    *counted.entry(*member).or_insert(0) += left_out.expect("on its chain") as u32;
                }
                Ask::Play { .. } => begun = true,
                _ => {}
            },
            RoomEntry::Withheld { seats, .. } => {
                for (member, _) in sits.iter().filter(|(_, seat)| seats.contains(**seat)) {
                    *counted.entry(*member).or_insert(0) += 1;
                }
            }
            RoomEntry::Lapsed {} => {
                let owes = |done: &BTreeSet<u32>| -> Vec<u32> {
                    sits.keys().copied().filter(|member| !done.contains(member)).collect()
                };
                let owing =
                    Some(owes(&noted)).filter(|some| !some.is_empty()).unwrap_or_else(|| owes(&shown));
                for member in owing {
                    sits.remove(&member);
                    *counted.entry(member).or_insert(0) += 1;
                }
                noted.clear();
                shown.clear();
            }
            _ => {}
        }
    }
    counted
}

/// All see every lapse, and none that was none.
pub(super) fn every_lapse_is_counted(what: &str, room: &Room, clients: &[Client]) -> u32 {
    let counted = lapses(room.rows());
    for client in clients {
        for member in &client.seen().members {
            let expected = counted.get(&member.member).copied().unwrap_or(0);
            assert_eq!(member.lapses, expected, "{what}: {} as {} sees it", member.member, client.at);
        }
    }
    counted.values().sum()
}

/// Nothing that was a lie is in the journal; each link and each signature is there once.
#[expect(clippy::wildcard_enum_match_arm, reason = "of all messages it looks at three")]
pub(super) fn no_lie_is_accepted(what: &str, room: &Room, clients: &[Client]) {
    let (mut links, mut signatures) = (BTreeSet::new(), BTreeSet::new());
    let mut sits: BTreeMap<u32, Seat> = BTreeMap::new();
    for Row { row, deed, .. } in room.rows() {
        let RoomEntry::Asked { member, ask, .. } = deed else {
            if let RoomEntry::Withheld { roll, seats } = deed {
                let new = seats.iter().all(|seat| links.insert((*roll, seat)));
                assert!(new, "{what}: row {row}: who has answered owes nothing");
            }
            continue;
        };
        let liar = clients.iter().filter(|client| client.member() == *member);
        let lies = liar.flat_map(|client| client.trickster.iter().flat_map(|liar| &liar.lies));
        assert!(lies.into_iter().all(|lie| lie != ask), "{what}: row {row} is a lie: {ask:?}");
        match ask {
            Ask::Sit { seat: Some(seat) } => {
                sits.insert(*member, *seat);
            }
            Ask::Link { roll, .. } => {
                assert!(links.insert((*roll, sits[member])), "{what}: row {row}: one link for a roll");
            }
            Ask::Play { signed: Some(signed), .. } => {
                assert!(
                    signatures.insert(signed.signature.0),
                    "{what}: row {row}: signed once, played twice"
                );
            }
            _ => {}
        }
    }
}
