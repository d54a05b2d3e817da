"""A client of `sandtable pipe`: one JSON object a line, each answered by one."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Refused(Exception):
    """An answer with an error."""

    def __init__(self, error: dict) -> None:
        super().__init__(error)
        self.error = error

    def __str__(self) -> str:
        return f"{self.error.get('code')}: {self.error.get('message')}"


class Pipe:
    """A running `sandtable pipe`."""

    def __init__(self, binary: Path, root: Path, packs: list[Path] | None = None) -> None:
        self.binary, self.root = str(binary), root
        self.packs = [word for pack in packs or [] for word in ("--pack", str(pack))]
        words = [self.binary, "pipe", *self.packs]
        self._process = subprocess.Popen(
            words, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, op: str, **fields: Any) -> Any:
        """What is answered; a refusal is raised."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps({"id": 0, "op": op, **fields}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the pipe ended at {op}")
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["ok"]

    def close(self) -> None:
        """Ends the pipe."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def with_pack(binary: Path, root: Path, game: str, pack: dict[str, Any]) -> Iterator[Pipe]:
    """A pipe on which a game is played with a pack over its content, if there is one."""
    with tempfile.TemporaryDirectory() as folder:
        if pack:
            files = {"pack": {"id": "plant", "title": "Plant", "version": "1.0.0", "game": game}}
            for name, content in (files | pack).items():
                Path(folder, f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
        pipe = Pipe(binary, root, [Path(folder)] if pack else [])
        try:
            yield pipe
        finally:
            pipe.close()
