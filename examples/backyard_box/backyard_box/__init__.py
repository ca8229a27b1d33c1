"""The Backyard Box: an example of a box from outside."""

from smashup.engine.script import BoxedSet

SET = BoxedSet("The Backyard Box", 2026)
