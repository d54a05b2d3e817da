"""Setups and commands at random: what the rules allow, and what they do not."""

from __future__ import annotations

import random

from .state import Content, Game


def setup(content: Content, dice: random.Random) -> dict:
    """Any realm and hints, mostly with a heritage; now and then one that cannot be."""
    found = {"realm": dice.choice(list(content.realms))}
    if dice.random() < 0.8:
        found["hints"] = dice.choice(["off", "size", "direction"])
    if dice.random() < 0.6:
        found["heritage"] = heritage(content, dice)
    if dice.random() < 0.05:
        found["realm"] = "nowhere"
    return found


def heritage(content: Content, dice: random.Random) -> dict:
    """CO-12: flags, counters and sets; D5: an almanac that nothing hangs on."""
    memory = {}
    for id, row in content.memory.items():
        if dice.random() < 0.3:
            most = 1 if row["kind"] == "flag" else dice.choice([1, 3, 9, 1000000])
            memory[id] = dice.randint(0 if row["kind"] == "flag" else -most, most)
    if dice.random() < 0.05:
        memory[dice.choice([*content.memory, "nothing"])] = dice.choice([2, -1, 1000001])
    sets = [id for id in content.sets() if dice.random() < 0.3]
    if dice.random() < 0.03:
        sets.append("nothing")
    reign = {"realm": "anywhere", "turns": dice.randint(0, 99), "ending": "anyhow"}
    reigns = [reign] * dice.choice([0, 0, 1, 40])
    rulers = dice.choice([0, 1, 2, len(reigns), 65535])
    return {"rulers": rulers, "memory": memory, "sets": sets, "reigns": reigns}


def command(game: Game, dice: random.Random, listed: list[dict]) -> dict:
    """Any command; mostly one about a card in hand."""
    if dice.random() < 0.1:
        return {"type": "wait"}
    cards = [*game.content.cards, "nobody"]
    if game.hand and dice.random() < 0.7:
        cards = game.hand
    option = dice.choice([0, 1, 2, 3, 4, 255])
    return {"type": "decide", "card": dice.choice(cards), "option": option}
