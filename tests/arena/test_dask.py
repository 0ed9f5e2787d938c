"""The arena on a real Dask scheduler on loopback with two workers, one of which is killed in mid-run: the same result as here."""

import os
import signal

import distributed
import pytest

from pygame_core.arena.match import match
from tests.arena.test_match import without_time

BLOCKS = 40


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_changes_nothing():
    names = ["greedy", "random", "random"]
    said, seen, killed = [], [], []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        workers = {worker.worker_address: worker.process.pid for worker in cluster.workers.values()}
        assert len(workers) == 2

        def progress(done, _total):
            seen.append(set(cluster.scheduler.workers))
            if done == 5:
                address, pid = workers.popitem()
                os.kill(pid, signal.SIGKILL)
                killed.append(address)

        far = match(
            "lunar_skyline",
            names,
            BLOCKS,
            7,
            {"rounds": 1},
            dask=cluster.scheduler_address,
            say=said.append,
            progress=progress,
        )
    assert killed and killed[0] in seen[0] and killed[0] not in seen[-1], "it was killed while others still played"
    assert any(line.startswith("lost 1 of 2") for line in said)
    assert without_time(far) == without_time(match("lunar_skyline", names, BLOCKS, 7, {"rounds": 1}))
