"""The kinds of event that a game can tell, from its schema."""

from __future__ import annotations

import json
from pathlib import Path

SCHEMAS = Path(__file__).parents[2] / "schemas"


def kinds(game: str) -> frozenset[str]:
    """Every kind."""
    text = (SCHEMAS / game / "event.schema.json").read_text(encoding="utf-8")
    return frozenset(each["properties"]["type"]["const"] for each in json.loads(text)["oneOf"])
