"""The box score, written from what the referee told (DM-15, D31, D32, D34)."""

from __future__ import annotations

from collections import Counter

from .earned import Half
from .flow import BAT_ON, HITS
from .state import FIELD, HOME, Game

BATTING = "PA AB R H 2B 3B HR RBI BB IBB SO HBP SH SF GDP SB CS".split()
PITCHING = "G GS W L SV BF outs H R ER BB SO HR WP BK".split()
FIELDING = "PO A E".split()
WALKS = ("walk", "intentional_walk")
NO_AT_BAT = (*WALKS, "hit_by_pitch", "interference", "sacrifice")
NOT_BATTED_IN = ("double_play", "error")
KINDS = {"double": "2B", "triple": "3B", "home_run": "HR", "strikeout": "SO", "hit_by_pitch": "HBP"}
KINDS |= {"sacrifice": "SH", "double_play": "GDP", "intentional_walk": "IBB"}
# D34: outs of a starter who wins, and of a reliever; outs that save a game however it stands.
STARTERS, RELIEVERS, LONG = 15, 3, 9
LEAD = 3  # D34: runs ahead that a pitcher can save
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

    def switch(self, places: list[int]) -> None:
        """D43: two who came in exchange places, and rows."""
        one, other = (self.places[place] for place in places)
        rows = [len(self.batters) - 1 - self.batters[::-1].index(id) for id in (one, other)]
        self.batters[rows[0]], self.batters[rows[1]] = other, one
        self.places[places[0]], self.places[places[1]] = other, one

    def pitches(self, player: str) -> None:
        """Somebody takes the mound."""
        self.pitchers.append(player)
        self.pitching.setdefault(player, Counter(G=1))

    def fields(self, at: str) -> Counter:
        """What is counted at a position."""
        return self.fielding.setdefault(at, Counter())


class Books:
    """A game's."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._teams = {seat: Book(side.team) for seat, side in game.sides.items()}
        self._bats = "p1"
        self._bases = 0
        self._half: Half | None = None
        # Who would win and lose: the seat that leads, and both pitchers.
        self._record: tuple[str, str, str] | None = None
        self._entries: dict[str, tuple[int, int]] = {}  # lead and runners when the last came in

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
            book.pitching[event["pitcher"]]["GS"] = 1
        elif kind == "half_began":
            self._bats = "p2" if event["bottom"] else "p1"
            self._teams[self._bats].line.append(0)
            self._count_earned()
            self._half = Half(self._teams[self._other()].pitchers[-1], event["runner"])
        elif kind == "pitcher_changed":
            lineup = self._game.sides[event["seat"]].lineup
            assert lineup
            for place, slot in enumerate(lineup.order):
                if slot.position == "P":
                    book.bats(place, event["player"])
            book.pitches(event["player"])
            assert self._half
            self._half.relieve(event["player"])
            lead = sum(book.line) - sum(self._teams[self._bats].line)
            self._entries[event["seat"]] = lead, self._bases.bit_count()
        elif kind == "play_prepared":
            self._bases = event["bases"]
        elif kind in ("fielder_changed", "hitter_pinched", "runner_pinched"):
            place = book.places.index(event["out"])
            book.bats(place, event["player"])
            if kind == "runner_pinched":
                assert self._half
                turns = self._half.turns
                turns[event["player"]] = turns.pop(event["out"])
        elif kind == "places_switched":
            book.switch(event["places"])
        elif kind == "half_ended":
            book.left += event["left"]
        elif kind == "game_ended":
            self._count_earned()
            self._decide()
        elif kind == "play_ended":
            self._play(event)

    def _play(self, event: dict) -> None:
        kind, moves = event["kind"], event["moves"]
        ours = self._teams[self._bats]
        theirs = self._teams[self._other()]
        assert self._half
        self._half.play(event)
        runs = [move for move in moves if move["to"] == HOME]
        for run in runs:
            ahead = sum(ours.line) - sum(theirs.line)
            if ahead == 0:
                self._record = self._bats, ours.pitchers[-1], run["charged"]
            elif ahead == -1:
                self._record = None
            ours.line[-1] += 1
        pitcher = theirs.pitching[event["pitcher"]]
        pitcher["outs"] += event["outs"]
        for run in runs:
            ours.batting[run["runner"]]["R"] += 1
            theirs.pitching[run["charged"]]["R"] += 1
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

    def _other(self) -> str:
        return "p1" if self._bats == "p2" else "p2"

    def _count_earned(self) -> None:
        """D32: the half is over."""
        for charged, _ in self._half.earned() if self._half else []:
            book = next(team for team in self._teams.values() if charged in team.pitching)
            book.pitching[charged]["ER"] += 1
        self._half = None

    def _decide(self) -> None:
        """D34."""
        if self._record is None:
            return
        seat, winner, loser = self._record
        ours, theirs = self._teams[seat], self._teams["p1" if seat == "p2" else "p2"]
        own, place = ours.pitching[winner], ours.pitchers.index(winner)
        enough = own["outs"] >= STARTERS if own["GS"] else own["outs"] >= RELIEVERS or own["ER"] < 2
        later = ours.pitchers[place + 1 :]
        if later and not enough:
            winner = min(later, key=lambda id: worth(ours.pitching[id]))
        ours.pitching[winner]["W"] = theirs.pitching[loser]["L"] = 1
        last = ours.pitching[ours.pitchers[-1]]
        if ours.pitchers[-1] == winner or last["GS"] or not last["outs"]:
            return
        lead, on = self._entries[seat]
        short = 1 <= lead <= LEAD and last["outs"] >= 3
        close = 1 <= lead <= on + 2
        last["SV"] = int(short or close or last["outs"] >= LONG)

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


def worth(own: Counter) -> tuple[int, int, int]:
    """D34: who pitched best is least."""
    return -own["outs"], own["ER"], own["H"] + own["BB"]
