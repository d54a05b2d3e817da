"""FL-21: the map and what has to be true of it; FL-31: what scouts see of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from . import tags
from .state import Content, Node, Run

FIGHTS = ("COMBAT", "ELITE", "BOSS")


def read(shown: dict) -> list[Node]:
    """The chart as a snapshot shows it."""
    nodes = []
    for node in shown["nodes"]:
        ways = node["ways"]
        led = list(range(ways["first"], ways["last"] + 1)) if ways else []
        nodes.append(Node(node["layer"], node["kind"], led, node["known"]))
    return nodes


def faults(content: Content, nodes: list[Node]) -> list[str]:
    """What of FL-21 does not hold."""
    rules, found = content.map, []
    layers: dict[int, list[int]] = {}
    for number, node in enumerate(nodes):
        layers.setdefault(node.layer, []).append(number)
    last = rules["layers"] + 1
    if sorted(layers) != list(range(last + 1)):
        found.append(f"FL-21: layers {sorted(layers)}")
        return found
    for layer, numbers in layers.items():
        fewest, most = rules["min_nodes"], rules["max_nodes"]
        if layer in (0, last):
            fewest, most = 1, 1
        if not fewest <= len(numbers) <= most:
            found.append(f"FL-21: layer {layer} has {len(numbers)} nodes")
    if nodes[0].kind != "START" or nodes[-1].kind != "BOSS":
        found.append("FL-21: the map does not lead from a start to a boss")
    if any(node.kind in ("START", "BOSS") for node in nodes[1:-1]):
        found.append("FL-21: a start or a boss on the way")
    led_to = {way for node in nodes for way in node.ways}
    for number, node in enumerate(nodes):
        if number and number not in led_to:
            found.append(f"FL-21: nothing leads to node {number}")
        if node.kind != "BOSS" and not node.ways:
            found.append(f"FL-21: node {number} leads nowhere")
        if any(nodes[way].layer != node.layer + 1 for way in node.ways):
            found.append(f"FL-21: node {number} leads past the next layer")
    for layer in range(last):
        here, ahead = layers[layer], layers[layer + 1]
        found += [
            f"D20: stop {number} has {ways} ways"
            for number, ways in zip(here, shares(here, nodes))
            if ways < min(2, len(ahead))
        ]
        ways = [nodes[number].ways for number in here]
        if any(min(a) > min(b) or max(a) > max(b) for a, b in zip(ways, ways[1:])):
            found.append(f"FL-21: the ways out of leg {layer} are not in order")
        if not any(fan_of(here, ahead, nodes)):
            found.append(f"D20: the ways out of leg {layer} are no fan with a second way for single ones")
    if not any(nodes[number].kind == "REFIT" for number in layers[last - 1]):
        found.append("FL-21: no refit before the boss")
    return found + weights_faults(content, nodes)


def shares(numbers: list[int], nodes: list[Node]) -> list[int]:
    """D20: how many ways each node of a layer has."""
    return [len(nodes[number].ways) for number in numbers]


def fan_of(here: list[int], ahead: list[int], nodes: list[Node]) -> Iterator[list[int]]:
    """D20: the fans without crossings from which the ways of a leg may come, by how many ways each stop has."""
    extra = len(ahead) - 1
    least, more = extra // len(here) + 1, extra % len(here)
    for lucky in combinations(range(len(here)), more):
        first, counts = ahead[0], [least + (place in lucky) for place in range(len(here))]
        for number, count in zip(here, counts):
            fan = set(range(first, first + count))
            ways = set(nodes[number].ways)
            beside = {first - 1, first + 1} & set(ahead) if count == 1 else set()
            if ways != fan | (ways & beside) or len(ways) > 2 and count == 1:
                break
            first += count - 1
        else:
            yield counts


def weights_faults(content: Content, nodes: list[Node]) -> list[str]:
    """FL-21: no type where its weight is 0."""
    found = []
    last = content.map["layers"]
    for number, node in enumerate(nodes[1:-1], start=1):
        band = next(b for b in content.map["weights"] if b["from"] <= node.layer <= b["to"])
        forced = node.layer == last and node.kind == "REFIT"
        if not band[node.kind.lower()] and not forced:
            found.append(f"FL-21: node {number} is {node.kind} in layer {node.layer}")
    return found


def encounters(content: Content, kind: str, layer: int) -> list[dict]:
    """FL-22: the enemies that may be met at a kind of node in a layer."""
    return [
        row
        for row in content.encounters.values()
        if row["met"] == kind and row["from"] <= layer <= row["to"] and row["weight"]
    ]


def draw(run: Run, rows: list[dict], what_for: str) -> str:
    """One of several by weight; nothing is rolled where there is no choice."""
    if len(rows) == 1:
        return rows[0]["id"]
    face = run.rolls.take(sum(row["weight"] for row in rows), what_for)
    for row in rows:
        if face <= row["weight"]:
            return row["id"]
        face -= row["weight"]
    raise AssertionError("a face beyond all weights")


def has_scout(run: Run) -> bool:
    """FL-31: whether a SCOUT is in the fleet."""
    scout = run.content.map["scout"]
    return any(tags.has(run.content, ship, scout) for ship in run.fleet.active())


def scout_ahead(run: Run) -> None:
    """FL-31: the enemies one layer ahead are drawn on arrival, and stay."""
    if not has_scout(run):
        return
    ahead, seen = {run.at}, set()
    for _ in range(run.content.map["scout_range"]):
        ahead = {way for number in ahead for way in run.nodes[number].ways}
        seen |= ahead
    for number in sorted(seen):
        node = run.nodes[number]
        if node.kind in FIGHTS and node.known is None:
            rows = encounters(run.content, node.kind, node.layer)
            node.known = draw(run, rows, "what scouts see")
