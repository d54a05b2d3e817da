"""DM-12, DM-13: what an outcome makes of the batter and the runners."""

from __future__ import annotations

from .cards import CHANCES
from .state import BASES, FIELD, HOME, OUTFIELD, Game, Play

FIELDER_OF = {chance: at for at, chance in CHANCES.items()}
Moves = list[tuple[int, int]]
Credit = tuple[list[str], list[str], list[str]]  # fielders, putouts, assists


def fielder(game: Game, at: str) -> str:
    """Who fields a position now."""
    lineup = game.sides[game.fielding()].lineup
    assert lineup
    return lineup.at(at)


def all_up(game: Game, bases: int) -> Moves:
    """Everybody on base takes so many, the lead runner first."""
    return [(base, min(base + bases, HOME)) for base in reversed(game.occupied())]


def forced(game: Game) -> Moves:
    """The batter takes first, and whoever is forced moves on."""
    on = game.occupied()
    pushed = [base for base in BASES if all(below in on for below in range(1, base + 1))]
    return [*((base, base + 1) for base in reversed(pushed)), (0, 1)]


def one_out(*throws: str) -> Credit:
    """DM-15: the last one puts out, those before assist; a fielder at the base needs nobody."""
    fielders = without_repeats(throws)
    last = fielders[-1]
    return fielders, [last], [at for at in fielders[:-1] if at != last]


def two_outs(throws: tuple[str, ...], putouts: tuple[str, str]) -> Credit:
    """DM-15, D29: an assist for each throw."""
    fielders = without_repeats(throws)
    return fielders, list(putouts), fielders[:-1]


def without_repeats(throws: tuple[str, ...]) -> list[str]:
    """Nobody throws to himself."""
    return [at for number, at in enumerate(throws) if number == 0 or throws[number - 1] != at]


def settle(game: Game, outcome: str, defence: dict, offence: dict) -> Play:
    """An outcome."""
    if outcome in FIELDER_OF:
        return chance(game, FIELDER_OF[outcome], defence, offence)
    if outcome.startswith("ground_"):
        return ground(game, outcome, drawn(game, "ground_to"), defence)
    if outcome.startswith("fly_"):
        return fly(game, outcome, drawn(game, "fly_to"), offence)
    if outcome.startswith("strikeout"):
        return strikeout(game, outcome)
    if outcome in ("lineout", "lineout_max"):
        return lineout(game, outcome)
    if outcome == "park_homer":
        over = falls(game, "homers")
        return settle(game, "home_run" if over else "fly_b", defence, offence)
    if outcome == "park_single":
        drops = falls(game, "singles")
        return settle(game, "single" if drops else "lineout", defence, offence)
    if outcome == "single":
        return single(game, offence)
    if outcome == "double":
        return double(game, offence)
    if outcome == "popup":
        return Play("pop_out", [(0, 0)], *one_out(drawn(game, "popup_to")))
    if outcome == "rare":
        return Play("interference", forced(game), error="C")
    straight = {
        "walk": lambda: Play("walk", forced(game)),
        "hit_by_pitch": lambda: Play("hit_by_pitch", forced(game)),
        "single_one": lambda: Play("single", [*all_up(game, 1), (0, 1)]),
        "single_two": lambda: Play("single", [*all_up(game, 2), (0, 1)]),
        "triple": lambda: Play("triple", [*all_up(game, 3), (0, 3)]),
        "home_run": lambda: Play("home_run", [*all_up(game, 4), (0, HOME)]),
    }
    return straight[outcome]()


def falls(game: Game, what: str) -> bool:
    """D8, D39: whether the park lets a ball fall; the home team's batters know it better."""
    edge = game.content.charts["home_edge"]
    upto = min(max(game.park()[what] + (edge if game.bottom else -edge), 0), 20)
    return game.roll(20, "park", upto) <= upto


def drawn(game: Game, chart: str) -> str:
    """D9: who a ball goes to."""
    return FIELD[game.content.charts[chart][game.roll(20, "fielder") - 1] - 1]


def strikeout(game: Game, outcome: str) -> Play:
    """D18: with a runner who went, perhaps."""
    if outcome == "strikeout_caught" and 1 in game.occupied() and game.outs < 2:
        return Play("strikeout", [(1, 0), (0, 0)], *two_outs(("C", "2B"), ("2B", "C")))
    return Play("strikeout", [(0, 0)], *one_out("C"))


def lineout(game: Game, outcome: str) -> Play:
    """D18: with the lead runner doubled off, perhaps."""
    by, on = drawn(game, "line_to"), game.occupied()
    if outcome == "lineout_max" and on and game.outs < 2:
        at = {1: "1B", 2: "2B", 3: "3B"}[max(on)]
        return Play("line_out", [(max(on), 0), (0, 0)], *two_outs((by, at), (at, by)))
    return Play("line_out", [(0, 0)], *one_out(by))


def chance(game: Game, at: str, defence: dict, offence: dict) -> Play:
    """DM-12, D25: range and error."""
    rating = game.content.fielding(fielder(game, at), at)
    where = "outfield_chances" if at in OUTFIELD else "infield_chances"
    row = game.content.charts[where][rating["range"] - 1]
    names = ("single", "double", "fly_b") if at in OUTFIELD else ("single", "ground_a", "ground_b")
    said = [name for name in names for _ in range(row[name])]
    upto = [sum(name in names[: last + 1] for name in said) for last in range(3)]
    face = game.roll(20, "range", *upto)
    thrown = [game.rolls.take(6, "the error") for _ in range(3)]
    game.note("error", 6, thrown, (rating["error"] - 1,))
    error = sum(thrown)
    if error >= rating["error"]:
        return Play("error", [*all_up(game, 1), (0, 1)], error=at)
    last = "fly_c" if at in OUTFIELD else "ground_c"
    outcome = said[face - 1] if face <= len(said) else last
    if outcome == "single":
        return Play("single", [*all_up(game, 2 if at in OUTFIELD else 1), (0, 1)])
    if outcome == "double":
        return double(game, offence, at)
    if at in OUTFIELD:
        return fly(game, outcome, at, offence)
    return ground(game, outcome, at, defence)


def ground(game: Game, letter: str, by: str, defence: dict) -> Play:
    """DM-13, D26."""
    batter_out = one_out(by, "1B")
    if game.outs == 2:
        return Play("ground_out", [(0, 0)], *batter_out)
    on, does = game.occupied(), on_third(game, letter, defence)
    up_and_out: Moves = [*all_up(game, 1), (0, 0)]
    if len(on) == len(BASES) and does != "scores":
        return forced_home(letter, by)
    if does == "out":
        behind = [move for move in all_up(game, 1) if move[0] < 3]
        return Play("fielders_choice", [(3, 0), *behind, (0, 1)], *one_out(by, "C"))
    if does == "holds":
        stays = [move for move in up_and_out if move[0] in (0, 1)]
        return Play("ground_out", stays, *batter_out)
    if 1 in on and letter != "ground_c":
        return forced_at_second(game, letter, by)
    if 1 not in on and 3 not in on and letter == "ground_a":
        return Play("ground_out", [(0, 0)], *batter_out)
    return Play("ground_out", up_and_out, *batter_out)


def on_third(game: Game, letter: str, defence: dict) -> str:
    """D26: what the runner on third does."""
    if 3 not in game.occupied():
        return "scores"
    row = game.content.charts["infield"][defence["infield_depth"]]
    return row[("ground_a", "ground_b", "ground_c").index(letter)]


def forced_home(letter: str, by: str) -> Play:
    """D26: the ball goes home with the bases loaded, and on to first on A."""
    moves = [(3, 0), (2, 3), (1, 2)]
    if letter == "ground_a":
        return Play("double_play", [*moves, (0, 0)], *two_outs((by, "C", "1B"), ("C", "1B")))
    return Play("force_out", [*moves, (0, 1)], *one_out(by, "C"))


def forced_at_second(game: Game, letter: str, by: str) -> Play:
    """DM-13, D29: the runner on first is forced, and the batter perhaps out too."""
    others = [move for move in all_up(game, 1) if move[0] > 1]
    pivot = "2B" if by in ("3B", "SS") else "SS"
    if letter == "ground_a":
        both = two_outs((by, pivot, "1B"), (pivot, "1B"))
        return Play("double_play", [*others, (1, 0), (0, 0)], *both)
    return Play("force_out", [*others, (1, 0), (0, 1)], *one_out(by, pivot))


def fly(game: Game, letter: str, by: str, offence: dict) -> Play:
    """DM-13, D26, D27."""
    moves: Moves = []
    on = game.occupied()
    if letter == "fly_a" and game.outs < 2:
        moves = all_up(game, 1)
    if letter == "fly_b" and game.outs < 2:
        if 3 in on:
            moves.append((3, HOME))
        if (
            2 in on
            and gamble(game, 2, game.content.charts["running"]["second_on_fly"], offence) == "takes"
        ):
            moves.append((2, 3))
    return Play("fly_out", [*moves, (0, 0)], *one_out(by))


def arm(game: Game) -> int:
    """D27: the middle one of the outfield's."""
    return sorted(game.content.players[fielder(game, at)]["arm"] for at in OUTFIELD)[1]


def gamble(game: Game, base: int, chart: int, offence: dict) -> str:
    """D3, D27: whether the runner on a base takes one more, is out, or stops."""
    running = game.content.charts["running"]
    runner = game.bases[base - 1]
    assert runner
    points = game.content.players[runner.player]["speed"] - arm(game)
    safe, out = chart + points * running["a_point"], running["thrown_out"][game.outs]
    if offence["gamble"] == "careful":
        safe, out = safe - running["daring"], 0
    if offence["gamble"] == "daring":
        safe, out = safe + running["daring"], out + running["daring"] // 2
    safe = min(max(safe, 0), 100)
    purpose = {1: "runner_from_first", 2: "runner_from_second"}[base]
    face = game.roll(100, purpose, safe, min(safe + out, 100))
    if face <= safe:
        return "takes"
    return "out" if face <= safe + out else "stops"


def single(game: Game, offence: dict) -> Play:
    """D27: lead runners gamble."""
    running, on = game.content.charts["running"], game.occupied()
    moves: Moves = [(3, HOME)] if 3 in on else []
    second = first = "none"
    if 2 in on:
        second = gamble(game, 2, running["second_to_home"][game.outs], offence)
        moves.append((2, {"takes": HOME, "out": 0, "stops": 3}[second]))
    if 1 in on:
        first = "stops"
        if second != "stops":
            first = gamble(game, 1, running["first_to_third"][game.outs], offence)
        if first == "out" and second == "out":
            first = "stops"  # DM-15: one throw, one out
        moves.append((1, {"takes": 3, "out": 0, "stops": 2}[first]))
    play = Play("single", [*moves, (0, 1)])
    at = "C" if second == "out" else "3B" if first == "out" else None
    return thrown_out(game, play, None, at)


def double(game: Game, offence: dict, by: str | None = None) -> Play:
    """D27: the runner on first gambles for home."""
    moves: Moves = [move for move in all_up(game, 2) if move[0] > 1]
    first = "none"
    if 1 in game.occupied():
        chart = game.content.charts["running"]["first_to_home"][game.outs]
        first = gamble(game, 1, chart, offence)
        moves.append((1, {"takes": HOME, "out": 0, "stops": 3}[first]))
    return thrown_out(game, Play("double", [*moves, (0, 2)]), by, "C" if first == "out" else None)


def thrown_out(game: Game, play: Play, by: str | None, at: str | None) -> Play:
    """D9, D29: an outfielder throws to where the runner is out."""
    if at:
        play.fielders, play.putouts, play.assists = one_out(by or drawn(game, "fly_to"), at)
    return play
