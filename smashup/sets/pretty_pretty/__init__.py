"""Pretty Pretty Smash Up (2015)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("Pretty Pretty Smash Up", 2015, early=True)
