//! What is left to choose from, after what was touched, opened and typed.

use std::collections::BTreeSet;

use super::scene::Scene;
use crate::person::menu;

/// What has narrowed the choices.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// The places that were touched, in order.
    pub(super) touched: Vec<String>,
    /// The groups that were opened, the innermost last: the numbers of their choices.
    opened: Vec<Vec<usize>>,
    /// Words that a choice has to have.
    pub(super) filter: String,
}

/// A line of the list.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A choice, by its number from 1.
    One(usize),
    /// Choices that begin with the same words.
    Group(String, Vec<usize>),
}

impl Entry {
    /// What the line says.
    pub(super) fn text(&self, scene: &Scene) -> String {
        match self {
            Self::One(number) => scene.phrase(*number).to_owned(),
            Self::Group(words, numbers) => format!("{words} … ({})", numbers.len()),
        }
    }
}

impl Hand {
    /// The numbers of the choices that are left.
    pub(super) fn left(&self, scene: &Scene) -> Vec<usize> {
        let all = 1..=scene.phrases.len();
        let found =
            if self.filter.is_empty() { all.collect() } else { menu::matching(&scene.phrases, &self.filter) };
        let opened = |number: &usize| self.opened.last().is_none_or(|group| group.contains(number));
        let touched = |number: &usize| scene.places(*number).starts_with(&self.touched);
        found.into_iter().filter(opened).filter(touched).collect()
    }

    /// The places that can be touched next.
    pub(super) fn next<'s>(&self, scene: &'s Scene) -> BTreeSet<&'s str> {
        let next = |number: usize| scene.places(number).get(self.touched.len()).map(String::as_str);
        self.left(scene).into_iter().filter_map(next).collect()
    }

    /// The lines of the list.
    pub(super) fn entries(&self, scene: &Scene) -> Vec<Entry> {
        let left = self.left(scene);
        if left.len() > menu::LINES
            && let Some(groups) = menu::groups(&scene.phrases, &left)
        {
            let entry = |(words, numbers): (String, Vec<usize>)| match numbers[..] {
                [only] => Entry::One(only),
                _ => Entry::Group(words, numbers),
            };
            return groups.into_iter().map(entry).collect();
        }
        left.into_iter().map(Entry::One).collect()
    }

    /// Touches a place; the number of the choice that is meant, once only one is left and all its places were touched.
    pub(super) fn touch(&mut self, place: &str, scene: &Scene) -> Option<usize> {
        self.touched.push(place.to_owned());
        let left = self.left(scene);
        let [only] = left[..] else { return None };
        (scene.places(only).len() == self.touched.len()).then_some(only)
    }

    /// Opens a group.
    pub(super) fn open(&mut self, numbers: Vec<usize>) {
        self.opened.push(numbers);
    }

    /// Goes one step back; whether there was one.
    pub(super) fn back(&mut self) -> bool {
        if !self.filter.is_empty() {
            self.filter.clear();
            return true;
        }
        self.opened.pop().is_some() || self.touched.pop().is_some()
    }
}
