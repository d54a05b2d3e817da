"""Rooms that exist, with the token of somebody in them, for most of the requests."""

import hashlib
import json
import os
import urllib.request

import schemathesis

BASE = os.environ["SANDTABLE_SERVICE"]
NONCE = "5a" * 32
OPTIONS = {"patience": 60, "clock": None, "delay": 0, "bot": "greedy", "bots": []}
# After so many requests another room is opened: what was asked of the last one may have ended it.
EACH = 12


def send(path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(BASE + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def digest(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


def opened(plays):
    """A room of one person; a game in progress if it plays."""
    entered = send("/api/lobby/create", {"game": "council", "name": "Ada"})
    room, token = entered["room"], entered["token"]
    send(f"/api/lobby/{room}/sit", {"seat": "p1"}, token)
    if plays:
        promise = digest("sandtable room 2 promise", NONCE)
        told = send(f"/api/lobby/{room}/options", {"options": OPTIONS}, token)["told"][1]
        send(f"/api/lobby/{room}/ready", {"promise": promise, "agreement": told["agreement"]}, token)
        promises = digest("sandtable room 5 promises", told["promise"], promise)
        send(f"/api/lobby/{room}/acknowledge", {"promises": promises}, token)
        send(f"/api/lobby/{room}/reveal", {"nonce": NONCE}, token)
    return entered


class Rooms:
    asked = 0
    entered = None

    @classmethod
    def next(cls):
        if cls.asked % EACH == 0:
            cls.entered = opened(plays=cls.asked // EACH % 2 == 1)
        cls.asked += 1
        return cls.entered


@schemathesis.auth(cache_by_key=lambda case, context: str(Rooms.asked))
class Seat:
    def get(self, case, context):
        return Rooms.next()["token"]

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context, case, kwargs):
    room = (case.path_parameters or {}).get("room", "")
    if isinstance(room, str) and len(room) == 10 and Rooms.entered:
        case.path_parameters["room"] = Rooms.entered["room"]
    challenge = (case.path_parameters or {}).get("challenge", "")
    if isinstance(challenge, str) and len(challenge) == 10:
        case.path_parameters["challenge"] = Challenge.posed()


class Challenge:
    code = None

    @classmethod
    def posed(cls):
        cls.code = cls.code or send("/api/challenge/create", {"game": "council"})["challenge"]
        return cls.code
