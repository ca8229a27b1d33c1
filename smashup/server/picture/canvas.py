"""A canvas to paint on, with soft edges, and PNG files: as much of both as one picture needs."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from smashup.server.picture.art import BASELINE, CELL, EM, PAD, Art, Pixels

Colour = tuple[int, ...]
Point = tuple[float, float]
_ROOM = 3


class Canvas:
    """Pixels that shapes are painted on, one over the other."""

    def __init__(self, width: int, height: int, art: Art) -> None:
        self.width, self.height, self.art = width, height, art
        self.pixels: Pixels = np.zeros((height, width, 3), np.float32)

    def png(self) -> bytes:
        """The picture as a file."""
        flat = np.clip(self.pixels + 0.5, 0, 255).astype(np.uint8)
        rows = np.concatenate([np.zeros((self.height, 1), np.uint8), flat.reshape(self.height, -1)], axis=1)
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 6)), (b"IEND", b""))
        chunks = [
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in parts
        ]
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)

    # grounds -----------------------------------------------------------------------------------------------------

    def rays(self, at: Point, inner: Colour, outer: Colour, reach: float, strength: float) -> None:
        """The whole ground: bright around a point, with rays that go out from it."""
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32)
        far = np.clip(np.hypot(x - at[0], y - at[1]) / reach, 0, 1)[..., None]
        self.pixels = np.array(inner, np.float32) * (1 - far) + np.array(outer, np.float32) * far
        turn = np.arctan2(y - at[1], x - at[0]) * 18 / np.pi
        edge = np.clip((np.abs((turn % 2) - 1) - 0.5) * 0.02 * np.hypot(x - at[0], y - at[1]) + 0.5, 0, 1)
        self.pixels += (255 - self.pixels) * (edge * strength)[..., None]

    # shapes ------------------------------------------------------------------------------------------------------

    def box(
        self, at: Point, size: Point, radius: float, colour: Colour, *, turned: float = 0, strength: float = 1
    ) -> None:
        """A box with round corners around that point, turned by so many degrees."""
        window, x, y = self._window(at, hypot(*size) / 2, turned)
        over_x, over_y = np.abs(x) - size[0] / 2 + radius, np.abs(y) - size[1] / 2 + radius
        outside = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0)) + np.minimum(np.maximum(over_x, over_y), 0)
        self._paint(window, np.clip(0.5 - (outside - radius), 0, 1) * strength, colour)

    def shadow(self, at: Point, size: Point, soft: float, strength: float, turned: float = 0) -> None:
        window, x, y = self._window(at, hypot(*size) / 2 + soft, turned)
        over_x, over_y = np.abs(x) - size[0] / 2 + soft, np.abs(y) - size[1] / 2 + soft
        outside = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0))
        self._paint(window, np.clip(1 - outside / (2 * soft), 0, 1) ** 2 * strength, (0, 0, 0))

    def line(self, points: Sequence[Point], width: float, colour: Colour, dash: float = 0) -> None:
        """A line with round ends, or dashes of that length."""
        parts = _dashes(points, dash) if dash else list(pairwise(points))
        for (x0, y0), (x1, y1) in parts:
            middle, half = ((x0 + x1) / 2, (y0 + y1) / 2), hypot(x1 - x0, y1 - y0) / 2
            window, x, y = self._window(middle, half + width, np.degrees(np.arctan2(y1 - y0, x1 - x0)))
            outside = np.hypot(np.maximum(np.abs(x) - half, 0), y) - width / 2
            self._paint(window, np.clip(0.5 - outside, 0, 1), colour)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """What lies inside, by the even-odd rule; the edge is softened by looking at sixteen places of a pixel."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        window, x, y = self._window(middle, max(max(xs) - min(xs), max(ys) - min(ys)) / 2)
        covered = np.zeros_like(x)
        for shift in np.ndindex(4, 4):
            at_x, at_y = x + middle[0] + (shift[0] - 1.5) / 4, y + middle[1] + (shift[1] - 1.5) / 4
            inside = np.zeros(x.shape, bool)
            for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
                if y0 != y1:
                    inside ^= ((y0 > at_y) != (y1 > at_y)) & (at_x < (x1 - x0) * (at_y - y0) / (y1 - y0) + x0)
            covered += inside / 16
        self._paint(window, covered, colour)

    def dot(self, at: Point, radius: float, colour: Colour) -> None:
        self.box(at, (2 * radius, 2 * radius), radius, colour)

    # pictures and words ------------------------------------------------------------------------------------------

    def stamp(self, picture: Pixels, at: Point, size: float, turned: float = 0) -> None:
        """A square picture with what shows through, its middle at that point."""
        window, x, y = self._window(at, size * 0.75, turned)
        side = picture.shape[0]
        found = _sample(picture, (x / size + 0.5) * side - 0.5, (y / size + 0.5) * side - 0.5)
        self._paint(window, found[..., 3] / 255, found[..., :3])

    def words(
        self, at: Point, words: str, size: float, colour: Colour, *, turned: float = 0, align: float = 0
    ) -> float:
        """Writes from that point on the base line (`align` 0.5: around it, 1: up to it); how wide that is."""
        width = self.art.width(words, size)
        along = -align * width
        scale = size / EM
        for letter in words:
            number = self.art.letters[letter]
            if letter != " ":
                reach = CELL * scale / 2
                middle = along + (CELL / 2 - PAD) * scale, (CELL / 2 - BASELINE) * scale
                window, x, y = self._window(_turn(at, middle, turned), 1.5 * reach, turned)
                far = _sample(
                    self.art.distances[number][..., None], x / scale + CELL / 2 - 0.5, y / scale + CELL / 2 - 0.5
                )
                inside = (np.abs(x) < reach) & (np.abs(y) < reach)
                self._paint(window, np.clip(far[..., 0] * scale + 0.5, 0, 1) * inside, colour)
            along += self.art.advances[number] * size
        return width

    def fitted(self, words: str, size: float, room: float) -> float:
        """The size at which these words fit into that room."""
        return min(size, size * room / max(self.art.width(words, size), 1))

    # painting ----------------------------------------------------------------------------------------------------

    def _window(self, at: Point, reach: float, turned: float = 0) -> tuple[tuple[slice, slice], Pixels, Pixels]:
        """The part of the canvas around a point, and where its pixels lie seen from there."""
        left, right = (min(max(int(at[0] + way * (reach + _ROOM)), 0), self.width) for way in (-1, 1))
        top, bottom = (min(max(int(at[1] + way * (reach + _ROOM)), 0), self.height) for way in (-1, 1))
        y, x = np.mgrid[top:bottom, left:right].astype(np.float32)
        x, y = x - np.float32(at[0]), y - np.float32(at[1])
        c, s = np.float32(cos(radians(turned))), np.float32(sin(radians(turned)))
        return (slice(top, bottom), slice(left, right)), x * c + y * s, y * c - x * s

    def _paint(self, window: tuple[slice, slice], mask: NDArray[Any], colour: Colour | Pixels) -> None:
        share = mask[..., None].astype(np.float32)
        self.pixels[window] += (np.asarray(colour, np.float32) - self.pixels[window]) * share


def _turn(at: Point, by: Point, degrees: float) -> Point:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return at[0] + by[0] * c - by[1] * s, at[1] + by[0] * s + by[1] * c


def _sample(picture: Pixels, x: Pixels, y: Pixels) -> Pixels:
    """What a picture shows between its pixels; outside of it, nothing."""
    high, wide = picture.shape[:2]
    outside = (x < -1) | (y < -1) | (x > wide) | (y > high)
    left, top = np.clip(np.floor(x).astype(int), 0, wide - 2), np.clip(np.floor(y).astype(int), 0, high - 2)
    part_x, part_y = np.clip(x - left, 0, 1)[..., None], np.clip(y - top, 0, 1)[..., None]
    above = picture[top, left] * (1 - part_x) + picture[top, left + 1] * part_x
    below = picture[top + 1, left] * (1 - part_x) + picture[top + 1, left + 1] * part_x
    found: Pixels = np.where(outside[..., None], 0, above * (1 - part_y) + below * part_y)
    return found


def _dashes(points: Sequence[Point], dash: float) -> list[tuple[Point, Point]]:
    found, done = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        start = -(done % (2 * dash))
        while start < length:
            first, last = max(start, 0), min(start + dash, length)
            if last > first:
                found.append(
                    tuple((x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length) for at in (first, last))
                )
            start += 2 * dash
        done += length
    return [(first, last) for first, last in found]
