"""§6: what an effect does. Steps ask the seat, and are sent its answers."""

from __future__ import annotations

from typing import Any

from .counts import count, fits, immune
from .state import DOMAINS, KINDS, Ask, Everyone, Game, Held, Steps

MOST = 6000  # D14


def affordable(stock: dict[str, int], effect: dict) -> bool:
    """Whether an exchange can be paid, some of it of any kind."""
    cost = effect.get("cost", {})
    if any(stock[kind] < cost.get(kind, 0) for kind in KINDS):
        return False
    return sum(stock.values()) - sum(cost.values()) >= effect.get("any", 0)


def victims(game: Game, seat: str) -> list[str]:
    """D1: who has something that can be stolen."""
    return [
        other
        for other in game.seats
        if other != seat
        and sum(game.players[other].stock.values()) > 0
        and not immune(game.content, game.players[other], "steal")
    ]


def centre(game: Game, where: dict) -> list[int]:
    """The stacks whose top card a filter lets through."""
    tops = [(place, stack.cards[-1]) for place, stack in enumerate(game.stacks) if stack.cards]
    return [place for place, id in tops if fits(game.content, id, where)]


def others_cards(game: Game, seat: str, where: dict) -> list[tuple[str, str]]:
    """The cards of other seats that a filter lets through, each name once a seat."""
    found = []
    for other in game.seats:
        player = game.players[other]
        if other == seat or immune(game.content, player, "take"):
            continue
        cards = dict.fromkeys([held.id for held in player.citizens] + player.monsters)
        found += [(other, id) for id in cards if fits(game.content, id, where)]
    return found


def returnable(game: Game, seat: str) -> list[str]:
    """Own citizens that have a stack in the centre, turned over or not."""
    stacks = {stack.of for stack in game.stacks if stack.kind == "citizen"}
    return [id for id in dict.fromkeys(h.id for h in game.players[seat].citizens) if id in stacks]


def resolve(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """What happens at once; what cannot be done is not asked for."""
    player, do = game.players[seat], effect["do"]
    if do == "gain":
        gain(game, seat, effect)
    elif do == "per":
        for _ in range(count(game.content, player, effect["count"])):
            yield from resolve(game, seat, card, effect["then"])
    elif do == "extra_action":
        game.actions += 1
        game.tell("action_gained", seat=seat, card=card)
    elif do == "pay":
        # D8: in a prompt to all, how often a seat answers must not tell how
        if game.prompt or affordable(player.stock, effect):
            yield from exchange(game, seat, card, effect)
    elif do == "choose":
        answer = yield Ask("options", card, effect)
        for option in answer["options"]:
            yield from resolve(game, seat, card, effect["of"][option])
    elif do == "steal":
        yield from steal(game, seat, card, effect)
    elif do == "give":
        yield from give(game, seat, card, effect)
    elif do == "take_card":
        yield from take_card(game, seat, card, effect)
    elif do == "return_card":
        yield from return_card(game, seat, card, effect)
    elif do == "flip":
        yield from flip(game)


def gain(game: Game, seat: str, effect: dict) -> None:
    """From the supply."""
    player = game.players[seat]
    for kind, amount in effect.get("resources", {}).items():
        player.stock[kind] = min(player.stock[kind] + amount, MOST)
        player.got |= amount > 0
    player.tokens = min(player.tokens + effect.get("vp", 0), MOST)
    player.got |= effect.get("vp", 0) > 0


def pay(game: Game, seat: str, payment: dict[str, int]) -> None:
    """What was spelled out."""
    for kind, amount in payment.items():
        game.players[seat].stock[kind] -= amount


def exchange(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """Paid, or declined."""
    answer = yield Ask("exchange", card, effect)
    if answer["type"] == "decline":
        game.tell("declined", seat=seat, card=card)
        return
    pay(game, seat, answer["payment"])
    game.tell("exchanged", seat=seat, card=card, payment=answer["payment"])
    yield from resolve(game, seat, card, effect["then"])


def steal(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """KD-07, D1: in two steps, as much as is there by then."""
    if not victims(game, seat):
        game.tell("nothing_to_steal", seat=seat, card=card, harvest=harvests(game, card))
        return
    other = (yield Ask("victim", card, effect))["seat"]
    kind = (yield Ask("loot", card, effect, other))["resource"]
    amount = min(effect["n"], game.players[other].stock[kind])
    game.players[other].stock[kind] -= amount
    game.players[seat].stock[kind] += amount
    game.players[seat].got |= amount > 0
    told = {"from": other, "harvest": harvests(game, card)}
    game.tell("resource_stolen", seat=seat, resource=kind, amount=amount, **told)


def harvests(game: Game, card: str) -> bool:
    """KD-07: citizens pay in a harvest alone; monsters and domains pay by KD-11."""
    return card not in game.content.domains and not any(
        monster["id"] == card for area in game.content.areas.values() for monster in area["monsters"]
    )


def give(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """To a seat, if wanted, for what follows."""
    if len(game.seats) == 1 or not affordable(
        game.players[seat].stock, {"cost": effect["resources"]}
    ):
        return
    answer = yield Ask("recipient", card, effect)
    if answer["type"] == "decline":
        game.tell("declined", seat=seat, card=card)
        return
    pay(game, seat, effect["resources"])
    for kind, amount in effect["resources"].items():
        game.players[answer["seat"]].stock[kind] += amount
    game.tell("resources_given", seat=seat, to=answer["seat"], resources=effect["resources"])
    yield from resolve(game, seat, card, effect["then"])


def take_card(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """A card of the centre or of another seat, if wanted; no reward is paid."""
    player = game.players[seat]
    if effect["from"] == "centre":
        if not centre(game, effect["filter"]):
            return
        answer = yield Ask("centre", card, effect)
        if answer["type"] == "decline":
            game.tell("declined", seat=seat, card=card)
            return
        taken, origin = game.stacks[answer["stack"]].cards[-1], None
        held = Held(taken)
    else:
        if not others_cards(game, seat, effect["filter"]):
            return
        answer = yield Ask("another", card, effect)
        if answer["type"] == "decline":
            game.tell("declined", seat=seat, card=card)
            return
        taken, origin = answer["card"], answer["seat"]
        theirs = game.players[origin]
        held = next((held for held in theirs.citizens if held.id == taken), None)
        if held:
            theirs.citizens.remove(held)
        else:
            theirs.monsters.remove(taken)
    if effect["filter"]["card"] == "citizen":
        player.citizens.append(held)
    else:
        player.monsters.append(taken)
    player.got = True
    game.tell("card_taken", seat=seat, card=taken, **{"from": origin})
    if origin is None:
        draw(game, answer["stack"])


def return_card(game: Game, seat: str, card: str, effect: dict) -> Steps:
    """KD-12, D12: onto its stack; one that is turned over goes first."""
    if not returnable(game, seat):
        return
    answer = yield Ask("return", card, effect)
    if answer["type"] == "decline":
        game.tell("declined", seat=seat, card=card)
        return
    id, citizens = answer["citizen"], game.players[seat].citizens
    own = [place for place, held in enumerate(citizens) if held.id == id]
    citizens.pop(next((place for place in own if citizens[place].flipped), own[0]))
    place, stack = next((n, s) for n, s in enumerate(game.stacks) if s.of == id)
    stack.cards.append(id)
    game.tell("citizen_returned", seat=seat, citizen=id)
    if len(stack.cards) == 1:
        game.tell("stack_reopened", stack=place, citizen=id, markers=game.markers())
    yield from resolve(game, seat, card, effect["then"])


def flip(game: Game) -> Steps:
    """KD-19: everyone turns one citizen over, all at once."""
    chosen: dict[str, str] = {}

    def part(seat: str) -> Steps:
        chosen[seat] = (yield Ask("flip"))["citizen"]

    players = game.players.items()
    able = [seat for seat, p in players if p.up() and not immune(game.content, p, "flip")]
    yield Everyone("flip_citizen", {seat: part(seat) for seat in able})
    for seat in able:
        citizens = game.players[seat].citizens
        next(h for h in citizens if h.id == chosen[seat] and not h.flipped).flipped = True
        game.tell("citizen_flipped", seat=seat, citizen=chosen[seat])


def draw(game: Game, place: int) -> str:
    """KD-11, KD-12: the top card; the next domain turns face up, or a marker comes."""
    stack = game.stacks[place]
    id = stack.cards.pop()
    if not stack.cards:
        game.tell("stack_exhausted", stack=place, of=stack.of, markers=game.markers())
    elif place in DOMAINS:
        game.tell("domain_turned", stack=place, domain=stack.cards[-1])
    return id


def contains(effect: dict, kinds: tuple[str, ...]) -> bool:
    """Whether an effect, or one below it, is of these."""
    return effect["do"] in kinds or any(contains(part, kinds) for part in parts(effect))


def parts(effect: dict) -> list[dict[str, Any]]:
    """The effects right below one."""
    return effect.get("of", []) + ([effect["then"]] if "then" in effect else [])
