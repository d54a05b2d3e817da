"""Where two values differ, by path."""

from __future__ import annotations

from typing import Any


def between(held: Any, shown: Any, path: str = "") -> list[str]:
    """What the referee holds against what is shown; other fields are passed over."""
    if isinstance(held, dict) and isinstance(shown, dict):
        found = []
        for key, value in held.items():
            where = f"{path}.{key}" if path else key
            if key not in shown:
                if value is not None:
                    found.append(f"{where}: the referee holds {value!r}, the engine shows nothing")
            else:
                found += between(value, shown[key], where)
        return found
    if isinstance(held, list) and isinstance(shown, list) and len(held) == len(shown):
        return [
            line
            for number, (one, other) in enumerate(zip(held, shown))
            for line in between(one, other, f"{path}[{number}]")
        ]
    if held != shown or isinstance(held, bool) != isinstance(shown, bool):
        return [f"{path}: the referee holds {held!r}, the engine shows {shown!r}"]
    return []
