"""A command is played: the referee's own state goes on."""

from __future__ import annotations

from dice import Rolls
from . import arena, flight, incidents, run as voyage, stores, yard
from .legal import WORKS
from .state import Content, Fleet, Run


def begin(content: Content, setup: dict, rolls: Rolls) -> Run:
    """The run or the arena before the first command."""
    if setup["mode"] == "run":
        return voyage.begin(content, setup, rolls)
    run = Run(content, setup, rolls, Fleet([], ""))
    run.task = {"kind": "muster", "entries": [None, None]}
    return run


def play(run: Run, seat: str, command: dict, rolls: Rolls) -> None:
    """Plays a legal command with the rolls that were recorded of it."""
    run.rolls = rolls
    run.events = []
    run.turn += 1
    kind = command["type"]
    if kind == "submit_fleet":
        arena.submit(run, seat, command)
    elif kind == "choose_fleet":
        voyage.choose(run, command["fleet"])
    elif kind == "move_to_node":
        voyage.move(run, command["node"])
    elif kind == "start_combat":
        voyage.fight(run, command["doctrine"])
    elif kind == "give_order":
        voyage.give_order(run, command["order"], command.get("target"))
    elif kind == "fight_on":
        voyage.give_order(run, None, None)
    elif kind == "slip_away":
        flight.slip_away(run, command["doctrine"])
    elif kind == "pursue":
        flight.pursue(run, command["doctrine"])
    elif kind == "let_go":
        flight.let_go(run)
    elif kind in WORKS:
        yard.work(run, command)
    elif kind == "set_formation":
        run.fleet.formation = command["formation"]
        run.fleet.regrouped = True
    elif kind == "take_salvage":
        offer = run.task["offers"][command["offer"]]
        voyage.leave(run)
        stores.take(run, offer)
    elif kind == "select_event_choice":
        incidents.select(run, command["choice"])
    elif kind == "leave_node":
        voyage.leave(run)
    else:
        voyage.over(run, "abandoned")
