"""Science Fiction Double Feature (2014)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("Science Fiction Double Feature", 2014, early=True)
