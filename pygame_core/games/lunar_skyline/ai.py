"""Opponents of Lunar Skyline by name: references, the tuned policy, and the levels that players are offered."""

from random import Random

from pygame_core.ai.baselines import RandomBot
from pygame_core.ai.bot import Bot, Thinking, Thought
from pygame_core.ai.levels import Judge, Searcher, ladder
from pygame_core.engine.contract import Action, Json
from pygame_core.games.lunar_skyline.actions import BID
from pygame_core.games.lunar_skyline.components import NUMBER
from pygame_core.games.lunar_skyline.game import GAME
from pygame_core.games.lunar_skyline.inference import InferringKit
from pygame_core.games.lunar_skyline.policy_choice import choose
from pygame_core.games.lunar_skyline.policy_greedy import greedy
from pygame_core.games.lunar_skyline.policy_kit import KIT
from pygame_core.games.lunar_skyline.worlds import template


class GreedyBot:
    """The hand-written policy, in no time."""

    def think(self, observation: Json, random: Random) -> Thinking:  # noqa: ARG002
        """Answer at once; the policy needs no hidden card, so no world is drawn."""
        yield from ()
        return Thought(greedy(template(observation)))


class TunedBot:
    """The tuned policy, in no time."""

    def think(self, observation: Json, random: Random) -> Thinking:  # noqa: ARG002
        """Answer at once; the policy needs no hidden card, so no world is drawn."""
        yield from ()
        s = template(observation)
        return Thought(choose(s, KIT.tables(s)))


def forget(o: Json, tricks: int, voids: bool) -> Json:
    """A short memory: of the cards played only what lies open, the last tricks and the present one; perhaps no voids."""
    n, per_trick = o["seats"], o["seats"] * (2 if o["seats"] == 2 else 1)
    open_ = {p & 127 for pile in o["piles"] for p in pile}
    old = o["played"][: max(len(o["played"]) - tricks * per_trick, 0)]
    kept = [p for p in old if p & 127 in open_] + o["played"][len(old) :]
    return {**o, "played": kept, "voids": o["voids"] if voids else [0] * n}


def absent(o: Json) -> Json:
    """Remembers the last trick."""
    return forget(o, 1, False)


def casual(o: Json) -> Json:
    """Remembers three tricks, and who could not follow."""
    return forget(o, 3, True)


LEANINGS = (0.0, 0.45, -0.45)
"""Points a number that a bidder feels for higher bids: even-tempered, bold, cautious."""


def lean(_observation: Json, action: Action, persona: int) -> float:
    """The bold bid high and the cautious low."""
    return LEANINGS[persona % 3] * NUMBER[action[1]] if action[0] == BID else 0.0


GREEDY = GreedyBot()
BOTS: dict[str, Bot] = {
    "random": RandomBot(GAME),
    "greedy": GREEDY,
    "tuned": TunedBot(),
    **ladder(
        [
            ("level1", Judge(KIT, 2, 3.0, forget=absent, lean=lean)),
            ("level2", Judge(KIT, 3, 1.8, forget=casual, lean=lean)),
            ("level3", Searcher(KIT, 0)),
            ("level4", Searcher(KIT, 32, (("bid", 160),), 2)),
            ("level5", Searcher(InferringKit(), 1600, (("bid", 2000),), 2)),
        ],
        GREEDY,
    ),
}
"""Level name to bot; ``meta.META.levels`` lists the names that players are offered."""
