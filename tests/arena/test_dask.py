"""The arena on a real Dask scheduler on loopback with two workers, one of which is killed in mid-run: the same result as here."""

import os
import signal

import pytest

from pygame_core.arena.match import match
from tests.arena.test_match import without_time

distributed = pytest.importorskip("distributed")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_changes_nothing():
    names, deals = ["greedy", "random", "random"], 60
    said = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        pids = [worker.process.pid for worker in cluster.workers.values()]

        def progress(done, _total):
            if done == 5:
                os.kill(pids[0], signal.SIGKILL)

        far = match(
            "lunar_skyline",
            names,
            deals,
            7,
            {"rounds": 1},
            dask=cluster.scheduler_address,
            say=said.append,
            progress=progress,
        )
    assert without_time(far) == without_time(match("lunar_skyline", names, deals, 7, {"rounds": 1}))
