"""World Tour: International Incident (2019)."""

from smashup.engine.catalogue import BoxedSet

SET = BoxedSet("World Tour: International Incident", 2019, early=True)
