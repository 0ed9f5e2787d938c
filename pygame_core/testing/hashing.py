"""Hashes of states and logs: the same on every Python, whatever its hash seed."""

import hashlib
import json
from typing import Any

from pygame_core.engine.contract import State


def canonical(data: Any) -> str:
    """JSON text with sorted keys and no spaces.

    >>> canonical({"b": (1, 2), "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Any) -> str:
    """The sha256 of the canonical JSON."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def state_hash(state: State) -> str:
    """The sha256 of all that a state holds."""
    return digest(state.to_json())
