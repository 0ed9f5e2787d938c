"""Luck that repeats itself, so that a failing test fails again."""

import random

import pytest

from workers import codes


@pytest.fixture(autouse=True)
def same_luck(monkeypatch):
    luck = random.Random(20)
    monkeypatch.setattr(codes, "new_seed", lambda: luck.getrandbits(64))
    monkeypatch.setattr(codes, "new_nonce", lambda: f"{luck.getrandbits(128):032x}")
    monkeypatch.setattr(codes, "new_save_id", lambda: f"{luck.getrandbits(48):012x}")


@pytest.fixture
def no_breath(monkeypatch):
    """With a clock turned by hand, nothing takes real time."""
    monkeypatch.setattr("workers.clock.BREATH", 0)
