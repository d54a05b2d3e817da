"""KD-07, KD-08, D1 to D3, D8: the harvest, seat by seat and then all at once."""

from __future__ import annotations

from .effects import affordable, contains, parts, resolve
from .flow import alone, together
from .state import Ask, Everyone, Game, Steps, Story

DECISIONS = ("pay", "choose")
SHARED = ("steal", "give", "take_card", "return_card", "flip", "extra_action")  # D2
Activation = tuple[str, dict]


def times(numbers: list[int], dice: list[int]) -> int:
    """Once for each die that shows a number, once if the sum does."""
    return sum(shown in numbers for shown in (dice[0], dice[1], dice[0] + dice[1]))


def harvesting(game: Game) -> list[str]:
    """KD-15, D13: from the active seat on, without the one that rests."""
    return [seat for seat in game.in_turn() if seat != game.resting()]


def activated(game: Game, seat: str, dice: list[int]) -> list[Activation]:
    """Every activation of a seat's cards, copy by copy."""
    power = "on_turn" if seat == game.active() else "off_turn"
    found = []
    for id in game.players[seat].up():
        citizen = game.content.citizen(id)
        found += [(id, citizen[power])] * times(citizen["numbers"], dice)
    return found


def nested(effect: dict) -> bool:
    """A decision within a decision (D8)."""
    below = effect["do"] in DECISIONS and any(contains(part, DECISIONS) for part in parts(effect))
    return below or any(nested(part) for part in parts(effect))


def waits(effect: dict) -> bool:
    """D2, D8: what is asked seat by seat, after the prompt to all."""
    return contains(effect, SHARED) or nested(effect)


def harvest(game: Game) -> Story:
    """All of it."""
    seats = harvesting(game)
    every = {seat: activated(game, seat, game.dice) for seat in seats}
    for seat in seats:
        game.players[seat].got = False
    for seat in seats:
        for card, effect in every[seat]:
            if contains(effect, ("steal",)):
                yield from alone(game, seat, resolve(game, seat, card, effect))
    rest = {
        seat: [each for each in every[seat] if not contains(each[1], ("steal",))] for seat in seats
    }
    later = {seat: [each for each in rest[seat] if waits(each[1])] for seat in seats}
    own = {seat: [each for each in rest[seat] if not waits(each[1])] for seat in seats}
    for seat in seats:
        for card, effect in own[seat]:
            if not contains(effect, DECISIONS):
                assert next(resolve(game, seat, card, effect), None) is None
    left = {seat: open_decisions(game, seat, own[seat]) for seat in seats}
    decided = {seat: decide(game, seat, left[seat], bool(later[seat])) for seat in seats}
    yield from shown(game, Everyone("harvest", decided))
    for seat in seats:
        for card, effect in later[seat]:
            yield from alone(game, seat, resolve(game, seat, card, effect))


def consolation(game: Game) -> Story:
    """KD-07, D8: who has got nothing in the end, in a prompt of its own."""
    idle = [seat for seat in harvesting(game) if not game.players[seat].got]
    takers = {seat: console(game, seat) for seat in sorted(idle)}
    yield from shown(game, Everyone("choose_resource", takers))


def open_decisions(game: Game, seat: str, own: list[Activation]) -> list[Activation]:
    """What a seat has to decide; nothing, if all of it are exchanges that it cannot pay."""
    left = [each for each in own if contains(each[1], DECISIONS)]
    stock = game.players[seat].stock
    beyond = all(effect["do"] == "pay" and not affordable(stock, effect) for _, effect in left)
    return [] if beyond else left


def decide(game: Game, seat: str, left: list[Activation], waiting: bool) -> Steps:
    """A seat's part of the prompt: ordered if the order may matter, then one by one."""
    if not left and not waiting and not game.players[seat].got:
        yield from console(game, seat)
    differ = len({card for card, _ in left}) > 1
    if differ and any(contains(effect, ("pay",)) for _, effect in left):
        answer = yield Ask("order", cards=[card for card, _ in left])
        effects = dict(left)
        left = [(card, effects[card]) for card in answer["order"]]
        game.tell("harvest_ordered", seat=seat, cards=answer["order"])
    for card, effect in left:
        yield from resolve(game, seat, card, effect)


def console(game: Game, seat: str) -> Steps:
    """KD-07, D3: who got nothing takes one resource of choice."""
    kind = (yield Ask("resource"))["resource"]
    game.players[seat].stock[kind] += 1
    game.players[seat].got = True
    game.tell("consolation_taken", seat=seat, resource=kind)


def shown(game: Game, everyone: Everyone) -> Story:
    """D9: when the prompt ends, all see what came of it."""
    asked = yield from together(game, everyone)
    for seat in sorted(asked):
        player = game.players[seat]
        game.tell("answers_shown", seat=seat, resources=dict(player.stock), tokens=player.tokens)
