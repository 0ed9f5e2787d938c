"""What the tuned policy and the evaluation count, in the order of the weights; and what to start training from.

Prices in crystals: a marker left on an unfinished building (``bound.K``: so many are free afterwards), how likely a building with so many open
spaces is finished in time (``likely.K``), what can be had next turn from where this one ends (``next`` times ``later.K``, K steps away), being
so many crystals short of an offering at the Courtyard (``save.K``), what a card must be worth not to be thrown for a fresh one (``drop``).
"""

PEOPLES = ("dragon", "flit", "mimix", "hoax", "pillar", "khind")
POLICY: tuple[str, ...] = (
    "scale", "scale.few", "scale.fire", "card", "each", "lead", "lead_lost", "others", "others.lead",
    "keep.1", "keep.2", "keep.3", *(f"keep.{p}" for p in PEOPLES), "pay", "dragon", "flight", "steps",
    *(f"bound.{k}" for k in range(7)), "bound.last",
    "likely.1", "likely.2", "likely.3", "likely.need", "likely.rival", "present", "ahead", "ahead.lead",
    "offer", "offer.cost", "offer.extra", "offer.near", "offer.race", "offer.chain", *(f"save.{k}" for k in range(1, 5)),
    "next", *(f"later.{k}" for k in range(1, 7)), "drop", "drop.some", "drop.payable", "drop.many",
)  # fmt: skip
"""What the policy counts."""
LEAF: tuple[str, ...] = (
    "leaf.left", "leaf.short.1", "leaf.short.2", "leaf.short.3", "leaf.short.4", "leaf.can", "leaf.there", "leaf.chain",
    "leaf.last.0", "leaf.last.1", "leaf.last.far", "leaf.last.chain", "leaf.turn", "leaf.scales", "leaf.pays",
    "leaf.cards", "leaf.cards.more", "leaf.worth", "leaf.khind", "leaf.mimix", "leaf.hoax", "leaf.pillar",
    "leaf.free.0", "leaf.free.1", "leaf.free.2", "leaf.free",
    *(f"leaf.share.{k}" for k in (1, 2, 3)), *(f"leaf.lead.{k}" for k in (1, 2, 3)),
)  # fmt: skip
"""What the evaluation at the end of a rollout (``leaf``) counts by seat."""
NAMES = POLICY + LEAF
"""All of them, in the order of the weights."""
FIRST = {
    "scale": 1.4, "card": 0.8, "each": 1.0, "lead": 1.0, "lead_lost": 0.3,
    "keep.1": 0.55, "keep.2": 1.0, "keep.3": 1.6, "keep.khind": 0.35, "pay": 0.55, "flight": 1.0, "steps": 1.0,
    "bound.0": 14.0, "bound.1": 6.0, "bound.2": 2.5, "bound.3": 1.2, "bound.4": 0.8, "bound.5": 0.6, "bound.6": 0.4,
    "bound.last": 0.6, "likely.1": 0.65, "likely.2": 0.5, "likely.3": 0.4, "present": 0.25, "ahead.lead": 0.7,
    "offer": 12.0, "offer.cost": 0.4, "offer.extra": 0.4, "offer.chain": 5.0, "next": 0.2,
    "later.1": 1.0, "later.2": 1.0, "later.3": 0.5, "later.4": 0.5, "later.5": 0.25, "later.6": 0.25, "drop": 0.8,
}  # fmt: skip
"""What to start from; what is not named starts at 0."""
