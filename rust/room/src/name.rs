//! What members are called: visible, and no two alike (RM-01).

use precis_profiles::Nickname;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use unicode_security::confusable_detection::skeleton;

use crate::error::RoomError;

/// How many letters a name has at most.
const LONGEST: usize = 40;
/// Symbols that show nothing: a pattern of dots without a dot, a note without a head, and the place of an object.
const BLANKS: [char; 3] = ['\u{2800}', '\u{1d159}', '\u{fffc}'];

/// A name as it is shown: in the form of RFC 8266, which has no invisible letters, and one kind of space.
///
/// # Errors
/// It has no letter or digit, or one that cannot be seen, or too many.
pub fn visible(name: &str) -> Result<String, RoomError> {
    // No name in that form is so much longer; what is longer is not looked at.
    let short = Some(name).filter(|name| name.len() <= 16 * LONGEST);
    let shown = short.and_then(|name| Nickname::enforce(name).ok()).ok_or(RoomError::BadName)?;
    let seen = shown.chars().any(char::is_alphanumeric) && !shown.contains(BLANKS);
    if seen && shown.chars().count() <= LONGEST { Ok(shown.into_owned()) } else { Err(RoomError::BadName) }
}

/// The name, with the first number behind it that no other name takes: `Anna (2)`.
pub fn apart(name: &str, others: &[&str]) -> String {
    let numbered = |number: usize| {
        if number == 1 {
            return name.to_owned();
        }
        let behind = format!(" ({number})");
        let room = LONGEST - behind.chars().count();
        format!("{}{behind}", name.chars().take(room).collect::<String>().trim_end())
    };
    // Each other takes one of them at most, and is looked at once.
    let (last, others) = (others.len() + 1, others.iter().map(|other| looks(other)).collect::<Vec<_>>());
    let is_free = |name: &String| {
        let own = looks(name);
        !others.iter().any(|other| alike(&own, other))
    };
    (1..last).map(numbered).find(is_free).unwrap_or_else(|| numbered(last))
}

/// How a name looks: letters of other scripts as those that they look like (UTS 39), great letters as small ones, and both.
fn looks(name: &str) -> [String; 2] {
    let (as_written, small) = (skeleton(name).collect::<String>(), name.to_lowercase());
    [as_written.to_lowercase(), skeleton(&small).collect()]
}

/// Whether one name could be taken for the other.
fn alike(one: &[String; 2], other: &[String; 2]) -> bool {
    one.iter().zip(other).any(|(one, other)| one == other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rm_01_what_cannot_be_seen_is_no_name() {
        for name in [
            "",
            " ",
            "\u{200b}",
            "\u{202e}Anna",
            "An\u{ad}na",
            "Anna\n",
            "\u{3164}",
            "\u{2800}",
            "Anna\u{2800}",
            "!?",
            "A\u{0}",
        ] {
            assert!(visible(name).is_err(), "{name:?}");
        }
        assert!(visible(&"a".repeat(41)).is_err() && visible(&" ".repeat(1 << 20)).is_err());
        assert_eq!(visible(&"a".repeat(40)).map(|name| name.len()), Ok(40));
    }

    #[test]
    fn rm_01_names_of_all_scripts_are_shown_in_one_form() {
        for name in ["Anna", "Иван", "李小龍", "محمد", "Zoë O’Neill", "Jo 🎲", "여보세요"]
        {
            assert_eq!(visible(name).as_deref(), Ok(name));
        }
        assert_eq!(visible("  Anna \u{3000} K.\u{a0}").as_deref(), Ok("Anna K."));
        assert_eq!(visible("Zoe\u{308}").as_deref(), Ok("Zoë"));
        assert_eq!(visible("Ｆｕｌｌ").as_deref(), Ok("Full"));
    }

    #[test]
    fn rm_01_names_that_look_alike_are_told_apart() {
        assert_eq!(apart("Anna", &["Berta"]), "Anna");
        assert_eq!(apart("Anna", &["Anna"]), "Anna (2)");
        assert_eq!(apart("Anna", &["Anna", "Anna (2)"]), "Anna (3)");
        for name in ["anna", "ANNA", "Аnnа", "Ann\u{430}"] {
            assert_eq!(apart(name, &["Anna"]), format!("{name} (2)"));
        }
        assert_eq!(apart("Bill", &["BiII"]), "Bill (2)");
        let long = "a".repeat(40);
        assert_eq!(apart(&long, &[&long]), format!("{} (2)", "a".repeat(36)));
    }

    proptest::proptest! {
        #[test]
        fn rm_01_whatever_comes_a_name_is_short_and_its_own_form(name in "\\PC{0,60}", other in "\\PC{0,8}") {
            if let Ok(shown) = visible(&name) {
                proptest::prop_assert!(shown.chars().count() <= LONGEST);
                let apart = apart(&shown, &[&other, &shown]);
                proptest::prop_assert!(apart.chars().count() <= LONGEST && !alike(&looks(&apart), &looks(&shown)));
            }
        }
    }
}
