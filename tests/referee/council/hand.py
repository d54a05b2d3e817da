"""CO-06, D1: the deck and the hand."""

from __future__ import annotations

from .formulas import holds
from .state import USED_UP, Game


def stay_away(game: Game, card: str) -> None:
    """A card that is decided stays away for a while, or for ever."""
    row = game.content.cards[card]
    game.ready[card] = USED_UP if row.get("once") else game.turn + row.get("cooldown", 10) + 1


def weight(game: Game, card: str) -> int:
    """How likely a card is drawn."""
    return game.content.cards[card].get("weight", 10)


def deck(game: Game) -> list[str]:
    """D1: the cards in play that are neither in hand nor used up."""
    return [
        id
        for id, row in game.content.cards.items()
        if row["set"] in game.sets and id not in game.hand and game.ready[id] != USED_UP
    ]


def eligible(game: Game) -> list[str]:
    """Those that can be drawn by weight."""
    return [
        id
        for id in deck(game)
        if weight(game, id) and game.turn >= game.ready[id] and meets(game, id)
    ]


def meets(game: Game, card: str) -> bool:
    """Whether what a card requires holds."""
    return holds(game, game.content.cards[card].get("requires", []))


def weighted(game: Game, cards: list[str]) -> list[dict]:
    """Cards with their weights, as they are told."""
    return [{"card": card, "weight": weight(game, card)} for card in cards]


def come(game: Game, card: str, why: str, among: list[str]) -> None:
    """A card comes into the hand."""
    game.hand.append(card)
    game.tell("card_drawn", card=card, why=why, eligible=weighted(game, among))


def draw_one(game: Game) -> bool:
    """A forced card, a due one, or one by weight, if any can be drawn."""
    for card in game.forced:
        if card not in game.hand:
            game.forced.remove(card)
            come(game, card, "forced", [])
            return True
    for card, turn in game.scheduled:
        if turn <= game.turn and card not in game.hand:
            game.scheduled.remove((card, turn))
            come(game, card, "scheduled", [])
            return True
    among = eligible(game)
    if not among:
        return False
    shown = game.rolls.take(sum(weight(game, card) for card in among), "a card")
    for card in among:
        shown -= weight(game, card)
        if shown <= 0:
            come(game, card, "weighted", among)
            return True
    raise AssertionError("a die showed more than it has faces")


def fill(game: Game) -> None:
    """CO-02, CO-06: up to the limit of the hand."""
    while len(game.hand) < game.content.numbers["hand"]:
        if not draw_one(game):
            short(game)
            return


def short(game: Game) -> None:
    """D1: what keeps how many cards back."""
    back = {"on_cooldown": 0, "used_up": 0, "requirements": 0}
    for id, row in game.content.cards.items():
        if row["set"] not in game.sets or id in game.hand or not weight(game, id):
            continue
        if game.ready[id] == USED_UP:
            back["used_up"] += 1
        elif game.turn < game.ready[id]:
            back["on_cooldown"] += 1
        else:
            back["requirements"] += 1
    game.tell("hand_short", **back)
