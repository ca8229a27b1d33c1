"""The table as one seat sees it, drawn with Rich out of `game.view(seat)` and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.box import ASCII as ASCII_BOX
from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smashup import Message, say
from smashup.bots import LEVELS
from smashup.cli.style import ASCII, Signs, clipped, mark, named, seat_style, signs
from smashup.cli.words import t, text_of
from smashup.speech import Param

View = Mapping[str, Any]

NARROWEST = 26
"""A base needs so many columns; as many bases stand side by side as fit."""
WIDEST = 46
ROOMY = 36
"""A terminal with so many lines has room for the texts of bases."""
GOAL = 15


class Drawing:
    """Draws views for one terminal."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.sign: Signs = signs(console)
        self.box = ASCII_BOX if self.sign is ASCII else ROUNDED

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def roomy(self) -> bool:
        return self.console.height >= ROOMY or not self.console.is_terminal

    # the whole table ---------------------------------------------------------------------------------------------

    def table(self, view: View, bots: dict[int, str] | None = None) -> RenderableType:
        """Turn, players and bases."""
        parts: list[RenderableType] = [self.headline(view), self.players(view, bots or {}), self.bases(view)]
        if "shared" in view:
            parts.append(self.shared(view))
        if view["limbo"]:
            parts.append(Text(t("limbo", cards=[card["name"] for card in view["limbo"]]), style="bold"))
        return Group(*parts)

    def headline(self, view: View) -> Text:
        """Whose turn, which phase, which plays are left."""
        turn = view["turn"]
        name = view["players"][turn["player"]]["name"]
        words = Text(f"{t('turn', number=turn['number'])}  ", style="bold")
        words.append_text(named(turn["player"], name, self.sign))
        if view["over"]:
            return words.append(f"  {t('over')}", style="bold")
        words.append(f"  {t('phase', phase=turn['phase'].replace(' ', '_'))}")
        if plays := plays_left(turn["plays"]):
            words.append(f"  {t('left', plays=plays)}")
        if turn["extra_turns"]:
            after = [view["players"][seat]["name"] for seat in turn["extra_turns"]]
            words.append(f"  {t('extra-turn', players=after)}")
        return words

    def players(self, view: View, bots: dict[int, str]) -> Table:
        """VP, factions and the sizes of hands and piles."""
        rows: list[list[Text]] = []
        for player in view["players"]:
            seat = player["seat"]
            who = named(seat, player["name"], self.sign)
            if seat == view["seat"]:
                who.append(f" {t('you')}")
            elif seat in bots:
                who.append(f" {t('bot', level=level_word(bots[seat]))}", style="dim")
            piles = {"hand": player["hand_size"], "deck": player["deck_size"], "pile": len(player["discard_pile"])}
            factions = " + ".join(player["factions"])
            if player["aside"]:
                factions = t("aside", factions=factions, cards=[card["name"] for card in player["aside"]])
            vp = Text(f"{t('vp', vp=player['vp']):>5} ", style="bold").append_text(self._race(seat, player["vp"]))
            rows.append([who, vp, Text(t("sizes", **piles)), Text(factions, style="dim")])
        table = Table.grid(padding=(0, 1, 0, 0))
        room = self.width - sum(max(row[i].cell_len for row in rows) + 1 for i in range(3))
        for row in rows:
            row[3].truncate(max(room, 0), overflow="ellipsis")
            table.add_row(*row)
        return table

    def shared(self, view: View) -> Text:
        """The decks that belong to nobody, with how many cards are left."""
        told = (t("shared", name=deck["name"], count=deck["deck_size"]) for deck in view["shared"])
        return Text("; ".join(told), style="dim")

    def _race(self, seat: int, vp: int) -> Text:
        filled = min(vp, GOAL)
        bar = Text(self.sign.seats[seat] * filled, style=seat_style(seat))
        return bar.append(self.sign.empty * (GOAL - filled), style="dim") if self.width >= 100 else Text()

    def bases(self, view: View) -> RenderableType:
        """As many bases side by side as the terminal is wide."""
        bases = view["bases"]
        if not bases:
            return Text(t("no-base"), style="dim")
        across = max(1, min(len(bases), self.width // NARROWEST))
        rows = -(-len(bases) // across)
        across = -(-len(bases) // rows)
        width = min(self.width // across, WIDEST) if across > 1 else self.width
        grid = Table.grid(padding=0)
        for _ in range(across):
            grid.add_column(width=width)
        for first in range(0, len(bases), across):
            grid.add_row(*self._row(view, bases[first : first + across], width))
        return grid

    def _row(self, view: View, bases: list[View], width: int) -> list[RenderableType]:
        inner = width - 4
        bodies = [list(self._base_lines(view, base, inner)) for base in bases]
        tallest = max(map(len, bodies))
        panels: list[RenderableType] = []
        for base, body in zip(bases, bodies, strict=True):
            body += [Text()] * (tallest - len(body))
            scoring = base["id"] == view["turn"]["scoring"]
            title = Text(clipped(base["name"], width - 6, self.sign), style="bold reverse" if scoring else "bold")
            prizes = t("scores-now") if scoring else t("prizes", prizes=" ".join(map(str, base["vp"])))
            panels.append(
                Panel(Group(*body), title=title, title_align="left", subtitle=prizes, subtitle_align="right",
                      box=self.box, width=width, border_style="bold" if scoring else "dim")
            )  # fmt: skip
        return panels

    def _base_lines(self, view: View, base: View, width: int) -> Iterator[Text]:
        yield self._bar(base, width)
        for place in base["forecast"]:
            yield self._forecast(view, base, place, width)
        cards = [*base["titans"], *base["minions"]]
        for card in sorted(cards, key=lambda card: card["controller"]):
            yield from self._minion(view, card, width)
        for action in base["actions"]:
            words = clipped(f"+ {action['name']}", width - 2, self.sign)
            yield Text.assemble(mark(action["controller"], self.sign), " ", (words, "italic"))
        if self.roomy:
            yield from Text(text_of(base["text"]), style="dim").wrap(self.console, width)

    def _bar(self, base: View, width: int) -> Text:
        """The power at the base against its breakpoint, in the shapes of those who have it."""
        figures = f" {base['total']}/{base['breakpoint']}"
        cells = max(width - len(figures), 4)
        whole = max(base["breakpoint"], base["total"], 1)
        bar = Text()
        used = 0
        reached = 0
        for seat, total in enumerate(base["totals"]):
            reached += total
            until = min(round(reached * cells / whole), cells)
            if total > 0:
                bar.append(self.sign.seats[seat] * (until - used), style=seat_style(seat))
                used = max(until, used)
        bar.append(self.sign.empty * (cells - used), style="dim")
        ready = base["total"] >= base["breakpoint"]
        return bar.append(figures, style="bold reverse" if ready else "bold")

    def _forecast(self, view: View, base: View, place: View, width: int) -> Text:
        seat = place["seat"]
        name = clipped(view["players"][seat]["name"], max(width - 12, 3), self.sign)
        words = Text.assemble(mark(seat, self.sign), " ", (f"{name} {base['totals'][seat]}", seat_style(seat)))
        return words.append(f" {self.sign.arrow} {t('vp', vp=place['vp']) if place['vp'] else t('nothing')}")

    def _minion(self, view: View, card: View, width: int) -> Iterator[Text]:
        seat = card["controller"]
        figure = ""
        if card["kind"] == "minion":
            change = card["power"] - card["printed_power"]
            sign = self.sign.more if change > 0 else self.sign.less if change < 0 else " "
            figure = f"{card['power']}{sign}"
        extras = ""
        if card.get("counters"):
            extras += f" (+{card['counters']})"
        if card.get("talents_left") and seat == view["turn"]["player"]:
            extras += f" {self.sign.talent}"
        if card.get("cancelled"):
            extras += f" {self.sign.cancelled}"
        room = width - 3 - len(figure) - len(extras)
        name = clipped(card["name"], room, self.sign) + extras
        line = Text.assemble(mark(seat, self.sign), " ", name)
        line.append(" " * max(width - 2 - len(name) - len(figure), 1))
        yield line.append(figure, style="bold")
        for action in card["actions"]:
            words = clipped(action["name"], width - 4, self.sign)
            yield Text.assemble((f" {self.sign.on_it}", "dim"), mark(action["controller"], self.sign), f" {words}")

    # single things -----------------------------------------------------------------------------------------------

    def closely(self, view: View, thing: View) -> RenderableType:
        """A card or base in full: its text, and where its power comes from."""
        lines: list[RenderableType] = [Text(text_of(thing["text"]))]
        if "parts" in thing:
            sums: list[Param] = [_power_part(part) for part in thing["parts"]]
            lines.append(Text(t("power-of", power=thing["power"], parts=sums), style="bold"))
        if thing.get("borrowed"):
            lines.append(Text(t("borrowed", cards=thing["borrowed"])))
        if thing.get("cancelled"):
            lines.append(Text(t("cancelled")))
        for action in thing.get("actions", ()):
            controller = view["players"][action["controller"]]["name"]
            on_it = t("on-it", card=action["name"], player=controller, text=text_of(action["text"]))
            lines.append(Text(on_it))
        if "breakpoint" in thing:
            told = t("base-facts", breakpoint=thing["breakpoint"], power=thing["total"], prizes=thing["vp"])
            lines.append(Text(told, style="bold"))
        title = thing["name"] if "vp" in thing else f"{thing['name']} ({facts(thing)})"
        return Panel(Group(*lines), title=title, title_align="left", box=self.box, width=min(self.width, 100))

    def hands(self, view: View) -> RenderableType:
        """Every hand this view may show, for replays."""
        lines = []
        for player in view["players"]:
            if "hand" in player:
                names = [card["name"] for card in player["hand"]] or [t("no-cards")]
                lines.append(
                    Text.assemble(named(player["seat"], player["name"], self.sign), f" {t('holds', cards=names)}")
                )
        return Padding(Group(*lines), 0)


def facts(card: View) -> str:
    """What a card is: "minion 4", "action", "titan"."""
    power = card.get("printed_power", card.get("power"))
    return t("minion", power=power) if card["kind"] == "minion" else t("kind", kind=card["kind"])


def plays_left(plays: Iterable[View]) -> str:
    """ "1 minion, 1 action (at The Nexus)"."""
    counts = Counter((play["kind"], tuple(map(say, play["says"]))) for play in plays)
    told = [
        t("plays-limited", count=count, kind=kind, limits=limits) if limits else t("plays", count=count, kind=kind)
        for (kind, limits), count in counts.items()
    ]
    return ", ".join(told)


def level_word(bot: str) -> Message | str:
    """The level of a bot, by the name it has everywhere."""
    return Message("level", level=bot) if bot in LEVELS else bot


def commands_grid(commands: Mapping[str, str], code: str = "help") -> Table:
    """What can be typed, with what it does."""
    grid = Table.grid(padding=(0, 2))
    for command, what in commands.items():
        grid.add_row(Text(f"{command} {what}".rstrip(), style="bold"), t(f"{code}-{command}"))
    return grid


def _power_part(part: View) -> Message:
    """Where a part of a power comes from: a title, "printed" or "counters"."""
    kind = f"-{part['source']}" if part["source"] in ("printed", "counters") else ""
    return Message(f"terminal-part{kind}", source=part["source"], amount=part["amount"])


def things_in(view: View) -> Iterator[View]:
    """Every card and base that a view shows, those on the table first."""
    for base in view["bases"]:
        yield base
        for card in (*base["minions"], *base["titans"]):
            yield card
            yield from card["actions"]
        yield from base["actions"]
    yield from view["limbo"]
    for player in view["players"]:
        yield from player.get("hand", ())
        yield from player["aside"]
        yield from reversed(player["discard_pile"])
