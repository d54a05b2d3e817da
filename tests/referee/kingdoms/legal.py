"""Which commands are legal, and which rules stand against the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from . import counts, play
from .effects import affordable, centre, others_cards, returnable, victims
from .state import KINDS, ROLES, Ask, Game

BUYS = {"slay_monster": "monster", "hire_citizen": "citizen", "build_domain": "domain"}
ANSWERS = {
    "duke": ("keep_duke",),
    "roll": ("roll_dice",),
    "dice": ("change_die", "keep_dice"),
    "action": (*BUYS, "take_resource"),
    "resource": ("take_resource",),
    "order": ("order_harvest",),
    "options": ("choose_options",),
    "exchange": ("exchange", "decline"),
    "victim": ("choose_seat",),
    "loot": ("take_resource",),
    "recipient": ("choose_seat", "decline"),
    "centre": ("take_from_centre", "decline"),
    "another": ("take_from_seat", "decline"),
    "return": ("choose_citizen", "decline"),
    "flip": ("choose_citizen",),
    "column": ("choose_column",),
}


def why_not(game: Game, seat: str, command: dict) -> set[str]:
    """The rules that stand against a command; none when it is legal."""
    ask = game.asks.get(seat)
    kind = command["type"]
    if ask is None or kind not in ANSWERS[ask.kind]:
        return {"KD-17"}
    player = game.players[seat]
    if kind in BUYS:
        return why_not_buy(game, seat, command)
    if kind == "keep_duke":
        return set() if command["duke"] in player.dealt else {"KD-04"}
    if kind == "change_die":
        able = (command["domain"], command["die"]) in play.changes(game, seat)
        return set() if able else {"KD-06"}
    if kind == "take_resource" and ask.kind == "loot":
        return set() if game.players[ask.other].stock[command["resource"]] else {"KD-07"}
    if kind == "order_harvest":
        return set() if Counter(command["order"]) == Counter(ask.cards) else {"KD-07"}
    if kind == "choose_options":
        chosen, every = command["options"], range(len(ask.effect["of"]))
        rightly = len(chosen) == ask.effect["n"] and chosen == sorted(set(chosen) & set(every))
        return set() if rightly else {"KD-19"}
    if kind == "exchange":
        return why_not_exchange(player.stock, ask.effect, command["payment"])
    if kind == "take_from_centre":
        return why_not_centre(game, ask, command["stack"])
    if kind == "choose_column":
        return set() if command["column"] in play.standing(game) else {"KD-16"}
    if kind in ("choose_seat", "take_from_seat", "choose_citizen"):
        return set() if command in commands(game, seat) else {"KD-19"}
    return set()


def why_not_stack(game: Game, place: int) -> set[str]:
    """KD-01, KD-12: a stack that has a card."""
    if place >= len(game.stacks):
        return {"KD-01"}
    return set() if game.stacks[place].cards else {"KD-12"}


def why_not_buy(game: Game, seat: str, command: dict) -> set[str]:
    """KD-10, KD-11: roles, and the price to the coin."""
    place, paid = command["stack"], command["payment"]
    rules = why_not_stack(game, place)
    if rules:
        return rules
    if game.stacks[place].kind != BUYS[command["type"]]:
        return {"KD-09"}
    if lacks_roles(game, seat, place):
        rules.add("KD-11")
    stock = game.players[seat].stock
    real, amount, magic = counts.price(game, seat, place)
    other = "gold" if real == "strength" else "strength"
    exact = (
        paid[other] == 0
        and paid[real] <= amount
        and paid[real] + paid["magic"] == amount + magic
        and (paid[real] > 0 or amount == 0)
    )
    if not exact or any(paid[kind] > stock[kind] for kind in KINDS):
        rules.add("KD-10")
    return rules


def lacks_roles(game: Game, seat: str, place: int) -> bool:
    """KD-11: a domain asks for roles as pictured."""
    if game.stacks[place].kind != "domain":
        return False
    pictured = game.content.domains[game.stacks[place].cards[-1]]["roles"]
    player = game.players[seat]
    return any(counts.icons(game.content, player, r) < pictured.count(r) for r in ROLES)


def why_not_exchange(stock: dict[str, int], effect: dict, paid: dict[str, int]) -> set[str]:
    """KD-10, KD-19: what it costs, with so many of any kind on top."""
    rules = {"KD-10"} if any(paid[kind] > stock[kind] for kind in KINDS) else set()
    cost = effect.get("cost", {})
    over = [paid[kind] - cost.get(kind, 0) for kind in KINDS]
    if min(over) < 0 or sum(over) != effect.get("any", 0):
        rules.add("KD-19")
    return rules


def why_not_centre(game: Game, ask: Ask, place: int) -> set[str]:
    """KD-19: a top card that the effect means."""
    rules = why_not_stack(game, place)
    if not rules and place not in centre(game, ask.effect["filter"]):
        rules.add("KD-19")
    return rules


def commands(game: Game, seat: str) -> list[dict] | None:
    """Every legal command; None of orders too many to list."""
    ask = game.asks.get(seat)
    if ask is None:
        return []
    if ask.kind == "order":
        if len(ask.cards) > 5:
            return None
        orders = sorted(set(permutations(ask.cards)))
        return [{"type": "order_harvest", "order": list(order)} for order in orders]
    if ask.kind == "action":
        return list(actions(game, seat))
    return list(answers(game, seat, ask))


def actions(game: Game, seat: str) -> Iterator[dict]:
    """KD-09: what can be bought, in every way to pay, and what can be taken."""
    kinds = {card: kind for kind, card in BUYS.items()}
    most = max(game.players[seat].stock.values()) + 1
    for place, stack in enumerate(game.stacks):
        if not stack.cards:
            continue
        real, amount, magic = counts.price(game, seat, place)
        for paid in range(min(amount, most) + 1):
            payment = dict.fromkeys(KINDS, 0) | {"magic": amount + magic - paid, real: paid}
            command = {"type": kinds[stack.kind], "stack": place, "payment": payment}
            if not why_not_buy(game, seat, command):
                yield command
    for kind in KINDS:
        yield {"type": "take_resource", "resource": kind}


def payments(stock: dict[str, int], effect: dict) -> Iterator[dict[str, int]]:
    """Every way to pay an exchange."""
    if not affordable(stock, effect):
        return
    cost, more = effect.get("cost", {}), effect.get("any", 0)
    for gold in range(more + 1):
        for strength in range(more + 1 - gold):
            extra = {"gold": gold, "strength": strength, "magic": more - gold - strength}
            paid = {kind: cost.get(kind, 0) + extra[kind] for kind in KINDS}
            if all(paid[kind] <= stock[kind] for kind in KINDS):
                yield paid


def answers(game: Game, seat: str, ask: Ask) -> Iterator[dict]:
    """What answers any other prompt."""
    player, kind = game.players[seat], ask.kind
    if "decline" in ANSWERS[kind]:
        yield {"type": "decline"}
    if kind == "duke":
        yield from ({"type": "keep_duke", "duke": duke} for duke in player.dealt)
    elif kind == "roll":
        yield {"type": "roll_dice"}
    elif kind == "dice":
        yield {"type": "keep_dice"}
        for domain, die in play.changes(game, seat):
            yield {"type": "change_die", "domain": domain, "die": die}
    elif kind in ("resource", "loot"):
        able = [k for k in KINDS if kind == "resource" or game.players[ask.other].stock[k]]
        yield from ({"type": "take_resource", "resource": each} for each in able)
    elif kind == "options":
        for chosen in combinations(range(len(ask.effect["of"])), ask.effect["n"]):
            yield {"type": "choose_options", "options": list(chosen)}
    elif kind == "exchange":
        for paid in payments(player.stock, ask.effect):
            yield {"type": "exchange", "payment": paid}
    elif kind in ("victim", "recipient"):
        others = [other for other in game.seats if other != seat]
        able = victims(game, seat) if kind == "victim" else others
        yield from ({"type": "choose_seat", "seat": other} for other in able)
    elif kind == "centre":
        for place in centre(game, ask.effect["filter"]):
            yield {"type": "take_from_centre", "stack": place}
    elif kind == "another":
        for other, card in others_cards(game, seat, ask.effect["filter"]):
            yield {"type": "take_from_seat", "seat": other, "card": card}
    elif kind in ("return", "flip"):
        able = returnable(game, seat) if kind == "return" else list(dict.fromkeys(player.up()))
        yield from ({"type": "choose_citizen", "citizen": id} for id in able)
    elif kind == "column":
        yield from ({"type": "choose_column", "column": n} for n in play.standing(game))
