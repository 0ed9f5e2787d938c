"""Makes the fixtures: whole views of the wire at telling moments of real games, played by the rules engine at random.

Run it when the view model changes: `python tests/web/lunar/make_fixtures.py`.
"""

import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))

from pygame_core.engine.contract import OPEN  # noqa: E402
from pygame_core.games.lunar_skyline.game import GAME  # noqa: E402

NAMES = ("Ana", "Bo", "Cleo", "Dmitri", "Eun-ji", "Fatoumata")
OUT = Path(__file__).parent / "fixtures"


def wire(state, seat, humans=1, **more):
    """A view as the worker sends it, for the eyes of one seat."""
    n = state.setup.seats
    kind, who, private = state.decision()
    over = state.seat_to_act() < 0
    o = GAME.observe(state, OPEN if over and seat == OPEN else seat)
    board = GAME.view(o)
    board.setdefault("hint", "")
    mine = not over and (who == seat if private or humans == 1 else who < humans)
    view = {
        "game": "lunar_skyline", "save": "s1", "v": 7, "seat": seat, "round_id": "1", "readonly": False, "over": over,
        "seats": [
            {"i": i, "name": NAMES[i], "kind": "human" if i < humans else "bot", "level": "" if i < humans else "greedy", "shape": i}
            for i in range(n)
        ],
        "handover": None,
        "decision": None if over else {"k": kind, "seat": who, "private": private, "mine": mine},
        "choices": GAME.choices(o, state.legal_actions()) if mine else [],
        "undo": {"ok": True, "why": ""}, "redo": False, "practice": {"can": humans == 1, "on": False, "used": 0},
        "pace": "normal", "pause": None, "thinking": None, "demo": False,
        "result": {"ranks": list(state.result().ranks), "reason": "rounds", "scores": state.scores(), "seed": "00000000000000ff"} if over else None,
        "board": board,
    }  # fmt: skip
    view.update(more)
    return view


def sensible(state, rng):
    """A legal action; bids are neither very low nor very high."""
    legal = state.legal_actions()
    if legal[0][0] == 0:
        fit = [a for a in legal if 2 <= a[1] % 10 + 1 <= 6]
        return rng.choice(fit or legal)
    return rng.choice(legal)


def until(seats, wanted, seed=1, tries=4000, **options):
    """The first position of a random game where `wanted(state, events)` holds."""
    for k in range(tries):
        rng = random.Random(seed * 1000 + k)
        events: list = []

        def emit(kind, _public, _private, events=events):
            events.append(kind)

        state = GAME.new_state(seats, options, seed * 7919 + k, emit)
        while state.seat_to_act() >= 0:
            if wanted(state, events):
                return state
            del events[:]
            state.apply(sensible(state, rng), emit)
        if wanted(state, events):
            return state
    raise SystemExit("no such position")


def acts(kind, seat=0):
    return lambda s: s.decision()[0] == kind and s.seat_to_act() == seat


def moments():
    """Name of a fixture → its view."""
    bid = acts("bid")
    play = acts("play")

    def narrow(s, least, most, ace=False):
        legal = {a[1] for a in s.legal_actions()}
        return (
            play(s)
            and s.trick
            and least <= len(legal) <= most < len(s.hands[0])
            and (not ace or any(c >= 60 for c in legal))
        )

    yield "bidding4", wire(until(4, lambda s, e: bid(s)), 0)
    yield "bidding4b", wire(until(4, lambda s, e: s.decision()[0] == "bid" and s.seat == 2), 0)
    yield (
        "middle4",
        wire(
            until(
                4,
                lambda s, e: (
                    play(s)
                    and s.turn >= 6
                    and len(s.trick) == 2
                    and max(len(p) for p in s.piles) > 3
                    and any(c >= 0 for c in s.claims)
                ),
                3,
            ),
            0,
        ),
    )
    yield "follow4", wire(until(4, lambda s, e: s.turn == 3 and len(s.trick) == 3 and narrow(s, 2, 5, True), 4), 0)
    yield (
        "smuggle3",
        wire(
            until(
                3,
                lambda s, e: play(s) and s.turn >= 4 and GAME.choices(GAME.observe(s, 0), s.legal_actions())[0]["sm"],
                5,
            ),
            0,
        ),
    )
    yield (
        "lead2",
        wire(
            until(2, lambda s, e: play(s) and s.turn == 4 and len(s.trick) == 2 and any(p >> 11 for p in s.trick), 6), 0
        ),
    )
    yield (
        "late6",
        wire(
            until(
                6,
                lambda s, e: (
                    play(s)
                    and s.turn == 8
                    and len(s.trick) == 4
                    and any(c >= 0 for c in s.claims)
                    and max(len(p) for p in s.piles) > 4
                ),
                7,
            ),
            0,
        ),
    )
    yield "top5", wire(until(5, lambda s, e: acts("top")(s) and s.turn > 4 and len(s.trick) == 5, 8), 0, pause=None)
    yield "claim4", wire(until(4, lambda s, e: acts("claim")(s) and s.round == 1, 9, deck="A"), 0)
    yield "discard4", wire(until(4, lambda s, e: acts("discard")(s) and len(s.piles[0]) >= 5, 10), 0)
    yield "partner4", wire(until(4, lambda s, e: acts("partner")(s), 11), 0)
    yield "lobby4", wire(until(4, lambda s, e: acts("lobby")(s) and s.round == 2, 12), 0)
    yield (
        "trick4",
        wire(
            until(
                4,
                lambda s, e: (
                    "trick" in e and s.decision()[0] == "play" and s.turn > 4 and any(p >> 11 for p in s.last[0])
                ),
                13,
            ),
            0,
            pause="trick",
        ),
    )
    yield (
        "count4",
        wire(
            until(
                4,
                lambda s, e: (
                    "round_end" in e
                    and s.round == 1
                    and any(s.sheets[0][2])
                    and any(s.sheets[0][5][i][2] for i in range(4))
                ),
                14,
            ),
            0,
            pause="round",
        ),
    )
    yield "count6", wire(until(6, lambda s, e: "round_end" in e and s.round == 2, 15), 0, pause="round")
    yield "claim_shared", wire(until(3, lambda s, e: acts("claim", 1)(s), 16), -1, humans=3)
    yield (
        "handover3",
        wire(
            until(3, lambda s, e: acts("play", 1)(s) and s.turn == 2, 17),
            -1,
            humans=3,
            handover={"seat": 1, "name": "Bo"},
            choices=[],
        ),
    )
    yield "end4", wire(until(4, lambda s, e: s.seat_to_act() < 0, 18), 0)
    yield "end6", wire(until(6, lambda s, e: s.seat_to_act() < 0, 19, rounds=6), 0)
    demo = until(4, lambda s, e: s.decision()[0] == "play" and s.turn == 5 and len(s.trick) == 1, 20)
    yield (
        "demo4",
        dict(
            wire(demo, 0, humans=0, demo=True),
            seat=OPEN,
            choices=[],
            board=dict(GAME.view(GAME.observe(demo, OPEN)), hint=""),
        ),
    )


def main():
    OUT.mkdir(exist_ok=True)
    for name, view in moments():
        (OUT / (name + ".json")).write_text(
            json.dumps(view, ensure_ascii=False, sort_keys=True, indent=None) + "\n", encoding="utf-8"
        )
        print(name)


if __name__ == "__main__":
    main()
