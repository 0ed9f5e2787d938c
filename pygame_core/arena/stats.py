"""The statistics of matches: Wilson intervals, errors over blocks, a sequential test, Elo. Plain formulas, checked against known values."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt

Z = 1.959964
"""Standard normal quantile for 95 %."""


def wilson(share: float, n: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a share seen in ``n`` games (Wilson 1927); a draw may count as a fraction.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if n <= 0:
        return 0.0, 1.0
    z2 = Z * Z
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def error(blocks: Sequence[float]) -> float:
    """The 95 % half-width of the mean of block means: games of one deal hang together, deals do not.

    >>> round(error([1.0, 3.0, 1.0, 3.0]), 3)
    1.132
    """
    n = len(blocks)
    if n < 2:
        return float("inf")
    m = mean(blocks)
    return Z * sqrt(sum((b - m) ** 2 for b in blocks) / (n - 1) / n)


def elo(share: float) -> float:
    """The Elo difference that gives an expected share in two-seat games.

    >>> round(elo(0.75))
    191
    """
    share = min(max(share, 1e-6), 1 - 1e-6)
    return -400 * log10(1 / share - 1)


@dataclass
class Sprt:
    """Wald's sequential test of "the share is ``p1``" against "it is ``p0``", on block means with their own variance (the generalised
    form that chess engines' test farms use): llr = (p1 - p0) (2 s - p0 - p1) n / (2 var)."""

    p0: float
    p1: float
    alpha: float = 0.05
    beta: float = 0.05

    def llr(self, blocks: Sequence[float]) -> float:
        """The log likelihood ratio of the block means so far."""
        n = len(blocks)
        if n < 2:
            return 0.0
        m = mean(blocks)
        variance = sum((b - m) ** 2 for b in blocks) / (n - 1)
        return (self.p1 - self.p0) * (2 * m - self.p0 - self.p1) * n / (2 * max(variance, 1e-6))

    def verdict(self, blocks: Sequence[float]) -> str:
        """``better``, ``no better`` or ``open``.

        >>> Sprt(0.5, 0.6).verdict([0.5, 1.0] * 100), Sprt(0.5, 0.6).verdict([0.0, 0.5] * 100)
        ('better', 'no better')
        """
        value = self.llr(blocks)
        if value >= log((1 - self.beta) / self.alpha):
            return "better"
        if value <= log(self.beta / (1 - self.alpha)):
            return "no better"
        return "open"
