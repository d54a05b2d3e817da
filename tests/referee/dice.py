"""The recorded rolls of one command, taken in the order in which the rules throw them."""

from __future__ import annotations


class WrongRoll(Exception):
    """The rules, as the referee reads them, throw other dice than those that were recorded."""


class Rolls:
    """Facts `[faces, shown]` from a journal; every one has to be taken, as what it was."""

    def __init__(self, facts: list[list[int]]) -> None:
        self._facts = [(faces, shown) for faces, shown in facts]
        self._next = 0

    def take(self, faces: int, what_for: str) -> int:
        """The face that a die with so many faces showed."""
        if self._next == len(self._facts):
            raise WrongRoll(f"d{faces} for {what_for}: no roll was recorded")
        recorded, shown = self._facts[self._next]
        if recorded != faces:
            raise WrongRoll(f"d{faces} for {what_for}: d{recorded} was recorded")
        self._next += 1
        return shown

    def skip_to_last(self, count: int) -> None:
        """Passes over all but the last few."""
        self._next = len(self._facts) - count

    def left(self) -> list[tuple[int, int]]:
        """What nothing was thrown for."""
        return [fact for number, fact in enumerate(self._facts) if number >= self._next]
