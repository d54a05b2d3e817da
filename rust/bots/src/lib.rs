//! Players that see only a seat's view: random, greedy and a search.
