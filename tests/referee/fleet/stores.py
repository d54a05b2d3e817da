"""FL-22, FL-29, D11: salvage, offers, stores."""

from __future__ import annotations

from typing import Any

from . import incidents
from .state import Run


def gain(run: Run, amount: int) -> None:
    """Salvage comes in."""
    run.salvage += amount
    run.tally["salvage"] += amount


def lose(run: Run, amount: int) -> None:
    """Salvage is paid or lost, as far as there is any."""
    run.salvage -= min(amount, run.salvage)


def price(run: Run, what: str) -> int:
    """What an item, a mod or a hull costs."""
    content = run.content
    for table in (content.items, content.mods, content.hulls):
        if what in table:
            return table[what]["price"]
    raise KeyError(what)


def sell(run: Run, what: str) -> None:
    """D11: for a share of its price."""
    gain(run, price(run, what) * run.content.economy["resale_percent"] // 100)


def put(run: Run, what: str) -> None:
    """Into the stores; what finds no room is sold."""
    if len(run.fleet.stores) < run.content.economy["max_stores"]:
        run.fleet.stores.append(what)
    else:
        sell(run, what)


def loot(run: Run) -> list[tuple[str, int]]:
    """FL-22: what may be found, and how likely: what is not locked."""
    locked = run.locked()
    rows = [*run.content.items.values(), *run.content.mods.values()]
    return [(row["id"], row["loot"]) for row in rows if row["loot"] and row["id"] not in locked]


def pick(run: Run, shares: list[tuple[str, int]], what_for: str) -> str:
    """One of several by its share."""
    face = run.rolls.take(sum(share for _, share in shares), what_for)
    for what, share in shares:
        if face <= share:
            return what
        face -= share
    raise AssertionError("a face beyond all shares")


def find(run: Run) -> str:
    """Something is found."""
    return pick(run, loot(run), "what is found")


def offers(run: Run, count: int) -> list[dict[str, Any]]:
    """FL-22, FL-31: drawn when they are made; a heap of salvage may be among them."""
    economy, made = run.content.economy, []
    shares = [*loot(run), ("", economy["heap_loot"])]
    for _ in range(count):
        what = pick(run, shares, "an offer")
        place = [other for other, _ in shares].index(what)
        shares[place] = shares[-1]  # the last one takes the place of what was drawn
        shares.pop()
        if what:
            made.append({"kind": "find", "what": what})
        else:
            faces = economy["heap_max"] - economy["heap_min"] + 1
            amount = economy["heap_min"] + run.rolls.take(faces, "a heap") - 1
            made.append({"kind": "heap", "amount": amount})
    return made


def take(run: Run, offer: dict) -> None:
    """One of them is taken."""
    if offer["kind"] == "find":
        put(run, offer["what"])
    elif offer["kind"] == "prize":
        incidents.join(run, offer["hull"], run.content.economy["prize_hp_percent"])
    else:
        gain(run, offer["amount"])
