"""What a table keeps beside the match and its seats; all of it goes into the save. Knows no rules."""

from dataclasses import dataclass, field


@dataclass
class Setting:
    """What a table has besides match and seats, and what a save keeps of it."""

    save_id: str
    nonce: str
    seed_text: str = ""
    first: bool = False
    pace: str = "normal"
    practice: bool = False
    takebacks: dict[tuple[str, int], int] = field(default_factory=dict)
    hinted: set[str] = field(default_factory=set)
    spent: dict[int, int] = field(default_factory=dict)  # action number -> iterations of the bot that made it
    lowered: dict[int, str] = field(default_factory=dict)  # action number -> level that moved for the seat's own
