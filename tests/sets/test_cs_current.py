"""Culture Shock, current edition: what the sheet's `revised` fields say differs from print."""

from smashup.engine.options import Options
from tests.tables import table_of

CURRENT = Options(edition="current")
TABLE = ("Island Peak", "Gingerbread House", "Storyteller's Hut")
table = table_of(("Anansi Tales", "Polynesian Voyagers"), ("Fairies", "Kitty Cats"), TABLE, options=CURRENT)


def test_onini_feeds_any_of_your_minions():
    """revised: optional, and on any one minion you control."""
    s = table()
    onini, hornet, _ = s.lay("Island Peak", Ann=("Onini the Python", "Mboro Hornet"), Bob="Puck")
    s.end_turn()
    s.hand("Bob", "Mboro Hornet", owner="Ann")
    s.play("Mboro Hornet", at="Gingerbread House")
    assert s.asked == "Ann"
    s.choose(hornet)
    assert (s.counters(onini), s.counters(hornet)) == (0, 1)
    s.idle()


def test_onini_may_decline_and_feeds_nobody_elses_minions():
    s = table()
    onini, puck = s.lay("Gingerbread House", Ann="Onini the Python", Bob="Puck")
    s.end_turn()
    s.hand("Bob", "Mboro Hornet", owner="Ann")
    s.play("Mboro Hornet", at="Gingerbread House")
    assert not any("Puck" in option for option in s.options())
    s.decline()
    assert (s.counters(onini), s.counters(puck)) == (0, 0)
    s.idle()


def test_island_chain_plays_an_extra_base_after_scoring():
    """revised: an extra base in the after-scoring step, besides the normal replacement."""
    s = table("Island Chain")
    s.put("Onini the Python", at="Island Chain", by="Ann", counters=20)
    s.base_deck("Tropical Paradise", "Cuzcu")
    before = s.bases()
    s.end_turn()
    assert len(s.bases()) == len(before) + 1
    assert {"Tropical Paradise", "Cuzcu"} <= set(s.bases())
    assert s.bases()[-1] == "Tropical Paradise"  # it came first, and the next one in the place of Island Chain


def test_woodland_cottage_is_searched_from_once_a_turn_by_each_player():
    """revised: spent by searching, not by being asked (RULES 15.23)."""
    s = table("Woodland Cottage", ann=("Wizards", "Anansi Tales"))
    s.deck("Ann", "Enchantress", "Enchantress", "Neophyte", "Chronomage")
    s.hand("Ann", "Summon", "Chronomage", "Enchantress", "Enchantress")
    s.play("Summon")
    s.play("Enchantress", at="Woodland Cottage", choosing="decline")
    s.play("Enchantress", at="Woodland Cottage", choosing="yes")
    s.choose(next(i for i, label in enumerate(s.options()) if "Neophyte" in label))
    assert "Neophyte" in s.hand_of("Ann")
    s.end_round()
    s.hand("Ann", "Summon", "Neophyte", "Neophyte")
    s.deck("Ann", "Summon", "Summon", "Neophyte")
    s.play("Summon")
    for asked in (True, False):
        s.play("Neophyte", at="Woodland Cottage")
        while s.prompt.startswith("Neophyte"):
            s.decline()
        assert s.prompt.startswith("Woodland Cottage") is asked
        if asked:
            s.choose("yes", "Neophyte") if len(set(s.options())) == 2 else s.choose("yes")
    s.idle()
