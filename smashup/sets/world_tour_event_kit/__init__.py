"""World Tour Event Kit: Penguins (2019)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("World Tour Event Kit: Penguins", 2019, early=True)
