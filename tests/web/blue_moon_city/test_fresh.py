"""What a drawing is told of what just happened: ways of pieces, tokens in the ruled order, the story that stays."""

import itertools
import re

from app.games import blue_moon_city as room
from app.games.blue_moon_city.fresh import route
from app.games.blue_moon_city.layout import box, outside

from tests.web.blue_moon_city.test_room import EVENTS, VIEWS, new_ui, story_ui, translator

VIEW = VIEWS["middle4"]


def gait(markup, key):
    return re.search(r'data-key="%s"( data-gait="(\w+)")?( data-path="([^"]*)")?' % key, markup).group(2, 4)


def dragon(c, start, end, d=0):
    view = {
        **VIEW,
        "board": {
            **VIEW["board"],
            "dragons": [{**x, "p": end} if x["d"] == d else x for x in VIEW["board"]["dragons"]],
        },
    }
    view["board"]["tiles"] = [
        {**x, "dragons": [k for k in x["dragons"] if k != d] + ([d] if x["p"] == end else [])}
        for x in view["board"]["tiles"]
    ]
    fresh = room.fold([{"k": "dragon", "d": d, "c": c, "from": start, "to": end, "s": 0, "no": 1, "t": 1}], view)
    return room.board(view, new_ui(view, fresh=fresh), translator(view, "en"))


def test_a_route_steps_from_tile_to_tile():
    way = route(VIEW, 1, 23)
    assert way[0] == 1 and way[-1] == 23 and len(way) == 7
    assert all(abs(a - b) in (1, 5) for a, b in itertools.pairwise(way))
    assert route(VIEW, 7, 7) == [7]


def test_a_card_of_value_1_flies_the_dragon_with_its_shadow_below_and_value_2_walks_it_tile_by_tile():
    flown = dragon(0, 6, 18)
    assert gait(flown, "dragon-0") == ("fly", None) and gait(flown, "dragon-0-shadow") == ("shadow", None)
    assert gait(flown, "dragon-1") == (None, None)
    walked = dragon(1, 6, 8)
    assert gait(walked, "dragon-0") == ("walk", "-106,0") and gait(walked, "dragon-0-shadow") == ("ground", "-106,0")
    assert gait(dragon(0, -1, 7), "dragon-0")[0] == "fly"


def test_a_way_is_drawn_only_when_the_piece_has_got_there():
    fresh = room.fold([{"k": "walk", "s": 1, "from": 7, "to": 8, "no": 1, "t": 1}], VIEW)
    away = next(x["p"] for x in VIEW["board"]["seats"] if x["s"] == 1)
    assert away != 8
    assert gait(room.board(VIEW, new_ui(VIEW, fresh=fresh), translator(VIEW, "en")), "pawn-1") == (None, None)


def test_rewards_fly_in_the_order_of_the_log_neighbours_flash_as_they_pay_and_scales_go_before_crystals_come():
    more = story_ui(VIEW)
    events = more["fresh"]["story"]
    markup = room.board(VIEW, new_ui(VIEW, True, **more), translator(VIEW, "en"))
    flown = re.findall(
        r'class="bc-(token|flash)" data-fly="([^"]*)" data-wait="(\d+)"(?: data-from="([^"]*)")?', markup
    )
    wanted, n = [], 0
    for e in events:
        if e["k"] == "reward":
            wanted += [("flash", "", n, "")] if e["why"] == "neighbour" else []
            wanted.append(("token", "seat-%d" % e["s"], n, ""))
            n += 1
        if e["k"] == "scoring":
            wanted += [("token", "pool", n, "seat-%d" % s) for s in range(3) if e["totals"][s] > e["kept"][s]]
            for s in range(3):
                if e["pays"][s]:
                    n += 1
                    wanted.append(("token", "seat-%d" % s, n, "pool"))
    assert [(a, b, int(c), d) for a, b, c, d in flown] == wanted and any(a == "flash" for a, *_ in wanted)


def test_the_story_stays_to_be_read_in_order_until_the_player_goes_on():
    more = story_ui(VIEW)
    ui = new_ui(VIEW, **more)
    markup = room.board(VIEW, ui, translator(VIEW, "en"))
    story = markup[markup.index('class="bc-story"') :]
    rewards = [e for e in more["fresh"]["story"] if e["k"] == "reward"]
    assert [w for w in re.findall("leader|contributor|neighbour", story) if w][: len(rewards)] == [
        e["why"] for e in rewards
    ]
    assert "1 scale short" in story
    waits = [int(n) for n in re.findall(r'<li style="--n:(\d+)"', story)]
    assert waits == sorted(waits) and waits[-1] == int(re.search(r'style="--all:(\d+)"', story).group(1))
    assert (
        "is-still" in room.board({**VIEW, "pace": "instant"}, ui, translator(VIEW, "en")) and "is-still" not in markup
    )
    assert "is-paying" in markup and 'data-act="story"' in story
    assert room.on_view(VIEW, ui).get("story", "kept") == "kept"
    later = {**VIEW, "board": {**VIEW["board"], "turn": ui["story"]["turn"] + 4}}
    assert room.on_view(later, ui)["story"] is None
    assert dict(room.act(VIEW, ui, "tile", 12))["ui"]["story"] is None
    assert room.on_fresh(room.fold([{"k": "undone", "s": 0, "n": 1}], VIEW), ui) == {"story": None}
    assert room.on_fresh(room.fold([{"k": "turn", "s": 0}], VIEW), ui) == {}


def test_a_whole_game_turns_over_each_finished_building_once():
    turned = [x for e in EVENTS for x in room.fold([e], VIEW)["turned"]]
    assert len(turned) == len(set(turned)) == sum(e["k"] == "complete" for e in EVENTS) > 3


def test_dragons_beside_the_city_are_drawn_on_free_water_and_said():
    view = {**VIEW, "board": {**VIEW["board"], "dragons": [{**x, "p": -1} for x in VIEW["board"]["dragons"]]}}
    view["board"]["tiles"] = [{**x, "dragons": []} for x in view["board"]["tiles"]]
    markup = room.board(view, new_ui(view, True), translator(view, "en"))
    assert (
        len(re.findall(r"bc-dragon bc-dr\d is-out", markup)) == 3 and "Beside the city: Lika, Doran and Sesha" in markup
    )
    built = list(range(25))
    for wide in (True, False):
        spots = {outside(k, built, wide) for k in range(3)} | {outside(k, built[1:], wide) for k in range(3)}
        assert len(spots) == 6 and all(0 <= x <= box(wide)[0] - 32 and 0 <= y <= box(wide)[1] - 22 for x, y in spots)
