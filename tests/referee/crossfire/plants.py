"""A change for each family of rules, to see whether the referee notices."""

from __future__ import annotations

from selftest import Plant, in_engine, in_referee, patch

from . import actions, board, campaign, combat, legal, missions, options, rerolls, round
from .board import Board, Square, Terrain, distance
from .state import SEATS, Content, Match, Unit


def rules(content: Content, part: str, **changed: int) -> dict:
    """A pack that changes some numbers of rules.json."""
    return {"rules": {part: content.rules[part] | changed}}


def dearer(content: Content, mission: str) -> dict:
    """A pack in which a mission scores one point more."""
    scoring = []
    for rule in content.missions[mission]["scoring"]:
        points = rule["points"]
        more = (
            {seat: points[seat] + 1 for seat in SEATS} if isinstance(points, dict) else points + 1
        )
        scoring.append({**rule, "points": more})
    return patch("missions", mission, scoring=scoring)


def sides(p1: str, p2: str, *commanders: str) -> dict:
    """Both sides' factions, and commanders."""
    names = dict(zip(SEATS, commanders or (None, None)))
    return {
        seat: {"faction": faction, "commander": names[seat]}
        for seat, faction in zip(SEATS, (p1, p2))
    }


def any_corner(self: Board, a: Square, b: Square, terrain: Terrain) -> bool:
    """GR-018, D6 without the corner."""
    return self.holds(b) and distance(a, b) == 1 and b not in terrain.impassable


def lets_through(a: Square, b: Square, square: Square) -> bool:
    """D7 without units."""
    return False


def no_cover_on(a: Square, b: Square, cover: frozenset[Square]) -> int:
    """D9 without D10."""
    return board.hidden_points(a, b, cover - {b})


def hit_on_equal(match: Match, unit: Unit, origin: Square, target: Unit) -> int:
    """GR-023 with "at least" instead of "greater than"."""
    return _defense(match, unit, origin, target) - 1


_defense = combat.defense_against
_begin = actions.begin
_friends = combat.friends_beside


def aided_in_batch(match: Match, unit: Unit) -> dict | str:
    """D5 without "on top of the batch"."""
    if match.pending["kind"] == "aided":
        match.batch -= 1
    return _begin(match, unit)


def shooter_is_a_friend(match: Match, shooter: Unit, at: Square, target: Unit) -> list[Unit]:
    """D11 without its last clause."""
    beside = match.board.adjacent(at, target.square, match.terrain)
    return _friends(match, shooter, at, target) or [shooter] * beside


def cover_anyway(match: Match, seat: str, shooter: Square, target: Square) -> bool:
    """Cover without D18."""
    return options.in_cover(match, shooter, target)


def down_counts(match: Match, seat: str, zone: dict) -> int:
    """Zones without D13."""
    return sum(missions.holds(zone, unit.square) for unit in match.left(seat))


def never_ends(match: Match, unit: Unit, destroys: bool) -> None:
    """A hit without D14."""
    unit.status = "destroyed" if destroys else "down"


def asks_nobody(match: Match, roll: dict) -> None:
    """Dice without D12."""
    rerolls.resolve(match, roll)


def passes_nothing(match: Match, seat: str) -> None:
    """A pass that ends only the batch (D3)."""
    match.batch = 0
    round.go_on(match)


def equal_counts_score(match: Match) -> None:
    """GR-034 for whoever has not less."""
    for rule in match.content.missions[match.mission]["scoring"]:
        counts = {seat: missions.count(match, seat, rule["zones"][seat]) for seat in SEATS}
        for seat in SEATS:
            if counts[seat] >= max(counts.values()):
                match.scores[seat] += rule["points"][seat]


def plants(content: Content) -> list[Plant]:
    """Every plant."""
    close = {"terrain": {"from": "map", "id": "open_field"}, "campaign": False}
    walls = {"terrain": {"from": "map", "id": "the_gully"}, "campaign": False}
    crossfire = {"campaign": False, "mission": "crossfire_clash"}
    stealth = {"sides": sides("verdant_eye", "verdant_eye", "stealth", "sniper")}
    return [
        # §1 Board and terrain
        in_engine(
            "GR-003 low cover blocks sight", patch("terrain", "low_cover", blocks_los=True), **close
        ),
        in_engine(
            "GR-003 rock is passable", patch("terrain", "blocking_rock", impassable=False), **walls
        ),
        in_engine(
            "GR-002 more pieces",
            rules(content, "terrain", most_pieces=6),
            terrain={"from": "random"},
        ),
        in_engine(
            "GR-002 other weights", patch("terrain", "ruin", weight=2), terrain={"from": "random"}
        ),
        in_engine(
            "D1 a square to keep clear",
            patch("missions", "dead_center", keep_clear=[]),
            mission="dead_center",
            campaign=False,
            terrain={"from": "random"},
        ),
        in_referee("GR-018 corners", Board, "step_is_legal", any_corner, **walls),
        in_referee("D6 corners", Board, "adjacent", any_corner, **walls),
        in_referee("GR-019 half rounded down", actions, "half", lambda move: move // 2),
        in_referee("D7 units do not block", board, "sight_crosses", lets_through),
        in_referee("D8 corners do not block", board, "sight_touches", board.sight_crosses, **walls),
        in_engine("D9 more points", rules(content, "combat", cover_points=33), **close),
        in_referee("D10 not on cover", options, "hidden_points", no_cover_on, **close),
        # §2 Factions
        in_engine(
            "GR-005 defense",
            patch("factions", "grey_cloaks", defense=9),
            sides=sides("grey_cloaks", "ember_guard"),
        ),
        in_engine(
            "GR-005 units",
            patch("factions", "grey_cloaks", units=4),
            sides=sides("grey_cloaks", "ember_guard"),
        ),
        in_engine(
            "GR-008 melee",
            patch("factions", "azure_blades", traits=[]),
            sides=sides("azure_blades", "ember_guard"),
        ),
        # §3 Deployment, §4 The round
        in_engine("GR-012 one row", rules(content, "board", deployment_rows=1)),
        in_engine(
            "GR-012 home",
            rules(content, "board", home_columns=3),
            terrain={"from": "map", "id": "open_field"},
        ),
        in_engine("GR-015 first batch", rules(content, "round", first_batch=2)),
        in_engine("GR-015 batch", rules(content, "round", batch=3)),
        in_engine("GR-016 five", rules(content, "round", activations=5)),
        in_engine("GR-035 rounds", rules(content, "round", rounds=5)),
        in_engine(
            "GR-035.1 an eighth round",
            rules(content, "round", extra_rounds=2),
            mission="dead_center",
            campaign=False,
        ),
        in_referee("D3 a pass of a batch", round, "side_passes", passes_nothing),
        in_referee(
            "D24 a side that cannot act", round, "order_is_open", lambda match: True, **crossfire
        ),
        # §5 Actions
        in_referee("D5 in the batch", actions, "begin", aided_in_batch, campaign=True),
        # §6 Combat
        in_referee("GR-023 equal", combat, "defense_against", hit_on_equal),
        in_engine("GR-024 deadly", rules(content, "combat", deadly_total=11), events=False),
        in_referee("GR-025 D11 the shooter", combat, "friends_beside", shooter_is_a_friend),
        in_engine("GR-025 stray", rules(content, "combat", stray_total=3)),
        in_engine("GR-004 cover", rules(content, "combat", cover_defense=2), **close),
        in_referee("D14 never", combat, "strike", never_ends, **crossfire),
        in_referee(
            "D12 nobody", rerolls, "ask", asks_nobody, sides=sides("grey_cloaks", "grey_cloaks")
        ),
        # §7 Missions
        in_referee(
            "D13 Down counts", missions, "count", down_counts, mission="occupy", campaign=False
        ),
        in_referee(
            "GR-034 equal",
            missions,
            "score_round",
            equal_counts_score,
            mission="control_center",
            campaign=False,
        ),
        in_referee(
            "GR-034 nothing for a kill",
            missions,
            "unit_destroyed",
            lambda match, owner: None,
            **crossfire,
        ),
        *(
            in_engine(
                f"GR-034 {mission}", dearer(content, mission), mission=mission, campaign=False
            )
            for mission in content.missions
        ),
        # §8 Campaign
        in_engine(
            "GR-036 battles",
            rules(content, "campaign", battles_plus=1),
            campaign=True,
            mission=None,
        ),
        in_engine(
            "GR-038 mission",
            rules(content, "campaign", mission_points=3),
            campaign=True,
            mission=None,
        ),
        in_engine(
            "GR-038 survivors", rules(content, "campaign", survivors=5), campaign=True, mission=None
        ),
        in_engine(
            "GR-038 annihilation",
            rules(content, "campaign", annihilation_points=0),
            campaign=True,
            mission=None,
        ),
        in_engine(
            "GR-038 tie", rules(content, "campaign", tie_points=0), campaign=True, mission=None
        ),
        in_referee(
            "GR-039 repeated",
            campaign,
            "draw_mission",
            lambda match: "occupy",
            campaign=True,
            mission=None,
        ),
        *(
            in_engine(
                f"GR-040 {advantage}",
                patch("advantages", advantage, effects=[]),
                campaign=True,
                mission=None,
            )
            for advantage in content.advantages
        ),
        # §9 Options
        in_referee(
            "D18 Stealth against a Sniper",
            options,
            "cover_counts",
            cover_anyway,
            **stealth,
            **close,
        ),
        *(
            in_engine(
                f"GR-041 {commander}",
                patch("commanders", commander, effects=[]),
                sides=sides("verdant_eye", "ember_guard", commander, "resilient"),
                **close,
            )
            for commander in content.commanders
        ),
        *(
            in_engine(
                f"GR-042 {event}", patch("events", event, effects=[]), events=True, campaign=False
            )
            for event in content.events
            if event != "no_event"
        ),
        # The lists
        in_referee("DA-003 listed twice", legal, "why_not_act", lambda match, unit, kind: set()),
    ]
