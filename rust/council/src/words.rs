//! Messages in a language: a key and arguments, made into words as late as can be (CO-09).

use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_decimal::options::DecimalFormatterOptions;
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRuleType, PluralRules};
use kernel::Describe as _;
use kernel::content::Entries;

use crate::content::{Content, Text};
use crate::index::Council;

/// The messages that the game itself tells with, and how many arguments each takes.
pub(crate) const KEYS: &[(&str, usize)] = &[
    ("reign_began", 2),
    ("issue_decided", 3),
    ("issue_answered", 4),
    ("turn_passed", 1),
    ("stat_moved", 3),
    ("step_ran", 2),
    ("rule_asked", 1),
    ("strike_asked", 1),
    ("rule_added", 1),
    ("rule_struck", 1),
    ("turn_counted", 1),
    ("card_drawn", 1),
    ("card_forced", 1),
    ("card_due", 1),
    ("hand_short", 3),
    ("reign_ended", 2),
    ("verdict_won", 2),
    ("verdict_lost", 2),
    ("warned", 3),
    ("divided_by_zero", 0),
    ("overflow", 0),
    ("clamped", 1),
    ("limited", 0),
    ("crowded", 0),
    ("decision_asked", 1),
    ("decision", 2),
    ("turn_let_pass", 0),
    ("where", 2),
    ("summary_goal", 0),
    ("summary_clock", 1),
    ("rules_now", 0),
    ("since", 2),
    ("nothing_moves", 0),
    ("moves", 2),
    ("moves_between", 3),
    ("weighs", 2),
    ("nothing_against", 0),
    ("in_hand", 0),
    ("other_set", 1),
    ("used_up", 0),
    ("on_cooldown", 1),
    ("weightless", 0),
    ("takes", 1),
    ("refused_realm", 0),
    ("refused_heritage", 0),
    ("refused_value", 2),
    ("refused_turn", 0),
    ("refused_card", 1),
    ("refused_issue", 0),
    ("refused_option", 0),
    ("refused_wait", 0),
    ("refused_rule", 0),
    ("refused_stat", 0),
    ("every", 1),
    ("every_from", 2),
    ("while", 1),
    ("both", 0),
    ("either", 0),
    ("without", 1),
    ("is_above", 2),
    ("is_below", 2),
    ("is_least", 2),
    ("is_most", 2),
    ("is_equal", 2),
    ("is_other", 2),
    ("this_turn", 0),
    ("rest_of", 2),
    ("die_of", 1),
    ("lesser_of", 2),
    ("greater_of", 2),
    ("within", 3),
    ("if_else", 3),
    ("does_if", 2),
    ("does_tell", 0),
    ("does_schedule", 2),
    ("does_add", 1),
    ("does_strike", 1),
    ("does_replace", 2),
    ("does_draw", 1),
    ("does_discard", 1),
    ("does_bring", 1),
    ("does_unlock", 1),
    ("does_end", 1),
    ("stored", 0),
    ("ends_low", 2),
    ("ends_high", 2),
    ("fell_to", 3),
    ("rose_to", 3),
    ("ended_by_answer", 1),
    ("ended_by_time", 1),
    ("kept", 2),
    ("kept_set", 0),
];

/// An argument of a message.
#[derive(Clone, Copy)]
pub(crate) enum Arg<'a> {
    /// A number, written as the language writes it.
    Number(i32),
    /// A number that says how much more or less: `+3`.
    Change(i32),
    /// A name, or words that are ready.
    Words(&'a str),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(words: &'a str) -> Self {
        Self::Words(words)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(words: &'a String) -> Self {
        Self::Words(words)
    }
}

impl From<i32> for Arg<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}

impl From<u16> for Arg<'_> {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl Council {
    /// The content with the texts that are told.
    pub(crate) fn texts(&self) -> &Content {
        self.localized()
    }

    /// A message in words; its key if there is none.
    pub(crate) fn say(&self, key: &str, args: &[Arg<'_>]) -> String {
        let message = self.texts().messages.entry(key);
        message.map_or_else(|| key.to_owned(), |message| self.fill(&message.text, args))
    }

    /// A text with its arguments.
    pub(crate) fn fill(&self, text: &Text, args: &[Arg<'_>]) -> String {
        let words = self.form(text, args);
        // One pass, so that an argument's own brackets are no place for the next.
        let mut said = String::with_capacity(words.len());
        let mut rest = words;
        while let Some((before, after)) = rest.split_once('{') {
            let place = after.split_once('}');
            let known =
                place.and_then(|(place, left)| Some((*args.get(place.parse::<usize>().ok()?)?, left)));
            said += before;
            rest = if let Some((arg, left)) = known {
                said += &self.arg(arg);
                left
            } else {
                said.push('{');
                after
            };
        }
        said + rest
    }

    fn form<'a>(&self, text: &'a Text, args: &[Arg<'_>]) -> &'a str {
        let forms = match text {
            Text::Words(words) => return words,
            Text::Forms(forms) => forms,
        };
        let number = args.iter().find_map(|arg| match arg {
            Arg::Number(number) | Arg::Change(number) => Some(number.unsigned_abs()),
            Arg::Words(_) => None,
        });
        let rules = PluralRules::try_new(self.locale().into(), PluralRuleType::Cardinal.into());
        let category = match (rules, number) {
            (Ok(rules), Some(number)) => rules.category_for(number),
            (Ok(_) | Err(_), _) => PluralCategory::Other,
        };
        let form = match category {
            PluralCategory::Zero => forms.zero.as_ref(),
            PluralCategory::One => forms.one.as_ref(),
            PluralCategory::Two => forms.two.as_ref(),
            PluralCategory::Few => forms.few.as_ref(),
            PluralCategory::Many => forms.many.as_ref(),
            PluralCategory::Other => None,
        };
        form.unwrap_or(&forms.other)
    }

    fn arg(&self, arg: Arg<'_>) -> String {
        match arg {
            Arg::Words(words) => words.to_owned(),
            Arg::Change(number) if number > 0 => format!("+{}", self.number(number)),
            Arg::Change(number) | Arg::Number(number) => self.number(number),
        }
    }

    fn number(&self, number: i32) -> String {
        match DecimalFormatter::try_new(self.locale().into(), DecimalFormatterOptions::default()) {
            Ok(format) => format.format(&Decimal::from(number)).to_string(),
            Err(_) => number.to_string(),
        }
    }

    fn locale(&self) -> Locale {
        let language = self.spoken.as_ref().map_or("en", |spoken| &spoken.language);
        language.parse().unwrap_or(Locale::UNKNOWN)
    }
}
