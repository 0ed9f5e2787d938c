"""Keyboard focus: one tab stop per group (`data-roving`), arrows by geometry, and focus that survives a patch.

Knows positions on the screen, nothing of what lies there.
"""

from js import document


def groups():
    """The groups on the page."""
    found = document.querySelectorAll("[data-roving]")
    return [found.item(i) for i in range(found.length)]


def members(group):
    """The members of a group in document order."""
    found = group.querySelectorAll("[data-item]")
    return [found.item(i) for i in range(found.length)]


current = {}


def named(item: str) -> str:
    """How a member of that name is found."""
    return '[data-item="%s"]' % item


def stop(group, member) -> None:
    """The member is its group's one tab stop; only what differs is touched."""
    found = group.querySelectorAll('[data-item]:not([tabindex="-1"])')
    for i in range(found.length):
        if not found.item(i).isSameNode(member):
            found.item(i).setAttribute("tabindex", "-1")
    if member.getAttribute("tabindex") != "0":
        member.setAttribute("tabindex", "0")


def settle(item) -> None:
    """After a patch: each group has one tab stop, and the item that had the focus has it again."""
    for group in groups():
        wanted = current.get(group.getAttribute("data-roving"))
        chosen = wanted and group.querySelector(named(wanted)) or group.querySelector("[data-item]")
        if chosen:
            stop(group, chosen)
    if item is not None and (document.activeElement is None or document.activeElement.tagName == "BODY"):
        to(item)


def to(item: str) -> bool:
    """Focus the member of that name."""
    member = document.querySelector("[data-roving] " + named(item))
    if not member:
        return False
    keep(member.closest("[data-roving]"), member)
    member.focus()
    return True


def keep(group, member) -> None:
    """Make a member the tab stop of its group."""
    current[group.getAttribute("data-roving")] = member.getAttribute("data-item")
    stop(group, member)


def noticed(element) -> None:
    """The focus came to an element by any way: it becomes its group's tab stop."""
    member = element.closest("[data-item]")
    group = member.closest("[data-roving]") if member else None
    if group:
        keep(group, member)


def middle(element) -> tuple:
    """The middle of an element."""
    box = element.getBoundingClientRect()
    return (box.x + box.width / 2, box.y + box.height / 2)


def move(element, key: str) -> bool:
    """Arrow, Home or End inside a group: focus the nearest member that way. False when it is not for us."""
    member = element.closest("[data-item]")
    group = member.closest("[data-roving]") if member else None
    if not group:
        return False
    all_members = members(group)
    if key == "Home":
        target = all_members[0]
    elif key == "End":
        target = all_members[-1]
    else:
        target = nearest(member, all_members, key)
    if target is None:
        return key.startswith("Arrow")
    keep(group, target)
    target.focus()
    return True


def nearest(member, all_members: list, key: str):
    """The member that lies nearest in the arrow's direction; what lies aside counts double."""
    x, y = middle(member)
    best = None
    least = 0
    for other in all_members:
        ox, oy = middle(other)
        dx, dy = ox - x, oy - y
        if key == "ArrowLeft":
            ahead, aside = -dx, abs(dy)
        elif key == "ArrowRight":
            ahead, aside = dx, abs(dy)
        elif key == "ArrowUp":
            ahead, aside = -dy, abs(dx)
        else:
            ahead, aside = dy, abs(dx)
        if ahead < 2:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < least:
            best, least = other, cost
    return best
