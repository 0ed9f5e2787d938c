"""Where blocks are played: in this process, in processes here (``concurrent.futures``), or on a Dask cluster. The result is the same.

A lost Dask worker is said, and its blocks are played again by the others; when none is left, here.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from typing import Any

Task = Callable[..., Any]
Say = Callable[[str], None]


def run(
    task: Task, calls: list[tuple[Any, ...]], workers: int = 1, dask: str = "", say: Say = print
) -> Iterator[tuple[int, Any]]:
    """The results of ``task(*call)`` with the index of the call, as they come; ``workers`` 1 plays here, 0 takes all cores."""
    if dask:
        yield from _dask(task, calls, dask, say)
    elif workers == 1 or len(calls) == 1:
        for i, call in enumerate(calls):
            yield i, task(*call)
    else:
        yield from _processes(task, calls, workers or os.cpu_count() or 1)


def _processes(task: Task, calls: list[tuple[Any, ...]], workers: int) -> Iterator[tuple[int, Any]]:
    with ProcessPoolExecutor(workers) as pool:
        waiting = iter(enumerate(calls))
        running: dict[Future[Any], int] = {}
        try:
            while True:
                for i, call in waiting:
                    running[pool.submit(task, *call)] = i
                    if len(running) >= 2 * workers:
                        break
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield running.pop(future), future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _dask(task: Task, calls: list[tuple[Any, ...]], address: str, say: Say) -> Iterator[tuple[int, Any]]:
    distributed: Any = import_module("distributed")

    with distributed.Client(address, timeout="20s", set_as_default=False) as client:
        known = set(client.scheduler_info()["workers"])
        futures = {client.submit(task, *call, pure=False, retries=2): i for i, call in enumerate(calls)}
        for future in distributed.as_completed(list(futures), loop=client.loop):
            i = futures[future]
            now = set(client.scheduler_info()["workers"])  # one that came back has another address
            if known - now:
                say(f"lost {len(known - now)} of {len(known)} Dask workers; their blocks are played again")
            known = now
            if future.status == "finished":
                yield i, future.result()
            else:
                say(f"block {i} failed on the cluster ({type(future.exception()).__name__}); it is played here")
                yield i, task(*calls[i])
