//! Crossfire Sector: a tactical skirmish on a grid, with its campaign.
