"""Payments by brute force: every reading of some cards tried card by card. Slow, and by other code than the rules'."""

from functools import cache
from itertools import product

BLACK, RED, BLUE, GREY, BROWN, WHITE, YELLOW, GREEN, ANY = range(9)


@cache
def legal(cards, colour, need):
    """Whether a reading uses every card (a sorted tuple of types) and reaches the number."""
    targets = range(7) if colour == ANY else (colour,)
    return any(_reads(cards, target, need) for target in targets)


def _roles(card, target):
    people, value = divmod(card, 3)
    if people == GREEN:
        return ("wild",)
    roles = ["value" if people == target else "changed"]
    if people == BROWN and value < 2:
        roles.append("pair")
    if people == WHITE and value < 2:
        roles.append("power")
    return roles


def _reads(cards, target, need):
    for roles in product(*[_roles(c, target) for c in cards]):
        if roles.count("pair") % 2:
            continue
        total = sum(
            c % 3 + 1 if r in ("value", "changed") else 1 if r == "wild" else 0
            for c, r in zip(cards, roles, strict=True)
        )
        total += 3 * (roles.count("pair") // 2)
        if total < need:
            continue
        powers = [c % 3 + 1 for c, r in zip(cards, roles, strict=True) if r == "power"]
        changed = [c // 3 for c, r in zip(cards, roles, strict=True) if r == "changed"]
        if _covered(tuple(changed), powers):
            return True
    return False


def _covered(changed, powers):
    """Whether every changed card gets a Hoax and every Hoax a card: a Hoax-1 up to four of one colour, a Hoax-2 one."""
    if not powers or not changed:
        return not powers and not changed
    return any(_fits(changed, powers, way) for way in product(range(len(powers)), repeat=len(changed)))


def _fits(changed, powers, way):
    for i, power in enumerate(powers):
        mine = [people for people, w in zip(changed, way, strict=True) if w == i]
        if not mine or len(mine) > (4 if power == 1 else 1) or len(set(mine)) > 1:
            return False
    return True


def parts(cards):
    """All sub-multisets of a sorted tuple of types, as sorted tuples."""
    found = {()}
    for c in cards:
        found |= {(*p, c) for p in found}
    return found


def irreducible(cards, colour, need):
    """All irreducible payments in a hand."""
    good = {p for p in parts(cards) if p and legal(p, colour, need)}
    return {p for p in good if not any(q != p and q in good for q in parts(p))}
