"""The state in the words of a snapshot, for the referee and for a viewer (KD-18, D9)."""

from __future__ import annotations

from typing import Any

from .counts import score
from .state import DOMAINS, Ask, Game

KINDS = {
    "duke": "choose_duke",
    "dice": "change_dice",
    "resource": "choose_resource",
    "order": "order_harvest",
    "options": "choose_options",
    "victim": "steal_from",
    "loot": "steal_what",
    "recipient": "choose_seat",
    "centre": "choose_card",
    "another": "choose_card",
    "return": "return_citizen",
    "flip": "flip_citizen",
    "column": "choose_column",
}


def of(game: Game, eyes: str | None = None, everything: bool = True) -> dict[str, Any]:
    """What is shown to a seat, to a spectator (no eyes) or to the referee (everything)."""
    held = {
        "eyes": eyes,
        "order": game.order,
        "resting": game.resting(),
        "active": game.active(),
        "round": game.turns // len(game.seats) + 1,
        "turns": game.turns + (game.ending is not None),
        "dice": game.dice,
        "used": game.used,
        "actions": game.actions,
        "markers": [game.markers(), game.content.many("markers", len(game.seats))],
        "due": game.due,
        "ending": game.ending,
        "stacks": [stack_of(game, place, everything) for place in range(20)],
        "seats": {seat: seat_of(game, seat, everything or seat == eyes) for seat in game.seats},
        "table": {"to_act": [seat for seat in game.seats if seat in game.asks]},
    }
    held["table"]["pending"] = owed = pending(game)
    held["prompt"] = owed and prompt(game, owed, eyes, everything)
    return held


def pending(game: Game) -> dict[str, Any] | None:
    """KD-17: who owes what, and who has answered."""
    if not game.asks:
        return None
    if game.prompt:
        seats = sorted(game.prompt.stood)
        answered = [seat for seat in seats if seat not in game.asks]
        return {"kind": game.prompt.kind, "seats": seats, "answered": answered, "secret": True}
    ((seat, ask),) = game.asks.items()
    return {"kind": KINDS.get(ask.kind, ask.kind), "seats": [seat], "answered": []}


def prompt(game: Game, owed: dict[str, Any], eyes: str | None, everything: bool) -> dict[str, Any]:
    """KD-17: each question, of a prompt to several the own one alone."""
    open = game.prompt is None or everything
    return {
        "id": game.prompts,
        "kind": owed["kind"],
        "pending": [seat for seat in game.seats if seat in game.asks],
        "answered": owed["answered"],
        "data": [question(seat, game.asks[seat]) for seat in game.seats if seat in game.asks and (open or seat == eyes)],
    }


def question(seat: str, ask: Ask) -> dict[str, Any]:
    """The decision, and the card and the effect that ask."""
    return {
        "seat": seat,
        "kind": KINDS.get(ask.kind, ask.kind),
        "card": ask.card or None,
        "effect": ask.effect or None,
        "from": ask.other or None,
    }


def stack_of(game: Game, place: int, everything: bool) -> dict[str, Any]:
    """KD-01: of domains only the top one lies face up; citizens of a stack are all alike."""
    stack = game.stacks[place]
    cards = stack.cards
    if stack.kind == "citizen" or (place in DOMAINS and not everything):
        cards = cards[-1:]
    return {"of": stack.of, "cards": cards, "left": len(stack.cards)}


def seat_of(game: Game, seat: str, own: bool) -> dict[str, Any]:
    """A tableau; while a prompt is open, others see it as it stood."""
    player = game.players[seat]
    stock, tokens = player.stock, player.tokens
    if not own and game.prompt and seat in game.prompt.stood:
        stock, tokens = game.prompt.stood[seat]
    lines = score(game.content, player)
    return {
        "resources": stock,
        "tokens": tokens,
        "citizens": [{"id": held.id, "flipped": held.flipped} for held in player.citizens],
        "monsters": player.monsters,
        "domains": player.domains,
        "points": lines["monsters"] + lines["domains"] + tokens,
        "dealt": (player.dealt or None) if own else None,
        "duke": player.duke if own or game.ending else None,
    }
