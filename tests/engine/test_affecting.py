"""RULES 15.33, 15.36: what changes a minion all the while, power at all bases, and the base deck in somebody's eyes."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from smashup.engine.power import changes
from smashup.testing import Handle, Scenario
from tests.tables import table_of

two = table_of(("Kitty Cats", "Luchadors"), ("Cyborg Apes", "Mounties"), ("Portal Room", "The Nexus", "Monkey Lab"))


def thing(s: Scenario, handle: Handle) -> Any:
    return s.game.kernel.things[handle.uid]


def run(script: Coroutine[Any, Any, Any]) -> Any:
    """Runs a script that asks nobody."""
    with pytest.raises(StopIteration) as done:
        script.send(None)
    return done.value.value


def test_a_card_changes_the_minions_that_its_continuous_effect_reaches():
    """RULES 15.36: not those elsewhere, not its own player's, not a protected one."""
    s = two()
    here, own, shielded = s.lay("Portal Room", Bob="Baboom", Ann="Muffin") + s.lay("Portal Room", Bob="Clyde 2.0")
    away = s.put("Baboom", at="The Nexus", by="Bob")
    s.attach("Shielding", to=shielded, by="Bob")
    fit = s.attach("Hissy Fit", to="Portal Room", by="Ann")
    changed = [changes(s.game.kernel, thing(s, fit), thing(s, m)) for m in (here, own, shielded, away)]
    assert changed == [True, False, False, False]


def test_a_card_that_cancels_a_minion_changes_it():
    s = two()
    minion, other = s.lay("Portal Room", Bob=("Baboom", "Clyde 2.0"))
    pin = s.attach("Pin", to=minion, by="Ann")
    assert changes(s.game.kernel, thing(s, pin), thing(s, minion))
    assert not changes(s.game.kernel, thing(s, pin), thing(s, other))


def test_a_wide_aura_reaches_every_base_and_the_totals_there():
    s = two()
    minion = s.put("Baboom", at="Portal Room", by="Bob")
    lighthouse = s.put("Muffin", at="The Nexus", by="Ann")
    power, total = s.power(minion), s.total("Portal Room")
    s.game.kernel.rows.add("wide_aura", thing(s, lighthouse), lambda me, other: 2 if other is not me else 0)
    s.game.kernel.stamp += 1
    assert (s.power(minion), s.total("Portal Room")) == (power + 2, total + 2)
    assert s.power(lighthouse) == 3
    s.game.kernel.rows.remove("wide_aura", thing(s, lighthouse))
    s.game.kernel.stamp += 1
    assert (s.power(minion), s.total("Portal Room")) == (power, total)


def test_the_base_deck_is_looked_at_and_arranged_in_secret():
    """RULES 5.9, 15.33: only that player knows the order."""
    s = two()
    s.base_deck("Ice Castle", "The Vats", "Faceless City")
    kernel = s.game.kernel
    base, player = kernel.bases[0], kernel.players[1]
    bases = run(base.look_at_base_deck(3, player))
    assert [b.title for b in bases] == ["Ice Castle", "The Vats", "Faceless City"]
    run(base.put_on_base_deck([bases[2], bases[0], bases[1]], player))
    known = [row["name"] for row in s.game.view(1)["base_deck_known"]]
    assert sorted(known) == ["Faceless City", "Ice Castle", "The Vats"]
    assert [b.title for b in kernel.base_deck[-3:]] == ["The Vats", "Ice Castle", "Faceless City"]
    assert s.game.view(0)["base_deck_known"] == []


def test_an_empty_base_deck_is_made_anew_before_it_is_looked_at():
    """RULES 15.33."""
    s = two()
    s.base_deck(only=True)
    s.base_discard("Ice Castle")
    kernel = s.game.kernel
    assert [b.title for b in run(kernel.bases[0].look_at_base_deck(3, kernel.players[0]))] == ["Ice Castle"]
