"""What all tests share."""

import pytest

import smashup


@pytest.fixture(autouse=True)
def needs(request: pytest.FixtureRequest) -> None:
    """`@pytest.mark.needs("Luchadors", ...)`: skip while one of these factions is not there yet."""
    mark = request.node.get_closest_marker("needs")
    if mark is None:
        return
    there = {faction["name"] for boxed_set in smashup.catalogue()["sets"] for faction in boxed_set["factions"]}
    missing = set(mark.args) - there
    if missing:
        pytest.skip(f"not there yet: {', '.join(sorted(missing))}")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "needs(*factions): factions that the test plays with")
