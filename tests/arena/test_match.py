"""Matches: duplicate deals with rotated seats, the file that comes out, executors that agree, errors that are said."""

import json

import pytest

from pygame_core.arena import cli
from pygame_core.arena.games import play_deal
from pygame_core.arena.match import match

GAME = "lunar_skyline"
QUICK = {"rounds": 1}


def without_time(result):
    return {k: v for k, v in result.items() if k != "agents"} | {
        "agents": {n: {k: v for k, v in a.items() if k != "decision_ms"} for n, a in result["agents"].items()}
    }


def test_every_agent_sits_everywhere_with_the_same_cards():
    block = play_deal(GAME, ("greedy", "greedy", "greedy"), tuple(QUICK.items()), 5, 0)
    leads = [game["lead"] for game in block["games"]]
    assert len(leads) == 3
    assert leads[1] == leads[0][1:] + leads[0][:1]


def test_shares_sum_to_one_and_self_play_is_fair():
    result = match(GAME, ["greedy", "greedy"], 6, 1, QUICK)
    assert result["agents"]["greedy"]["share"] == pytest.approx(0.5)
    assert result["games"] == 12


def test_greedy_beats_random():
    result = match(GAME, ["greedy", "random"], 25, 2, QUICK)
    assert result["agents"]["greedy"]["low"] > 0.6
    assert result["agents"]["greedy"]["points_per_round"] > 2


def test_tuned_beats_random_at_four():
    result = match(GAME, ["tuned", "random", "random", "random"], 8, 2, QUICK)
    assert result["agents"]["tuned"]["share"] > 0.5


def test_processes_give_the_same_result():
    names = ["greedy", "random", "tuned"]
    assert without_time(match(GAME, names, 4, 3, QUICK, workers=2)) == without_time(match(GAME, names, 4, 3, QUICK))


def test_the_command_writes_the_file(tmp_path, capsys):
    out = tmp_path / "r.json"
    words = ["match", GAME, "greedy", "random", "--deals", "2", "--seed", "4", "--option", "rounds=1"]
    assert cli.main([*words, "--json", str(out)]) == 0
    result = json.loads(out.read_text())
    assert set(result["agents"]) == {"greedy", "random"}
    assert {"share", "low", "high", "draws", "points_per_round", "decision_ms"} <= set(result["agents"]["greedy"])
    assert len(result["weights"]) == 64
    assert result["command"].endswith("match lunar_skyline greedy random --deals 2 --seed 4 --option rounds=1")
    assert "share" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match", "chess", "random", "random"], "unknown game"),
        (["match", GAME, "random", "master"], "unknown level"),
        (["match", GAME, "random", "search:none"], "unknown level"),
        (["match", GAME, "random"], "bad option"),
        (["match", GAME, "random", "random", "--option", "rounds=0"], "bad option"),
        (["match", GAME, "random", "random", "--deals", "0"], "bad option"),
        (["match", GAME, "random", "random", "--deals", "1", "--bar", "share=0.6"], "bad option (option bar"),
    ],
)
def test_what_cannot_be_played_is_said(words, said, capsys):
    assert cli.main(words) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("agent", ["search:20", "ismcts:20", "flat:20", "cheat:20", "level1"])
def test_every_kind_of_agent_plays(agent):
    assert match(GAME, [agent, "greedy"], 1, 1, QUICK)["games"] == 2


def test_training_keeps_what_it_started_from_until_a_test_says_better(tmp_path):
    pytest.importorskip("cma")
    from pygame_core.ai.policy import from_json
    from pygame_core.games.lunar_skyline import policy_train
    from pygame_core.games.lunar_skyline.policy import NAMES

    out = tmp_path / "w.json"
    words = ["train", GAME, "--seats", "3", "--generations", "1", "--deals", "1", "--popsize", "4", "--out", str(out)]
    assert cli.main(words) == 0
    weights = from_json(json.loads(out.read_text()), GAME, 3, NAMES)
    assert weights == policy_train.first(3), "one deal proves nothing"


class Fixed:
    """A batch of deals on which the first weight is what a set earns."""

    def __init__(self, noise):
        self.noise = noise

    def tables(self, weights):
        return weights

    def play(self, candidate, references):
        assert references
        return [candidate.values[0] / 100 + n for n in self.noise]


@pytest.mark.parametrize(("new", "verdict"), [(10, "better"), (0, "no better"), (-5, "no better")])
def test_a_step_is_kept_only_when_it_earns_more_against_the_pool(new, verdict):
    from pygame_core.ai.policy import Weights
    from pygame_core.arena.train import better

    old, step = (Weights(GAME, 3, ("a",), (v,)) for v in (0, new))
    found, gain = better(step, old, [old], [Fixed([0.0, 0.3, -0.2, 0.1]) for _ in range(4)])
    assert found == verdict
    assert gain == pytest.approx(new / 100)


def test_self_play_writes_records(tmp_path):
    from pygame_core.engine.match import Match
    from pygame_core.engine.record import Record

    out = tmp_path / "games.jsonl"
    assert cli.main(["selfplay", GAME, "greedy", "--games", "2", "--option", "rounds=1", "--out", str(out)]) == 0
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    replayed = [Match.replay(Record.from_json(line)).state.scores() for line in lines]
    assert replayed == [line["scores"] for line in lines]


def test_fitting_changes_only_the_evaluation(tmp_path):
    pytest.importorskip("cma")
    from pygame_core.games.blue_moon_city import features, policy_kit

    old = policy_kit.weights(2)
    out = tmp_path / "w.json"
    out.write_text(json.dumps(old.to_json()))
    assert cli.main(["fit", "blue_moon_city", str(out), "--games", "12"]) == 0
    new = json.loads(out.read_text())
    changed = {n for n, v in zip(old.names, old.values, strict=True) if new["weights"][n] != v}
    assert changed
    assert changed <= set(features.LEAF)
    assert new["command"].endswith("arena fit blue_moon_city --games 12 --seed 1")
