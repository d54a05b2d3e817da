"""A command is played: the referee's own state goes on."""

from __future__ import annotations

from dice import Rolls
from . import actions, campaign, deployment, rerolls, round
from .legal import square_of
from .state import Content, Match


def begin(content: Content, setup: dict, rolls: Rolls) -> Match:
    """The match as it stands before the first command."""
    match = Match(content, setup, content.board(), rolls)
    campaign.begin(match)
    return match


def play(match: Match, seat: str, command: dict, rolls: Rolls) -> None:
    """Plays a legal command with the rolls that were recorded of it."""
    match.rolls = rolls
    kind, pending = command["type"], match.pending
    unit = match.units.get(command.get("unit", ""))
    if kind == "deploy_side":
        deployment.place(match, seat, [square_of(square) for square in command["squares"]])
    elif kind == "confirm_deployment":
        if deployment.confirm(match, seat):
            round.begin_play(match)
    elif kind == "take_initiative":
        round.take_initiative(match, seat, command["first"])
    elif kind == "declare_action":
        actions.declare(match, unit, command["action"])
    elif kind == "move":
        actions.move(match, unit, square_of(command["to"]))
    elif kind == "attack":
        target = match.units[command["target"]]
        actions.attack(match, unit, square_of(command["to"]), target, command["with"])
    elif kind == "first_aid":
        actions.first_aid(match, unit, square_of(command["to"]), match.units[command["target"]])
    elif kind == "hold":
        actions.hold(match, unit)
    elif kind == "forgo":
        actions.forgo(match, unit)
    elif kind == "pass":
        round.side_passes(match, seat)
    elif kind == "reroll":
        rerolls.reroll(match, seat, pending["roll"], command["die"], command["source"])
    elif kind == "keep_die":
        rerolls.keep(match, command["keep"])
    elif kind == "revive":
        round.answer_revive(match, seat, command["unit"])
    elif kind == "decline":
        decline(match, seat)
    else:
        campaign.choose_advantage(match, seat, command["advantage"])


def decline(match: Match, seat: str) -> None:
    """No reroll (D12), no revive (D15), no further quick move (DA-017), not at once (D5)."""
    kind = match.pending["kind"]
    if kind == "reroll":
        rerolls.decline(match, seat, match.pending["roll"])
    elif kind == "revive":
        round.answer_revive(match, seat, None)
    elif kind == "quick_start":
        round.begin_round(match)
    else:
        round.go_on(match)
