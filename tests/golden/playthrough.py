"""Playthroughs: one game as text, with every answer the game's interface gives on the way.

The files beside this module are the truth of a rules version. ``python -m tests.golden`` writes them anew; the difference is then read
by a person before it is committed.
"""

import json
from pathlib import Path
from random import Random

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.engine.events import EventLog
from pygame_core.engine.registry import game_ids, get_game
from pygame_core.testing.conformance import checks_of
from pygame_core.testing.hashing import digest, state_hash
from tests.golden.scenes import SCENES

FOLDER = Path(__file__).parent
VIEW_EVERY = 50
CHOICES_EVERY = 10
LONG = 40


def wanted(game_id):
    """Name to (seats, options): every seat count, and every value of every option."""
    game, checks = get_game(game_id), checks_of(game_id)
    lo, hi = game.meta.seats
    short = {o.key: o.lo for o in game.meta.options if o.key == "rounds"}
    found = {f"seats-{n}": (n, dict(short)) for n in range(lo, hi + 1)}
    for option in game.meta.options:
        plain = option.choices or (option.lo, option.default, option.hi)
        for value in dict.fromkeys(checks.values.get(option.key, plain)):
            if value != option.default or option.key == "rounds":
                options = (dict.fromkeys(short, 2) if option.choices else short) | {option.key: value}
                found[f"{option.key}-{value}"] = (min(hi, lo + len(found) % 2), options)
    return found


def files(game_id):
    """File name to text of all playthroughs of a game."""
    texts = {f"{name}.txt": play(game_id, *how) for name, how in wanted(game_id).items()}
    for name, scene in scenes(game_id).items():
        texts[f"{name}.txt"] = play(game_id, scene.seats, scene.options, scene.seed(), scene.choose)
    return texts


def scenes(game_id):
    """The scenes that a game must have had."""
    return SCENES.get(game_id, {})


def play(game_id, seats, options, seed=0, choose=None):
    """One game as text: after the busy player's choices, so that rare decisions occur, or another player's."""
    game = get_game(game_id)
    choose = choose or checks_of(game_id).busy
    seed = seed or 7 + seats
    random, log = Random(seed), EventLog()
    state = game.new_state(seats, options, seed, log.emit)
    lines = [
        f"game: {game_id}",
        f"rules: {game.meta.rules_version}",
        f"seats: {seats}",
        f"options: {_text(game.meta.check(seats, options))}",
    ]
    lines += [f"seed: {seed}", *_events(log, 0, seats)]
    before: dict[str, object] = {}
    old: list[tuple[int, ...]] = []
    number, told = 0, ""
    while True:
        legal = state.legal_actions()
        kind, seat, private = state.decision()
        lines += ["", f"# {number}", f"decision: {kind} seat {seat} {'private' if private else 'public'}"]
        lines.append(f"hash: {state_hash(state)[:12]}")
        now = json.loads(json.dumps(game.observe(state, PUBLIC)))
        lines += [_change(k, before.get(k), v) for k, v in now.items() if k not in before or before[k] != v]
        before = now
        eyes = [digest(game.observe(state, s))[:8] for s in (*range(seats), OPEN)]
        lines.append(f"observations: {' '.join(eyes)}")
        points = f"scores: {state.scores()}  evaluate: {[game.evaluate(state, s) for s in range(seats)]}"
        lines += [points] if points != told else []
        told = points
        if number % VIEW_EVERY == 0 or seat < 0:
            lines.append(f"view: {_text(game.view(game.observe(state, max(seat, 0))))}")
        if seat < 0:
            lines.append(f"result: {state.result()}")
            return "\n".join(lines) + "\n"
        lines.append(f"legal: {_short(legal)}")
        choices = game.choices(game.observe(state, seat), legal)
        lines.append(f"choices: {_short(choices) if number % CHOICES_EVERY == 0 else digest(choices)[:8]}")
        lines.append(f"auto: {game.auto(state)}")
        refused = next((a for a in old if not state.is_legal(a)), ())
        lines.append(f"why not {refused}: {_text(state.why_not(refused))}")
        action = choose(state, legal, random)
        old = [*legal, *old][:40]
        start = len(log.events)
        state.apply(action, log.emit)
        lines += [f"action: {action}", *_events(log, start, seats)]
        number += 1


def _change(key, old, new):
    """A field of the observation that changed; of a list that only grew, what was added."""
    if isinstance(old, list) and old and new[: len(old)] == old:
        return f"public.{key}: + {_text(new[len(old) :])}"
    return f"public.{key}: {_text(new)}"


def _events(log, start, seats):
    lines = []
    for e in log.events[start:]:
        lines.append(f"event: {e.kind} {_text(e.public)}")
        lines += [f"  seat {s}: {_text(extra)}" for s, extra in sorted(e.private.items())]
    return lines


def _short(rows):
    """A list, or its length and hash when it is long (payments of a large hand)."""
    return _text(rows) if len(rows) <= LONG else f"{len(rows)} entries {digest(rows)[:8]}"


def _text(data):
    return json.dumps(data, separators=(",", ":"))


def write():
    """Write all files anew and drop those that no game wants."""
    for game_id in game_ids():
        folder = FOLDER / game_id
        folder.mkdir(exist_ok=True)
        texts = files(game_id)
        for path in folder.glob("*.txt"):
            if path.name not in texts:
                path.unlink()
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{game_id}: {len(texts)} playthroughs, {sum(map(len, texts.values())) // 1024} KiB")
