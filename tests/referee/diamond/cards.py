"""DM-11, D17, D19: cards from rates."""

from __future__ import annotations

from typing import Any

from .state import FIELD, Content, Game

RATES = ("strikeout", "walk", "hit_by_pitch", "single", "double", "triple", "homer")
NAMES = "_p _c 1b 2b 3b _ss _lf _cf _rf".split()
CHANCES = {at: f"chance{name}" for at, name in zip(FIELD, NAMES)}
OUTS = ("ground_a", "ground_b", "ground_c", "fly_a", "fly_b", "fly_c", "lineout", "lineout_max")
# D19: equal amounts in this order.
ORDER = (
    *(
        "strikeout",
        "strikeout_caught",
        "walk",
        "hit_by_pitch",
        "single_one",
        "single",
        "single_two",
    ),
    *("park_single", "double", "triple", "home_run", "park_homer"),
    *OUTS,
    "popup",
    *CHANCES.values(),
    "rare",
)
SUMS = range(2, 13)
ALL = 10_000
PLACES = 2160  # a column has 36 ways of 2d6 and 20 faces
Card = dict[tuple[int, int, int], str]  # by column (0 to 2), sum of 2d6 and face of the split


def ways(total: int) -> int:
    """Ways of 2d6 to show a sum."""
    return 6 - abs(total - 7)


def amounts(charts: dict[str, Any], kind: str, rates: dict[str, int]) -> dict[str, int]:
    """D17: how much of ten thousand each outcome has of a card."""
    wanted = {name: 2 * rates[name] - charts["average"][name] for name in RATES}
    rest: dict[str, int] = {}
    if kind == "pitcher":
        rest = dict(zip(CHANCES.values(), charts["chances"])) | {"rare": charts["rare"]}
        near, far = sum(charts["chances"][:6]), sum(charts["chances"][6:])
        infield, outfield = charts["infield_chances"][2], charts["outfield_chances"][2]
        wanted["single"] -= (near * infield["single"] + far * outfield["single"]) // 20
        wanted["double"] -= far * outfield["double"] // 20
    outs = ALL - sum(wanted.values()) - sum(rest.values())
    shares = charts["shares"]
    one, gamble, two = (wanted["single"] * share // 1000 for share in shares["single"])
    sure = wanted["homer"] * shares["homer"] // 1000
    park_single = wanted["single"] - one - gamble - two
    park_homer = wanted["homer"] - sure
    outs -= park_single + park_homer
    found = {name: wanted[name] for name in RATES if name not in ("single", "homer")}
    found |= {
        "single_one": one,
        "single": gamble,
        "single_two": two,
        "park_single": 2 * park_single,
    }
    found |= {"home_run": sure, "park_homer": 2 * park_homer}
    found |= {name: outs * share // 1000 for name, share in zip(OUTS, shares["out"])}
    found |= rest
    return found | {"popup": ALL - sum(found.values())}


def make(charts: dict[str, Any], kind: str, rates: dict[str, int]) -> Card:
    """D19: the card, cell by cell."""
    sizes = amounts(charts, kind, rates)
    outcomes = sorted(sizes, key=lambda name: (-sizes[name], ORDER.index(name)))
    rows = [(column, total) for column in range(3) for total in SUMS]
    rows.sort(key=lambda row: (-ways(row[1]), row))
    card: Card = {}
    laid, at, end = 0, 0, sizes[outcomes[0]]
    for column, total in rows:
        for face in range(1, 21):
            # The middle of the cell, in halves of 2,160, against the end of the outcome.
            while (2 * laid + ways(total)) * ALL > end * 2 * PLACES:
                at += 1
                end += sizes[outcomes[at]]
            card[column, total, face] = outcomes[at]
            laid += ways(total)
    return card


def weights(card: Card) -> dict[str, int]:
    """How much of 2,160 each outcome has."""
    found: dict[str, int] = {}
    for (_, total, _), outcome in card.items():
        found[outcome] = found.get(outcome, 0) + ways(total)
    return found


def of(content: Content, player: str, kind: str, against: str) -> Card:
    """A player's card against a hand, made when it is first read."""
    own = content.players[player]
    rates = own[against]
    if kind == "batter" and own["pitching"]:
        rates = content.charts["pitcher_batting"]  # D5
    key = (player, kind, against)
    if key not in content.cards:
        content.cards[key] = make(content.charts, kind, rates)
    return content.cards[key]


def hand(game: Game) -> str:
    """The hand that the batter uses."""
    batter = game.content.players[game.sides[game.batting()].batter()]
    throws = game.content.players[pitcher(game)]["throws"]
    if batter["bats"] == "both":
        return "right" if throws == "left" else "left"
    return batter["bats"]


def pitcher(game: Game) -> str:
    """Who pitches now."""
    lineup = game.sides[game.fielding()].lineup
    assert lineup
    return lineup.pitcher


def pair(game: Game) -> tuple[Card, Card]:
    """The batter's card and the pitcher's, each against the other's hand."""
    batter, throws = (
        game.sides[game.batting()].batter(),
        game.content.players[pitcher(game)]["throws"],
    )
    return (
        of(game.content, batter, "batter", throws),
        of(game.content, pitcher(game), "pitcher", hand(game)),
    )
