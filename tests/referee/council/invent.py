"""Packs at random that say all that the language can say; shipped content says little of it."""

from __future__ import annotations

import random
from typing import Any

from .state import Content

SETS = ("drawn", "drawn_later")  # of which the second has to be unlocked
FLAGS, COUNTERS = ("drawn_flag", "drawn_sign"), ("drawn_count", "drawn_sum")
STORED, COMPUTED = ("drawn_stat", "drawn_hidden"), ("drawn_mean", "drawn_share")
CARDS = tuple(f"drawn_card{number}" for number in range(10))
RULES = tuple(f"drawn_rule{number}" for number in range(8))
ENDINGS = ("drawn_end", "drawn_other_end")
MESSAGES = (("drawn_bare", 0), ("drawn_number", 1), ("drawn_numbers", 2))


class Inventor:
    """Draws a pack; its formulas are ones that the load lets pass."""

    def __init__(self, content: Content, seed: str) -> None:
        self.content = content
        self.dice = random.Random(f"pack of {seed}")
        self.rolls = 0  # dice that the option may still throw
        self.plain = [id for id in content.stored() if not content.stats[id].get("unit")]

    def chance(self, likely: float) -> bool:
        """Whether something is so."""
        return self.dice.random() < likely

    def number(self, depth: int = 2) -> str:
        """A formula for a number that begins with a name, so that it is no constant."""
        names = [*self.plain, *STORED, *COMPUTED, *COUNTERS, *COUNTERS, "turn", "turn"]
        name = self.dice.choice(names)
        if depth == 0 or self.chance(0.3):
            return name
        one, other = self.number(depth - 1), self.operand(depth - 1)
        kind = self.dice.choice(["sum", "sum", "product", "share", "call", "call", "if", "-"])
        if kind == "sum":
            return f"({one} {self.dice.choice('+-')} {other})"
        if kind == "product":
            return f"{name} * {self.dice.choice([2, 3, 1000, 30000, 2000000000, self.number(0)])}"
        if kind == "share":
            return f"{one} {self.dice.choice('/%')} {self.dice.choice([2, 7, self.number(0)])}"
        if kind == "call":
            low, high = self.dice.randint(-9, 9), self.dice.randint(10, 99)
            calls = [f"min({one}, {other})", f"max({one}, {other})", f"clamp({one}, {low}, {high})"]
            return self.dice.choice(calls)
        if kind == "if":
            return f"if({self.condition(depth - 1)}, {one}, {other})"
        return f"-{name}"

    def operand(self, depth: int) -> str:
        """A formula, a number or a die."""
        if self.rolls and self.chance(0.5):
            self.rolls -= 1
            return f"die({self.dice.randint(2, 9)})"
        return self.number(depth) if self.chance(0.5) else str(self.dice.randint(0, 60))

    def condition(self, depth: int = 1) -> str:
        """A formula for whether something is so."""
        compared = self.dice.choice(["<", "<=", ">", ">=", "==", "!="])
        found = self.dice.choice([*FLAGS, f"{self.number(depth)} {compared} {self.operand(depth)}"])
        if depth and self.chance(0.4):
            other = self.condition(depth - 1)
            if self.rolls and self.chance(0.5):
                self.rolls -= 1
                other = f"die({self.dice.randint(2, 9)}) > 2"
            kind = self.dice.choice(["and", "or", "=="])
            found = f"{found} {kind} {other}" if kind != "==" else f"({found}) == ({other})"
        return f"not ({found})" if self.chance(0.2) else found

    def effects(self, dice: int, also: list[str]) -> list[str]:
        """A few statements that throw so many dice at most, and some that have to be there."""
        self.rolls = dice
        found = [*also, *(self.effect() for _ in range(self.dice.randint(1, 4)))]
        self.dice.shuffle(found)
        return found

    def effect(self) -> str:
        """Any statement."""
        condition = f" if {self.condition()}" if self.chance(0.4) else ""
        found = self.statement()
        return found + (f" if {self.number(1)} > 90" if found.startswith("end ") else condition)

    def statement(self) -> str:
        """Any statement without a condition; what ends a reign is seldom."""
        rule, other = self.dice.choice(RULES), self.dice.choice(RULES)
        card = self.dice.choice(CARDS)
        later = self.dice.choice(["1", "2", "3", self.number(1)])
        key, many = self.dice.choice(MESSAGES)
        args = ", ".join(self.number(1) for _ in range(many))
        said = f"message {key}({args})" if many else f"message {key}"
        changed = self.dice.choice([*self.content.stored(), *STORED, *COUNTERS])
        by = self.dice.choice(["=", "+=", "-=", "+=", "-="])
        statements = {
            f"{changed} {by} {self.operand(2)}": 8,
            f"{self.dice.choice(FLAGS)} = {self.condition()}": 2,
            said: 1,
            f"{said} in {later}": 2,
            f"schedule {card} in {later}": 2,
            f"force {card}": 2,
            f"discard {card}": 2,
            f"shuffle_in {card}": 2,
            f"draw {self.dice.choice(['1', '2', self.number(1)])}": 1,
            f"unlock {self.dice.choice(SETS)}": 1,
            f"add_rule {rule}": 2,
            f"remove_rule {rule}": 1,
            f"replace_rule {rule} with {other}": 1,
            f"end {self.dice.choice(ENDINGS)}": 0.3,
        }
        return self.dice.choices(list(statements), list(statements.values()))[0]

    def card(self, id: str, also: list[str]) -> dict[str, Any]:
        """An issue; the last ones come only when something brings them."""
        number, self.rolls = CARDS.index(id), 0
        requires = [self.condition() for _ in range(self.dice.choice([0, 0, 1, 2]))]
        options = [self.option(also if n == 0 else []) for n in range(self.dice.randint(1, 3))]
        found = {"id": id, "title": id, "text": id, "options": options, "requires": requires}
        found["set"] = SETS[number % 3 == 2]
        found["weight"] = 0 if number >= 8 else self.dice.choice([1, 7, 10, 1000])
        if self.chance(0.5):
            found["cooldown"] = self.dice.choice([0, 0, 1, 2, 5, 1000])
        return found | ({"once": True} if self.chance(0.2) else {})

    def option(self, also: list[str]) -> dict[str, Any]:
        """An option; what it has to do it can always be chosen for."""
        found = {"label": "So be it", "effects": self.effects(2, also)}
        if not also and self.chance(0.4):
            self.rolls = 0
            required = self.condition()
            while STORED[1] in required:  # which is hidden (CO-07)
                self.rolls = 0
                required = self.condition()
            found["requires"] = [required]
        return found

    def rule(self, id: str) -> dict[str, Any]:
        """A rule, of few steps, so that many are shuffled."""
        found = {"id": id, "name": id, "step": self.dice.choice([-5, 10, 10, 60])}
        found["do"] = self.effects(1, [])
        if self.chance(0.5):
            self.rolls = 0
            found["when"] = self.condition()
        if self.chance(0.03):
            found["do"] = [f"message {MESSAGES[0][0]} in 900"] * 100  # of which a thousand wait
        return found | ({"times": self.dice.randint(1, 3)} if self.chance(0.3) else {})

    def realms(self) -> list[dict[str, Any]]:
        """A realm of its own, and the others with the new stats, rules and cards."""
        extra = {id: self.dice.randint(0, 20) for id in STORED}
        content = self.content
        found = []
        for id, row in content.realms.items():
            rules = [*row["rules"], *self.dice.sample(RULES, 4)]
            sets, begins = [*row["sets"], SETS[0]], row["start"] | extra
            changed = {"start": begins, "rules": rules, "sets": sets}
            found.append({"id": id, "patch": True} | changed)
        start = {id: self.dice.randint(20, 80) for id in content.stored()}
        rules = self.dice.sample(RULES, 5)
        own = {"start": start | extra, "rules": rules, "sets": [SETS[0]]}
        return [*found, {"id": "drawn_realm", "name": "Drawn", "text": "Drawn."} | own]

    def pack(self) -> dict[str, Any]:
        """All of it."""
        self.rolls = 0
        mean, share = f"({STORED[0]} + {self.plain[0]}) / 2", f"{COMPUTED[0]} * 9 / {COUNTERS[0]}"
        stats = [
            {"id": STORED[0], "range": [-20, 20]},
            {"id": STORED[1], "range": [0, 1000000], "visible": False},
            {"id": COMPUTED[0], "range": [0, 60], "formula": mean},
            {"id": COMPUTED[1], "range": [-7, 100], "formula": share},
        ]
        brings = {  # every card has to be able to come (D7)
            CARDS[0]: [f"unlock {SETS[1]}"],
            CARDS[1]: [f"schedule {CARDS[8]} in 2"],
            CARDS[3]: [f"force {CARDS[9]}"],
        }
        numbers = {"hand": self.dice.choice([1, 3, 5]), "turns": self.dice.choice([10, 30, 58])}
        passed = self.dice.sample([*FLAGS, *COUNTERS, *SETS], 2)
        return {
            "stats": [{"name": row["id"], **row} for row in stats],
            "memory": [{"id": id, "kind": "flag"} for id in FLAGS]
            + [{"id": id, "kind": "counter"} for id in COUNTERS],
            "messages": [
                {"id": id, "text": "Drawn." + " {0}" * (many > 0) + " {1}" * (many > 1)}
                for id, many in MESSAGES
            ],
            "endings": [
                {"id": ENDINGS[0], "name": "Drawn", "text": "Drawn.", "passes": passed},
                {"id": ENDINGS[1], "name": "Drawn", "text": "Drawn.", "good": True},
            ],
            "rules": [self.rule(id) for id in RULES],
            "cards": [self.card(id, brings.get(id, [])) for id in CARDS],
            "realms": self.realms(),
            "numbers": numbers,
        }


def pack(content: Content, seed: str) -> dict[str, Any]:
    """The pack with which a match is played; for every other match, none."""
    inventor = Inventor(content, seed)
    return inventor.pack() if inventor.chance(0.5) else {}
