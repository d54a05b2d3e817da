"""§3: what a formula comes to."""

from __future__ import annotations

import operator

from . import language
from .language import Formula
from .state import Game

LEAST, MOST = -(2**31), 2**31 - 1
COMPARISONS = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}


class DividedByZero(Exception):
    """CO-10: what divides by zero is skipped."""


def divided(a: int, b: int) -> int:
    """Towards zero."""
    if b == 0:
        raise DividedByZero
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def rest(a: int, b: int) -> int:
    """What a division leaves, with the sign of what was divided."""
    return a - divided(a, b) * b


def reckoned(kind: str, a: int, b: int) -> int:
    """A sum, a product or a share."""
    if kind == "/":
        return divided(a, b)
    if kind == "%":
        return rest(a, b)
    return {"+": a + b, "-": a - b, "*": a * b}[kind]


class Reckoning:
    """Reckons formulas as a reign stands; warns once of numbers that leave their 32 bits."""

    def __init__(self, game: Game, at: str | None = None) -> None:
        self.game = game
        self.at = at  # what the formulas stand in; none: nobody is warned

    def whole(self, number: int) -> int:
        """§3: what overflows stays at the edge."""
        held = max(LEAST, min(number, MOST))
        if self.at and held != number:
            self.game.warn("overflow", self.at)
            self.at = None
        return held

    def value(self, formula: Formula) -> int:
        """From the left to the right; what is not needed is not reckoned, nor its dice thrown."""
        if not isinstance(formula, tuple):
            return int(formula)
        kind, *parts = formula
        if kind == "name":
            return self.named(parts[0])
        if kind == "die":
            return self.game.rolls.take(parts[0], "an effect")
        if kind == "if":
            condition, then, otherwise = parts
            return self.value(then if self.value(condition) else otherwise)
        if kind in ("and", "or"):
            first = self.value(parts[0])
            return first if bool(first) == (kind == "or") else self.value(parts[1])
        values = [self.value(part) for part in parts]
        if kind == "not":
            return int(not values[0])
        if kind in COMPARISONS:
            return int(COMPARISONS[kind](*values))
        if kind == "min":
            return min(values)
        if kind == "max":
            return max(values)
        if kind == "clamp":
            value, least, most = values
            return max(least, min(value, most))
        if len(values) == 1:
            return self.whole(-values[0])
        return self.whole(reckoned(kind, *values))

    def named(self, name: str) -> int:
        """The turn, a flag, a counter or a stat."""
        if name == "turn":
            return self.game.turn
        if name in self.game.memory:
            return self.game.memory[name]
        return self.stat(name)

    def stat(self, name: str) -> int:
        """CO-07: a stat with a formula is computed, and held within its range."""
        row = self.game.content.stats[name]
        if not row.get("formula"):
            return self.game.stats[name]
        least, most = row["range"]
        return max(least, min(self.value(language.formula(row["formula"])), most))


def shown(game: Game, name: str) -> int | None:
    """What a stat comes to; none if it divides by zero."""
    try:
        return Reckoning(game).stat(name)
    except DividedByZero:
        return None


def stat(game: Game, name: str) -> int:
    """CO-07: what a stat shows; one that divides by zero shows the least of its range."""
    found = shown(game, name)
    return game.content.stats[name]["range"][0] if found is None else found


def holds(game: Game, formulas: list[str]) -> bool:
    """Requirements: one that divides by zero does not hold."""
    try:
        return all(Reckoning(game).value(language.formula(text)) for text in formulas)
    except DividedByZero:
        return False
