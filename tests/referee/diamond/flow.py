"""DM-01 to DM-04, D1, D2: from the lineups to the last out."""

from __future__ import annotations

from . import bench, roll
from .state import HOME, INNINGS, MOST_INNINGS, Game, Play, Runner

BAT_ON = (
    *("wild_pitch", "passed_ball", "throwing_error", "balk", "pickoff"),
    *("steal", "caught_stealing"),
)  # D7
HITS = {"single": 1, "double": 2, "triple": 3, "home_run": 4}


def play(game: Game, seat: str, command: dict) -> None:
    """A legal command."""
    kind = command["type"]
    if kind in ("set_lineup", "defend", "attack"):
        game.answers[seat] = command
        game.tell("answered", seat=seat)
        if len(game.answers) == 2:
            answers, game.answers = game.answers, {}
            if kind == "set_lineup":
                start(game, answers)
            else:
                pitch(game, answers[game.fielding()], answers[game.batting()])
    elif kind == "ready":
        if game.stage == "defence":
            game.stage = "offence"
        else:
            game.stage = "reply" if game.stage == "offence" and game.pinched else "choices"
    else:
        if kind in ("move_fielders", "double_switch"):
            bench.exchange(game, seat, command)
        else:
            bench.change(game, seat, command)
        hand_over_the_runner(game)
        prepared(game)


def start(game: Game, answers: dict[str, dict]) -> None:
    """Both lineups are shown, and the first half begins."""
    for seat in ("p1", "p2"):
        game.sides[seat].lineup = bench.lineup(game, answers[seat])
        order, pitcher = answers[seat]["order"], answers[seat]["pitcher"]
        game.tell("lineup_shown", seat=seat, order=order, pitcher=pitcher)
    half(game)


def runner_on_second(game: Game) -> bool:
    """DM-02: whether halves begin with one."""
    begins = game.rules()["runner_from"]
    return begins > 0 and game.inning >= begins


def half(game: Game) -> None:
    """DM-02: half an inning begins."""
    game.outs, game.bases = 0, [None, None, None]
    side, theirs = game.sides[game.batting()], game.sides[game.fielding()].lineup
    assert side.lineup and theirs
    side.line.append(0)
    runner = None
    game.placed = runner_on_second(game)
    if game.placed:
        runner = side.lineup.order[(side.next - 1) % 9].player
        game.bases[1] = Runner(runner, theirs.pitcher, earned=False)
    game.tell("half_began", inning=game.inning, bottom=game.bottom, runner=runner)
    bench.check(game, game.fielding())
    prepare(game)


def prepare(game: Game) -> None:
    """DM-03: changes come before the play."""
    game.number += 1
    game.stage, game.pinched, game.moved = "defence", False, 0
    for side in game.sides.values():
        if side.lineup:
            side.lineup.entered = []
    prepared(game)


def prepared(game: Game) -> None:
    """DM-03: the coming play is told."""
    lineup = game.sides[game.fielding()].lineup
    assert lineup
    game.tell(
        "play_prepared",
        play=game.number,
        inning=game.inning,
        bottom=game.bottom,
        batter=game.sides[game.batting()].batter(),
        pitcher=None if lineup.pitcher in lineup.gone else lineup.pitcher,
        catcher=lineup.at("C"),
        bases=game.code(),
        outs=game.outs,
    )


def hand_over_the_runner(game: Game) -> None:
    """D4: who began on second is the first batter's pitcher's."""
    lineup = game.sides[game.fielding()].lineup
    assert lineup
    for base in game.occupied() if game.placed else []:
        runner = game.bases[base - 1]
        assert runner
        runner.charged = lineup.pitcher


def pitch(game: Game, defence: dict, offence: dict) -> None:
    """D2: both choices are in, and the play is rolled."""
    shown = [
        {key: value for key, value in each.items() if key != "type"} for each in (defence, offence)
    ]
    game.tell("choices_shown", defence=shown[0], offence=shown[1])
    game.dice = []
    play = roll.play(game, defence, offence)
    if game.dice:
        game.tell("dice_fell", id=roll.name(game), dice=game.dice)
    apply(game, play)
    go_on(game)


def apply(game: Game, play: Play) -> None:
    """DM-15: where everybody goes, and who counts what."""
    cut_short(game, play)
    side, theirs = game.sides[game.batting()], game.sides[game.fielding()]
    assert theirs.lineup
    made = play.outs()
    if game.outs + made >= 3 and ((0, 0) in play.moves or play.kind == "force_out"):
        play.moves = [(base, to) for base, to in play.moves if base == 0 or to == 0]  # DM-02
    clean = play.kind not in ("error", "throwing_error", "interference")  # D4
    batter = Runner(side.batter(), theirs.lineup.pitcher, clean)
    if play.kind in ("force_out", "fielders_choice"):
        pass_places_on(game, play, batter)
    who = {base: game.bases[base - 1] for base in game.occupied()} | {0: batter}
    moves = [
        {
            "runner": who[base].player,
            "from": base,
            "to": to,
            "charged": who[base].charged,
            "earned": who[base].earned and clean,
        }
        for base, to in play.moves
    ]
    game.tell(
        "play_ended",
        play=game.number,
        kind=play.kind,
        batter=batter.player,
        pitcher=theirs.lineup.pitcher,
        outs=made,
        runs=play.runs(),
        moves=moves,
        fielders=play.fielders,
        putouts=play.putouts,
        assists=play.assists,
        error=play.error,
    )
    for base, _ in play.moves:
        if base:
            game.bases[base - 1] = None
    for base, to in play.moves:
        if 1 <= to <= 3:
            game.bases[to - 1] = who[base]
    game.outs += made
    side.line[-1] += play.runs()
    side.hits += play.kind in HITS
    theirs.errors += play.error is not None
    if play.kind not in BAT_ON:
        side.next = (side.next + 1) % 9
        game.placed = False
        theirs.lineup.faced += 1
        theirs.lineup.owes = max(theirs.lineup.owes - 1, 0)


def cut_short(game: Game, play: Play) -> None:
    """D12: a hit that wins goes no farther than the winning run came."""
    last = game.bottom and game.inning >= INNINGS
    if not last or play.kind not in HITS or play.kind == "home_run":
        return
    behind = game.sides["p1"].runs() - game.sides["p2"].runs()
    scoring = [number for number, (_, to) in enumerate(play.moves) if to == HOME]
    if len(scoring) <= behind:
        return
    winning = scoring[behind]
    bases = HOME - play.moves[winning][0]
    for number in range(winning + 1, len(play.moves)):
        base, to = play.moves[number]
        if to == 0:
            to = HOME
            play.fielders, play.putouts, play.assists = [], [], []
        play.moves[number] = (base, min(base + bases, to))
    if bases < HITS[play.kind]:
        play.kind = {1: "single", 2: "double", 3: "triple"}[bases]


def pass_places_on(game: Game, play: Play, batter: Runner) -> None:
    """D13: who is safe because another is out runs in that runner's place."""
    out = next((base for base, to in play.moves if base and to == 0), 0)
    before = [runner for base in range(out, 0, -1) if (runner := game.bases[base - 1])]
    places = [(runner.charged, runner.earned) for runner in before]
    for runner, place in zip([*before[1:], batter], places):
        runner.charged, runner.earned = place


def go_on(game: Game) -> None:
    """DM-02: the next play, the next half, or the end."""
    game.ending = ended(game)
    if game.ending is None and game.outs < 3:
        prepare(game)
        return
    lineup = game.sides[game.fielding()].lineup
    assert lineup
    lineup.owes = 0  # D1
    runs, left = game.sides[game.batting()].line[-1], len(game.occupied())
    game.tell("half_ended", inning=game.inning, bottom=game.bottom, runs=runs, left=left)
    if game.ending:
        game.outs, game.bases, game.placed = 0, [None, None, None], False  # D30
        away, home = (game.sides[seat].runs() for seat in ("p1", "p2"))
        won = ["p1"] if away > home else ["p2"] if home > away else []
        game.tell("game_ended", ending=game.ending, away=away, home=home, winners=won)
        return
    game.inning += game.bottom
    game.bottom = not game.bottom
    half(game)


def ended(game: Game) -> str | None:
    """DM-02, D10: how the game ends with this play."""
    away, home = (game.sides[seat].runs() for seat in ("p1", "p2"))
    if game.inning < INNINGS:
        return None
    if game.bottom and home > away:
        return "walk_off"
    if game.outs < 3:
        return None
    if not game.bottom:
        return "last_out" if home > away else None
    if home == away:
        tie = game.rules()["tie_after"] or MOST_INNINGS
        return "tie" if game.inning >= tie else None
    return "last_out"
