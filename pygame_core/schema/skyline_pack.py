"""The component pack of Lunar Skyline: how many copies of each contract the box holds."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from pygame_core.engine.contract import Json
from pygame_core.games.lunar_skyline.contracts import CONTRACT_DATA, LEAST, MAX_COPIES, beginners
from pygame_core.schema.pack import Fault, Name, PackFaults, Strict

ID, IDS = "type", [c["type"] for c in CONTRACT_DATA]


class PackContract(Strict):
    """One type of contract."""

    type: str
    copies: Annotated[int, Field(ge=0, le=MAX_COPIES)]


class Pack(Strict):
    """Every type once."""

    format: Literal["moonlit-pack"]
    version: Literal[1]
    game: Literal["lunar_skyline"]
    name: Name
    contracts: Annotated[list[PackContract], Field(max_length=len(IDS))]

    @model_validator(mode="after")
    def whole(self) -> "Pack":
        """All types there, and enough cards for the largest table's first round for beginners."""
        types = [c.type for c in self.contracts]
        faults: list[Fault] = [(f"contracts.{name}", "missing", "") for name in IDS if name not in types]
        for n, name in enumerate(types):
            if name not in IDS:
                faults.append((f"contracts.{n}.type", "unknown", ""))
            elif name in types[:n]:
                faults.append((f"contracts.{name}", "twice", ""))
        if not faults and beginners([self.copies_of(name) for name in IDS]) < LEAST:
            faults.append(("contracts", "sum", str(LEAST)))
        if faults:
            raise PackFaults(faults)
        return self

    def copies_of(self, name: str) -> int:
        """The copies of one type."""
        return next(c.copies for c in self.contracts if c.type == name)


def content(pack: Pack) -> Json:
    """What the canonical text says: type and copies, in the order of ours."""
    return {"contracts": [[name, pack.copies_of(name)] for name in IDS]}
