"""Reference opponents that need no knowledge of a game: random play, and plain flat Monte Carlo over sampled worlds."""

from random import Random

from pygame_core.ai.bot import Thinking, Thought, legal_actions
from pygame_core.engine.contract import Action, Game, Json


class RandomBot:
    """Any legal action, all alike."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def think(self, observation: Json, random: Random) -> Thinking:
        """Answer at once."""
        yield from ()
        legal = legal_actions(self.game, observation, random)
        return Thought(legal[int(random.random() * len(legal))])


class FlatMonteCarlo:
    """Every legal action gets the same sampled worlds and a random playout in each; the best mean wins, ties to the first."""

    def __init__(self, game: Game, worlds: int, slice_: int = 8) -> None:
        self.game = game
        self.worlds = worlds
        self.slice = slice_

    def think(self, observation: Json, random: Random) -> Thinking:
        """One iteration is one world, tried with every action; a slice is ``slice_`` playouts or one world, whichever is more."""
        game, seat = self.game, observation["seat"]
        sample = game.sampler(observation)
        legal = sample(random).legal_actions()
        if len(legal) == 1:
            return Thought(legal[0])
        sums = [0.0] * len(legal)
        done = playouts = 0
        while done < self.worlds:
            world = sample(random)
            for i, action in enumerate(legal):
                state = world.clone()
                state.apply(action)
                game.playout(state, random)
                sums[i] += game.evaluate(state, seat)
            done += 1
            playouts += len(legal)
            if playouts >= self.slice:
                playouts = 0
                if (yield done / self.worlds):
                    break
        return Thought(best(legal, sums), done)


def best(actions: list[Action], values: list[float]) -> Action:
    """The action with the highest value, the first of equals.

    >>> best([(1,), (2,), (3,)], [0.0, 2.0, 2.0])
    (2,)
    """
    return actions[max(range(len(actions)), key=lambda i: (values[i], -i))]
