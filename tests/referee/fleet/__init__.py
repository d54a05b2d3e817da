"""Fleet, read from docs/rules/fleet.md and data/fleet/."""
