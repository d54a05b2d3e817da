//! What a message says, in the plural forms that its language has.

use serde::{Deserialize, Serialize};

/// Words, or words for each plural form of the first number among the arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Text {
    /// The same words for every number.
    Words(String),
    /// Words by number.
    Forms(Box<Forms>),
}

/// The plural forms of Unicode's CLDR; a language has some of them.
#[kernel::value(Default, Eq)]
#[allow(missing_docs, reason = "the names of the forms")]
pub struct Forms {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zero: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub few: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub many: Option<String>,
    /// All other numbers.
    pub other: String,
}

impl Text {
    /// The words of each form.
    pub(crate) fn words(&self) -> Vec<&str> {
        match self {
            Self::Words(words) => vec![words],
            Self::Forms(forms) => {
                let some = [&forms.zero, &forms.one, &forms.two, &forms.few, &forms.many];
                some.into_iter().flatten().chain([&forms.other]).map(String::as_str).collect()
            }
        }
    }

    /// Whether it says an argument, in one form at least.
    pub(crate) fn takes(&self, place: usize) -> bool {
        self.words().iter().any(|words| words.contains(&format!("{{{place}}}")))
    }
}
