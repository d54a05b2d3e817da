"""Which commands are legal, and which rules stand against the others."""

from __future__ import annotations

from .formulas import holds
from .state import Game


def open_options(game: Game, card: str) -> list[bool]:
    """Of each option of a card, whether it can be chosen."""
    options = game.content.cards[card]["options"]
    return [holds(game, option.get("requires", [])) for option in options]


def commands(game: Game, seat: str) -> list[dict]:
    """CO-01, D2: every option that can be chosen; to wait only where there is none."""
    if game.ending or seat != "p1":
        return []
    found = [
        {"type": "decide", "card": card, "option": number}
        for card in game.hand
        for number, is_open in enumerate(open_options(game, card))
        if is_open
    ]
    return found or [{"type": "wait"}]


def why_not(game: Game, seat: str, command: dict) -> set[str]:
    """The rules that stand against a command; none when it is legal."""
    if game.ending:
        return {"CO-01"}
    if command["type"] == "wait":
        return set() if commands(game, seat) == [{"type": "wait"}] else {"D2"}
    if command["card"] not in game.hand:
        return {"CO-01"}
    options = open_options(game, command["card"])
    if command["option"] >= len(options):
        return {"CO-01"}
    return set() if options[command["option"]] else {"CO-06"}
