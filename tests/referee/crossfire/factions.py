"""§2 Factions, and what §8 and §9 change of their numbers."""

from __future__ import annotations

from .state import Content, Profile, Reroll, Side


def profile(content: Content, side: dict, event: str | None, advantage: str | None) -> Profile:
    """A side's numbers: its faction's, with the effects of every source of the battle."""
    faction = content.factions[side["faction"]]
    numbers = Profile(
        units=faction["units"],
        move=faction["move"],
        move_die=0,
        range=faction["range"],
        aq=faction["aq"],
        melee_aq=faction["aq"],
        defense=faction["defense"],
        deadly_from=content.rules["combat"]["deadly_total"],  # GR-024
    )
    sources = [("faction", faction["traits"])]
    if side.get("commander"):
        sources.append(("commander", content.commanders[side["commander"]]["effects"]))  # GR-041
    if event is not None:
        sources.append(("event", content.events[event]["effects"]))  # GR-042
    if advantage is not None:
        sources.append(("advantage", content.advantages[advantage]["effects"]))  # GR-040
    for source, effects in sources:
        for effect in effects:
            apply(numbers, source, effect)
    return numbers


def apply(numbers: Profile, source: str, effect: dict) -> None:
    """One effect, by its kind (AQ-002)."""
    kind = effect["kind"]
    if kind == "melee_aq":  # GR-008: instead of AQ
        numbers.melee_aq = effect["value"]
    elif kind == "rolled_move":  # GR-011
        numbers.move = 0
        numbers.move_die = effect["sides"]
    elif kind == "deadly_rounds":  # GR-010, GR-042
        if source == "event" and numbers.deadly_from <= effect["from"]:
            numbers.deadly_from = effect.get("stacked", effect["from"])
        else:
            numbers.deadly_from = effect["from"]
    elif kind == "reroll":  # GR-009, GR-040
        numbers.rerolls[source] = Reroll(
            frozenset(effect["rolls"]),
            effect["keep"],
            effect.get("uses"),
            effect.get("per", "battle"),
        )
    elif kind == "range_limit":
        numbers.range = min(numbers.range, effect["max"])
    elif kind == "move_bonus":
        numbers.move += effect["value"]
    elif kind == "stationary_aq":
        numbers.stationary_aq += effect["value"]
    elif kind == "revive":
        numbers.revives += effect["count"]
    elif kind == "ignore_down":
        numbers.ignored_downs += effect["count"]
    elif kind == "ignore_cover":
        numbers.ignores_cover = True
    elif kind == "hidden_in_cover":
        numbers.hidden_in_cover = True
    elif kind == "initiative_first":
        numbers.initiative_first = True
    elif kind == "quick_start":
        numbers.quick_units += effect["units"]
    else:
        raise ValueError(f"the rules know no effect {kind!r}")


def side_of(content: Content, side: dict, event: str | None, advantage: str | None) -> Side:
    """A side as it enters a battle."""
    numbers = profile(content, side, event, advantage)
    return Side(side["faction"], side.get("commander"), advantage, numbers)
