//! What a view shows: the realm, then the hand.

use kernel::content::Entries;
use kernel::picture::{Layout, Panel, Picture, State, Symbol, Thing};

use crate::content::{Format, Good, Stat};
use crate::index::Council;
use crate::view::View;

pub(super) fn picture(rules: &Council, view: &View) -> Picture {
    let content = rules.texts();
    let realm = content.realms.named(&view.realm).unwrap_or(&view.realm);
    let stats = view.stats.iter().map(|seen| {
        let stat = content.stats.entry(&seen.id);
        let name = stat.map_or(seen.id.as_str(), |stat| &stat.name);
        let arrow = match stat.map_or(Good::None, |stat| stat.good) {
            Good::Up => Some("+".to_owned()),
            Good::Down => Some("-".to_owned()),
            Good::None => None,
        };
        let label = stat.map_or_else(|| seen.value.to_string(), |stat| formatted(stat, seen.value));
        let most = stat.map(|stat| stat.range[1]);
        let thing = Thing::new(format!("stat/{}", seen.id), name).label(label).value(seen.value);
        Thing { detail: arrow, most, ..thing }
    });
    let mut panels = vec![
        Panel::text("where", realm, [rules.say("where", &[realm.into(), view.turn.into()])]),
        Panel::new("stats", realm, Layout::Tracks {}, stats),
    ];
    let rules_now = view.rules.iter().map(|seen| {
        let name = content.rules.named(&seen.id).unwrap_or(&seen.id);
        let words = if seen.since > 1 {
            rules.say("since", &[name.into(), seen.since.into()])
        } else {
            name.to_owned()
        };
        Thing::new(format!("rule/{}", seen.id), words).symbol(Symbol::Scroll)
    });
    if !view.rules.is_empty() {
        panels.push(Panel::new("rules", rules.say("rules_now", &[]), Layout::Row {}, rules_now));
    }
    let hand = view.hand.iter().filter_map(|seen| {
        let card = content.cards.entry(&seen.id)?;
        Some(Thing::new(place(&seen.id), &card.title).text(&card.text).symbol(Symbol::Card))
    });
    panels.push(Panel::new("hand", rules.say("decision_asked", &[view.turn.into()]), Layout::Fan {}, hand));
    panels.extend(view.hand.iter().filter_map(|seen| {
        let card = content.cards.entry(&seen.id)?;
        let options = (0u8..).zip(&card.options).zip(&seen.open).map(|((number, choice), open)| {
            Thing::new(option(&seen.id, number), &choice.label).is_if(State::Locked, !open)
        });
        Some(Panel::new(format!("options/{}", seen.id), &card.title, Layout::Row {}, options))
    }));
    if let Some(ending) = view.ending.as_deref().and_then(|id| content.endings.entry(id)) {
        let thing = Thing::new("ending/text", &ending.name).text(&ending.text).symbol(Symbol::Crown);
        panels.push(Panel::new("ending", &ending.name, Layout::Fan {}, [thing]));
    }
    Picture::new(panels)
}

/// The place of a card in hand.
pub(super) fn place(card: &str) -> String {
    format!("card/{card}")
}

/// The place of an option of a card in hand.
pub(super) fn option(card: &str, option: u8) -> String {
    format!("option/{card}/{option}")
}

/// The value of a stat as its format says (CO-07).
fn formatted(stat: &Stat, value: i32) -> String {
    match stat.format {
        Format::Number => value.to_string(),
        Format::Percent => format!("{value} %"),
        Format::OutOf => format!("{value}/{}", stat.range[1]),
    }
}
