"""The box score, written from what the referee told (DM-15, D31)."""

from __future__ import annotations

from collections import Counter

from .flow import BAT_ON, HITS
from .state import FIELD, HOME, Game

BATTING = "PA AB R H 2B 3B HR RBI BB IBB SO HBP SH SF GDP SB CS".split()
PITCHING = "BF outs H R ER BB SO HR WP BK".split()
FIELDING = "PO A E".split()
WALKS = ("walk", "intentional_walk")
NO_AT_BAT = (*WALKS, "hit_by_pitch", "interference", "sacrifice")
NOT_BATTED_IN = ("double_play", "error")
KINDS = {"double": "2B", "triple": "3B", "home_run": "HR", "strikeout": "SO", "hit_by_pitch": "HBP"}
KINDS |= {"sacrifice": "SH", "double_play": "GDP", "intentional_walk": "IBB"}
Rows = list[dict[str, str]]


class Book:
    """A team's."""

    def __init__(self, team: str) -> None:
        self.team = team
        self.batters: list[str] = []  # below each, whoever came in
        self.places: list[str] = []  # who has which place in the order
        self.pitchers: list[str] = []
        self.batting: dict[str, Counter] = {}
        self.pitching: dict[str, Counter] = {}
        self.fielding: dict[str, Counter] = {}
        self.line: list[int] = []
        self.left = 0

    def bats(self, place: int, player: str) -> None:
        """Somebody takes a place in the order."""
        below = len(self.batters) - self.batters[::-1].index(self.places[place])
        self.batters.insert(below, player)
        self.places[place] = player
        self.batting.setdefault(player, Counter())

    def pitches(self, player: str) -> None:
        """Somebody takes the mound."""
        self.pitchers.append(player)
        self.pitching.setdefault(player, Counter())

    def fields(self, at: str) -> Counter:
        """What is counted at a position."""
        return self.fielding.setdefault(at, Counter())


class Books:
    """A game's."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._teams = {seat: Book(side.team) for seat, side in game.sides.items()}
        self._bats = "p1"

    def write(self, events: list[tuple[str, dict]]) -> None:
        """What a command brought."""
        for kind, payload in events:
            self._one(kind, payload)

    def _one(self, kind: str, event: dict) -> None:
        book = self._teams[event.get("seat", self._bats)]
        if kind == "lineup_shown":
            book.places = [place["player"] for place in event["order"]]
            book.batters = list(book.places)
            book.batting = {player: Counter() for player in book.places}
            book.pitches(event["pitcher"])
        elif kind == "half_began":
            self._bats = "p2" if event["bottom"] else "p1"
            self._teams[self._bats].line.append(0)
        elif kind == "pitcher_changed":
            lineup = self._game.sides[event["seat"]].lineup
            assert lineup
            for place, slot in enumerate(lineup.order):
                if slot.position == "P":
                    book.bats(place, event["player"])
            book.pitches(event["player"])
        elif kind in ("fielder_changed", "hitter_pinched", "runner_pinched"):
            place = book.places.index(event["out"])
            book.bats(place, event["player"])
        elif kind == "half_ended":
            book.left += event["left"]
        elif kind == "play_ended":
            self._play(event)

    def _play(self, event: dict) -> None:
        kind, moves = event["kind"], event["moves"]
        ours = self._teams[self._bats]
        theirs = self._teams["p1" if self._bats == "p2" else "p2"]
        runs = [move for move in moves if move["to"] == HOME]
        ours.line[-1] += len(runs)
        pitcher = theirs.pitching[event["pitcher"]]
        pitcher["outs"] += event["outs"]
        for run in runs:
            ours.batting[run["runner"]]["R"] += 1
            theirs.pitching[run["charged"]]["R"] += 1
            theirs.pitching[run["charged"]]["ER"] += run["earned"]
        for move in moves:
            if move["from"]:
                own = ours.batting[move["runner"]]
                own["SB"] += kind == "steal"
                own["CS"] += kind in ("caught_stealing", "strikeout") and move["to"] == 0
        if kind not in BAT_ON:
            pitcher["BF"] += 1
            at_bat(ours.batting[event["batter"]], kind, len(runs))
        pitcher.update(pitched(kind))
        for at in event["putouts"]:
            theirs.fields(at)["PO"] += 1
        for at in event["assists"]:
            theirs.fields(at)["A"] += 1
        if event["error"]:
            theirs.fields(event["error"])["E"] += 1

    def tables(self) -> dict[str, Rows]:
        """The tables that an export of this game has, but for its plays."""
        found: dict[str, Rows] = {"batting": [], "pitching": [], "fielding": [], "lines": []}
        for book in self._teams.values():
            head = {"game": "1", "team": book.team}
            for player in dict.fromkeys(book.batters):
                row = head | {"player": player}
                found["batting"].append(row | counts(book.batting[player], BATTING))
            for player in book.pitchers:
                row = head | {"player": player}
                found["pitching"].append(row | counts(book.pitching[player], PITCHING))
            for at in FIELD:
                if at in book.fielding:
                    row = head | {"position": at}
                    found["fielding"].append(row | counts(book.fielding[at], FIELDING))
            hits = sum(own["H"] for own in book.batting.values())
            errors = sum(own["E"] for own in book.fielding.values())
            sums = {"R": sum(book.line), "H": hits, "E": errors, "LOB": book.left}
            line = head | {"innings": " ".join(map(str, book.line))}
            found["lines"].append(line | {name: str(count) for name, count in sums.items()})
        return found


def counts(own: Counter, columns: list[str]) -> dict[str, str]:
    """The cells of a line."""
    return {column: str(own[column]) for column in columns}


def at_bat(own: Counter, kind: str, runs: int) -> None:
    """D31: a batter's turn at the plate is over."""
    fly = kind == "fly_out" and runs > 0
    own["PA"] += 1
    own["AB"] += not fly and kind not in NO_AT_BAT
    own["H"] += kind in HITS
    own["SF"] += fly
    own["BB"] += kind in WALKS
    own["RBI"] += 0 if kind in NOT_BATTED_IN else runs
    if kind in KINDS:
        own[KINDS[kind]] += 1


def pitched(kind: str) -> Counter:
    """What a play counts for the pitcher."""
    names = {"strikeout": "SO", "home_run": "HR", "wild_pitch": "WP", "balk": "BK"}
    found = Counter([names[kind]] if kind in names else [])
    return found + Counter({"H": int(kind in HITS), "BB": int(kind in WALKS)})
