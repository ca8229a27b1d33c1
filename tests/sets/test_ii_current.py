"""International Incident, current edition: what the sheet's `revised` fields say differs from print."""

from smashup.engine.options import Options
from tests.tables import table_of

CURRENT = Options(edition="current")
TABLE = ("The Golden Lily", "The Dohyo", "Ringside")
table = table_of(("Mounties", "Sumo Wrestlers"), ("Fairies", "Kitty Cats"), TABLE, options=CURRENT)


def test_war_canuck_charges_until_your_next_turn():
    """revised: Talent: +2 until the start of your next turn; it stays when the others leave."""
    s = table()
    canuck, puck = s.lay("The Dohyo", Ann="War Canuck", Bob="Puck")
    assert s.power(canuck) == 3
    s.talent(canuck)
    assert s.power(canuck) == 5
    assert not s.can_use(canuck)
    s.end_turn()
    assert s.power(canuck) == 5
    s.end_turn()
    assert s.power(canuck) == 3
    assert s.where(puck) == "The Dohyo"


def test_war_canuck_alone_does_not_charge():
    s = table()
    canuck, _ = s.lay("The Dohyo", Ann=("War Canuck", "Rookie Sumo"))
    s.talent(canuck)
    assert s.power(canuck) == 3


def test_when_calls_the_badge_is_a_normal_action_as_before():
    s = table()
    canuck, puck = s.lay("The Dohyo", Ann="War Canuck", Bob="Puck")
    s.plays("Ann", "When Calls the Badge", choosing="The Dohyo")
    assert (s.counters(canuck), s.counters(puck)) == (1, 0)
    s.idle()


def test_when_calls_the_badge_may_be_played_before_a_base_scores():
    """revised: in addition, as a Special, on the minions of any one base."""
    s = table()
    s.put("War Canuck", at="The Dohyo", by="Ann", counters=20)
    other = s.put("War Canuck", at="Ringside", by="Ann")
    s.hand("Ann", "When Calls the Badge")
    s.end_turn()
    s.play("When Calls the Badge", choosing="Ringside")
    assert s.counters(other) == 1
    assert s.vp("Ann") > 0


def test_rookie_sumo_puts_two_counters():
    """revised: two counters, both on one of your minions."""
    s = table()
    canuck = s.put("War Canuck", at="Ringside", by="Ann")
    s.hand("Ann", "Rookie Sumo", "When Calls the Badge")
    s.play("Rookie Sumo", at="Ringside", choosing=("When Calls the Badge", canuck))
    assert s.counters(canuck) == 2
    s.idle()
