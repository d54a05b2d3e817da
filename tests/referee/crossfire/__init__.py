"""Crossfire Sector, read from docs/rules/crossfire.md and data/crossfire/."""
