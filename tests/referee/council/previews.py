"""Queries, each with what the preview should answer (CO-06, CO-13)."""

from __future__ import annotations

import random
from copy import deepcopy
from fractions import Fraction
from math import lcm
from typing import Any

from . import effects, hand
from .effects import Source
from .formulas import stat
from .state import USED_UP, Game


class Another(Exception):
    """A die is thrown whose fall is not settled yet."""


class Fall:
    """Dice that fall as was settled."""

    def __init__(self, shown: list[tuple[int, int]]) -> None:
        self.shown = shown
        self.thrown = 0

    def take(self, faces: int, what_for: str) -> int:
        """The next die; which card is drawn moves no stat."""
        if what_for == "a card":
            return 1
        if self.thrown == len(self.shown):
            raise Another(faces)
        self.thrown += 1
        return self.shown[self.thrown - 1][1]


def moves(game: Game, card: str, option: int) -> list[tuple[Fraction, dict[str, int]]]:
    """How each stat moves by an option, for every way in which its dice can fall."""
    found, open_falls = [], [[]]
    while open_falls:
        shown = open_falls.pop()
        tried = deepcopy(game, {id(game.content): game.content})
        tried.rolls = Fall(shown)
        texts = game.content.cards[card]["options"][option]["effects"]
        try:
            effects.run(tried, Source("", ""), texts)
        except Another as another:
            (faces,) = another.args
            open_falls += [[*shown, (faces, face)] for face in range(faces, 0, -1)]
            continue
        likely = Fraction(1)
        for faces, _ in shown:
            likely /= faces
        found.append((likely, {id: stat(tried, id) - stat(game, id) for id in game.content.stats}))
    return found


def told_of(game: Game, card: str, option: int) -> str:
    """CO-13: what was agreed, or less if the option says so."""
    order = ["off", "size", "direction"]
    agreed = game.setup.get("hints", "direction")
    own = game.content.cards[card]["options"][option].get("hints") or agreed
    return min(agreed, own, key=order.index)


def hints(game: Game, card: str, option: int) -> list[dict[str, Any]]:
    """CO-13: stat by stat, as the setup wants it told."""
    told = told_of(game, card, option)
    if told == "off":
        return []
    falls = moves(game, card, option)
    of = lcm(*(likely.denominator for likely, _ in falls))
    found = []
    for id, row in game.content.stats.items():
        by = [moved[id] for _, moved in falls]
        if not any(by) or not row.get("visible", True):
            continue
        least, most = min(by), max(by)
        if told == "size":
            sizes = [abs(amount) for amount in by]
            least, most = min(sizes), max(sizes)
        hint = {"stat": id, "least": least, "most": most, "odds": []}
        if told == "direction" and least != most:
            for amount in sorted(set(by)):
                ways = sum(likely for likely, moved in falls if moved[id] == amount) * of
                hint["odds"].append({"by": amount, "ways": int(ways), "of": of})
        if not hint["odds"]:
            hint["odds"] = None
        found.append(hint)
    return found


def against(game: Game, card: str) -> list[dict[str, Any]]:
    """CO-06, D1: all that keeps a card from being drawn."""
    row, ready = game.content.cards[card], game.ready[card]
    found = []
    if not hand.weight(game, card):
        found = [{"type": "weightless"}]
    elif row["set"] not in game.sets:
        found = [{"type": "other_set", "set": row["set"]}]
    elif card in game.hand:
        found = [{"type": "in_hand"}]
    elif ready == USED_UP:
        found = [{"type": "used_up"}]
    elif game.turn < ready:
        found = [{"type": "on_cooldown", "turn": ready}]
    for text in row.get("requires", []):
        if not hand.holds(game, [text]):
            found.append({"type": "requires", "formula": text})
    return found


def draw(game: Game, dice: random.Random, listed: list[dict]) -> list[tuple[dict, Any]]:
    """The deck, a card, and an option in hand."""
    deck = {"type": "deck", "eligible": hand.weighted(game, hand.eligible(game))}
    card = dice.choice([*game.content.cards, *game.hand])
    found = [
        ({"type": "deck"}, deck),
        ({"type": "card", "card": card}, {"type": "card", "against": against(game, card)}),
    ]
    decisions = [command for command in listed if command["type"] == "decide"]
    if decisions:
        query = dice.choice(decisions) | {"type": "option"}
        card, option = query["card"], query["option"]
        found.append((query, {"type": "option", "told": told_of(game, card, option)}))
        found[-1][1]["hints"] = hints(game, card, option)
    return found
