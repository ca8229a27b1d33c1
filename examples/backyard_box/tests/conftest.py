"""The tests of a box know it from its folder."""

from pathlib import Path

from smashup import boxes

boxes.use_folder(Path(__file__).resolve().parent.parent)
