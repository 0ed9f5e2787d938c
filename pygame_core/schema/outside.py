"""What strangers may hand us: exported saves and the payload of a deal code (which a link carries too).

The models check shape and size; whether a record can be played is for the match to say. Knows no game.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Word = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
Choice = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, Field(ge=0, le=1_000_000_000)]
Action = Annotated[list[Number], Field(min_length=1, max_length=16)]
Options = Annotated[dict[Word, Number | Choice], Field(max_length=32)]
Data = Annotated[str, Field(max_length=65_536)]
"""The text of a component pack, which a game's own check reads."""
FullOptions = Annotated[dict[Word, Number | Data], Field(max_length=32)]


class Strict(BaseModel):
    """No unknown fields, no coercion."""

    model_config = ConfigDict(strict=True, extra="forbid")


class DealPayload(Strict):
    """What a deal code says: game, rules version, options, seed (16 hexadecimal digits) and players ("h" or a bot's level)."""

    g: Word
    r: Annotated[int, Field(ge=1, le=1_000_000)]
    o: Options
    s: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
    p: Annotated[list[Word], Field(min_length=1, max_length=8)]


class RecordFile(Strict):
    """A record inside a save file."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: Word
    rules: Annotated[int, Field(ge=1)]
    seats: Annotated[int, Field(ge=1, le=8)]
    options: FullOptions
    seed: Annotated[str, Field(pattern=r"^[0-9]{1,20}$")]
    actions: Annotated[list[Action], Field(max_length=20_000)]


class SeatFile(Strict):
    """A seat inside a save file."""

    name: Annotated[str, Field(max_length=24)]
    kind: Literal["human", "bot"]
    level: Annotated[str, Field(max_length=40)]


class TableFile(Strict):
    """What a save keeps of the table."""

    seats: Annotated[list[SeatFile], Field(min_length=1, max_length=8)]
    nonce: Word
    seed_text: Annotated[str, Field(max_length=64)]
    first: bool
    pace: Literal["step", "slow", "normal", "fast", "instant"]
    practice: bool
    takebacks: Annotated[list[tuple[Word, Count, Count]], Field(max_length=1000)]
    hinted: Annotated[list[Word], Field(max_length=100)]
    spent: Annotated[list[tuple[Count, Count]], Field(max_length=20_000)]
    lowered: Annotated[list[tuple[Count, Word]], Field(max_length=20_000)] = []
    unverified: bool


class BodyFile(Strict):
    """The save inside a save file."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    record: RecordFile
    snapshot: dict[str, Any]
    autos: Annotated[list[Count], Field(max_length=20_000)]
    events: Count
    table: TableFile


class SaveFile(Strict):
    """An exported save. Its events are not trusted: the match is played again from the record."""

    format: Literal["moonlit-save"]
    schema_: Annotated[int, Field(alias="schema", ge=1)]
    save: BodyFile
    events: Annotated[list[Any], Field(max_length=100_000)]
