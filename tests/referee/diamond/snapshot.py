"""The state in the words of a snapshot, for the referee and for a viewer (D2)."""

from __future__ import annotations

from typing import Any

from . import bench
from .state import Content, Game, Lineup, Runner

KINDS = {"lineups": "lineup", "choices": "choose"}
CHANGES = {"defence": "change_defence", "offence": "change_offence", "reply": "answer_hitter"}


def of(game: Game, eyes: str | None = None, everything: bool = True) -> dict[str, Any]:
    """What is shown to a seat, to a spectator (no eyes) or to the referee (everything)."""
    bats, fields = game.sides[game.batting()], game.sides[game.fielding()]
    duel = None
    if bats.lineup and fields.lineup and game.ending is None:
        duel = {
            "batter": who(game.content, bats.batter()),
            "pitcher": who(game.content, fields.lineup.pitcher),
        }
    return {
        "eyes": eyes,
        "all": everything,
        "game": state(game, {seat for seat in game.sides if everything or seat == eyes}),
        "teams": {seat: team(game, seat) for seat in game.sides},
        "park": game.park()["name"],
        "duel": duel,
        "runners": [runner and who(game.content, runner.player) for runner in game.bases],
        "table": {"to_act": game.asked(), "pending": pending(game)},
    }


def pending(game: Game) -> dict[str, Any] | None:
    """D1, D2: who owes what, and who has answered."""
    if game.ending:
        return None
    if game.stage in KINDS:
        answered = sorted(game.answers)
        return {
            "kind": KINDS[game.stage],
            "seats": ["p1", "p2"],
            "answered": answered,
            "secret": True,
        }
    return {"kind": CHANGES[game.stage], "seats": game.asked(), "answered": []}


def who(content: Content, player: str) -> dict[str, str]:
    """A player in words."""
    return {"player": player, "name": content.players[player]["name"]}


def team(game: Game, seat: str) -> dict[str, Any]:
    """A team in words."""
    side, content = game.sides[seat], game.content
    lineup = side.lineup
    slots = lineup.order if lineup else []
    return {
        "name": content.teams[side.team]["name"],
        "runs": side.runs(),
        "order": [who(content, slot.player) | {"position": slot.position} for slot in slots],
        "pitcher": who(content, lineup.pitcher) if lineup else None,
        "bench": [
            who(content, id)
            for id in content.roster(side.team)
            if lineup is None or lineup.free(id)
        ],
    }


def state(game: Game, open_seats: set[str]) -> dict[str, Any]:
    """The state, with the open answers of some seats."""
    content, setup = game.content, game.setup
    teams, seats = list(content.teams), ("p1", "p2")
    answers = {seat: answer for seat, answer in game.answers.items() if seat in open_seats}
    choosing = game.stage == "choices"
    defence, offence = (answers.get(seat) for seat in (game.fielding(), game.batting()))
    named = {seat: None if choosing else answers.get(seat) for seat in seats}
    lineups = {seat: answer and bench.lineup(game, answer) for seat, answer in named.items()}
    return {
        "agreed": {
            "away": teams.index(setup["away"]),
            "home": teams.index(setup["home"]),
            "rules": list(content.rulesets).index(setup["rules"]),
            "park": list(content.parks).index(game.park()["id"]),
        },
        "stage": game.stage,
        "clock": {
            "play": game.number,
            "inning": game.inning,
            "bottom": game.bottom,
            "outs": game.outs,
            "bases": [on_base(game, runner) for runner in game.bases],
            "pinched": game.pinched,
            "placed": game.placed,
            "moved": game.moved,
        },
        "sides": {seat: side_of(game, seat) for seat in seats},
        "secret": {
            "answered": sorted(game.answers),
            "lineups": {
                seat: lineup and in_places(game, seat, lineup) for seat, lineup in lineups.items()
            },
            "defence": choice(defence) if choosing else None,
            "offence": choice(offence) if choosing else None,
        },
        "ending": game.ending,
    }


def choice(command: dict | None) -> dict | None:
    """A choice without what makes a command of it."""
    return command and {key: value for key, value in command.items() if key != "type"}


def place(game: Game, seat: str, player: str) -> int:
    """A player's place in the roster."""
    return game.content.roster(game.sides[seat].team).index(player)


def on_base(game: Game, runner: Runner | None) -> dict[str, Any] | None:
    """A runner."""
    return runner and {
        "player": place(game, game.batting(), runner.player),
        "charged": place(game, game.fielding(), runner.charged),
        "earned": runner.earned,
    }


def side_of(game: Game, seat: str) -> dict[str, Any]:
    """A team at play."""
    side = game.sides[seat]
    return {
        "lineup": side.lineup and in_places(game, seat, side.lineup),
        "next": side.next,
        "line": side.line,
        "hits": side.hits,
        "errors": side.errors,
        "carried": [
            {"player": place(game, seat, player), "batters": batters}
            for player, batters in side.carried.items()
        ],
    }


def in_places(game: Game, seat: str, lineup: Lineup) -> dict[str, Any]:
    """A lineup by places in the roster; who left, a bit for each."""
    return {
        "order": [
            {"player": place(game, seat, slot.player), "position": slot.position}
            for slot in lineup.order
        ],
        "pitcher": place(game, seat, lineup.pitcher),
        "faced": lineup.faced,
        "owes": lineup.owes,
        "gone": sum(1 << place(game, seat, player) for player in lineup.gone),
        "entered": sum(1 << place(game, seat, player) for player in lineup.entered),
    }
