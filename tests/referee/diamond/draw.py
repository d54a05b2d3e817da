"""Setups and commands at random: what the rules allow, and what they do not."""

from __future__ import annotations

import random

from .legal import ALIGNMENTS, APPROACHES, DEPTHS, GAMBLES, kinds
from .state import FIELD, Content, Game

FIELDS = {
    "set_lineup": ("order", "pitcher"),
    "change_pitcher": ("player",),
    "substitute": ("place", "player"),
    "move_fielders": ("place", "other"),
    "double_switch": ("place", "other"),
    "pinch_hit": ("player",),
    "pinch_run": ("base", "player"),
    "ready": (),
    "defend": ("alignment", "infield_depth", "hold_runners", "intentional_walk"),
    "attack": ("approach", "steal_attempts", "hit_and_run", "bunt_attempt", "gamble"),
}


def setup(content: Content, dice: random.Random) -> dict:
    """Any two teams, and now and then what cannot be played."""
    away, home = dice.sample(list(content.teams), 2)
    found = {"away": away, "home": home, "rules": dice.choice(list(content.rulesets))}
    if dice.random() < 0.05:
        name = dice.choice(list(found))
        found[name] = dice.choice(["nothing", home])
    if dice.random() < 0.4:
        found["tired"] = tired(content, dice, away, home)
    return found


def tired(content: Content, dice: random.Random, away: str, home: str) -> list[dict]:
    """D36: some pitchers, and seldom one twice or somebody else."""
    players = [*content.roster(away), *content.roster(home)]
    pitchers = [id for id in players if content.pitches(id)]
    named = dice.sample(pitchers, dice.randint(0, 8))
    if dice.random() < 0.1:
        named.append(dice.choice([*named, *content.players, "nobody"]))
    return [{"player": id, "batters": dice.choice([*range(30), 255])} for id in named]


def setup_faults(content: Content, setup: dict) -> set[str]:
    """DM-01, D10: two teams and a rule set."""
    teams = {setup["away"], setup["home"]}
    fits = len(teams) == 2 and teams <= set(content.teams) and setup["rules"] in content.rulesets
    if not fits:
        return {"DM-01|D10"}
    players = [*content.roster(setup["away"]), *content.roster(setup["home"])]
    named = [each["player"] for each in setup.get("tired", [])]
    known = [id for id in named if id in players and content.pitches(id)]
    found = {"DM-01"} if len(known) < len(named) else set()
    return found | ({"D36"} if len(set(known)) < len(known) else set())


def order(game: Game, dice: random.Random, seat: str) -> list[dict]:
    """Nine who may well not fit."""
    roster = game.content.roster(game.sides[seat].team)
    players = dice.sample(roster, 9)
    positions = [*FIELD[1:], dice.choice(["DH", "P"])]
    return [{"player": id, "position": at} for id, at in zip(players, positions)]


def bases(dice: random.Random, among: list[int]) -> list[int]:
    """Some bases, seldom twice or in disorder."""
    found = dice.sample(among, dice.choice([0, 0, 1, 1, 2, 3]))
    if dice.random() < 0.8:
        return sorted(found)
    return [*found, *found[:1]] if dice.random() < 0.5 else found


def fields(game: Game, dice: random.Random, seat: str) -> dict:
    """Something for each field that a command may have."""
    content, roster = game.content, game.content.roster(game.sides[seat].team)
    pitchers = [id for id in roster if content.pitches(id)]
    lineup = game.sides[seat].lineup
    gone = lineup.gone if lineup else []
    player = dice.choice(
        [*roster, *pitchers, *gone, *gone, dice.choice(list(content.players)), "nobody"]
    )
    return {
        "order": order(game, dice, seat),
        "pitcher": dice.choice([*pitchers, *roster]),
        "player": player,
        "place": dice.choice([*range(9), 9, 255]),
        "other": dice.choice([*range(9), *range(9), 9, 255]),
        "base": dice.choice([1, 2, 3, 1, 2, 3, 0, 4, 255]),
        "alignment": dice.choice(ALIGNMENTS),
        "infield_depth": dice.choice(DEPTHS),
        "hold_runners": bases(dice, [1, 2, 3, 4]),
        "intentional_walk": dice.random() < 0.2,
        "approach": dice.choice(["normal", *APPROACHES]),
        "steal_attempts": bases(dice, [2, 3, 4, 5]),
        "hit_and_run": dice.random() < 0.3,
        "bunt_attempt": dice.random() < 0.3,
        "gamble": dice.choice(GAMBLES),
    }


def command(game: Game, dice: random.Random, seat: str, listed: list[dict]) -> dict:
    """Any command; often a legal one with one field changed, or an answer to what is asked."""
    every = fields(game, dice, seat)
    if listed and dice.random() < 0.6:
        changed = dict(dice.choice(listed))
        names = FIELDS[changed["type"]]
        if names:
            name = dice.choice(names)
            changed[name] = nearly(changed[name], dice) or every[name]
        return changed
    open_kinds = kinds(game, seat) if seat in game.asked() and dice.random() < 0.8 else None
    kind = dice.choice(open_kinds or list(FIELDS))
    return {"type": kind} | {name: every[name] for name in FIELDS[kind]}


def nearly(value: object, dice: random.Random) -> object:
    """A lineup with a batter doubled or dropped, or with two positions swapped."""
    if not isinstance(value, list) or len(value) < 9 or dice.random() < 0.2:
        return None
    one, other = dice.sample(range(len(value)), 2)
    found = [dict(place) for place in value]
    if dice.random() < 0.3:
        return found[1:]
    field = dice.choice(["player", "position"])
    found[one][field] = value[other][field]
    if dice.random() < 0.5:
        found[other][field] = value[one][field]
    return found
