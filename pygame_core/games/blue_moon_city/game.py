"""Blue Moon City behind the contract: the object the registry hands out."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from pygame_core.engine.contract import Action, Emit, Json
from pygame_core.games.blue_moon_city import contributions, deal, listing, observe, playout, value, view, worlds
from pygame_core.games.blue_moon_city.meta import META
from pygame_core.games.blue_moon_city.quote import quote
from pygame_core.games.blue_moon_city.state import State, from_json


class BlueMoonCity:
    """Rules version 1; see ``engine.contract.Game`` for what each method promises."""

    meta = META
    quoted = ("pay",)
    """Kinds of choices that are too many to list in a view; the page asks for a quote."""

    def new_state(self, seats: int, options: Mapping[str, object], seed: int, emit: Emit | None = None) -> State:
        """The first position of a game."""
        return deal.new_state(seats, options, seed, emit)

    def from_json(self, data: Json) -> State:
        """The state that ``State.to_json`` wrote."""
        return from_json(data)

    def observe(self, state: State, seat: int) -> Json:
        """All that seat knows."""
        return observe.observe(state, seat)

    def sampler(self, observation: Json) -> Callable[[Random], State]:
        """Worlds that agree with the observation."""
        return worlds.sampler(observation)

    def evaluate(self, state: State, seat: int) -> float:
        """How well the seat stands, in crystals against the mean of the others."""
        return value.evaluate(state, seat)

    def playout(self, state: State, random: Random, trace: list[Action] | None = None) -> None:
        """Random play to the end of the game, in place."""
        playout.playout(state, random, trace)

    def warm(self, state: State) -> Iterator[None]:
        """Tables that bots and quotes will want on this city, made in steps."""
        return listing.warm(space for row in state.setup.spaces for space in row)

    def auto(self, state: State) -> Action | None:
        """The action that goes by itself: the only legal one."""
        return value.auto_action(state)

    def view(self, observation: Json) -> Json:
        """The page's board model."""
        return view.board(observation)

    def choices(self, observation: Json, legal: list[Action]) -> list[Json]:
        """The page's records of the legal actions."""
        return view.choices(observation, legal)

    def quote(self, observation: Json, asked: Json) -> Json:
        """Proposals for space ``i`` of place ``p``, or what ``cards`` are worth there; with ``plan`` several contributions at once."""
        if "plan" in asked:
            return contributions.asked(observation, asked)
        cards = asked.get("cards")
        place, space = asked.get("p", -1), asked.get("i", -1)
        if not isinstance(place, int) or not isinstance(space, int):
            place = space = -1
        return quote(observation, place, space, cards if isinstance(cards, list) else None)


GAME = BlueMoonCity()
