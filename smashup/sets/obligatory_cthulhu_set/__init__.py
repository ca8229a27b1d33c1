"""The Obligatory Cthulhu Set (2013)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("The Obligatory Cthulhu Set", 2013)
