//! What of the content the events of matches name: what never comes, and what comes nearly always.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

/// In how many of a hundred matches something is seen that is seen nearly always.
const NEARLY: usize = 95;

/// What a match has named: the kind of content and the id. An event's field `card` names one of `cards`; beside it a number
/// `option` names one of the card's `options`, as `dry_well/2`.
pub(super) type Named = BTreeSet<(String, String)>;

/// What matches named of the content, kind by kind. A kind that no event ever names is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seen {
    /// Ids that no match named.
    pub never: BTreeMap<String, Vec<String>>,
    /// Ids that 95 of a hundred matches named, or more.
    pub nearly_always: BTreeMap<String, Vec<String>>,
}

/// The ids of the content.
pub(super) struct Catalogue {
    /// Of each kind, its ids; of each id, how many entries its lists have.
    kinds: BTreeMap<String, BTreeMap<String, BTreeMap<String, usize>>>,
}

impl Catalogue {
    /// Each field of the content that is a list of objects with ids is a kind.
    pub(super) fn of(content: &Value) -> Self {
        let mut kinds = BTreeMap::new();
        for (kind, list) in content.as_object().into_iter().flatten() {
            let entries = list.as_array().into_iter().flatten().filter_map(|entry| {
                let lists = entry.as_object()?.iter();
                let lists = lists.filter_map(|(name, list)| Some((name.clone(), list.as_array()?.len())));
                Some((entry["id"].as_str()?.to_owned(), lists.collect()))
            });
            let ids: BTreeMap<_, _> = entries.collect();
            if !ids.is_empty() {
                kinds.insert(kind.clone(), ids);
            }
        }
        Self { kinds }
    }

    /// Notes what an event's payload names, itself and in lists of words; what lies deeper is only listed.
    pub(super) fn note(&self, payload: &Value, named: &mut Named) {
        for (field, value) in payload.as_object().into_iter().flatten() {
            let words = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            for id in words.iter().filter_map(Value::as_str) {
                let Some((kind, lists)) = self.find(field, id) else { continue };
                named.insert((kind.to_owned(), id.to_owned()));
                for list in lists.keys() {
                    let place = list.strip_suffix('s').and_then(|one| payload[one].as_u64());
                    if let Some(place) = place {
                        named.insert((format!("{kind}.{list}"), format!("{id}/{place}")));
                    }
                }
            }
        }
    }

    /// The kind after which the field is called, or else the one that has the id.
    fn find(&self, field: &str, id: &str) -> Option<(&str, &BTreeMap<String, usize>)> {
        let called = |kind: &str| kind == field || kind.strip_suffix('s') == Some(field);
        let mut kinds = self.kinds.iter().filter(|(_, ids)| ids.contains_key(id)).collect::<Vec<_>>();
        kinds.sort_by_key(|(kind, _)| !called(kind));
        kinds.first().map(|(kind, ids)| (kind.as_str(), &ids[id]))
    }

    /// What matches named, taken together.
    pub(super) fn seen(&self, matches: &[Named]) -> Seen {
        let mut counts: BTreeMap<&(String, String), usize> = BTreeMap::new();
        for thing in matches.iter().flatten() {
            *counts.entry(thing).or_default() += 1;
        }
        let known: BTreeSet<&str> = counts.keys().map(|(kind, _)| kind.as_str()).collect();
        let mut seen = Seen::default();
        for kind in known {
            for id in self.ids(kind) {
                let count = counts.get(&(kind.to_owned(), id.clone())).copied().unwrap_or_default();
                let list = match count {
                    0 => &mut seen.never,
                    count if count * 100 >= matches.len() * NEARLY => &mut seen.nearly_always,
                    _ => continue,
                };
                list.entry(kind.to_owned()).or_default().push(id);
            }
        }
        seen
    }

    /// The ids of a kind; of `cards.options`, each place in each card's list.
    fn ids(&self, kind: &str) -> Vec<String> {
        match kind.split_once('.') {
            None => self.kinds[kind].keys().cloned().collect(),
            Some((kind, list)) => {
                let places = self.kinds[kind].iter().flat_map(|(id, lists)| {
                    let length = lists.get(list).copied().unwrap_or_default();
                    (0..length).map(move |place| format!("{id}/{place}"))
                });
                places.collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn catalogue() -> Catalogue {
        Catalogue::of(&json!({
            "cards": [{"id": "well", "options": [{}, {}]}, {"id": "salt", "options": [{}]}],
            "flags": [{"id": "salt"}, {"id": "peace"}],
            "realms": [{"id": "isle"}],
            "numbers": {"hand": 3},
        }))
    }

    fn named(payloads: &[Value]) -> Named {
        let mut named = Named::new();
        for payload in payloads {
            catalogue().note(payload, &mut named);
        }
        named
    }

    #[test]
    fn a_field_names_what_it_is_called_after() {
        let one = |kind: &str, id: &str| (kind.to_owned(), id.to_owned());
        assert_eq!(named(&[json!({"card": "salt"})]), [one("cards", "salt")].into());
        assert_eq!(named(&[json!({"name": "peace", "to": 1})]), [one("flags", "peace")].into());
        assert_eq!(
            named(&[json!({"flags": ["salt", "peace"]})]),
            [one("flags", "peace"), one("flags", "salt")].into()
        );
        let decided = named(&[json!({"card": "well", "option": 1})]);
        assert_eq!(decided, [one("cards", "well"), one("cards.options", "well/1")].into());
        assert!(
            named(&[json!({"eligible": [{"card": "well"}], "word": "nothing"})]).is_empty(),
            "only listed"
        );
    }

    #[test]
    fn what_never_comes_and_what_comes_nearly_always_is_told_by_kind() {
        let mut matches = vec![named(&[json!({"card": "well", "option": 0})]); 95];
        matches.extend(vec![named(&[json!({"flag": "salt"})]); 5]);
        let seen = catalogue().seen(&matches);
        let list = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let never = [
            ("cards", list(&["salt"])),
            ("cards.options", list(&["salt/0", "well/1"])),
            ("flags", list(&["peace"])),
        ];
        assert_eq!(seen.never, never.map(|(kind, ids)| (kind.to_owned(), ids)).into());
        let always = [("cards", list(&["well"])), ("cards.options", list(&["well/0"]))];
        assert_eq!(seen.nearly_always, always.map(|(kind, ids)| (kind.to_owned(), ids)).into());
        matches.push(named(&[]));
        assert!(catalogue().seen(&matches).nearly_always.is_empty(), "95 of 101");
    }
}
