"""Garden Gnomes: what every card and base does."""

from smashup.testing import Scenario


def table(*bases: str) -> Scenario:
    """Ann has the turn; hands are empty."""
    return Scenario(
        {"Ann": ("Garden Gnomes", "Shapeshifters"), "Bob": ("Super Spies", "Time Travelers")},
        bases=bases or ("The Compost Heap", "The Flower Bed"),
    )


def test_old_mossbeard_lifts_your_other_minions_at_his_base():
    s = table()
    old = s.put("Old Mossbeard", at="The Flower Bed", by="Ann")
    here = s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    there = s.put("Fishing Gnome", at="The Compost Heap", by="Ann")
    other = s.put("Mole", at="The Flower Bed", by="Bob")
    assert [s.power(minion) for minion in (old, here, there, other)] == [5, 4, 3, 4]


def test_the_gardener_puts_a_counter_on_another_minion_there():
    s = table()
    fisher = s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    s.put("Fishing Gnome", at="The Compost Heap", by="Ann")
    s.hand("Ann", "Gardener")
    s.play("Gardener", at="The Flower Bed")
    s.choose(fisher)
    assert s.counters(fisher) == 1
    s.idle()


def test_whoever_borrows_the_gardeners_ability_has_his_method_too():
    s = table()
    gardener = s.put("Gardener", at="The Compost Heap", by="Bob")
    gnome = s.put("Barrow Gnome", at="The Flower Bed", by="Ann")
    s.hand("Ann", "Copycat")
    s.play("Copycat", at="The Flower Bed")
    s.choose(gardener)
    s.choose(gnome)
    assert s.counters(gnome) == 1
    s.idle()


def test_the_fishing_gnome_draws_then_discards():
    s = table()
    s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    s.hand("Ann", "Plaster Cast")
    s.deck("Ann", "Night Shift")
    s.talent("Fishing Gnome")
    s.choose("Plaster Cast")
    assert s.hand_of("Ann") == ["Night Shift"]
    s.idle()


def test_the_barrow_gnome_brings_a_small_minion():
    s = table()
    s.hand("Ann", "Barrow Gnome", "Barrow Gnome", "Gardener")
    s.play("Barrow Gnome", at="The Flower Bed")
    assert not s.can_play("Gardener", at="The Flower Bed")
    s.play("Barrow Gnome", at="The Flower Bed")
    assert len(s.minions_at("The Flower Bed", "Ann")) == 2


def test_the_watering_can_reaches_all_your_minions_at_one_base():
    s = table()
    first = s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    second = s.put("Barrow Gnome", at="The Flower Bed", by="Ann")
    away = s.put("Barrow Gnome", at="The Compost Heap", by="Ann")
    s.hand("Ann", "Watering Can")
    s.play("Watering Can")
    s.choose("The Flower Bed")
    assert [s.counters(minion) for minion in (first, second, away)] == [1, 1, 0]


def test_the_mushroom_ring_draws_from_the_third_minion_on():
    s = table()
    s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    s.attach("Mushroom Ring", to="The Flower Bed", by="Ann")
    s.hand("Ann", "Barrow Gnome", "Barrow Gnome")
    s.deck("Ann", "Night Shift")
    s.play("Barrow Gnome", at="The Flower Bed")
    assert s.hand_of("Ann") == ["Barrow Gnome"]
    s.play("Barrow Gnome", at="The Flower Bed")
    assert s.hand_of("Ann") == ["Night Shift"]


def test_the_forgotten_rake_hits_others_who_walk_in():
    s = table()
    s.attach("Forgotten Rake", to="The Flower Bed", by="Bob")
    gnome = s.put("Fishing Gnome", at="The Compost Heap", by="Ann")
    s.hand("Ann", "Over The Fence")
    s.play("Over The Fence")
    s.choose(gnome)
    s.choose("The Flower Bed")
    assert s.power(gnome) == 1


def test_over_the_fence_draws_where_nobody_else_is():
    s = table()
    gnome = s.put("Fishing Gnome", at="The Compost Heap", by="Ann")
    s.hand("Ann", "Over The Fence")
    s.deck("Ann", "Night Shift")
    s.play("Over The Fence")
    s.choose(gnome)
    s.choose("The Flower Bed")
    assert s.where(gnome) == "The Flower Bed"
    assert s.hand_of("Ann") == ["Night Shift"]


def test_the_night_shift_works_before_a_base_scores():
    s = table()
    old = s.put("Old Mossbeard", at="The Compost Heap", by="Ann", counters=12)
    s.put("Mole", at="The Compost Heap", by="Bob", counters=14)
    s.hand("Ann", "Night Shift")
    s.end_turn()
    s.play("Night Shift")
    s.choose(old)
    assert (s.vp("Ann"), s.vp("Bob")) == (3, 2)


def test_the_plaster_cast_keeps_a_minion_from_being_destroyed():
    s = table()
    gnome = s.put("Barrow Gnome", at="The Flower Bed", by="Ann")
    s.attach("Plaster Cast", to=gnome, by="Ann")
    s.hand("Ann", "Bacta the Future")
    s.play("Bacta the Future")
    s.choose(gnome)
    assert s.where(gnome) == "The Flower Bed"


def test_the_compost_heap_gives_a_card_for_a_minion_destroyed_there():
    s = table()
    s.put("Barrow Gnome", at="The Compost Heap", by="Ann")
    s.hand("Ann", "Bacta the Future")
    s.deck("Ann", "Night Shift")
    s.play("Bacta the Future")
    s.choose("Barrow Gnome")
    assert "Night Shift" in s.hand_of("Ann")


def test_the_winner_may_climb_out_of_the_flower_bed():
    s = table()
    s.put("Old Mossbeard", at="The Flower Bed", by="Ann", counters=15)
    gnome = s.put("Barrow Gnome", at="The Flower Bed", by="Ann")
    s.end_turn()
    s.choose(gnome)
    s.choose("The Compost Heap")
    assert s.where(gnome) == "The Compost Heap"
    assert s.vp("Ann") == 4


def test_an_extra_action_that_directly_affects_a_gnome_may_be_the_watering_can():
    """The box declares nothing for that: the engine tries the action."""
    s = Scenario(
        {"Ann": ("Garden Gnomes", "Musketeers"), "Bob": ("Super Spies", "Time Travelers")},
        bases=("The Compost Heap", "The Flower Bed"),
    )
    gnome = s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    s.put("Fishing Gnome", at="The Compost Heap", by="Ann")
    s.hand("Ann", "Biding Time", "Watering Can", "Mushroom Ring")
    s.play("Biding Time")
    s.choose(gnome)
    assert not s.can_play("Mushroom Ring", at="The Flower Bed")
    s.play("Watering Can")
    assert s.options() == ["Water your minions at The Flower Bed"]


def test_token_of_affection_finds_the_watering_can():
    s = Scenario(
        {"Ann": ("Garden Gnomes", "Musketeers"), "Bob": ("Super Spies", "Time Travelers")},
        bases=("The Compost Heap", "The Flower Bed"),
    )
    s.put("Fishing Gnome", at="The Flower Bed", by="Ann")
    s.hand("Ann", "Token of Affection")
    s.discard_pile("Ann", "Watering Can", "Mushroom Ring")
    s.play("Token of Affection")
    s.choose("Search your discard pile")
    assert s.options() == ["Put Watering Can into your hand"]
