"""Lunar Skyline told in a terminal: hands, bids, tricks, score sheet, from events alone."""

from collections.abc import Callable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from pygame_core.engine.contract import Json
from pygame_core.engine.match import Match
from pygame_core.games.lunar_skyline.components import FIRST_ACE, SUIT
from pygame_core.games.lunar_skyline.notation import SUITS, label

COLOURS = ("red", "dark_orange", "yellow", "green", "blue", "violet")
NAMES = {"contract_other_tricks": "partner"}


def teller(match: Match, levels: Sequence[str], quiet: bool) -> "LunarSkylineTeller":
    """A teller for the match that is about to be played."""
    return LunarSkylineTeller(match, levels, quiet, Console(highlight=False))


def styled(card: int, high: int = 0, smuggled: int = 0) -> str:
    """A card in its suit's colour; ``^`` for an ace declared high, ``~`` for a smuggled card."""
    colour = "bold white" if card >= FIRST_ACE else COLOURS[SUIT[card]]
    return f"[{colour}]{label(card)}[/]" + "^" * high + "~" * smuggled


class LunarSkylineTeller:
    """See ``play.Teller``."""

    def __init__(self, match: Match, levels: Sequence[str], quiet: bool, console: Console) -> None:
        self.names = [f"{i + 1} {level}" for i, level in enumerate(levels)]
        self.console, self.quiet, self.seed = console, quiet, match.record.seed
        self.trick: list[str] = []
        self.hands: list[list[int]] = []
        self.rows: list[dict[str, str]] = []
        self.points: list[list[int]] = []
        self.piles: list[list[str]] = []

    def tell(self, event: Json) -> None:
        """Print what an event says."""
        known: Callable[[Json], None] | None = getattr(self, "on_" + event["k"], None)
        if known is not None:
            known(event)

    def say(self, text: str) -> None:
        """A line, unless only the end is wanted."""
        if not self.quiet:
            self.console.print(text)

    def name(self, seat: int) -> str:
        """How a seat is called."""
        return f"[bold]{self.names[seat]}[/]"

    def on_round_start(self, e: Json) -> None:
        """All hands."""
        n = len(self.names)
        self.hands = [e["private"][str(i)]["cards"] for i in range(n)]
        self.piles, self.trick = [[] for _ in range(n)], []
        self.points = [[0, 0, 0, 0] for _ in range(n)]
        self.rows = [{"contract": "", "skyline": ""} for _ in range(n)]
        if not self.quiet:
            self.console.rule(f"Round {e['round']} of {e['rounds']}")
        for i, hand in enumerate(self.hands):
            self.say(f"{self.name(i)}  " + " ".join(styled(c) for c in hand))

    def on_contracts(self, e: Json) -> None:
        """What may be claimed."""
        self.say("contracts  " + ", ".join(NAMES.get(t, t) for t in e["types"]))

    def on_reveal(self, e: Json) -> None:
        """Bids."""
        for i, c in enumerate(e["bids"]):
            self.rows[i]["bid"] = label(c)
        self.say("bids  " + "   ".join(f"{self.name(i)} {styled(c)}" for i, c in enumerate(e["bids"])))

    def on_play(self, e: Json) -> None:
        """A card to the trick."""
        self.trick.append(f"{e['s'] + 1}:{styled(e['c'], e['lv'], e['sm'])}")
        if e["sm"]:
            self.piles[e["s"]].append(label(e["c"]) + "~")

    def on_top(self, e: Json) -> None:
        """A finished trick, on one line."""
        self.piles[e["s"]].append(label(e["c"]))
        self.say(f"{e['t']:>3}  " + "  ".join(self.trick) + f"   → {self.name(e['s'])} shows {styled(e['c'])}")
        self.trick = []

    def on_claim(self, e: Json) -> None:
        """A bid met."""
        contract = str(e["contract"])
        self.rows[e["s"]]["contract"] = NAMES.get(contract, contract)
        self.say(f"     {self.name(e['s'])} meets the bid and claims {NAMES.get(contract, contract)}")

    def on_airlock_lost(self, e: Json) -> None:
        """A contract lost."""
        self.rows[e["s"]]["contract"] = "airlock lost"
        self.say(f"     {self.name(e['s'])} loses the airlock")

    def on_discard(self, e: Json) -> None:
        """A trick given up."""
        self.points[e["s"]][0] -= 2
        self.piles[e["s"]].remove(label(e["c"]) + "~" * e["sm"])
        self.say(f"     {self.name(e['s'])} gives up {styled(e['c'], 0, e['sm'])}: −2")

    def on_score_icons(self, e: Json) -> None:
        """Icons."""
        self.points[e["s"]][1] += e["pts"]

    def on_score_contract(self, e: Json) -> None:
        """A contract."""
        self.points[e["s"]][2] += e["pts"]

    def on_partner(self, e: Json) -> None:
        """Number 13."""
        self.points[e["to"]][3] += e["share"]
        self.say(f"     {self.name(e['s'])} names {self.name(e['to'])}")

    def on_skyline(self, e: Json) -> None:
        """A building."""
        if e["suit"] >= 0:
            row = self.rows[e["s"]]
            row["skyline"] = (row["skyline"] + " " + SUITS[e["suit"]]).strip()

    on_lobby = on_skyline

    def on_round_end(self, e: Json) -> None:
        """The score sheet."""
        if self.quiet:
            return
        sheet = Table(
            title=f"Round {e['round']}", title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0)
        )
        for head in ("seat", "bid", "tricks kept", "over", "icons", "contract", "share", "sky", "round", "total"):
            text = head in ("seat", "bid", "tricks kept", "sky")
            kept = head == "tricks kept"
            sheet.add_column(
                head, justify="left" if text else "right", no_wrap=not kept, min_width=10 if kept else None
            )
        for i, name in enumerate(self.names):
            minus, icons, contract, share = self.points[i]
            row = self.rows[i]
            paid = f"{row['contract']} {contract}" if row["contract"] else ""
            sheet.add_row(
                name, row["bid"], " ".join(self.piles[i]), str(minus or ""), str(icons), paid, str(share or ""),
                row["skyline"], str(e["pts"][i]), str(e["totals"][i]),
            )  # fmt: skip
        self.console.print(sheet)

    def on_skyline_end(self, e: Json) -> None:
        """The skyline's points."""
        self.say(f"{self.name(e['s'])}  {e['n']} buildings: {e['pts']}")

    def on_game_end(self, e: Json) -> None:
        """The end."""
        table = Table(title=f"Final scores, seed {self.seed}", title_justify="left")
        table.add_column("rank", justify="right")
        table.add_column("seat")
        table.add_column("points", justify="right")
        for i in sorted(range(len(self.names)), key=lambda i: (e["ranks"][i], i)):
            table.add_row(str(e["ranks"][i]), self.names[i], str(e["scores"][i]))
        self.console.print(table)
