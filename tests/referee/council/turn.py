"""CO-02: a reign, turn by turn."""

from __future__ import annotations

from . import effects, hand
from .effects import Source
from .formulas import shown
from .state import Active, Content, Game
from dice import Rolls


def begin(content: Content, setup: dict, rolls: Rolls) -> Game:
    """CO-12: a realm when a ruler takes the chair, with what earlier ones passed on."""
    realm, heritage = content.realms[setup["realm"]], setup.get("heritage", {})
    game = Game(content, setup, rolls)
    game.stats = {id: realm["start"][id] for id in content.stored()}
    game.memory = {id: 0 for id in content.memory} | heritage.get("memory", {})
    game.rules = [Active(id, 1, content.rules[id].get("times")) for id in realm["rules"]]
    game.ready = {id: 0 for id in content.cards}
    game.sets = {*realm["sets"], *heritage.get("sets", [])}
    game.tell("reign_began", realm=setup["realm"], rulers=heritage.get("rulers", 0))
    hand.fill(game)
    return game


def decide(game: Game, card: str, option: int) -> None:
    """An option of a card in hand."""
    choice = game.content.cards[card]["options"][option]
    turn = game.turn
    game.tell("issue_decided", turn=turn, card=card, option=option)
    hand.stay_away(game, card)
    by = f"cards/{card}/options/{option}"
    file = f"cards.json#/{card}/options/{option}/effects"
    effects.run(game, Source(by, file), choice["effects"])
    if not game.ending:
        if card in game.hand:
            game.hand.remove(card)
            game.tell("card_discarded", card=card)
        go_on(game)
    close(game, turn)


def wait(game: Game) -> None:
    """D2: nothing can be decided."""
    turn = game.turn
    game.tell("turn_passed", turn=turn)
    go_on(game)
    close(game, turn)


def go_on(game: Game) -> None:
    """The rest of a turn, whatever was decided."""
    run_rules(game)
    if game.ending:
        return
    if game.turn == game.content.numbers["turns"]:
        game.ending = game.content.numbers["history"]
        return
    game.turn += 1
    game.tell("turn_counted", turn=game.turn)
    hand.fill(game)
    if not game.hand and not game.scheduled:
        game.ending = game.content.numbers["history"]
        game.turn -= 1  # it was not played


def close(game: Game, turn: int) -> None:
    """What is shown at the end of a turn."""
    for key, args, due in game.deferred:
        if due <= game.turn:
            game.tell("message_shown", key=key, args=args)
    game.deferred = [each for each in game.deferred if each[2] > game.turn]
    for id, row in game.content.stats.items():
        if row.get("formula") and shown(game, id) is None:
            game.warn("divided_by_zero", f"stats.json#/{id}/formula")
            game.warnings[-1]["turn"] = turn  # the one that ends
    warnings, game.warnings = game.warnings, []
    for warning in warnings:
        if not game.ending or warning["trouble"] != "clamped":
            game.tell("warned", **warning)
    if game.ending:
        game.tell("reign_ended", ending=game.ending, turns=game.turn)


def run_rules(game: Game) -> None:
    """Lowest step first, equal steps in shuffled order; what they ask of the rules comes last."""
    asks: list[tuple[str, str, str]] = []
    steps = sorted({game.content.rules[active.id]["step"] for active in game.rules})
    for step in steps:
        order = shuffled(game, step)
        game.tell("step_ran", step=step, rules=[active.id for active in order])
        for active in order:
            run_rule(game, active, asks)
            if game.ending:
                return
    for rule, amendment, by in asks:
        if amendment == "run out":
            effects.run_out(game, rule)
        else:
            effects.amended(game, rule, amendment, by)


def shuffled(game: Game, step: int) -> list[Active]:
    """The rules of a step: from the last place down, each place changes with any up to it."""
    order = [active for active in game.rules if game.content.rules[active.id]["step"] == step]
    for last in range(len(order) - 1, 0, -1):
        other = game.rolls.take(last + 1, f"the order of step {step}") - 1
        order[last], order[other] = order[other], order[last]
    return order


def run_rule(game: Game, active: Active, asks: list[tuple[str, str, str]]) -> None:
    """CO-05: when its condition holds; it removes itself after so many times."""
    row, by = game.content.rules[active.id], f"rules/{active.id}"
    file = f"rules.json#/{active.id}"
    if row.get("when") and not effects.condition(game, row["when"], f"{file}/when"):
        return
    effects.run(game, Source(by, f"{file}/do", asks), row["do"])
    if active.left is not None:
        active.left -= 1
        if active.left == 0:
            asks.append((active.id, "run out", by))
