"""Smash Up, the core set (2012)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("Smash Up", 2012)
