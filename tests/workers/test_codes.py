"""Seeds and deal codes (R38)."""

import binascii
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.workers.helpers import GAME, Page, door, over, players, run
from workers import codes

PAYLOAD = {"g": GAME, "r": 1, "o": {"rounds": 2, "deck": "C"}, "s": "00000000000000ff", "p": ["h", "random", "greedy"]}


def test_r38_a_code_deals_the_same_game_again():
    async def story():
        page = Page(door())
        await page.new("human", "greedy", "random", options={"rounds": 1, "deck": "C", "beginner": "all"})
        hand = page.view["board"]["hand"]
        assert await page.no("code") == "not_over"
        await page.play(over)
        code = (await page.ok("code"))["code"]
        assert len(code) <= 2000
        other = Page(door())
        deal = await other.ok("decode", code=" " + code[:50] + "\n" + code[50:])
        assert [s["kind"] for s in deal["seats"]] == ["human", "bot", "bot"] and deal["seed"] == page.view["result"][
            "seed"
        ]
        await other.ok("new", **{k: deal[k] for k in ("game", "seats", "options", "seed")})
        assert other.view["board"]["hand"] == hand

    run(story)


def test_an_entered_seed_is_shown_as_entered():
    async def story():
        page = Page(door())
        await page.new("random", "random", seed="moon river")
        await page.until(over)
        assert page.view["result"]["seed"] == "moon river"
        deal = await page.ok("decode", code=(await page.ok("code"))["code"])
        assert deal["seed"] == codes.seed_text(codes.seed_of("moon river"))

    run(story)


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("hello", "code_format"),
        ("moonlit1.x", "code_format"),
        ("moonlit.x.y", "code_format"),
        ("moonlit².x.y", "code_format"),
        ("moonlit2.e30.00000000", "code_version"),
        ("moonlit99999999999999999999.e30.00000000", "code_version"),
        ("moonlit1.e30.00000000", "code_checksum"),
        ("moonlit1.***.00000000", "code_checksum"),
        (codes.encode(PAYLOAD)[:-9] + "A" + codes.encode(PAYLOAD)[-9:], "code_checksum"),
        (codes.encode({}), "code_content"),
        (codes.encode({**PAYLOAD, "x": 1}), "code_content"),
        (codes.encode({**PAYLOAD, "s": "xyz"}), "code_content"),
        (codes.encode({**PAYLOAD, "p": ["h", "genius"]}), "code_content"),
        (codes.encode({**PAYLOAD, "g": "chess"}), "unknown_game"),
        (codes.encode({**PAYLOAD, "r": 2}), "code_version"),
        (codes.encode({**PAYLOAD, "o": {"rounds": 99}}), "bad_option"),
        (codes.encode({**PAYLOAD, "p": ["h"]}), "bad_option"),
    ],
)
def test_bad_codes_say_what_is_wrong(code, error):
    async def story():
        assert await Page(door()).no("decode", code=code) == error

    run(story)


def test_a_payload_that_is_not_json():
    body = binascii.b2a_base64(b"\xff\x00", newline=False).decode().rstrip("=").replace("/", "_")
    with pytest.raises(codes.CodeError, match="code_format"):
        codes.decode(f"moonlit1.{body}.{binascii.crc32(bytes([255, 0])):08x}")


@given(st.text(max_size=300))
def test_any_text_is_refused_or_read(text):
    try:
        codes.decode(text)
    except codes.CodeError as error:
        assert error.code.startswith("code_")


@given(st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=10), max_size=5))
def test_what_is_encoded_comes_back(payload):
    assert codes.decode(codes.encode(payload)) == payload


@settings(max_examples=50)
@given(st.text(min_size=1, max_size=64))
def test_every_text_is_a_seed(text):
    assert 0 <= codes.seed_of(text) < 1 << 64


def test_bots_luck_has_nothing_to_do_with_the_deal():
    assert codes.bot_seed("a", 1, 2) == codes.bot_seed("a", 1, 2)
    assert len({codes.bot_seed("a", s, n) for s in range(6) for n in range(50)}) == 300


def test_codes_hold_no_names():
    async def story():
        page = Page(door())
        seats = players("human", "random")
        seats[0]["name"] = "Zenobia"
        await page.ok("new", game=GAME, seats=seats, options={"rounds": 1}, pace="instant")
        await page.play(over)
        code = (await page.ok("code"))["code"]
        assert "Zenobia" not in json.dumps(codes.decode(code))

    run(story)
