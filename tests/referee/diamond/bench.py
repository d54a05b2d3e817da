"""DM-01, DM-05 to DM-07, D14: lineups and substitutions."""

from __future__ import annotations

from .state import FIELD, Game, Lineup, Runner, Slot

MOVES = 8  # D42: exchanges before a play


def lineup(game: Game, named: dict) -> Lineup:
    """A lineup that was named."""
    order = [Slot(place["player"], place["position"]) for place in named["order"]]
    return Lineup(order, named["pitcher"], owes=game.rules()["least_batters"])


def why_not_lineup(game: Game, seat: str, named: dict) -> set[str]:
    """DM-01: nine of the team, one at each position, and a pitcher."""
    content, order, pitcher = game.content, named["order"], named["pitcher"]
    roster = content.roster(game.sides[seat].team)
    batters = [place["player"] for place in order]
    designated = game.rules()["designated_hitter"]
    wanted = [*FIELD[1:], "DH" if designated else "P"]
    rightly = (
        pitcher in roster
        and content.pitches(pitcher)
        and all(player in roster for player in batters)
        and len(set(batters)) == len(batters)
        and sorted(place["position"] for place in order) == sorted(wanted)
        and all(
            place["player"] == pitcher
            if place["position"] == "P"
            else not content.pitches(place["player"])
            for place in order
        )
    )
    return set() if rightly else {"DM-01"}


def another_pitcher(game: Game, seat: str) -> bool:
    """D5: whether a pitcher is left to come in."""
    side = game.sides[seat]
    assert side.lineup
    return any(
        side.lineup.free(id) and game.content.pitches(id) for id in game.content.roster(side.team)
    )


def why_not_enter(game: Game, seat: str, player: str, to_pitch: bool) -> set[str]:
    """DM-07, D5: who cannot come in."""
    side = game.sides[seat]
    assert side.lineup
    if player not in game.content.roster(side.team):
        return {"DM-01"}
    if not side.lineup.free(player):
        return {"DM-07"}
    return set() if game.content.pitches(player) == to_pitch else {"DM-01|D5"}


def why_not_leave(game: Game, seat: str, place: int) -> set[str]:
    """D5: nobody is taken out of the pitcher's place while no other pitcher is left."""
    lineup = game.sides[seat].lineup
    assert lineup
    kept = lineup.order[place].position == "P" and not another_pitcher(game, seat)
    return {"DM-07|D5"} if kept else set()


def place_of(game: Game, seat: str, base: int) -> int | None:
    """The place in the order of who is on a base."""
    lineup = game.sides[seat].lineup
    runner = game.bases[base - 1] if 1 <= base <= 3 else None
    assert lineup
    players = [slot.player for slot in lineup.order]
    return players.index(runner.player) if runner else None


def why_not_change(game: Game, seat: str, command: dict) -> set[str]:
    """The rules against a substitution."""
    side, kind = game.sides[seat], command["type"]
    assert side.lineup
    rules = why_not_enter(game, seat, command["player"], kind == "change_pitcher")
    if kind == "change_pitcher":
        if side.lineup.owes and side.lineup.pitcher not in side.lineup.gone:
            rules.add("D1")
    elif kind == "substitute":
        if command["place"] > 8 or side.lineup.order[command["place"]].position == "P":
            rules.add("DM-05")
    elif kind == "pinch_hit":
        rules |= why_not_leave(game, seat, side.next)
    else:
        place = place_of(game, seat, command["base"])
        rules |= {"DM-06"} if place is None else why_not_leave(game, seat, place)
    return rules


def change(game: Game, seat: str, command: dict) -> None:
    """D14: somebody comes in for somebody."""
    side, kind, player = game.sides[seat], command["type"], command["player"]
    assert side.lineup
    if kind == "change_pitcher":
        out = side.lineup.pitcher
        for place, slot in enumerate(side.lineup.order):
            if slot.position == "P":
                enter(side.lineup, place, player)
                side.lineup.entered.append(player)
        leave(side.lineup, out)
        side.lineup.pitcher, side.lineup.faced = player, 0
        side.lineup.owes = game.rules()["least_batters"]
        game.tell("pitcher_changed", seat=seat, out=out, player=player)
    elif kind == "substitute":
        place = command["place"]
        position = side.lineup.order[place].position
        out = enter(side.lineup, place, player)
        side.lineup.entered.append(player)
        game.tell(
            "fielder_changed", seat=seat, place=place, out=out, player=player, position=position
        )
    elif kind == "pinch_hit":
        game.pinched = True
        out = enter(side.lineup, side.next, player)
        game.tell("hitter_pinched", seat=seat, place=side.next, out=out, player=player)
    else:
        base = command["base"]
        place, runner = place_of(game, seat, base), game.bases[base - 1]
        assert place is not None and runner
        out = enter(side.lineup, place, player)
        game.bases[base - 1] = Runner(player, runner.charged, runner.earned)
        game.tell("runner_pinched", seat=seat, base=base, out=out, player=player)


def enter(lineup: Lineup, place: int, player: str) -> str:
    """A place in the order changes hands; who leaves."""
    out = lineup.order[place].player
    lineup.order[place].player = player
    leave(lineup, out)
    return out


def leave(lineup: Lineup, player: str) -> None:
    """DM-07: for good."""
    if player not in lineup.gone:
        lineup.gone.append(player)
    if player in lineup.entered:
        lineup.entered.remove(player)


def why_not_exchange(game: Game, seat: str, command: dict) -> set[str]:
    """D42, D43: why two do not exchange positions, or places in the order."""
    lineup, places = game.sides[seat].lineup, (command["place"], command["other"])
    assert lineup
    rules = set()
    if places[0] >= places[1] or game.moved == MOVES:
        rules.add("D42")
    if max(places) > 8:
        return rules | {"DM-05"}
    for slot in (lineup.order[place] for place in places):
        if command["type"] == "double_switch":
            rules |= set() if came_in(lineup, slot) else {"D43"}
        else:
            rules |= {"D42"} if stays(lineup, slot) else set()
    return rules


def stays(lineup: Lineup, slot: Slot) -> bool:
    """D42: a designated hitter, or a pitcher who is in the game."""
    return slot.position == "DH" or (slot.position == "P" and lineup.pitcher not in lineup.gone)


def came_in(lineup: Lineup, slot: Slot) -> bool:
    """D43: for the defence, before this play."""
    return slot.player in lineup.entered


def exchange(game: Game, seat: str, command: dict) -> None:
    """D42, D43: two exchange positions, or places in the order."""
    lineup, places = game.sides[seat].lineup, [command["place"], command["other"]]
    assert lineup
    game.moved += 1
    one, other = (lineup.order[place] for place in places)
    if command["type"] == "double_switch":
        lineup.order[places[0]], lineup.order[places[1]] = other, one
        game.tell("places_switched", seat=seat, places=places, players=[other.player, one.player])
        return
    one.position, other.position = other.position, one.position
    moved = [{"player": slot.player, "position": slot.position} for slot in (one, other)]
    game.tell("fielders_moved", seat=seat, places=places, moved=moved)


def still_open(game: Game, seat: str) -> list[str]:
    """D44: only a pitcher can be missing, who was batted or run for."""
    lineup = game.sides[seat].lineup
    assert lineup
    return ["P"] if lineup.pitcher in lineup.gone else []


def check(game: Game, seat: str) -> None:
    """D44: a team takes the field."""
    lineup = game.sides[seat].lineup
    assert lineup
    strays = [
        {"player": slot.player, "position": slot.position}
        for slot in lineup.order
        if slot.position not in ("DH", "P")
        and slot.position not in [own["at"] for own in game.content.players[slot.player]["fields"]]
    ]
    game.tell("lineup_checked", seat=seat, open=still_open(game, seat), strays=strays)
