"""§2 to §4: the game from the choice of dukes to its end, as one story."""

from __future__ import annotations

from .counts import score, total
from .effects import draw, pay, resolve
from .flow import alone, together
from .harvest import consolation, harvest
from .state import DOMAINS, MONSTERS, Ask, Everyone, Game, Held, Steps, Story

LASTING = ("modify_die", "discount", "on", "immune")
Planned = list[tuple[str, str, dict]]


def story(game: Game) -> Story:
    """Dukes, then turn after turn."""

    def keep(seat: str) -> Steps:
        game.players[seat].duke = (yield Ask("duke"))["duke"]

    yield from together(game, Everyone("choose_duke", {seat: keep(seat) for seat in game.seats}))
    for player in game.players.values():
        player.dealt = []
    while game.ending is None:
        yield from turn(game)


def turn(game: Game) -> Story:
    """KD-06 to KD-09, D7."""
    seat = game.active()
    number = game.turns // len(game.seats) + 1
    game.tell("turn_began", seat=seat, round=number, resting=game.resting())
    yield from resolved(game, triggered(game, seat, "turn_start"))
    yield from alone(game, seat, roll(game, seat))
    if game.dice[0] == game.dice[1]:
        yield from resolved(game, triggered(game, seat, "doubles"))
    yield from harvest(game)
    game.actions = game.content.numbers["actions"]  # the harvest's last prompt shows them already
    yield from consolation(game)
    while game.actions:
        planned = yield from alone(game, seat, act(game, seat))
        yield from resolved(game, planned)
    yield from resolved(game, triggered(game, seat, "turn_end"))
    if game.setup["solo"]:
        yield from dark_lord(game, seat)
    if game.ending is None:
        close(game)


def triggered(game: Game, seat: str, when: str) -> Planned:
    """D11: what own domains bring, in the order in which they were built."""
    effects = [(id, game.content.domains[id]["effect"]) for id in game.players[seat].domains]
    return [
        (seat, id, effect["then"])
        for id, effect in effects
        if effect["do"] == "on" and effect["when"] == when
    ]


def resolved(game: Game, planned: Planned) -> Story:
    """One after the other."""
    for seat, card, effect in planned:
        yield from alone(game, seat, resolve(game, seat, card, effect))


def changes(game: Game, seat: str) -> dict[tuple[str, int], int]:
    """KD-06: what each power may make of each die."""
    found = {}
    for id in game.players[seat].domains:
        effect = game.content.domains[id]["effect"]
        if effect["do"] != "modify_die" or id in game.used:
            continue
        for die, face in enumerate(game.dice):
            ends = {"low": min, "high": max}
            which = effect.get("which", "any")
            if which != "any" and face != ends[which](game.dice):
                continue
            change = effect["change"]
            to = change["set"] if "set" in change else face + change["by"]
            if 1 <= to <= 6 and to != face:
                found[id, die] = to
    return found


def roll(game: Game, seat: str) -> Steps:
    """KD-06: 2d6, then powers, each once a roll."""
    yield Ask("roll")
    game.dice = [game.rolls.take(6, "the harvest") for _ in range(2)]
    game.used = []
    game.tell("dice_rolled", seat=seat, dice=list(game.dice))
    while changes(game, seat):
        answer = yield Ask("dice")
        if answer["type"] == "keep_dice":
            break
        domain, die = answer["domain"], answer["die"]
        before, after = game.dice[die], changes(game, seat)[domain, die]
        game.dice[die] = after
        game.used.append(domain)
        game.tell("die_changed", seat=seat, domain=domain, die=die, to=after, **{"from": before})


def act(game: Game, seat: str) -> Steps:
    """KD-09, KD-11: one action, and what it brings about."""
    answer = yield Ask("action")
    game.actions -= 1
    player, kind = game.players[seat], answer["type"]
    if kind == "take_resource":
        player.stock[answer["resource"]] += 1
        game.tell("resource_taken", seat=seat, resource=answer["resource"])
        return []
    pay(game, seat, answer["payment"])
    id = game.stacks[answer["stack"]].cards[-1]
    if kind == "slay_monster":
        game.tell("monster_slain", seat=seat, monster=id, payment=answer["payment"])
        draw(game, answer["stack"])
        player.monsters.append(id)
        planned = [(seat, id, game.content.monster(id)["reward"])]
        planned += triggered(game, seat, "slay")
        for other in game.in_turn()[1:]:
            planned += triggered(game, other, "anothers_slay")
        return planned
    if kind == "hire_citizen":
        game.tell("citizen_hired", seat=seat, citizen=id, payment=answer["payment"])
        draw(game, answer["stack"])
        player.citizens.append(Held(id))
        return triggered(game, seat, "hire")
    game.tell("domain_built", seat=seat, domain=id, payment=answer["payment"])
    draw(game, answer["stack"])
    planned = triggered(game, seat, "build")  # D11: it does not act on itself
    player.domains.append(id)
    effect = game.content.domains[id]["effect"]
    return planned if effect["do"] in LASTING else [*planned, (seat, id, effect)]


def column(number: int) -> list[int]:
    """D6: two stacks of citizens and one of domains, by place."""
    return [5 + number, 10 + number, 15 + number]


def standing(game: Game) -> list[int]:
    """The columns in which something is left."""
    return [n for n in range(5) if any(game.stacks[place].cards for place in column(n))]


def dark_lord(game: Game, seat: str) -> Story:
    """KD-16, D6: won, lost, or a column loses a card."""
    if not any(game.stacks[place].cards for place in MONSTERS):
        end(game, {"kind": "saved"}, "dark_lord_beaten", ["p1"])
        return
    if len(standing(game)) < 5:
        end(game, {"kind": "lost"}, "dark_lord_won", [])
        return
    face = game.rolls.take(6, "the Dark Lord")
    number = face - 1
    if face == 6:
        number = (yield from alone(game, seat, name_column()))["column"]
    place = next(place for place in column(number) if game.stacks[place].cards)
    game.tell("column_struck", face=face, column=number, card=game.stacks[place].cards[-1])
    draw(game, place)
    if number not in standing(game):
        end(game, {"kind": "lost"}, "dark_lord_won", [])


def name_column() -> Steps:
    """D6: with a 6."""
    return (yield Ask("column"))


def why_due(game: Game) -> str | None:
    """KD-13, D4, D5: what makes the end due after this turn."""
    if not any(game.stacks[place].cards for place in MONSTERS):
        return "slain"
    if not any(game.stacks[place].cards for place in DOMAINS):
        return "built"
    if game.markers() >= game.content.many("markers", len(game.seats)):
        return "exhausted"
    if game.turns + 1 >= game.content.numbers["rounds"] * len(game.seats):
        return "rounds"
    return None


def close(game: Game) -> None:
    """KD-13: the end of a turn, and of the game when all had equal turns."""
    if game.due is None and not game.setup["solo"]:
        game.due = why_due(game)
        if game.due:
            game.tell("end_due", due=game.due)
    if game.due is None or (game.turns + 1) % len(game.seats):
        game.turns += 1
    else:
        names = {
            "slain": "monsters_slain",
            "built": "domains_built",
            "exhausted": "stacks_exhausted",
            "rounds": "rounds_over",
        }
        won = winners(game)
        end(game, {"kind": "scored", "due": game.due, "winners": won}, names[game.due], won)


def winners(game: Game) -> list[str]:
    """KD-14: the most points, then the fewest cards, then shared."""
    ranks = {seat: (total(game.content, p), -p.cards()) for seat, p in game.players.items()}
    best = max(ranks.values())
    return [seat for seat in game.seats if ranks[seat] == best]


def end(game: Game, ending: dict, name: str, won: list[str]) -> None:
    """All dukes are shown and all points counted."""
    game.ending = ending
    for seat, player in game.players.items():
        lines = score(game.content, player)
        own = {"duke": player.duke, "cards": player.cards(), "total": sum(lines.values())}
        game.tell("seat_scored", seat=seat, **lines, **own)
    game.tell("game_ended", ending=name, winners=won)
