"""§3: formulas and effects, read from their texts into trees of tuples.

A formula is a number, a truth, or a tuple: ("name", id), ("not", x), ("-", x) for the negative,
("die", n), ("min", a, b), ("if", c, a, b), or an operator with both sides, such as ("+", a, b).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

Formula = Any
TOKEN = re.compile(r"\s*(\d+|[a-z_][a-z0-9_]*|[-+]=|<=|>=|==|!=|[-+*/%<>=(),])")
BINARY = (("or",), ("and",), ("<", "<=", ">", ">=", "==", "!="), ("+", "-"), ("*", "/", "%"))
NOT_BEFORE = 2  # `not` binds looser than a comparison, and tighter than `and`
CALLS = ("min", "max", "clamp", "if", "die")
CHANGES = ("=", "+=", "-=")


@dataclass(frozen=True)
class Effect:
    """A statement: what it does, to what, with which formulas, and on which condition."""

    deed: str
    name: str = ""
    values: tuple[Formula, ...] = ()
    later: Formula | None = None  # in so many turns
    other: str = ""  # the rule that takes its place
    condition: Formula | None = None


class Reader:
    """Reads a text from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = []
        at = 0
        while at < len(text.rstrip()):
            found = TOKEN.match(text, at)
            if not found:
                raise ValueError(f"{text!r} is not understood at {at}")
            self.tokens.append(found[1])
            at = found.end()
        self.at = 0

    def next(self) -> str:
        """The token that comes next; at the end, an empty one."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        """Reads a token."""
        found = self.next()
        if not found or (expected and found != expected):
            raise ValueError(f"{self.text!r}: {found!r} where {expected!r} was expected")
        self.at += 1
        return found

    def taken(self, token: str) -> bool:
        """Reads a token if it comes next."""
        if self.next() != token:
            return False
        self.at += 1
        return True

    def formula(self, level: int = 0) -> Formula:
        """Operators of a level and of all that bind tighter; equal ones from the left."""
        if level == len(BINARY):
            return self.atom()
        if level == NOT_BEFORE and self.taken("not"):
            return ("not", self.formula(level))
        found = self.formula(level + 1)
        while self.next() in BINARY[level]:
            found = (self.take(), found, self.formula(level + 1))
        return found

    def atom(self) -> Formula:
        """A number, a name, a call, brackets, or the negative of one of these."""
        token = self.take()
        if token == "-":
            return ("-", self.atom())
        if token == "(":
            found = self.formula()
            self.take(")")
            return found
        if token.isdigit():
            return int(token)
        if token in ("true", "false"):
            return token == "true"
        if token in CALLS:
            return (token, *self.arguments())
        return ("name", token)

    def arguments(self) -> tuple[Formula, ...]:
        """What stands in the brackets of a call."""
        self.take("(")
        found = []
        while not self.taken(")"):
            found.append(self.formula())
            self.taken(",")
        return tuple(found)

    def effect(self) -> Effect:
        """One statement."""
        deed = self.take()
        if self.next() in CHANGES:
            found = {"deed": self.take(), "name": deed, "values": (self.formula(),)}
        elif deed == "draw":
            found = {"deed": deed, "values": (self.formula(),)}
        else:
            found = {"deed": deed, "name": self.take()}
            if self.next() == "(":
                found["values"] = self.arguments()
            if self.taken("with"):
                found["other"] = self.take()
            if self.taken("in"):
                found["later"] = self.formula()
        if self.taken("if"):
            found["condition"] = self.formula()
        return Effect(**found)


@cache
def formula(text: str) -> Formula:
    """A formula from its text."""
    reader = Reader(text)
    found = reader.formula()
    if reader.next():
        raise ValueError(f"{text!r}: {reader.next()!r} is left")
    return found


@cache
def effect(text: str) -> Effect:
    """An effect from its text."""
    reader = Reader(text)
    found = reader.effect()
    if reader.next():
        raise ValueError(f"{text!r}: {reader.next()!r} is left")
    return found
