"""A change for each family of rules, to see whether the referee notices."""

from __future__ import annotations

from typing import Any

from selftest import Plant, in_engine, in_referee, patch

from . import effects, formulas, hand, language, legal, previews, turn
from .formulas import DividedByZero, Reckoning
from .invent import Inventor
from .referee import Referee
from .state import Active, Content, Game

_amended = effects.amended
_begin = turn.begin
_close = turn.close
_commands = legal.commands
_divided = formulas.divided
_fill = hand.fill
_hints = previews.hints
_short = hand.short
_stay_away = hand.stay_away
_value = Reckoning.value


def drawn(plant: Plant, content: Content, seed: str = "") -> Plant:
    """The plant where both sides play with a drawn pack, so that reigns come to the rule."""
    plant.pack = Inventor(content, seed or plant.name).pack()
    plant.changes.append((Referee, "content", content.with_pack(plant.pack)))
    return plant


def from_the_front(game: Game, step: int) -> list[Active]:
    """CO-02 shuffled from the other end."""
    order = [active for active in game.rules if game.content.rules[active.id]["step"] == step]
    for left in range(len(order), 1, -1):
        place = len(order) - left
        other = place + game.rolls.take(left, "the order") - 1
        order[place], order[other] = order[other], order[place]
    return order


def at_once(game: Game, source: effects.Source, rule: str, amendment: str) -> None:
    """CO-03 as if a rule were an option."""
    effects.amended(game, rule, amendment, source.by)


def added_twice(game: Game, rule: str, amendment: str, by: str) -> None:
    """D3 as if a rule that is in force went on as it was."""
    if amendment == "removed" or all(active.id != rule for active in game.rules):
        _amended(game, rule, amendment, by)


def a_turn_less(game: Game, card: str) -> None:
    """CO-06 with a shorter cooldown."""
    _stay_away(game, card)
    game.ready[card] -= 1


def again_and_again(game: Game, card: str) -> None:
    """CO-06 with cards that are never used up."""
    game.ready[card] = game.turn + game.content.cards[card].get("cooldown", 10) + 1


def due_first(game: Game) -> None:
    """CO-06 with scheduled cards before forced ones."""
    forced, game.forced = game.forced, []
    for card, due in list(game.scheduled):
        if due <= game.turn and card not in game.hand:
            hand.come(game, card, "scheduled", [])
    game.forced = [card for card in forced if card not in game.hand]
    _fill(game)


def whatever_set(game: Game) -> list[str]:
    """D1 with the cards of every set."""
    ready = {id for id in game.content.cards if game.ready[id] != hand.USED_UP}
    return [id for id in game.content.cards if id in ready and id not in game.hand]


def all_for_requirements(game: Game) -> None:
    """D1 with cards on cooldown among those that require something."""
    _short(game)
    told = game.events[-1][1]
    told["requirements"] += told["on_cooldown"]
    told["on_cooldown"] = 0


def may_wait(game: Game, seat: str) -> list[dict]:
    """D2 as if a turn could always pass."""
    return [*_commands(game, seat), {"type": "wait"}] if not game.ending else []


def zero(a: int, b: int) -> int:
    """CO-10 with a division by zero that comes to 0."""
    return _divided(a, b) if b else 0


def downwards(a: int, b: int) -> int:
    """§3 with a division that rounds down."""
    if b == 0:
        raise DividedByZero
    return a // b


def both_sides(self: Reckoning, formula: language.Formula) -> int:
    """§3 as if `and` and `or` reckoned both sides, and threw their dice."""
    if isinstance(formula, tuple) and formula[0] in ("and", "or"):
        one, other = (_value(self, part) for part in formula[1:])
        return (one and other) if formula[0] == "and" else (one or other)
    return _value(self, formula)


def around(self: Reckoning, number: int) -> int:
    """§3 with numbers that go round at the edge."""
    return (number + 2**31) % 2**32 - 2**31


def warned_at_an_end(game: Game) -> None:
    """CO-11 as if a stat that ends the reign were warned of."""
    for warning in game.warnings:
        if game.ending and warning["trouble"] == "clamped":
            game.tell("warned", **warning)
    _close(game)


def nothing_inherited(content: Content, setup: dict, rolls: Any) -> Game:
    """CO-12 without what earlier rulers passed on."""
    heritage = setup.get("heritage", {})
    return _begin(content, setup | {"heritage": heritage | {"memory": {}}}, rolls)


def no_sets(content: Content, setup: dict, rolls: Any) -> Game:
    """D6 without the sets that earlier rulers passed on."""
    heritage = setup.get("heritage", {})
    return _begin(content, setup | {"heritage": heritage | {"sets": []}}, rolls)


def always_signed(game: Game, card: str, option: int) -> list[dict[str, Any]]:
    """CO-13 with directions where only sizes are told."""
    setup = game.setup
    game.setup = setup | {"hints": "direction"} if setup.get("hints") == "size" else setup
    found = _hints(game, card, option)
    game.setup = setup
    return found


def plants(content: Content) -> list[Plant]:
    """Every plant."""
    start = content.realms["valley"]["start"] | {"roads": 41}
    bread = {"do": ["grain -= 2"]}
    in_drawn = [
        in_referee("CO-03 a rule's change", effects, "ask", at_once),
        in_referee("D3 once", effects, "amended", added_twice),
        in_referee("CO-05 runs out", effects, "run_out", lambda *_: None),
        in_referee("CO-06 once", hand, "stay_away", again_and_again),
        in_referee("CO-06 forced first", hand, "fill", due_first),
        in_referee("D1 what keeps back", hand, "short", all_for_requirements),
        in_referee("D4 turns ahead", effects, "AHEAD", 5),
        in_referee("D4 cards drawn", effects, "CARDS", 1),
        in_referee("D4 messages", effects, "WAITING", 2),
        in_referee("CO-08 counters", effects, "COUNTED", 50),
        in_referee("CO-10 zero", formulas, "divided", zero),
        in_referee("§3 rounding", formulas, "divided", downwards),
    ]
    in_another = [
        in_referee("§3 the edge", Reckoning, "whole", around),
        in_referee("§3 what is not needed", Reckoning, "value", both_sides),
    ]
    return [
        # The turn
        in_engine("CO-02 hand", {"numbers": {"hand": 4}}),
        in_referee("CO-02 shuffled", turn, "shuffled", from_the_front),
        in_engine("CO-02 a step", patch("rules", "habit", step=29)),
        in_referee("D1 sets", hand, "deck", whatever_set),
        in_referee("D2 waits", legal, "commands", may_wait),
        in_engine("D2 turns", {"numbers": {"turns": 9}}),
        in_engine("CO-04 an ending", patch("rules", "border", do=["end revolt"])),
        in_engine("CO-04 a good ending", patch("endings", "annexed", good=True)),
        # Parts
        in_engine("CO-05 a rule", patch("rules", "bread", **bread)),
        in_engine("CO-05 a condition", patch("rules", "drill", when="treasury < 40")),
        in_engine("CO-06 a weight", patch("cards", "dry_well", weight=11)),
        in_engine("CO-06 a requirement", patch("cards", "salt_riot", requires=["mood < 49"])),
        in_engine("CO-06 a cooldown", patch("cards", "dry_well", cooldown=9)),
        in_referee("CO-06 cooldowns", hand, "stay_away", a_turn_less),
        in_engine("CO-07 a formula", patch("stats", "order", formula="(guard + mood) / 3")),
        in_engine("CO-11 a range", patch("stats", "treasury", range=[0, 99])),
        in_referee("CO-11 an ending", turn, "close", warned_at_an_end),
        in_referee("CO-12 memory", turn, "begin", nothing_inherited),
        in_referee("D6 sets", turn, "begin", no_sets),
        in_engine("CO-12 a realm", patch("realms", "valley", start=start), realm="valley"),
        in_referee("CO-13 size", previews, "hints", always_signed, hints="size"),
        *(drawn(plant, content) for plant in in_drawn),
        *(drawn(plant, content, seed="2") for plant in in_another),
    ]
