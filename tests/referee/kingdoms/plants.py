"""A change for each family of rules, to see whether the referee notices."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from selftest import Plant, in_engine, in_referee, patch

from . import counts, effects, harvest, legal, play, snapshot
from .referee import Referee
from .state import Content, Game, Player, Steps, Story

ALONE = {"seats": 1, "solo": True}
FIVE = {"seats": 5, "solo": False, "dukes": 2}
TWO = {"seats": 2, "solo": False}
_changes = play.changes
_console = harvest.console
_exchange = effects.exchange
_price = counts.price
_prompt = snapshot.prompt
_seat_of = snapshot.seat_of
_victims = effects.victims


def on_both(plant: Plant, content: Content, file: str, id: str, **changed: Any) -> Plant:
    """The plant in content that is changed on both sides, so that matches come to the rule."""
    other = deepcopy(content)
    getattr(other, file)[id].update(changed)
    plant.pack |= patch(file, id, **changed)
    plant.changes.append((Referee, "content", other))
    return plant


def pays(**resources: int) -> dict:
    """A power that pays."""
    return {"do": "gain", "resources": resources}


def again_and_again(game: Game, seat: str) -> dict[tuple[str, int], int]:
    """KD-06 with powers that are never used up."""
    used, game.used = game.used, []
    found = _changes(game, seat)
    game.used = used
    return found


def dice_alone(numbers: list[int], dice: list[int]) -> int:
    """KD-07 without the sum."""
    return sum(face in numbers for face in dice)


def off_turn_for_all(game: Game, seat: str, dice: list[int]) -> list[harvest.Activation]:
    """KD-07 without a power of the own turn."""
    citizens = [(id, game.content.citizen(id)) for id in game.players[seat].up()]
    return [
        (id, row["off_turn"])
        for id, row in citizens
        for _ in range(harvest.times(row["numbers"], dice))
    ]


def no_protection(content: Content, player: Player, to: str) -> bool:
    """No domain is immune."""
    return False


def not_from_who_rests(game: Game, seat: str) -> list[str]:
    """D13 as if the resting seat were out of reach."""
    return [other for other in _victims(game, seat) if other != game.resting()]


def by_number(game: Game) -> list[str]:
    """D1, D2 from the first seat on, whoever is active."""
    return [seat for seat in game.seats if seat != game.resting()]


def declined_is_something(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """D3 the other way round."""
    game.players[seat].got = True
    yield from _exchange(game, seat, card, effect)


def every_decision(game: Game, seat: str, own: list) -> list:
    """D8: asked for, even if nothing of it can be paid."""
    return [each for each in own if harvest.contains(each[1], harvest.DECISIONS)]


def all_up(player: Player) -> list[str]:
    """D12 as if nothing were turned over."""
    return [held.id for held in player.citizens]


def no_surcharge(game: Game, seat: str, place: int) -> tuple[str, int, int]:
    """KD-11 without one more for each copy."""
    real, amount, magic = _price(game, seat, place)
    if game.stacks[place].kind == "citizen":
        amount -= min(game.players[seat].up().count(game.stacks[place].of), amount)
    return real, amount, magic


def no_magic(game: Game, seat: str, place: int) -> tuple[str, int, int]:
    """KD-10 without the magic of monsters."""
    return (*_price(game, seat, place)[:2], 0)


def at_once(game: Game) -> None:
    """KD-13 without equal turns."""
    due = play.why_due(game)
    game.turns += 1
    if due:
        won = play.winners(game)
        play.end(game, {"kind": "scored", "due": due, "winners": won}, due, won)


def by_points_alone(game: Game) -> list[str]:
    """KD-14 without the fewest cards."""
    points = {seat: counts.total(game.content, p) for seat, p in game.players.items()}
    return [seat for seat in game.seats if points[seat] == max(points.values())]


def open_hands(game: Game, seat: str, own: bool) -> dict[str, Any]:
    """D9 as if answers were seen at once."""
    stood = _seat_of(game, seat, own)
    return stood | {"resources": game.players[seat].stock}


def all_questions(game: Game, owed: dict, eyes: str | None, everything: bool) -> dict[str, Any]:
    """KD-17 as if all saw what each is asked."""
    return _prompt(game, owed, eyes, True)


def never_lost(game: Game, seat: str) -> Story:
    """KD-16 without the Dark Lord."""
    yield from ()


def plants(content: Content) -> list[Plant]:
    """Every plant."""
    numbers = content.numbers
    by = {"do": "modify_die", "change": {"by": 2}}
    beast = {"count": {"of": "kind", "kind": "beast"}, "vp": 4}
    return [
        in_engine("KD-01 deep", {"numbers": {"monsters": dict.fromkeys(numbers["monsters"], 4)}}),
        in_engine("KD-03 start", {"numbers": {"start": numbers["start"] | {"strength": 1}}}),
        # The roll
        in_engine("KD-06 a power", patch("domains", "wheel_of_days", effect=by)),
        in_referee("KD-06 once a roll", play, "changes", again_and_again),
        # The harvest
        in_engine("KD-07 a power", patch("citizens", "gate_guard", on_turn=pays(strength=1))),
        in_referee("KD-07 the sum", harvest, "times", dice_alone),
        in_referee("KD-07 on turn", harvest, "activated", off_turn_for_all),
        in_engine("KD-07 a theft", patch("citizens", "cutpurse", on_turn={"do": "steal", "n": 2})),
        on_both(
            in_referee("D1 seat by seat", harvest, "harvesting", by_number),
            content,
            "starters",
            "peasant",
            off_turn={"do": "steal", "n": 1},
        ),
        in_referee("D3 declined", effects, "exchange", declined_is_something),
        in_referee("D8 beyond", harvest, "open_decisions", every_decision),
        in_referee("KD-15 rests", Game, "resting", lambda game: None, **FIVE),
        in_referee("D13 robbed", legal, "victims", not_from_who_rests, **FIVE, preset="base2"),
        in_referee("§6 immune", effects, "immune", no_protection, **TWO),
        in_referee("D12 turned over", Player, "up", all_up, **TWO, preset="base2"),
        # Actions
        in_engine("KD-09 actions", {"numbers": {"actions": 3}}),
        in_referee("KD-10 magic", counts, "price", no_magic),
        in_referee("KD-11 surcharge", counts, "price", no_surcharge),
        in_referee("KD-11 discount", counts, "less", lambda *_: 0),
        in_referee("KD-11 roles", legal, "lacks_roles", lambda *_: False),
        in_engine("KD-11 reward", patch("domains", "treasury", effect=pays(gold=4))),
        in_referee("D11 triggers", play, "triggered", lambda *_: []),
        # The end
        in_engine("KD-13 markers", {"numbers": {"markers": dict.fromkeys(numbers["markers"], 2)}}, **TWO),
        in_referee("KD-13 equal turns", play, "close", at_once, **TWO),
        in_engine("D4 rounds", {"numbers": {"rounds": 9}}, **TWO),
        in_engine("KD-14 a duke", patch("dukes", "brandt", merits=[beast])),
        in_engine("KD-14 a hoard", patch("dukes", "ilse", hoard=2)),
        in_referee("KD-14 ties", play, "winners", by_points_alone),
        in_referee("KD-16 a column", play, "column", lambda n: [10 + n, 5 + n, 15 + n], **ALONE),
        in_referee("KD-16 no Dark Lord", play, "dark_lord", never_lost, **ALONE),
        in_referee("KD-17 own questions", snapshot, "prompt", all_questions),
        in_referee("KD-18 unseen", snapshot, "seat_of", open_hands),
    ]
