"""What a seat may not know is in none of its observations, views and events."""

import json

from hypothesis import given

from pygame_core.engine.contract import OPEN, PUBLIC
from pygame_core.testing.hashing import canonical
from tests.property.positions import matches, quick

CARD_KEYS = {"c", "cards", "bids", "bid", "mybid", "top", "played", "hand", "hands", "icon_cards", "discards"}


def hidden(state, seat):
    """Cards the seat may not know."""
    s = state
    cards = set(s.undealt)
    for i, hand in enumerate(s.hands):
        if i != seat:
            cards |= set(hand)
            if s.phase == 0 and s.bids[i] >= 0:
                cards.add(s.bids[i])
    return cards


def cards_in(data, key=""):
    """All card ids in a piece of JSON, told by the names of fields."""
    if isinstance(data, dict):
        for k, v in data.items():
            yield from cards_in(v, k)
    elif isinstance(data, list | tuple):
        for v in data:
            yield from cards_in(v, key)
    elif key in CARD_KEYS and isinstance(data, int) and not isinstance(data, bool) and data >= 0:
        yield data


@quick
@given(matches())
def test_observations_hold_no_card_that_is_hidden(match):
    for seat in (PUBLIC, *range(match.record.seats)):
        o = match.observe(seat)
        no = hidden(match.state, seat)
        plays = [p & 127 for p in o["trick"] + o["played"]]
        tops = [p & 127 for pile in o["piles"] for p in pile]
        last = [p & 127 for p in o["last"][0]] if o["last"] else []
        hands = [c for h in o["hands"] for c in h]
        assert not no & {*plays, *tops, *last, *hands, *[b for b in o["bids"] if b >= 0], *o["undealt_cards"]}
        assert [bool(h) for h in o["hands"]] == [i == seat and n > 0 for i, n in enumerate(o["counts"])]


@quick
@given(matches())
def test_views_hold_no_card_that_is_hidden(match):
    for seat in (PUBLIC, *range(match.record.seats)):
        view = match.game.view(match.observe(seat))
        now = {k: v for k, v in view.items() if k not in ("sheet", "final")}  # sheets tell of rounds that are over
        for plot in now["plots"]:
            plot.pop("hand"), plot.pop("contract")
        shown = set(cards_in({k: v for k, v in now.items() if k != "contracts"}))
        assert not shown & hidden(match.state, seat)


@quick
@given(matches())
def test_events_of_this_round_hold_no_card_that_is_hidden(match):
    starts = [i for i, e in enumerate(match.log.events) if e.kind == "round_start"]
    for seat in (PUBLIC, *range(match.record.seats)):
        events = [e for e in match.log.seen_by(seat, starts[-1]) if e["k"] != "game_end"]
        for e in events:
            e.pop("hand", None)
            if e["k"] == "score_icons":
                e["cards"] = [c for c, _hits in e["cards"]]
        assert not set(cards_in(events)) & hidden(match.state, seat)


@quick
@given(matches())
def test_only_the_open_eyes_see_everything(match):
    seen = match.observe(OPEN)
    assert [list(h) for h in match.state.hands] == seen["hands"]
    text = canonical([match.observe(s) for s in (PUBLIC, *range(match.record.seats))] + match.log.seen_by(OPEN))
    assert str(match.state.rng) not in text
    assert str(match.record.seed) not in text or match.record.seed < 10**6
    json.loads(text)
