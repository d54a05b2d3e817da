//! What people at a table are called.

use std::borrow::Cow;

use kernel::Seat;

use crate::visible;

/// The names of those who sit at a table; a seat without one is called by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names(Vec<(Seat, String)>);

impl Names {
    /// A name comes from somebody else: it is one line, and all of it is seen.
    pub(crate) fn new(names: Vec<(Seat, String)>) -> Self {
        Self(names.into_iter().map(|(seat, name)| (seat, visible::line(&name).into_owned())).collect())
    }

    /// What a seat is called.
    pub(crate) fn of(&self, seat: Seat) -> String {
        let named = self.0.iter().find(|(of, _)| *of == seat);
        named.map_or_else(|| seat.to_string(), |(_, name)| name.clone())
    }

    /// A line in which seats stand, with the names of those who sit there.
    pub(crate) fn tell<'t>(&self, line: &'t str) -> Cow<'t, str> {
        if self.0.is_empty() {
            return line.into();
        }
        let mut told = String::with_capacity(line.len());
        let mut rest = line;
        while let Some(at) = rest.find(char::is_alphanumeric) {
            let (between, from) = rest.split_at(at);
            let end =
                from.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            told.push_str(between);
            let named = self.0.iter().find(|(seat, _)| word.eq_ignore_ascii_case(&seat.to_string()));
            told.push_str(named.map_or(word, |(_, name)| name));
            rest = after;
        }
        told.push_str(rest);
        told.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_named_where_their_seats_stand_alone() {
        let names = Names::new(vec![(Seat::P1, "Ada".to_owned()), (Seat::P2, "p1".to_owned())]);
        assert_eq!(
            names.tell("P1 wins against Blades (P2), p1u2 and P12 stand"),
            "Ada wins against Blades (p1), p1u2 and P12 stand"
        );
        assert_eq!(names.tell("– p2’s turn"), "– p1’s turn");
        assert_eq!((names.of(Seat::P1), names.of(Seat(2))), ("Ada".to_owned(), "p3".to_owned()));
        assert_eq!(Names::default().tell("P1"), "P1");
    }
}
