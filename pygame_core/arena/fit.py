"""Fitting of an evaluation: from self-play, the weights with which a softmax over the seats tells best who will win.

The game's ``policy_train`` module gives positions as one row of features a seat, and each seat's share of the win in the end; this one finds
the weights by Newton's method (numpy, which comes with ``cma``), with a little shrinking towards zero.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

STEPS = 30
SHRINK = 1e-3
"""Weight of the penalty, per position."""

Sample = tuple[list[list[float]], list[float]]
"""A position's features by seat, and the shares of the win by seat."""


def fit(samples: Sequence[Sample]) -> tuple[list[float], float]:
    """The weights, and the mean log loss with them on these samples.

    >>> rows = [([[1.0], [0.0]], [1.0, 0.0])] * 3 + [([[1.0], [0.0]], [0.0, 1.0])]
    >>> weights, loss = fit(rows)
    >>> round(weights[0], 1), round(loss, 2)
    (1.1, 0.56)
    """
    np: Any = import_module("numpy")
    x = np.array([rows for rows, _ in samples])
    y = np.array([shares for _, shares in samples])
    w = np.zeros(x.shape[2])
    penalty = SHRINK * np.maximum(x.var(axis=(0, 1)), 1e-6)
    for _ in range(STEPS):
        p = _chances(np, x @ w)
        gradient = np.einsum("ns,nsf->f", p - y, x) / len(x) + penalty * w
        mean = np.einsum("ns,nsf->nf", p, x)
        hessian = np.einsum("ns,nsf,nsg->fg", p, x, x, optimize=True) / len(x) - mean.T @ mean / len(x)
        step = np.linalg.solve(hessian + np.diag(penalty + 1e-9), gradient)
        w -= step
        if abs(step).max() < 1e-6:
            break
    p = _chances(np, x @ w)
    return [float(v) for v in w], float(-(y * np.log(np.maximum(p, 1e-12))).sum(axis=1).mean())


def _chances(np: Any, values: Any) -> Any:
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
