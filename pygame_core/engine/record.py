"""A record: what is needed to play a match again. Game, rules version, seats, options, seed, actions."""

from dataclasses import dataclass, field

from pygame_core.engine.contract import Action, Json
from pygame_core.engine.errors import DamagedSave, FutureSave
from pygame_core.engine.registry import get_game

SCHEMA = 1


@dataclass
class Record:
    """The replayable truth of a match; ``actions`` grows as it is played."""

    game: str
    rules: int
    seats: int
    options: dict[str, int | str]
    seed: int
    actions: list[Action] = field(default_factory=list)

    def to_json(self) -> Json:
        """A flat record; the seed as a decimal string, since 64 bits do not fit a JavaScript number."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": str(self.seed),
            "actions": [list(a) for a in self.actions],
        }

    @classmethod
    def from_json(cls, data: object) -> "Record":
        """The record that ``to_json`` wrote, checked by plain code; DamagedSave or FutureSave otherwise."""
        if not isinstance(data, dict):
            raise DamagedSave(part="record")
        schema = data.get("schema")
        if not isinstance(schema, int):
            raise DamagedSave(part="schema")
        if schema > SCHEMA:
            raise FutureSave(schema=schema)
        game, rules, seats, seed = (data.get(k) for k in ("game", "rules", "seats", "seed"))
        if not isinstance(game, str) or not isinstance(rules, int) or not isinstance(seats, int):
            raise DamagedSave(part="record")
        if (
            not isinstance(seed, str)
            or not (seed.isascii() and seed.isdigit())
            or len(seed) > 20
            or int(seed) >= 1 << 64
        ):
            raise DamagedSave(part="seed")
        options, actions = data.get("options"), data.get("actions")
        if not isinstance(options, dict) or not isinstance(actions, list):
            raise DamagedSave(part="options" if not isinstance(options, dict) else "actions")
        meta = get_game(game).meta
        if rules > meta.rules_version:
            raise FutureSave(schema=rules)
        return cls(game, rules, seats, meta.check(seats, options), int(seed), [_action(a) for a in actions])


def _action(data: object) -> Action:
    if not isinstance(data, list) or not data or not all(isinstance(i, int) and not isinstance(i, bool) for i in data):
        raise DamagedSave(part="actions")
    return tuple(data)
