"""What the picture of a game shows: who won with what, how the chance to win went, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from smashup.server.picture.art import Art, art
from smashup.server.picture.canvas import Canvas, Colour, Point

WIDTH, HEIGHT = 1200, 630
_SEATS: Sequence[Colour] = ((110, 162, 255), (255, 138, 82), (63, 203, 158), (217, 147, 242))
_DEEP: Sequence[Colour] = ((31, 78, 190), (168, 62, 20), (8, 112, 84), (122, 44, 152))
_NIGHT: Colour = (12, 17, 32)
_GOLD: Colour = (255, 201, 60)
_PAPER: Colour = (252, 251, 247)
_INK: Colour = (18, 21, 30)
_PALE: Colour = (214, 226, 250)
_WHITE: Colour = (255, 255, 255)
_DASHES = (0, 10, 4, 16)
_FOOT = 104
_LINE = 36


@dataclass(frozen=True)
class Shown:
    """All of it in words and numbers; `curves` hold a share from 0 to 1 for each seat at each moment."""

    title: str
    story: str
    question: str
    winner: int
    factions: tuple[str, ...]
    players: tuple[tuple[str, int], ...]
    """Names and scores, by seat."""
    curves: tuple[tuple[float, ...], ...]
    turning: int
    """The moment at which it turned, of those of the curves."""
    loser: int
    """Whose chance was lost there."""


def drawn(shown: Shown) -> bytes:
    """The picture as a PNG file."""
    canvas = Canvas(WIDTH, HEIGHT, art())
    canvas.rays((285, 330), _DEEP[shown.winner % 4], _NIGHT, 1050, 0.11)
    _headline(canvas, shown)
    _cards(canvas, shown.factions)
    _chart(canvas, shown)
    _foot(canvas, shown.question)
    return canvas.png()


def _headline(canvas: Canvas, shown: Shown) -> None:
    title, story = canvas.art.legible(shown.title), canvas.art.legible(shown.story)
    size = canvas.fitted(title, 92, WIDTH - 108)
    canvas.words((54, 122), title, size, _NIGHT)
    canvas.words((54, 117), title, size, _WHITE)
    canvas.words((56, 170), story, canvas.fitted(story, 31, WIDTH - 112), _PALE)


def _cards(canvas: Canvas, factions: Sequence[str]) -> None:
    places: Sequence[tuple[Point, float]] = (((172, 352), -6), ((402, 352), 6))
    for faction, (at, turned) in zip(factions, places, strict=False):
        _card(canvas, faction, at, turned)
    if len(factions) > 1:
        for way in ((46, 14), (14, 46)):
            canvas.box((287, 360), (way[0] + 8, way[1] + 8), 4, _NIGHT)
        for way in ((46, 14), (14, 46)):
            canvas.box((287, 360), way, 2, _GOLD)


def _card(canvas: Canvas, faction: str, at: Point, turned: float) -> None:
    own: Art = canvas.art
    ground, ink = own.grounds.get(faction, (70, 80, 99)), own.inks.get(faction, _WHITE)
    canvas.shadow((at[0], at[1] + 12), (206, 270), 26, 0.55, turned)
    canvas.box(at, (206, 270), 22, _PAPER, turned=turned)
    canvas.box(at, (188, 252), 15, _INK, turned=turned)
    canvas.box(at, (182, 246), 12, ground, turned=turned)
    slope = turned * pi / 180
    if faction in own.emblems:
        canvas.stamp(own.emblems[faction], (at[0] + 20 * sin(slope), at[1] - 20 * cos(slope)), 138, turned)
    name = own.legible(faction)
    below = 102 if faction in own.emblems else 8
    foot = at[0] - below * sin(slope), at[1] + below * cos(slope)
    canvas.words(foot, name, canvas.fitted(name, 28, 164), ink, turned=turned, align=0.5)


def _chart(canvas: Canvas, shown: Shown) -> None:
    left, right, top, bottom = 594, 1150, 206, 492
    canvas.box(((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top), 20, _NIGHT, strength=0.72)
    room = (right - left - 48) / 2
    for seat, (player, score) in enumerate(shown.players):
        x, y = left + 28 + seat % 2 * room, top + 40 + seat // 2 * _LINE
        mark(canvas, seat, (x + 10, y), 22)
        canvas.words((x + 30, y + 9), _shortened(canvas, player, score, 26, room - 40), 26, _SEATS[seat % 4])
    high = top + 82 + (len(shown.players) - 1) // 2 * _LINE
    low, first, last = bottom - 26, left + 30, right - 34
    canvas.line([(first, (low + high) / 2), (last, (low + high) / 2)], 1.5, (74, 86, 112), 6)
    moments = max(len(shown.curves), 2)

    def place(moment: int, share: float) -> Point:
        return first + (last - first) * moment / (moments - 1), low - (low - high) * share

    order = sorted(range(len(shown.players)), key=lambda seat: seat == shown.winner)
    for seat in order:
        points = [place(moment, shares[seat]) for moment, shares in enumerate(shown.curves)]
        width = 7 if seat == shown.winner else 4.5
        canvas.line(points, width, _SEATS[seat % 4], _DASHES[seat % 4])
    if shown.curves:
        turn = place(shown.turning, shown.curves[shown.turning][shown.loser])
        canvas.line([(turn[0], low + 10), (turn[0], high - 12)], 2, _GOLD, 5)
        canvas.dot(turn, 14, _NIGHT)
        canvas.dot(turn, 11, _GOLD)


def _foot(canvas: Canvas, question: str) -> None:
    middle = HEIGHT - _FOOT / 2
    canvas.box((WIDTH / 2, middle), (WIDTH + 8, _FOOT), 0, _GOLD)
    canvas.polygon([(58, middle - 26), (58, middle + 26), (98, middle)], _INK)
    asked = canvas.art.legible(question)
    canvas.words((122, middle + 19), asked, canvas.fitted(asked, 58, 780), _INK)
    canvas.words((WIDTH - 52, middle + 13), "smashup", 38, _INK, align=1)
    canvas.stamp(canvas.art.logo, (WIDTH - 60 - canvas.art.width("smashup", 38) - 28, middle), 54)


def _shortened(canvas: Canvas, player: str, score: int, size: float, room: float) -> str:
    """A name as far as there is room, and the score behind it whole."""
    name = canvas.art.legible(player)
    while name and canvas.art.width(f"{name} {score}", size) > room:
        name = name[:-2] + "…" if len(name) > 2 else ""
    return f"{name} {score}".strip()


def mark(canvas: Canvas, seat: int, at: Point, size: float) -> None:
    """The mark of a seat: a circle, a triangle, a square or a star."""
    x, y = at
    colour, half = _SEATS[seat % 4], size / 2
    if seat == 0:
        canvas.dot(at, half, colour)
    elif seat == 1:
        canvas.polygon([(x, y - half), (x + half, y + half * 0.8), (x - half, y + half * 0.8)], colour)
    elif seat == 2:
        canvas.box(at, (size * 0.86, size * 0.86), 1, colour)
    else:
        radii = [half if corner % 2 == 0 else half * 0.45 for corner in range(10)]
        turns = [pi * corner / 5 - pi / 2 for corner in range(10)]
        canvas.polygon([(x + r * cos(a), y + r * sin(a)) for r, a in zip(radii, turns, strict=True)], colour)
