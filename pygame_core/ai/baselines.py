"""Reference opponents, never offered to players: random play, flat Monte Carlo with random playouts, and, with a game's kit,
flat Monte Carlo and ISMCTS with the policy's rollouts. (The cheating reference is the search itself, given the true position.)"""

from math import log, sqrt
from random import Random

from pygame_core.ai.bot import Thinking, Thought, legal_actions
from pygame_core.ai.search import Kit, Problem
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


class FlatSearch:
    """Plain flat Monte Carlo with the policy's rollouts: the same worlds for every action, the best mean wins."""

    limited = True

    def __init__(self, kit: Kit, iterations: int) -> None:
        self.kit = kit
        self.iterations = iterations

    def think(self, observation: Json, random: Random, limit: int = 0) -> Thinking:
        """One iteration is one rollout; every world is tried with every action."""
        p = self.kit.problem(observation, random)
        actions = sorted(p.actions)
        if len(actions) == 1:
            return Thought(p.answer(actions[0]))
        budget = self.kit.budget(observation["phase"], self.iterations)
        sums = [0.0] * len(actions)
        done = since = 0
        while done < budget:
            world = p.sample(random)
            luck = random.random()
            for i, action in enumerate(actions):
                sums[i] += p.values(p.after(world, action), luck)[p.seat]
            done += len(actions)
            since += len(actions)
            if since >= p.slice:
                since = 0
                if (limit and done >= limit) or (yield min(done / budget, 1.0)):
                    break
        return Thought(p.answer(best(actions, sums)), done)


class Node:
    """A node of the tree: by action, the child; visits, sums by seat, and how often the node could be chosen."""

    __slots__ = ("children", "seen", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[Action, Node] = {}
        self.sums = [0.0] * seats
        self.visits = 0
        self.seen = 0


class IsmctsBot:
    """Single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012) with the policy's rollouts:
    one tree over all worlds, UCB among the actions legal in the world at hand, a random one that was not tried comes first."""

    limited = True

    def __init__(self, kit: Kit, iterations: int, explore: float = 2.0) -> None:
        self.kit = kit
        self.iterations = iterations
        self.explore = explore

    def think(self, observation: Json, random: Random, limit: int = 0) -> Thinking:
        """One iteration is one world, walked down the tree and played out once."""
        p = self.kit.problem(observation, random)
        if len(p.actions) == 1:
            return Thought(p.answer(p.actions[0]))
        budget = self.kit.budget(observation["phase"], self.iterations)
        root = Node(observation["seats"])
        done = 0
        while done < budget:
            self._walk(p, root, random)
            done += 1
            if done % p.slice == 0 and ((limit and done >= limit) or (yield done / budget)):
                break
        actions = sorted(root.children)
        return Thought(p.answer(best(actions, [float(root.children[a].visits) for a in actions])), done)

    def _walk(self, p: Problem, root: Node, random: Random) -> None:
        world = p.sample(random)
        state, node, path = world, root, [root]
        legal = p.actions
        mark = None
        while True:
            seat = p.seat if node is root else state.seat_to_act()
            if seat < 0 or (mark is not None and getattr(state, "round", mark) != mark):
                break
            if node is not root:
                legal = state.legal_actions()
            fresh = [a for a in legal if a not in node.children]
            for a in legal:
                if a in node.children:
                    node.children[a].seen += 1
            if fresh:
                action = fresh[int(random.random() * len(fresh))]
                child = node.children[action] = Node(len(root.sums))
                child.seen = 1
            else:
                action = max(legal, key=lambda a: self._ucb(node.children[a], seat))
                child = node.children[action]
            if node is root:
                state = p.after(world, action)
                mark = getattr(world, "round", None)
            else:
                state.apply(action)
            node = child
            path.append(node)
            if fresh:
                break
        values = p.values(state, random.random())
        for visited in path:
            visited.visits += 1
            for i, v in enumerate(values):
                visited.sums[i] += v

    def _ucb(self, node: Node, seat: int) -> float:
        return node.sums[seat] / node.visits + self.explore * sqrt(log(node.seen) / node.visits)
