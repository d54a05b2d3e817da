"""What is counted in a tableau, what cards cost, and what a seat scores (KD-11, KD-14, D12)."""

from __future__ import annotations

from .state import KINDS, Content, Game, Player


def count(content: Content, player: Player, what: dict) -> int:
    """How many of it a seat has."""
    of = what["of"]
    if of == "role":
        pictured = [role for id in player.domains for role in content.domains[id]["roles"]]
        return icons(content, player, what["role"]) + pictured.count(what["role"])
    if of == "name":
        return player.up().count(what["citizen"])
    if of == "kind":
        return sum(content.monster(id)["kind"] == what["kind"] for id in player.monsters)
    if of == "area":
        return sum(content.area_of(id) == what["area"] for id in player.monsters)
    if of == "citizens":
        return len(player.up())
    return len(player.monsters if of == "monsters" else player.domains)


def icons(content: Content, player: Player, role: str) -> int:
    """KD-11: roles on own citizens."""
    return sum(content.citizen(id).get("role") == role for id in player.up())


def immune(content: Content, player: Player, to: str) -> bool:
    """Whether a domain protects a seat."""
    effects = [content.domains[id]["effect"] for id in player.domains]
    return any(effect["do"] == "immune" and effect["to"] == to for effect in effects)


def passes(content: Content, card: dict, where: dict) -> bool:
    """Whether a filter lets a card through, as far as its numbers go."""
    for name in ("role", "kind"):
        if where.get(name) is not None and card.get(name) != where[name]:
            return False
    worth = card["cost"] if where["card"] == "citizen" else card.get("strength", 0)
    return where.get("most") is None or worth <= where["most"]


def fits(content: Content, id: str, where: dict) -> bool:
    """Whether a filter lets a card of the centre or of a tableau through; starters never."""
    if where["card"] == "citizen":
        return id in content.citizens and passes(content, content.citizens[id], where)
    if where["card"] == "monster":
        known = any(m["id"] == id for area in content.areas.values() for m in area["monsters"])
        return known and passes(content, content.monster(id), where)
    return False


def less(content: Content, player: Player, kind: str, id: str) -> int:
    """What own domains take off a price."""
    off = 0
    for effect in [content.domains[own]["effect"] for own in player.domains]:
        if effect["do"] != "discount" or effect["filter"]["card"] != kind:
            continue
        if kind == "domain" or passes(content, content.citizens[id], effect["filter"]):
            off += effect["gold"]
    return off


def price(game: Game, seat: str, place: int) -> tuple[str, int, int]:
    """KD-10, KD-11: the real kind, how much of it, and the magic on top, of a top card."""
    content, player, stack = game.content, game.players[seat], game.stacks[place]
    id = stack.cards[-1]
    if stack.kind == "monster":
        monster = content.monster(id)
        return "strength", monster["strength"], monster.get("magic", 0)
    if stack.kind == "citizen":
        cost = content.citizens[id]["cost"] + player.up().count(id)
    else:
        cost = content.domains[id]["gold"]
    return "gold", max(cost - less(content, player, stack.kind, id), 0), 0


def score(content: Content, player: Player) -> dict[str, int]:
    """KD-14: line by line."""
    lines = {
        "monsters": sum(content.monster(id)["vp"] for id in player.monsters),
        "domains": sum(content.domains[id]["vp"] for id in player.domains),
        "tokens": player.tokens,
        "merits": 0,
    }
    if player.duke:
        duke = content.dukes[player.duke]
        full = sum(player.stock[kind] // duke["hoard"] for kind in KINDS)
        each = [merit["vp"] * count(content, player, merit["count"]) for merit in duke["merits"]]
        lines["merits"] = full + sum(each)
    return lines


def total(content: Content, player: Player) -> int:
    """All lines together."""
    return sum(score(content, player).values())
