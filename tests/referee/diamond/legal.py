"""Which commands are legal, and which rules stand against the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from . import bench
from .state import BASES, Game

ALIGNMENTS = ("normal", "shifted_left", "shifted_right")
DEPTHS = ("normal", "in", "back", "double_play")
APPROACHES = ("normal", "contact", "power", "patient")
GAMBLES = ("normal", "careful", "daring")
DEFENDS = {
    "alignment": "normal",
    "infield_depth": "normal",
    "hold_runners": [],
    "intentional_walk": False,
}
ATTACKS = {
    "approach": "normal",
    "steal_attempts": [],
    "hit_and_run": False,
    "bunt_attempt": False,
    "gamble": "normal",
}
CHANGES = {
    "defence": ("change_pitcher", "substitute", "move_fielders", "double_switch"),
    "reply": ("change_pitcher", "substitute", "move_fielders", "double_switch"),
    "offence": ("pinch_hit", "pinch_run"),
}


def kinds(game: Game, seat: str) -> tuple[str, ...]:
    """D1, D2: what may be answered now."""
    if game.stage == "lineups":
        return ("set_lineup",)
    if game.stage == "choices":
        return ("defend",) if seat == game.fielding() else ("attack",)
    return ("ready", *CHANGES[game.stage])


def why_not(game: Game, seat: str, command: dict) -> set[str]:
    """The rules that stand against a command; none when it is legal."""
    if game.ending:
        return {"DM-01"}
    if seat not in game.asked():
        return {"D2"}
    kind = command["type"]
    if kind not in kinds(game, seat):
        return {"D1|D2"}
    if kind == "set_lineup":
        return bench.why_not_lineup(game, seat, command)
    if kind == "defend":
        return why_not_defend(game, command)
    if kind == "attack":
        return why_not_attack(game, command)
    if kind == "ready":
        return {"DM-07"} if game.stage != "offence" and bench.still_open(game, seat) else set()
    if kind in ("move_fielders", "double_switch"):
        return bench.why_not_exchange(game, seat, command)
    return bench.why_not_change(game, seat, command)


def rising(bases: list[int]) -> bool:
    """Bases are named once, lowest first."""
    return bases == sorted(set(bases))


def why_not_defend(game: Game, choice: dict) -> set[str]:
    """DM-05."""
    on, held = game.occupied(), choice["hold_runners"]
    needs = {"in": 3, "double_play": 1}.get(choice["infield_depth"])
    fits = rising(held) and all(base in on for base in held) and (needs is None or needs in on)
    rules = set() if fits else {"DM-05"}
    plain = all(
        choice[name] == value for name, value in DEFENDS.items() if name != "intentional_walk"
    )
    return rules if plain or not choice["intentional_walk"] else rules | {"DM-05|DM-06"}


def why_not_attack(game: Game, choice: dict) -> set[str]:
    """DM-06, D3."""
    on, to = game.occupied(), choice["steal_attempts"]
    rules = set()
    for base in to:
        vacated = base == 4 or base not in on or base + 1 in to
        if base - 1 not in on or base not in (2, 3, 4) or not vacated:
            rules.add("DM-06")
    if not rising(to):
        rules.add("DM-05|DM-06")
    if choice["bunt_attempt"] and game.outs == 2:
        rules.add("DM-06")
    if choice["hit_and_run"] and (1 not in on or 2 in on):
        rules.add("DM-06")
    if choice["gamble"] != "normal" and not on:
        rules.add("D3")
    plans = [
        bool(to),
        choice["hit_and_run"],
        choice["bunt_attempt"],
        choice["approach"] != "normal",
    ]
    if sum(plans) > 1:
        rules.add("DM-06")
    return rules


def subsets(values: tuple[int, ...]) -> Iterator[list[int]]:
    """Every choice of some of them, in order."""
    return map(list, chain.from_iterable(combinations(values, n) for n in range(len(values) + 1)))


def commands(game: Game, seat: str) -> list[dict] | None:
    """Every legal command; None of lineups, which are too many to list."""
    if seat not in game.asked():
        return []
    if game.stage == "lineups":
        return None
    if game.stage == "choices":
        every = defences() if seat == game.fielding() else offences()
    else:
        every = changes(game, seat)
    return [command for command in every if not why_not(game, seat, command)]


def defences() -> Iterator[dict]:
    """DM-05: every choice, possible or not."""
    for alignment, depth, held in product(ALIGNMENTS, DEPTHS, subsets(BASES)):
        choice = {"alignment": alignment, "infield_depth": depth, "hold_runners": held}
        yield {"type": "defend"} | DEFENDS | choice
    yield {"type": "defend"} | DEFENDS | {"intentional_walk": True}


def offences() -> Iterator[dict]:
    """DM-06, D3: every plan with every gamble."""
    plans = [{"approach": approach} for approach in APPROACHES]
    plans += [{"steal_attempts": to} for to in subsets((2, 3, 4)) if to]
    plans += [{"hit_and_run": True}, {"bunt_attempt": True}]
    for plan, gamble in product(plans, GAMBLES):
        yield {"type": "attack"} | ATTACKS | plan | {"gamble": gamble}


def changes(game: Game, seat: str) -> Iterator[dict]:
    """D1: being ready, and every substitution of every player."""
    yield {"type": "ready"}
    for place, other in combinations(range(9), 2):
        yield {"type": "move_fielders", "place": place, "other": other}
        yield {"type": "double_switch", "place": place, "other": other}
    for player in game.content.roster(game.sides[seat].team):
        if game.stage == "offence":
            yield {"type": "pinch_hit", "player": player}
            yield from ({"type": "pinch_run", "base": base, "player": player} for base in BASES)
        else:
            yield {"type": "change_pitcher", "player": player}
            yield from ({"type": "substitute", "place": n, "player": player} for n in range(9))
