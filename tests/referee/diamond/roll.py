"""DM-08 to DM-11, DM-14: the dice of a play, in the order of D15."""

from __future__ import annotations

from . import cards, settle
from .state import Game, Play

# D29: where the ball goes for the lead runner.
BUNTED = {1: "SS", 2: "3B", 3: "C"}
CAUGHT = {2: ("C", "2B"), 3: ("C", "3B"), 4: ("P", "C")}
BASEMEN = {1: "1B", 2: "2B", 3: "3B"}
HARDER = {2: 0, 3: 3, 4: 9}  # D11
HELD_JUMP, HELD_THROW = 3, 3  # D11
CHARGED = 3  # D11: faces of a sacrifice with a runner on third
GOOD_JUMP = 3  # D16
PICKOFF = 4  # D7: times the pitcher's hold


def play(game: Game, defence: dict, offence: dict) -> Play:
    """A play, from the check to what came of it."""
    if defence["intentional_walk"]:
        return Play("intentional_walk", settle.forced(game))
    if game.occupied():
        found = check(game, defence, offence)
        if found:
            return found
    if offence["bunt_attempt"]:
        return bunt(game, defence)
    outcome = read(game, defence, offence)
    return settle.settle(game, outcome, defence, offence)


def name(game: Game) -> str:
    """DM-08: the id of a roll."""
    return f"{game.inning}{'b' if game.bottom else 't'}-{game.number}"


def check(game: Game, defence: dict, offence: dict) -> Play | None:
    """DM-09, DM-10, D7: what happens before the cards are read."""
    face, resolution = game.rolls.take(20, "the check"), game.rolls.take(20, "the resolution")
    game.tell("check_rolled", id=name(game), check=face, resolution=resolution)
    content = game.content
    throws = content.players[cards.pitcher(game)]["pitching"]
    if face == 3 and resolution <= throws["balk"]:
        return Play("balk", settle.all_up(game, 1))
    risked = 3 not in game.occupied()
    if face == 4 and risked and resolution <= content.charts["wild_throw"]:  # D38
        by = settle.drawn(game, "throw_by")
        return Play("throwing_error", settle.all_up(game, 1), error=by)
    if offence["steal_attempts"]:
        lead = max(offence["steal_attempts"]) - 1
        if face == 1 and resolution <= PICKOFF * throws["hold"]:
            return Play("pickoff", [(lead, 0)], *settle.one_out("P", BASEMEN[lead]))
        return steal(game, defence, offence["steal_attempts"])
    if face == 1 and resolution <= throws["wild"]:
        return Play("wild_pitch", settle.all_up(game, 1))
    if face == 2 and resolution <= content.players[settle.fielder(game, "C")]["passed"]:
        return Play("passed_ball", settle.all_up(game, 1))
    return None


def steal(game: Game, defence: dict, bases: list[int]) -> Play:
    """D11, D16: a jump and a throw at the runner who leads."""
    content, to = game.content, max(bases)
    runner = game.bases[to - 2]
    assert runner
    own = content.players[runner.player]
    jump, number = own["jump"], own["steal"]
    number -= content.players[settle.fielder(game, "C")]["arm"]
    number -= content.players[cards.pitcher(game)]["pitching"]["hold"] + HARDER[to]
    if to - 1 in defence["hold_runners"]:
        jump -= HELD_JUMP
        number -= HELD_THROW
    if game.roll(20, "jump", max(jump, 0)) <= jump:
        number += GOOD_JUMP
    number = min(max(number, 1), 19)
    thrown = game.roll(20, "throw", number)
    moves = [(base - 1, base) for base in sorted(bases, reverse=True)]
    if thrown <= number:
        return Play("steal", moves)
    return Play("caught_stealing", [(to - 1, 0), *moves[1:]], *settle.one_out(*CAUGHT[to]))


def bunt(game: Game, defence: dict) -> Play:
    """DM-14, D11: the bunt's own chart."""
    chart, on = game.content.charts["bunt"], game.occupied()
    own = game.content.players[game.sides[game.batting()].batter()]
    charge = {"in": -chart["depth"], "back": chart["depth"]}.get(defence["infield_depth"], 0)
    sacrifice = max(chart["sacrifice"] + own["bunt"], 0)
    hit = max(chart["hit"] + own["speed"] + charge, 0)
    lead_out = chart["lead_out"]
    if 3 in on:
        charged = min(CHARGED, sacrifice)
        sacrifice, lead_out = sacrifice - charged, lead_out + charged
    sacrifice = min(sacrifice, 20)
    hit = min(hit, 20 - sacrifice)
    lead_out = min(lead_out, 20 - sacrifice - hit)
    face = game.roll(20, "bunt", sacrifice, sacrifice + hit, sacrifice + hit + lead_out)
    if face <= sacrifice:
        kind = "sacrifice" if on else "ground_out"
        return Play(kind, [*settle.all_up(game, 1), (0, 0)], *settle.one_out("P", "1B"))
    if face <= sacrifice + hit:
        return Play("single", [*settle.all_up(game, 1), (0, 1)])
    if face <= sacrifice + hit + lead_out and on:
        lead = max(on)
        others = [(base, base + 1) for base in reversed(on) if base < lead]
        is_force = all(base in on for base in range(1, lead))
        kind = "force_out" if is_force else "fielders_choice"
        return Play(kind, [(lead, 0), *others, (0, 1)], *settle.one_out("P", BUNTED[lead]))
    return Play("pop_out", [(0, 0)], *settle.one_out("C"))


def read(game: Game, defence: dict, offence: dict) -> str:
    """DM-11, DM-14: the cards, and what decisions make of them."""
    column = game.rolls.take(6, "the column")
    row = [game.rolls.take(6, "the row") for _ in range(2)]
    split = game.rolls.take(20, "the split")
    batter, pitcher = cards.pair(game)
    card = batter if column <= 3 else pitcher
    outcome = card[(column - 1) % 3, sum(row), split]
    became = shifted(game, outcome, in_force(game, defence, offence))
    game.tell(
        "chart_read",
        id=name(game),
        column=column,
        dice=row,
        split=split,
        card=outcome,
        outcome=became,
    )
    return became


def in_force(game: Game, defence: dict, offence: dict) -> set[str]:
    """D28: which shifts act."""
    found = {offence["approach"], depth(defence)} - {"normal"}
    if offence["hit_and_run"]:
        found.add("hit_and_run")
    if defence["hold_runners"]:
        found.add("hold")
    if defence["alignment"] != "normal":
        pulled = "shifted_right" if cards.hand(game) == "left" else "shifted_left"
        found.add("shifted_with" if defence["alignment"] == pulled else "shifted_against")
    return found


def depth(defence: dict) -> str:
    """The shift of a depth."""
    names = {"in": "infield_in", "back": "infield_back", "double_play": "double_play_depth"}
    return names.get(defence["infield_depth"], "normal")


def tired(game: Game) -> int:
    """D6, D36: how many shifts of a tired pitcher act."""
    side = game.sides[game.fielding()]
    assert side.lineup
    faced = side.lineup.faced + side.carried.get(side.lineup.pitcher, 0)
    return max(faced - game.content.players[side.lineup.pitcher]["pitching"]["stamina"] + 1, 0)


def faces(game: Game, outcome: str, acting: set[str]) -> list[str]:
    """D28: what the faces of the shift's die say, from 1 on, as far as shifts go."""
    found: list[str] = []
    steps = tired(game)
    for shift in game.content.charts["shifts"]:
        acts = shift["when"] in acting
        if shift["when"] == "tired":
            acts, steps = steps > 0, steps - 1
        if shift["from"] == outcome and acts:
            found += [shift["to"]] * shift["faces"]
    return found


def shifted(game: Game, outcome: str, acting: set[str]) -> str:
    """D28: one die for all shifts of an outcome."""
    become = faces(game, outcome, acting)
    if not become:
        return outcome
    face = game.roll(20, "shift")
    return become[face - 1] if face <= len(become) else outcome
