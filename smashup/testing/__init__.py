"""Tools for tests: Scenario lays a table and plays on it."""

from smashup.testing.scenario import Handle, Scenario

__all__ = ["Handle", "Scenario"]
