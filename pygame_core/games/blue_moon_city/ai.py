"""Opponents of Blue Moon City by name: references, the tuned policy, and the levels that players are offered."""

from random import Random

from pygame_core.ai.baselines import RandomBot
from pygame_core.ai.bot import Bot, Thinking, Thought
from pygame_core.ai.levels import Judge, Searcher, ladder
from pygame_core.engine.contract import Action, Json
from pygame_core.games.blue_moon_city.actions import DRAGON, OFFER, PAY
from pygame_core.games.blue_moon_city.game import GAME
from pygame_core.games.blue_moon_city.policy import greedy
from pygame_core.games.blue_moon_city.policy_kit import KIT
from pygame_core.games.blue_moon_city.worlds import template


def lean(_observation: Json, action: Action, persona: int) -> float:
    """Characters: the rusher offers early, the dragon rider flies dragons, the builder contributes; one in four has none."""
    kind = (OFFER, DRAGON, PAY)
    return 3.0 if persona % 4 < 3 and action[0] == kind[persona % 4] else 0.0


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
        return Thought(KIT.planner(s).choose(s))


GREEDY = GreedyBot()
BOTS: dict[str, Bot] = {
    "random": RandomBot(GAME),
    "greedy": GREEDY,
    "tuned": TunedBot(),
    **ladder(
        [
            ("level1", Judge(KIT, 1, 12.0, 20.0, lean=lean)),
            ("level2", Judge(KIT, 2, 4.0, 8.0, lean=lean)),
            ("level3", Searcher(KIT, 0)),
            ("level4", Searcher(KIT, 48)),
            ("level5", Searcher(KIT, 400, many=2)),
        ],
        GREEDY,
    ),
}
"""Level name to bot; ``meta.META.levels`` lists the names that players are offered."""
