//! The ground of every game: the ruleset contract, dice, table, journal, replay and digest.
