"""Queries, each with what the preview should answer (DM-11, DM-14)."""

from __future__ import annotations

import random
from typing import Any

from . import cards, legal, roll
from .cards import ORDER, Card
from .state import Game

SHARE = 0.1  # of the states in which each query is asked


def rows(card: Card, first: int) -> list[dict]:
    """A card as it would be printed: faces that say the same are one row."""
    found: list[dict] = []
    for (column, total, face), outcome in sorted(card.items()):
        if face > 1 and found[-1]["outcome"] == outcome:
            found[-1]["faces"][1] = face
        else:
            row = {
                "column": column + first,
                "sum": total,
                "faces": [face, face],
                "outcome": outcome,
            }
            found.append(row)
    return found


def odds(game: Game, defence: dict, offence: dict) -> list[dict]:
    """D28: outcomes once the chart dice fall, of 86,400."""
    ways: dict[str, int] = {}
    acting = roll.in_force(game, defence, offence)
    for card in cards.pair(game):
        for outcome, weight in cards.weights(card).items():
            become = roll.faces(game, outcome, acting)[:20]
            for to in [*become, *[outcome] * (20 - len(become))]:
                ways[to] = ways.get(to, 0) + weight
    by_ways = sorted(ways, key=lambda outcome: (-ways[outcome], ORDER.index(outcome)))
    return [{"outcome": outcome, "ways": ways[outcome]} for outcome in by_ways]


def draw(game: Game, dice: random.Random) -> list[tuple[dict, Any]]:
    """A few of them."""
    found: list[tuple[dict, Any]] = []
    if game.stage == "lineups":
        return found
    if dice.random() < SHARE:
        batter, pitcher = cards.pair(game)
        found.append(({"type": "duel"}, {"batter": rows(batter, 1), "pitcher": rows(pitcher, 4)}))
    if dice.random() < SHARE and game.ending is None:
        choices = [
            dice.choice([each for each in every if not against(game, each)])
            for every, against in [
                (list(legal.defences()), legal.why_not_defend),
                (list(legal.offences()), legal.why_not_attack),
            ]
        ]
        defence, offence = ({k: v for k, v in choice.items() if k != "type"} for choice in choices)
        query = {"type": "odds", "defence": defence, "offence": offence}
        found.append((query, {"outcomes": odds(game, defence, offence)}))
    return found
