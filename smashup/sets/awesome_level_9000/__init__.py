"""Awesome Level 9000 (2013)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("Awesome Level 9000", 2013)
