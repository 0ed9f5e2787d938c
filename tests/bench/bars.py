"""The bars that are set for the figures, what stands against what, and whether they are kept. Pure: from numbers to numbers."""

Tops = dict[str, dict[str, float]]
"""The best window of every figure, by where it was taken: native, pyodide, peers."""

OWN = {
    "lunar.clone_us": 5.0,
    "lunar.sample_world_us": 25.0,
    "bmc.clone_us": 3.0,
    "bmc.legal_p99_ms": 20.0,
    "bmc.cheapest_ms": 2.0,
    "bmc.turns_per_s": 8000.0,
}
"""Native: at most so long, or at least so many a second."""
IN_PYODIDE = {
    "ai.lunar_rollout_us": 170.0,
    "ai.bmc_rollout4_us": 1000.0,
    "ai.decision_ms.lunar_skyline.level5": 1500.0,
    "ai.decision_ms.blue_moon_city.level5": 1500.0,
}
"""In Pyodide: at most so long."""
SLOWER = {
    "lunar.contract_actions_per_s": 2.5,
    "lunar.playout_plies_per_s": 2.5,
    "lunar.clone_us": 2.5,
    "lunar.sample_world_us": 3.0,
    "bmc.contract_actions_per_s": 3.0,
    "bmc.frozen_actions_per_s": 3.0,
    "bmc.turns_per_s": 2.5,
    "bmc.clone_us": 2.5,
    "bmc.sample_world_us": 3.0,
    "bmc.legal_p99_ms": 3.0,
    "bmc.cheapest_ms": 3.0,
}
"""Pyodide at most so many times slower than native."""
AGAINST = (
    ("lunar.contract_actions_per_s", "peers.rlcard_bridge", 10.0),
    ("lunar.contract_actions_per_s", "peers.openspiel_hearts", 0.6),
    ("lunar.contract_actions_per_s", "peers.openspiel_hearts_uniform", 0.6),
    ("lunar.playout_plies_per_s", "peers.openspiel_hearts", 1.5),
    ("lunar.playout_plies_per_s", "peers.openspiel_hearts_uniform", 1.5),
    ("bmc.contract_actions_per_s", "peers.catanatron", 3.0),
    ("bmc.frozen_actions_per_s", "peers.catanatron", 1.0),
)
"""At least so many times a peer's speed."""


def speed(name: str) -> bool:
    """Whether more is better."""
    return name.endswith("_per_s") or name.startswith("peers.")


def ratios(top: Tops) -> dict[str, float]:
    """Pyodide's slowness, and our speed in multiples of the peers'."""
    own, found = top["native"], {}
    for name, value in top.get("pyodide", {}).items():
        found[f"pyodide/native {name}"] = own[name] / value if speed(name) else value / own[name]
    peers = top.get("peers", {})
    for name, peer, _ in AGAINST:
        if peer in peers and name in own:
            found[f"{name} / {peer}"] = own[name] / peers[peer]
    return {name: round(value, 3) for name, value in found.items()}


def bars(top: Tops) -> dict[str, dict[str, object]]:
    """By name: the value, ``at most`` or ``at least`` the limit, and ``ok``."""
    found: dict[str, dict[str, object]] = {}
    ratio = ratios(top)

    def bar(name: str, value: float | None, limit: float, most: bool) -> None:
        if value is not None:
            ok = value <= limit if most else value >= limit
            found[name] = {"value": round(value, 3), ("at most" if most else "at least"): limit, "ok": ok}

    for name, limit in OWN.items():
        bar(name, top["native"].get(name), limit, most=not speed(name))
    for name, limit in IN_PYODIDE.items():
        bar(f"pyodide {name}", top.get("pyodide", {}).get(name), limit, most=True)
    for name, limit in SLOWER.items():
        key = f"pyodide/native {name}"
        bar(key, ratio.get(key), limit, most=True)
    for name, peer, limit in AGAINST:
        key = f"{name} / {peer}"
        bar(key, ratio.get(key), limit, most=False)
    return found
