"""FL-21: the map and what has to be true of it; FL-31: what scouts see of it."""

from __future__ import annotations

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
    for numbers in layers.values():
        for left, right in zip(numbers, numbers[1:]):
            if nodes[left].ways and max(nodes[left].ways) > min(nodes[right].ways):
                found.append(f"FL-21: ways of {left} and {right} cross")
    for layer in range(last):
        counts = shares(layers[layer], nodes)
        if sum(counts) != len(layers[layer]) + len(layers[layer + 1]) - 1:
            found.append(f"D20: {sum(counts)} ways lead out of layer {layer}")
        if max(counts) - min(counts) > 1:
            found.append(f"D20: the nodes of layer {layer} have {counts} ways")
    if not any(nodes[number].kind == "REFIT" for number in layers[last - 1]):
        found.append("FL-21: no refit before the boss")
    return found + weights_faults(content, nodes)


def shares(numbers: list[int], nodes: list[Node]) -> list[int]:
    """D20: how many ways each node of a layer has."""
    return [len(nodes[number].ways) for number in numbers]


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
