"""Diamond, read from docs/rules/diamond.md and data/diamond/."""
