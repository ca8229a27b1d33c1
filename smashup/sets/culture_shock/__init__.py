"""World Tour: Culture Shock (2019)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("World Tour: Culture Shock", 2019, early=True)
