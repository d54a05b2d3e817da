"""Queries, each with what the preview should answer (KD-06, KD-07, KD-14)."""

from __future__ import annotations

import random
from typing import Any

from .counts import count, score
from .harvest import activated, harvesting, times
from .play import changes
from .state import KINDS, Game

FALLS = [[one, other] for one in range(1, 7) for other in range(1, 7)]


def paid(game: Game, dice: list[int]) -> dict[str, list[dict]]:
    """What a roll activates, card by card, by seat."""
    seats = harvesting(game)
    found: dict[str, list[dict]] = {}
    for seat in game.seats:
        cards = [card for card, _ in activated(game, seat, dice)] if seat in seats else []
        found[seat] = [{"card": id, "times": cards.count(id)} for id in dict.fromkeys(cards)]
    return found


def idle(game: Game, seat: str) -> int | None:
    """In how many of 36 ways a roll activates nothing of a seat's."""
    if seat not in harvesting(game):
        return None
    own = [game.content.citizen(id)["numbers"] for id in game.players[seat].up()]
    return sum(not any(times(numbers, dice) for numbers in own) for dice in FALLS)


def number(game: Game, shown: int) -> dict[str, Any]:
    """What a number activates once, and in how many ways it shows."""
    cards = {seat: [] for seat in game.seats}
    for seat in harvesting(game):
        up = game.players[seat].up()
        cards[seat] = [id for id in up if shown in game.content.citizen(id)["numbers"]]
    each = {
        seat: [{"card": id, "times": own.count(id)} for id in dict.fromkeys(own)]
        for seat, own in cards.items()
    }
    ways = sum(times([shown], dice) > 0 for dice in FALLS)
    return {"number": shown, "ways": ways, "paid": each}


def points(game: Game, seat: str) -> dict[str, Any]:
    """KD-14: line by line, the duke's too."""
    player = game.players[seat]
    lines = score(game.content, player)
    merits = []
    if player.duke:
        duke = game.content.dukes[player.duke]
        full = sum(player.stock[kind] // duke["hoard"] for kind in KINDS)
        merits = [{"number": full, "points": full}]
        for merit in duke["merits"]:
            many = count(game.content, player, merit["count"])
            merits.append({"number": many, "points": many * merit["vp"]})
    duke = lines.pop("merits") if player.duke else None
    return lines | {"duke": duke, "merits": merits}


def draw(game: Game, dice: random.Random) -> list[tuple[dict, Any]]:
    """A few of them."""
    found = [({"type": "score"}, {"points": {seat: points(game, seat) for seat in game.seats}})]
    if game.ending:
        return found
    faces = [dice.randint(1, 6) for _ in range(2)]
    found.append(({"type": "harvest", "dice": faces}, {"paid": paid(game, faces)}))
    if dice.random() < 0.2:
        found.append(({"type": "roll"}, {"nothing": {seat: idle(game, seat) for seat in game.seats}}))
        numbers = [number(game, shown) for shown in range(1, 13)]
        found.append(({"type": "numbers"}, {"numbers": numbers}))
    for (domain, die), to in changes(game, game.active()).items():
        changed = list(game.dice)
        changed[die] = to
        query = {"type": "change", "domain": domain, "die": die}
        found.append((query, {"dice": changed, "paid": paid(game, changed)}))
    return found
