"""§1: who may play, and what has to be true of the centre that was drawn."""

from __future__ import annotations

from typing import Any

from .state import CITIZENS, DOMAINS, MONSTERS, Content, Game, Held, Player, Stack

NUMBERS = [[1], [2], [3], [4], [5], [6], [7], [8], [9, 10], [11, 12]]  # KD-01


def setup_faults(content: Content, setup: dict) -> set[str]:
    """KD-01, KD-02, KD-04, KD-16."""
    rules, seats, dukes = set(), setup["seats"], setup.get("dukes", 2)
    if not 1 <= seats <= 5:
        rules.add("KD-01")
    elif (seats == 1) != setup.get("solo", False):
        rules.add("KD-16")
    if dukes not in (2, 3):
        rules.add("KD-04")
    preset = content.presets.get(setup["preset"])
    if preset is None:
        rules.add("KD-02")
    if rules:
        return rules
    found = [content.citizens[id]["numbers"] for id in preset["citizens"]]
    enough = (
        len(preset["areas"]) >= 5
        and all(numbers in found for numbers in NUMBERS)
        and len(preset["domains"]) >= 5 * content.many("domains", seats)
        and len(preset["dukes"]) >= seats * dukes
    )
    return set() if enough else {"KD-02"}


def take_over(game: Game, shown: dict[str, Any]) -> list[str]:
    """What the dice have drawn; returns what is wrong with it."""
    content, preset = game.content, game.content.presets[game.setup["preset"]]
    game.order = list(shown["order"])
    found = [] if sorted(game.order) == sorted(game.seats) else [f"KD-05: {game.order}"]
    for place, stack in enumerate(shown["stacks"]):
        if place in CITIZENS:
            cards = [stack["of"]] * content.many("citizens", len(game.seats))
            game.stacks.append(Stack("citizen", stack["of"], cards))
        else:
            kind = "monster" if place in MONSTERS else "domain"
            game.stacks.append(Stack(kind, stack.get("of"), list(stack["cards"])))
    found += monster_faults(game, preset) + domain_faults(game, preset)
    names = [game.stacks[place].of for place in CITIZENS]
    if [content.citizens[name]["numbers"] for name in names] != NUMBERS:
        found.append(f"KD-01: citizens {names}")
    if not set(names) <= set(preset["citizens"]):
        found.append(f"KD-02: citizens {names}")
    dealt: list[str] = []
    for seat in game.seats:
        start = dict.fromkeys(("gold", "strength", "magic"), 0) | content.numbers["start"]
        dukes = list(shown["seats"][seat]["dealt"])
        game.players[seat] = Player(start, [Held(id) for id in content.starters], dealt=dukes)
        dealt += dukes
    each = game.setup.get("dukes", 2)
    if len(set(dealt)) != each * len(game.seats) or not set(dealt) <= set(preset["dukes"]):
        found.append(f"KD-04: dukes {dealt}")
    return found


def monster_faults(game: Game, preset: dict) -> list[str]:
    """KD-01, KD-02, D10."""
    content, found, sums = game.content, [], []
    areas = [game.stacks[place].of for place in MONSTERS]
    if len(set(areas)) != 5 or not set(areas) <= set(preset["areas"]):
        found.append(f"KD-02: areas {areas}")
    for stack in (game.stacks[place] for place in MONSTERS):
        deep = content.many("monsters", len(game.seats))
        used = [monster["id"] for monster in content.areas[stack.of]["monsters"][:deep]]
        strengths = [content.monster(id)["strength"] for id in stack.cards]
        if sorted(used) != sorted(stack.cards) or strengths != sorted(strengths, reverse=True):
            found.append(f"KD-01: monsters {stack.cards}")
        sums.append(sum(strengths))
    if sums != sorted(sums):
        found.append(f"D10: areas {areas} of strength {sums}")
    return found


def domain_faults(game: Game, preset: dict) -> list[str]:
    """KD-01, KD-02."""
    piles = [game.stacks[place].cards for place in DOMAINS]
    every = [id for pile in piles for id in pile]
    many = game.content.many("domains", len(game.seats))
    rightly = all(len(pile) == many for pile in piles) and len(set(every)) == len(every)
    return [] if rightly and set(every) <= set(preset["domains"]) else [f"KD-01: domains {piles}"]
