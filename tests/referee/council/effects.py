"""CO-03, CO-05, CO-08, D3, D4: what effects do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import hand, language
from .formulas import DividedByZero, Reckoning
from .language import Effect
from .state import Active, Game

COUNTED = 1_000_000  # a counter is held within so much on either side of 0
AHEAD = 1000  # turns that something comes ahead at most
CARDS = 12  # that an effect draws at most
WAITING = 1000  # messages that wait at most


@dataclass
class Source:
    """What asks for effects: an option or a rule."""

    by: str  # how events name it
    file: str  # where its effects stand, for warnings
    asks: list[tuple[str, str, str]] | None = None  # CO-03: changes that a rule asks for

    def at(self, number: int) -> str:
        """The place of one of its effects."""
        return f"{self.file}/{number}"


def run(game: Game, source: Source, texts: list[str]) -> None:
    """One effect after the other, until one of them ends the reign."""
    for number, text in enumerate(texts):
        if game.ending:
            return
        reckoning = Reckoning(game, source.at(number))
        effect = language.effect(text)
        try:
            if effect.condition is None or reckoning.value(effect.condition):
                DEEDS[effect.deed](game, source, source.at(number), effect, reckoning)
        except DividedByZero:
            game.warn("divided_by_zero", source.at(number))


def condition(game: Game, text: str, at: str) -> bool:
    """Whether a rule runs; not, with a warning, if that divides by zero."""
    try:
        return bool(Reckoning(game, at).value(language.formula(text)))
    except DividedByZero:
        game.warn("divided_by_zero", at)
        return False


def change(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """A stat, a flag or a counter."""
    name, by = effect.name, reckoning.value(effect.values[0])
    kept = game.stats if name in game.stats else game.memory
    before = kept[name]
    after = {"=": by, "+=": before + by, "-=": before - by}[effect.deed]
    if name in game.stats:
        least, most = game.content.stats[name]["range"]
    elif game.content.memory[name]["kind"] == "flag":
        least, most = 0, 1
    else:
        least, most = -COUNTED, COUNTED
    kept[name] = max(least, min(after, most))
    if kept[name] != after and name in game.stats:
        game.warn("clamped", at, name)
    elif kept[name] != after:
        game.warn("overflow", at)
    if name in game.stats and kept[name] == before:
        return
    if name in game.stats:
        game.tell("stat_moved", stat=name, to=kept[name], by=source.by, **{"from": before})
    else:
        game.tell("memory_set", name=name, to=kept[name], by=source.by)


def limited(game: Game, at: str, number: int, least: int, most: int) -> int:
    """D4: held within limits, with a warning."""
    if not least <= number <= most:
        game.warn("limited", at)
    return max(least, min(number, most))


def message(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """CO-09: now, or in some turns."""
    args = [reckoning.value(value) for value in effect.values]
    if effect.later is None:
        game.tell("message_shown", key=effect.name, args=args)
        return
    turn = game.turn + limited(game, at, reckoning.value(effect.later), 1, AHEAD)
    if len(game.deferred) >= WAITING:
        game.warn("crowded", at)
        return
    game.deferred.append((effect.name, args, turn))
    game.tell("message_deferred", key=effect.name, turn=turn, by=source.by)


def schedule(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """A card comes in some turns; it waits once."""
    turn = game.turn + limited(game, at, reckoning.value(effect.later), 1, AHEAD)
    before = [due for card, due in game.scheduled if card == effect.name]
    game.scheduled = [due for due in game.scheduled if due[0] != effect.name]
    game.scheduled.append((effect.name, turn))
    replaces = before[0] if before else None
    game.tell("card_scheduled", card=effect.name, turn=turn, replaces=replaces, by=source.by)


def force(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """A card comes first of all, once it is not in hand."""
    if effect.name not in game.forced:
        game.forced.append(effect.name)
        game.tell("card_moved", card=effect.name, deed="forced", by=source.by)


def discard(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """A card leaves the hand, and may be drawn again at once."""
    if effect.name in game.hand:
        game.hand.remove(effect.name)
        game.tell("card_moved", card=effect.name, deed="discarded", by=source.by)


def shuffle_in(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """A card may be drawn again, whatever kept it away."""
    game.ready[effect.name] = 0
    game.tell("card_moved", card=effect.name, deed="shuffled in", by=source.by)


def draw(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """So many cards beyond the limit of the hand, as far as D4 lets it grow."""
    cards = limited(game, at, reckoning.value(effect.values[0]), 0, CARDS)
    for _ in range(limited(game, at, cards, 0, max(0, CARDS - len(game.hand)))):
        hand.draw_one(game)


def unlock(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """A set of cards comes into play."""
    game.sets.add(effect.name)
    game.tell("set_unlocked", set=effect.name, by=source.by)


def amend(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """CO-03: at once for an option; after all rules ran for a rule."""
    changes = {
        "add_rule": [(effect.name, "added")],
        "remove_rule": [(effect.name, "removed")],
        "replace_rule": [(effect.name, "removed"), (effect.other, "added")],
    }
    for rule, amendment in changes[effect.deed]:
        ask(game, source, rule, amendment)


def ask(game: Game, source: Source, rule: str, amendment: str) -> None:
    """CO-03: what a rule asks for waits."""
    if source.asks is None:
        amended(game, rule, amendment, source.by)
        return
    source.asks.append((rule, amendment, source.by))
    game.tell("amendment_asked", rule=rule, amendment=amendment, by=source.by)


def run_out(game: Game, rule: str) -> None:
    """CO-05: a rule that ran as often as it may goes, unless it was added again."""
    if any(active.id == rule and active.left == 0 for active in game.rules):
        amended(game, rule, "removed", f"rules/{rule}")


def amended(game: Game, rule: str, amendment: str, by: str) -> None:
    """D3: a rule is in force once; added again, it starts over."""
    in_force = any(active.id == rule for active in game.rules)
    game.rules = [active for active in game.rules if active.id != rule]
    if amendment == "added":
        game.rules.append(Active(rule, game.turn, game.content.rules[rule].get("times")))
    if in_force or amendment == "added":
        game.tell("rules_amended", rule=rule, amendment=amendment, by=by)


def end(game: Game, source: Source, at: str, effect: Effect, reckoning: Reckoning) -> None:
    """CO-04."""
    game.ending = effect.name


DEEDS: dict[str, Callable[[Game, Source, str, Effect, Reckoning], None]] = {
    "=": change,
    "+=": change,
    "-=": change,
    "message": message,
    "schedule": schedule,
    "force": force,
    "discard": discard,
    "shuffle_in": shuffle_in,
    "draw": draw,
    "unlock": unlock,
    "add_rule": amend,
    "remove_rule": amend,
    "replace_rule": amend,
    "end": end,
}
