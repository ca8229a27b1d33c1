"""The bracket of an event as a drawing for the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from smashup.cli.style import clipped, signs

_GAP = 3
_LEAST_NAME, _MOST_NAME = 8, 20
_VP = 4
TIES = {"power": "p", "lot": "l"}
"""What stands behind VP where somebody else at the table had as many."""
_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_LINES = {
    _EAST | _WEST: "─",
    _NORTH | _SOUTH: "│",
    _EAST | _SOUTH: "┌",
    _SOUTH | _WEST: "┐",
    _NORTH | _EAST: "└",
    _NORTH | _WEST: "┘",
    _NORTH | _SOUTH | _EAST: "├",
    _NORTH | _SOUTH | _WEST: "┤",
    _EAST | _SOUTH | _WEST: "┬",
    _NORTH | _EAST | _WEST: "┴",
    _NORTH | _SOUTH | _EAST | _WEST: "┼",
}


@dataclass
class _Box:
    """A table in the drawing: where it begins, and its lines."""

    table: dict[str, Any]
    top: int
    lines: list[tuple[str, str]]

    @property
    def middle(self) -> int:
        return self.top + (len(self.lines) - 1) // 2


def draw_bracket(console: Console, data: dict[str, Any]) -> list[Text]:
    """The last rounds, as many as fit side by side; `data` is what `export.as_data` gives."""
    rounds = [round_ for round_ in data["rounds"] if round_["kind"] == "knockout"]
    fit = max((console.width + _GAP) // (_LEAST_NAME + _VP + _GAP), 1)
    rounds = rounds[-fit:]
    if not rounds:
        return []
    width = (console.width + _GAP) // len(rounds) - _GAP
    width = min(max(width, _LEAST_NAME + _VP), _MOST_NAME + _VP)
    plain = not console.encoding.lower().startswith("utf")
    columns = _place([_boxes(console, round_, width) for round_ in rounds])
    height = max(box.top + len(box.lines) for column in columns for box in column)
    drawing = [Text() for _ in range(height)]
    for number, column in enumerate(columns):
        if number:
            _join(drawing, columns[number - 1], column, plain)
        _draw(drawing, column, width)
    for line in drawing:
        line.rstrip()
    return drawing


def _boxes(console: Console, round_: dict[str, Any], width: int) -> list[_Box]:
    sign = signs(console)
    boxes = []
    for table in round_["tables"]:
        seats = sorted(table["seats"], key=lambda seat: seat["place"] or 0)
        lines = []
        for seat in seats:
            vp = "" if seat["vp"] is None else str(seat["vp"])
            name = clipped(seat["name"], width - _VP, sign)
            champion = round_["final"] and seat["place"] == 1
            style = "bold reverse" if champion else "bold" if seat["moves_on"] else "" if vp == "" else "dim"
            lines.append((f"{name:<{width - _VP}}{vp:>{_VP - 1}}{TIES.get(seat['tie'], ' ')}", style))
        boxes.append(_Box(table, 0, lines or [(" " * width, "")]))
    return boxes


def _place(columns: list[list[_Box]]) -> list[list[_Box]]:
    """Every table stands in the middle of those that feed it, and none on another."""
    for number, column in enumerate(columns):
        free = 0
        feeders = {box.table["name"]: box for box in columns[number - 1]} if number else {}
        for box in column:
            fed = [feeders[name].middle for name in box.table["from"] if name in feeders]
            wanted = (min(fed) + max(fed)) // 2 - (len(box.lines) - 1) // 2 if fed else free
            box.top = max(wanted, free)
            free = box.top + len(box.lines) + 1
    return columns


def _draw(drawing: list[Text], column: list[_Box], width: int) -> None:
    rows = {box.top + row: line for box in column for row, line in enumerate(box.lines)}
    for row, text in enumerate(drawing):
        words, style = rows.get(row, (" " * width, ""))
        text.append(words, style=style)


def _join(drawing: list[Text], left: list[_Box], right: list[_Box], plain: bool) -> None:
    """The lines between two rounds; tables that share a feeder share a line."""
    grid = [[0] * _GAP for _ in drawing]
    feeders = {box.table["name"]: box for box in left}
    for box in right:
        fed = [feeders[name].middle for name in box.table["from"] if name in feeders]
        if not fed:
            continue
        for row in fed:
            grid[row][0] |= _EAST | _WEST
            grid[row][1] |= _WEST
        grid[box.middle][1] |= _EAST
        grid[box.middle][2] |= _EAST | _WEST
        top, bottom = min(*fed, box.middle), max(*fed, box.middle)
        for row in range(top, bottom + 1):
            grid[row][1] |= (_NORTH if row > top else 0) | (_SOUTH if row < bottom else 0)
    for row, text in enumerate(drawing):
        text.append("".join(_line(mask, plain) for mask in grid[row]), style="dim")


def _line(mask: int, plain: bool) -> str:
    if not mask:
        return " "
    if not plain:
        return _LINES.get(mask, " ")
    if mask == _EAST | _WEST:
        return "-"
    return "|" if mask == _NORTH | _SOUTH else "+"
