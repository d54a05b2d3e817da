"""Kingdoms, read from docs/rules/kingdoms.md and data/kingdoms/."""
