"""KD-17, KD-18: who is asked, alone or together with others."""

from __future__ import annotations

from typing import Any

from .state import Everyone, Game, Prompt, Steps, Story


def alone(game: Game, seat: str, steps: Steps) -> Story:
    """One seat's steps; now and then they ask everyone."""
    answer: Any = None
    while True:
        try:
            asked = steps.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(asked, Everyone):
            yield from together(game, asked)
            answer = None
        else:
            game.asks = {seat: asked}
            game.prompts += 1
            _, answer = yield
            game.asks = {}


def together(game: Game, everyone: Everyone) -> Story:
    """Several seats at once, in any order; returns who was asked."""
    players = game.players
    stood = {seat: (dict(players[seat].stock), players[seat].tokens) for seat in everyone.parts}
    game.prompt = Prompt(everyone.kind, stood)
    for seat, steps in everyone.parts.items():
        first = next(steps, None)
        if first is not None:
            game.asks[seat] = first
    asked = list(game.asks)
    game.prompt.stood = {seat: stood[seat] for seat in asked}
    game.prompts += bool(asked)
    while game.asks:
        seat, answer = yield
        try:
            game.asks[seat] = everyone.parts[seat].send(answer)
        except StopIteration:
            del game.asks[seat]
            game.tell("prompt_answered", seat=seat)
    game.prompt = None
    return asked
