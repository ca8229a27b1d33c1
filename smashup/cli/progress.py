"""How far a long run has come, on terminals of any width."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.measure import Measurement
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Column, Table

from smashup.cli.words import t

LONGEST_BAR, SHORTEST_BAR = 40, 5
UNLIMITED = 1_000
"""A width at which nothing is cut off."""


class GamesProgress(Progress):
    """How many games there are of how many, how fast they come and how long it takes. Where there is no room for all,
    the bar is shorter, then the rate is left out, the time so far and the words: never the total or the time left.
    """

    def __init__(self, console: Console) -> None:
        self.terminal = console
        whole = Column(no_wrap=True)
        words, bar = TextColumn("{task.description}"), BarColumn(LONGEST_BAR)
        count, rate = MofNCompleteColumn(table_column=whole), TextColumn("{task.fields[speed]}")
        elapsed, left = TimeElapsedColumn(whole), (TextColumn(t("lab-left")), TimeRemainingColumn(table_column=whole))
        self.line_ups = (
            (words, bar, count, rate, elapsed, *left),
            (words, bar, count, elapsed, *left),
            (words, bar, count, *left),
            (bar, count, *left),
        )
        super().__init__(*self.line_ups[0], console=console, transient=True)

    def make_tasks_table(self, tasks: Iterable[Task]) -> Table:
        for line_up in self.line_ups:
            self.columns = line_up
            table = super().make_tasks_table(tasks)
            full = Measurement.get(self.terminal, self.terminal.options.update(width=UNLIMITED), table).maximum
            if full - LONGEST_BAR + SHORTEST_BAR <= self.terminal.width:
                break
        return table
