"""Any game told in a terminal: one line for each event, as it is. For games that have no teller of their own."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from pygame_core.engine.contract import Json
from pygame_core.engine.match import Match


def teller(match: Match, levels: Sequence[str], quiet: bool) -> "PlainTeller":
    """A teller for the match that is about to be played."""
    return PlainTeller(match, levels, quiet, Console(highlight=False))


class PlainTeller:
    """See ``play.Teller``."""

    def __init__(self, match: Match, levels: Sequence[str], quiet: bool, console: Console) -> None:
        self.match, self.levels, self.quiet, self.console = match, levels, quiet, console

    def tell(self, event: Json) -> None:
        """Print the event; after the last one the scores."""
        if not self.quiet:
            rest = "  ".join(f"{k} {v}" for k, v in event.items() if k not in ("no", "k", "s"))
            who = f"{event['s'] + 1} {self.levels[event['s']]}" if isinstance(event.get("s"), int) else ""
            self.console.print(f"{event['no']:>5}  {event['k']:<14} {who:<12} {rest}", markup=False)
        if event["no"] + 1 == len(self.match.log.events) and self.match.state.seat_to_act() < 0:
            self.end()

    def end(self) -> None:
        """The final scores."""
        result = self.match.state.result()
        assert result is not None
        table = Table(title=f"Final scores, seed {self.match.record.seed} ({result.reason})", title_justify="left")
        for head in ("rank", "seat", "points"):
            table.add_column(head, justify="left" if head == "seat" else "right")
        for i in sorted(range(len(self.levels)), key=lambda i: (result.ranks[i], i)):
            table.add_row(str(result.ranks[i]), f"{i + 1} {self.levels[i]}", str(self.match.state.scores()[i]))
        self.console.print(table)
