"""Council, read from docs/rules/council.md and its data."""
