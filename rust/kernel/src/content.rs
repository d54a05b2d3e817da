//! Content: entries that are named by an id, and what is wrong between their fields. What a field may be by itself is
//! stated there, by [`value`](crate::value).

mod faults;

pub use faults::Faults;

/// A kind of thing that content describes, made by [`entries!`](crate::entries!).
pub trait Entry {
    /// The word that names it in data, of its own among its kind.
    fn id(&self) -> &str;

    /// The name that people read.
    fn name(&self) -> &str;
}

/// Entries of a kind, found by their ids.
///
/// It looks at one after the other. Rules that ask all the time keep an index of places.
pub trait Entries<T> {
    /// The place of the entry with this id.
    fn place(&self, id: &str) -> Option<usize>;

    /// The entry with this id.
    fn entry(&self, id: &str) -> Option<&T>;

    /// The name of the entry with this id.
    fn named(&self, id: &str) -> Option<&str>;
}

impl<T: Entry> Entries<T> for [T] {
    fn place(&self, id: &str) -> Option<usize> {
        self.iter().position(|entry| entry.id() == id)
    }

    fn entry(&self, id: &str) -> Option<&T> {
        self.iter().find(|entry| entry.id() == id)
    }

    fn named(&self, id: &str) -> Option<&str> {
        self.entry(id).map(Entry::name)
    }
}

/// Makes structs with the fields `id` and `name` kinds of [`Entry`]; those without a name say `Kind by id`, and are called
/// by their ids.
///
/// ```
/// use kernel::content::Entries;
///
/// struct Hull { id: String, name: String }
/// struct Station { id: String }
///
/// kernel::entries![Hull, Station by id];
///
/// let hulls = [Hull { id: "kongo".to_owned(), name: "Kongō".to_owned() }];
/// assert_eq!((hulls.place("kongo"), hulls.named("kongo")), (Some(0), Some("Kongō")));
/// assert_eq!([Station { id: "van".to_owned() }].named("van"), Some("van"));
/// assert!(hulls.entry("hood").is_none());
/// ```
#[macro_export]
macro_rules! entries {
    ($($kind:ident $(by $name:ident)?),+ $(,)?) => { $(
        impl $crate::content::Entry for $kind {
            fn id(&self) -> &str {
                &self.id
            }

            fn name(&self) -> &str {
                $crate::entries!(@name self $($name)?)
            }
        }
    )+ };
    (@name $entry:ident) => { &$entry.name };
    (@name $entry:ident id) => { &$entry.id };
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Hull {
        id: &'static str,
        name: &'static str,
    }

    struct Station {
        id: String,
    }

    entries![Hull, Station by id];

    const HULLS: [Hull; 2] = [Hull { id: "kongo", name: "Kongō" }, Hull { id: "hood", name: "Hood" }];

    #[test]
    fn an_entry_is_found_by_its_id() {
        assert_eq!([HULLS.place("kongo"), HULLS.place("hood"), HULLS.place("")], [Some(0), Some(1), None]);
        assert_eq!(HULLS.entry("hood").map(|hull| hull.name), Some("Hood"));
        assert!(HULLS.entry("Hood").is_none(), "an id is no name");
    }

    #[test]
    fn an_entry_has_a_name_or_is_called_by_its_id() {
        assert_eq!([HULLS.named("kongo"), HULLS.named("fubuki")], [Some("Kongō"), None]);
        assert_eq!([Station { id: "van".to_owned() }].named("van"), Some("van"));
    }
}
