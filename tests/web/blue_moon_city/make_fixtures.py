"""Makes the fixtures: whole views of the wire at telling moments of real games, played by the greedy policy.

Run it when the view model changes: `python tests/web/blue_moon_city/make_fixtures.py`.
"""

import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))

from pygame_core.engine.contract import OPEN, PUBLIC  # noqa: E402
from pygame_core.games.blue_moon_city.contributions import asked  # noqa: E402
from pygame_core.games.blue_moon_city.game import GAME  # noqa: E402

NAMES = ("Ana", "Bo", "Cleo", "Dmitri")
OUT = Path(__file__).parent / "fixtures"


def wire(state, seat, **more):
    """A view as the worker sends it, for the eyes of one seat."""
    n = state.setup.seats
    kind, who, private = state.decision()
    over = state.seat_to_act() < 0
    o = GAME.observe(state, seat)
    board = GAME.view(o)
    board["hint"] = ""
    mine = not over and who == seat
    view = {
        "game": "blue_moon_city", "save": "s1", "v": 7, "seat": seat, "round_id": "1", "readonly": False, "over": over,
        "seats": [{"i": i, "name": NAMES[i], "kind": "bot" if i else "human", "level": "greedy" if i else "", "shape": i} for i in range(n)],
        "handover": None,
        "decision": None if over else {"k": kind, "seat": who, "private": private, "mine": mine},
        "choices": [c for c in GAME.choices(o, state.legal_actions()) if c["k"] != "pay"] if mine else [],
        "undo": {"ok": True, "why": ""}, "redo": False, "practice": {"can": True, "on": False, "used": 0},
        "pace": "normal", "pause": None, "thinking": None, "demo": False,
        "result": {"ranks": list(state.result().ranks), "reason": state.result().reason,
        "scores": state.scores(), "seed": "00000000000000ff"} if over else None,
        "board": board,
    }  # fmt: skip
    view.update(more)
    return view


def play(seats, options, seed, stop, log=None):
    """A game of a player that builds where it can, until the condition."""
    luck = random.Random(seed)
    emit = (
        (lambda k, public, private=None: log.append({"no": len(log), "k": k, **public, **((private or {}).get(0, {}))}))
        if log is not None
        else None
    )
    state = GAME.new_state(seats, options, seed, emit)
    for n in range(4000):
        if state.seat_to_act() < 0 or stop(state, n):
            break
        legal = state.legal_actions()
        best = [a for a in legal if a[0] in (3, 4, 5)]
        drop = [a for a in legal if a[0] == 10]
        state.apply(
            luck.choice(best if best and luck.random() < 0.9 else legal if luck.random() < 0.6 else drop or legal), emit
        )
    return state


def moment(seats, options, seed, stop):
    """The first such moment in a game of this seed or a later one."""
    while True:
        state = play(seats, options, seed, stop)
        if state.seat_to_act() >= 0:
            return state
        seed += 1


def payable(state):
    """Whether seat 0 can pay a space now, here or after the way there."""
    return any(space["pay"] for x in GAME.view(GAME.observe(state, 0))["tiles"] for space in x["spaces"])


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    views = {}
    first = moment(2, {"start": "1", "layout": "first_game"}, 5, lambda s, n: (s.seat == 0 and n > 0) or n > 40)
    views["start2"] = wire(first, 0)
    middle = moment(4, {"start": "1"}, 12, lambda s, n: n > 170 and s.seat == 0 and s.phase == 0 and payable(s))
    views["middle4"] = wire(middle, 0)
    views["watch4"] = wire(middle, PUBLIC)
    views["open4"] = wire(middle, OPEN)
    late = moment(
        3,
        {"start": "1", "hospital": 1, "assembly_hall": 1, "golden_shrine": 1, "old_quarter": 1},
        8,
        lambda s, n: n > 600 and s.seat == 0 and s.phase == 0 and payable(s),
    )
    views["late3"] = wire(late, 0)
    crowd = moment(2, {"start": "1", "crystals": "closed"}, 9, lambda s, n: n > 160 and s.seat == 0 and s.phase == 0)
    crowd.hands[0] = int.from_bytes(bytes([2, 1, 1, 2, 1, 0, 2, 1, 1, 2, 1, 1, 2, 1, 0, 2, 1, 1, 2, 1, 0, 4]), "little")
    views["crowd2"] = wire(crowd, 0)
    end = play(3, {"start": "1"}, 3, lambda s, n: False)
    views["end3"] = wire(end, 0)
    log = []
    seed = 5
    while not {"scoring", "offering", "dragon", "fly"} <= {e["k"] for e in log}:
        log = []
        play(3, {"start": "1"}, seed, lambda s, n: False, log)
        seed += 1
    states = {"middle4": middle, "late3": late, "crowd2": crowd, "start2": first}
    for name, view in views.items():
        found = [(x["p"], space["i"]) for x in view["board"]["tiles"] for space in x["spaces"] if space["pay"]]
        if found:
            view["quote"] = asked(states[name], {"p": found[0][0], "plan": [found[0][1]]})
            plans = [asked(states[name], {"p": p, "plan": [i]}) for p, i in found]
            more = [q for q in plans if q["more"]]
            if more:
                view["plan"] = asked(states[name], {"p": more[0]["p"], "plan": [*more[0]["plan"], more[0]["more"][0]]})
        (OUT / (name + ".json")).write_text(json.dumps(view, ensure_ascii=False), encoding="utf-8")
    (OUT / "log.events").write_text(json.dumps(log), encoding="utf-8")


if __name__ == "__main__":
    main()
