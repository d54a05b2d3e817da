"""A change for each family of rules, to see whether the referee notices."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from selftest import Plant, in_engine, in_referee, patch

from . import bench, books, cards, earned, flow, legal, roll, settle, snapshot
from .referee import Referee
from .state import Content, Game, Lineup, Play, Runner

MODERN = {"rules": "modern"}
CLASSIC = {"rules": "classic"}
SANDLOT = {"rules": "sandlot"}
_apply = flow.apply
_ended = flow.ended
_faces = roll.faces
_gamble = settle.gamble
_relieve = earned.Half.relieve
_on_third = settle.on_third
_state = snapshot.state
_steal = roll.steal


def charts(**changed: Any) -> dict:
    """A pack that changes charts."""
    return {"charts": changed}


def ruleset(id: str, **changed: Any) -> dict:
    """A pack that changes a rule set."""
    return patch("rulesets", id, **changed)


def everybody(content: Content, **changed: Any) -> dict:
    """A pack that changes all players."""
    return {"players": [{"id": id, "patch": True, **changed} for id in content.players]}


def pitchers(content: Content, **changed: Any) -> dict:
    """A pack that changes what all pitchers have."""
    rows = {id: own["pitching"] for id, own in content.players.items() if own["pitching"]}
    return {
        "players": [
            {"id": id, "patch": True, "pitching": own | changed} for id, own in rows.items()
        ]
    }


def on_both(plant: Plant, content: Content, pack: dict[str, Any]) -> Plant:
    """The plant in content that a pack changes on both sides, so that games come to the rule."""
    other = deepcopy(content)
    for file, changed in pack.items():
        rows = getattr(other, file)
        if isinstance(changed, dict):
            rows.update(changed)
        else:
            for row in changed:
                rows[row["id"]].update(row)
    plant.pack |= pack
    plant.changes.append((Referee, "content", other))
    return plant


def few_hits() -> list[dict[str, Any]]:
    """Shifts that let hardly anybody hit, and triples where a runner is held: few runs, and late."""
    singles = ("single_one", "single", "single_two")
    found = [{"when": "hold", "from": name, "to": "triple", "faces": 20} for name in singles]
    for when in ("contact", "power", "patient", "infield_back", "shifted_with", "shifted_against"):
        for name in (*singles, "park_single", "double", "home_run", "park_homer"):
            found.append({"when": when, "from": name, "to": "strikeout", "faces": 20})
    return found


def every_run_counts(game: Game, play: Play) -> None:
    """DM-02 as if a third out by force let runs in."""
    outs, game.outs = game.outs, 0
    _apply(game, play)
    game.outs += outs


def last_fielder_alone(*throws: str) -> settle.Credit:
    """DM-15 without assists."""
    fielders = settle.without_repeats(throws)
    return fielders, [fielders[-1]], []


def hand_of_the_thrower(game: Game) -> str:
    """D28 as if who bats with both hands used the pitcher's."""
    batter = game.content.players[game.sides[game.batting()].batter()]
    throws = game.content.players[cards.pitcher(game)]["throws"]
    return throws if batter["bats"] == "both" else batter["bats"]


def strongest_arm(game: Game) -> int:
    """D27 with the best of three."""
    return max(game.content.players[settle.fielder(game, at)]["arm"] for at in ("LF", "CF", "RF"))


def first_shift_only(game: Game, outcome: str, acting: set[str]) -> list[str]:
    """D28 without the shifts that follow."""
    found = _faces(game, outcome, acting)
    return [each for each in found if each == found[0]]


def range_first(game: Game, at: str, defence: dict, offence: dict) -> Play:
    """D25 as if a hit by range could be no error."""
    rating = game.content.fielding(settle.fielder(game, at), at)
    face = game.roll(20, "range")
    error = sum(game.roll(6, "error") for _ in range(3))
    if error >= rating["error"] and face > 1:
        return Play("error", [*settle.all_up(game, 1), (0, 1)], error=at)
    bases = 2 if at in ("LF", "CF", "RF") else 1
    return Play("single", [*settle.all_up(game, bases), (0, 1)])


def depth_never(game: Game, letter: str, defence: dict) -> str:
    """D26 as if depth did not matter with first occupied."""
    return "scores" if 1 in game.occupied() else _on_third(game, letter, defence)


def thrown_out_on_flies(game: Game, base: int, chart: int, offence: dict) -> str:
    """D27 without the rule that a runner who stops short is never out in a careful gamble."""
    return _gamble(
        game, base, chart, offence | {"gamble": offence["gamble"].replace("careful", "normal")}
    )


def all_held(game: Game, defence: dict, bases: list[int]) -> Play:
    """D11 as if holding anybody slowed the leading runner."""
    held = [max(bases) - 1] if defence["hold_runners"] else []
    return _steal(game, defence | {"hold_runners": held}, bases)


def batter_alone(game: Game, play: Play, batter: Runner) -> None:
    """D13 without the runners between."""
    out = next((base for base, to in play.moves if base and to == 0), 0)
    runner = game.bases[out - 1]
    if out and runner:
        batter.charged, batter.earned = runner.charged, runner.earned


def kept_by_the_first(lineup: Lineup, place: int, player: str) -> str:
    """DM-07 as if who leaves could return."""
    out = lineup.order[place].player
    lineup.order[place].player = player
    return out


def no_tie(game: Game) -> str | None:
    """DM-02 without ties."""
    found = _ended(game)
    return None if found == "tie" else found


def open_choices(game: Game, open_seats: set[str]) -> dict[str, Any]:
    """D2 as if choices lay open."""
    return _state(game, {"p1", "p2"})


def steals_without_order(bases: list[int]) -> bool:
    """DM-05 without the order of bases."""
    return len(set(bases)) == len(bases)


def whole_half(half: earned.Half, pitcher: str) -> None:
    """D32 as if who comes in had pitched from the beginning of the half."""
    if half.without:
        half.without[pitcher] = next(iter(half.without.values()))
    else:
        _relieve(half, pitcher)


def plants(content: Content) -> list[Plant]:
    """Every plant."""
    shares, running, bunt = (content.charts[name] for name in ("shares", "running", "bunt"))
    straight = {"normal": ["holds", "scores", "scores"]}
    tired = [shift for shift in content.charts["shifts"] if shift["when"] != "tired"]
    return [
        # Lineups, innings and the end
        in_referee("DM-01 any order", bench, "why_not_lineup", lambda *_: set()),
        in_engine("DM-02 a runner on second", ruleset("classic", runner_from=9), **CLASSIC),
        on_both(
            in_referee("DM-02 no tie", flow, "ended", no_tie, **SANDLOT),
            content,
            ruleset("sandlot", tie_after=9),
        ),
        in_referee("DM-02 every run counts", flow, "apply", every_run_counts),
        on_both(
            in_referee("D12 a hit that wins", flow, "cut_short", lambda *_: None, **MODERN),
            content,
            charts(shifts=few_hits()) | ruleset("modern", runner_from=9),
        ),
        on_both(
            in_referee(
                "D4 a new pitcher's", flow, "hand_over_the_runner", lambda *_: None, **MODERN
            ),
            content,
            ruleset("modern", runner_from=9),
        ),
        # Decisions
        in_engine("D1 batters owed", ruleset("modern", least_batters=2), **MODERN),
        in_referee("D5 the last pitcher", bench, "why_not_leave", lambda *_: {"DM-07"}, **CLASSIC),
        in_referee("DM-05 rising", legal, "rising", steals_without_order),
        in_referee("DM-07 back again", bench, "enter", kept_by_the_first),
        in_referee("D42 exchanges", bench, "MOVES", 3),
        in_referee("D42 who stays", bench, "stays", lambda *_: False),
        in_referee("D43 who came in", bench, "came_in", lambda *_: True, **CLASSIC),
        in_referee("D44 a check", bench, "check", lambda *_: None),
        in_referee("D2 unseen", snapshot, "state", open_choices),
        # Cards and shifts
        in_engine("DM-11 the average", charts(average=content.charts["average"] | {"walk": 820})),
        in_engine("D17 shares", charts(shares=shares | {"homer": 610})),
        in_engine("D17 rare", charts(rare=12)),
        in_engine("D5 pitchers bat", charts(pitcher_batting=content.charts["average"]), **CLASSIC),
        in_engine("D6 tired", charts(shifts=tired)),
        in_referee("D6 stamina", roll, "tired", lambda _: 1),
        in_referee("D28 one die", roll, "faces", first_shift_only),
        in_referee("D28 hand", cards, "hand", hand_of_the_thrower),
        # Before the cards
        in_engine("DM-09 wild pitches", everybody(content, passed=20)),
        in_engine("D7 a balk", pitchers(content, balk=9)),
        in_referee("D7 a pickoff", roll, "PICKOFF", 0),
        in_referee("D11 home", roll, "HARDER", {2: 0, 3: 4, 4: 9}),
        in_referee("D11 held", roll, "steal", all_held),
        in_referee("D16 a good jump", roll, "GOOD_JUMP", 4),
        in_engine("DM-14 a bunt", charts(bunt=bunt | {"sacrifice": 11})),
        in_referee("D11 a charged bunt", roll, "CHARGED", 2),
        # What an outcome does
        in_engine(
            "D8 parks", {"parks": [{"id": id, "patch": True, "singles": 3} for id in content.parks]}
        ),
        in_engine("D38 a wild throw", charts(wild_throw=0)),
        in_engine("D38 whose throw", charts(throw_by=[5] * 20)),
        in_engine("D39 at home", charts(home_edge=0)),
        in_engine("D9 fielders", charts(ground_to=content.charts["ground_to"][::-1])),
        in_referee("D25 range and error", settle, "chance", range_first),
        on_both(
            in_referee("D26 depth", settle, "on_third", depth_never),
            content,
            charts(shares=shares | {"out": [0, 1000, 0, 0, 0, 0, 0, 0]}),
        ),
        in_engine("D26 infield", charts(infield=content.charts["infield"] | straight)),
        in_engine("D27 daring", charts(running=running | {"daring": 15})),
        in_referee("D27 the middle arm", settle, "arm", strongest_arm),
        in_referee("D3 careful", settle, "gamble", thrown_out_on_flies),
        in_referee("D13 places", flow, "pass_places_on", batter_alone),
        in_referee("D29 who covers", roll, "BUNTED", {1: "2B", 2: "3B", 3: "C"}),
        in_referee("DM-15 assists", settle, "one_out", last_fielder_alone),
        # The box score
        in_referee("D31 sacrifice flies", books, "NO_AT_BAT", ()),
        in_referee("D31 batted in", books, "NOT_BATTED_IN", ()),
        in_referee("D32 misplays", earned, "MISPLAYS", ()),
        in_referee("D32 who moves", earned, "UNMOVED", ()),
        in_referee("D32 a pitcher's own", earned.Half, "relieve", whole_half),
        in_referee("D34 a starter's outs", books, "STARTERS", 18),
        in_referee("D34 who pitched best", books, "worth", lambda own: (own["outs"],)),
        in_referee("D34 a lead to save", books, "LEAD", 9),
    ]
