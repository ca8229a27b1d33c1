"""Steampunks: every ability line of the sheet, its notes and its two bases."""

from tests.tables import table_of

PUNKS = ("Steampunks", "Kitty Cats")
OTHERS = ("Luchadors", "Musketeers")
QUIET = ("The Nexus", "Portal Room", "Primate Park")
two = table_of(PUNKS, OTHERS, QUIET)
three = table_of(PUNKS, OTHERS, (*QUIET, "Monkey Lab"), cid=("Shapeshifters", "Time Travelers"))


# Steam Queen -----------------------------------------------------------------------------------------------------


def test_steam_queen_keeps_your_actions_from_other_players_cards():
    """[reading] on bases and on minions everywhere: RULES 5.1."""
    s = two(bob=("Bear Cavalry", "Time Travelers"))
    s.put("Steam Queen", at="The Nexus", by="Ann")
    man = s.put("Steam Man", at="Portal Room", by="Ann", carrying="Grumpiness")
    hatch = s.attach("Escape Hatch", to="Primate Park", by="Ann")
    s.end_turn()
    s.hand("Bob", "Bear Necessities", "Into the Time Slip")
    s.play("Bear Necessities", choosing="Grumpiness")
    assert s.where("Grumpiness") == "Portal Room"
    s.end_turn()
    s.end_turn()
    s.plays("Bob", "Into the Time Slip", choosing=hatch)
    assert (s.where(hatch), s.where(man)) == ("Primate Park", "Portal Room")


def test_steam_queen_protects_actions_and_not_their_hosts():
    s = two(bob=("Bear Cavalry", "Time Travelers"))
    s.put("Steam Queen", at="The Nexus", by="Ann")
    man = s.put("Steam Man", at="Portal Room", by="Ann", carrying="Grumpiness")
    s.end_turn()
    s.plays("Bob", "Into the Time Slip", choosing=man)
    assert (s.where(man), s.where("Grumpiness")) == ("hand", "discard")


def test_without_steam_queen_your_actions_are_like_others_and_your_own_cards_may_take_them():
    s = two(bob=("Bear Cavalry", "Time Travelers"))
    queen = s.put("Steam Queen", at="The Nexus", by="Ann")
    s.attach("Zeppelin", to="Portal Room", by="Ann")
    s.plays("Ann", "Change of Venue", choosing=("Zeppelin", "decline"))
    assert s.where("Zeppelin") == "hand"
    s.attach("Escape Hatch", to="Portal Room", by="Ann")
    s.end_turn()
    s.hand("Bob", "Into the Time Slip", "Bear Necessities")
    s.play("Into the Time Slip", choosing=queen)
    s.end_turn()
    s.end_turn()
    s.plays("Bob", "Bear Necessities", choosing="Escape Hatch")
    assert s.where("Escape Hatch") == "discard"


# Mechanic, Steam Man, Captain Ahab -------------------------------------------------------------------------------


def test_mechanic_plays_an_action_for_a_base_from_the_discard_pile():
    """[reading] of both factions of the player; optional."""
    s = two()
    s.discard_pile("Ann", "Scrap Diving", "Zeppelin", "Hissy Fit", "Grumpiness")
    s.plays("Ann", "Mechanic", at="The Nexus")
    assert s.can_play("Hissy Fit", on="Portal Room")
    assert not s.can_play("Scrap Diving")
    assert not s.can_play("Grumpiness")
    s.choose("Zeppelin", on="The Nexus")
    assert s.where("Zeppelin") == "The Nexus"
    s.idle()


def test_mechanic_may_decline():
    s = two()
    s.discard_pile("Ann", "Zeppelin")
    s.plays("Ann", "Mechanic", at="The Nexus", choosing="decline")
    assert s.discard_of("Ann") == ["Zeppelin"]
    s.idle()


def test_steam_man_is_stronger_while_an_action_of_yours_is_on_his_base():
    """[official] one or more, never more than +1; not those on minions nor of others."""
    s = two()
    man = s.put("Steam Man", at="The Nexus", by="Ann", carrying="Grumpiness")
    grumpy = s.power(man)
    s.attach("Zeppelin", to="Portal Room", by="Ann")
    s.attach("Haich-Q", to="The Nexus", by="Bob")
    assert s.power(man) == grumpy
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    assert s.power(man) == grumpy + 1
    s.attach("Escape Hatch", to="The Nexus", by="Ann")
    assert s.power(man) == grumpy + 1


def test_captain_ahab_moves_to_a_base_with_an_action_of_yours():
    s = two()
    s.put("Captain Ahab", at="The Nexus", by="Ann")
    assert not s.can_use("Captain Ahab")
    s.attach("Zeppelin", to="Portal Room", by="Ann")
    s.attach("Haich-Q", to="Primate Park", by="Bob")
    s.talent("Captain Ahab")
    assert s.options() == ["Move Captain Ahab to Portal Room"]
    s.choose("Portal Room")
    assert s.where("Captain Ahab") == "Portal Room"
    assert not s.can_use("Captain Ahab")
    s.idle()


def test_captain_ahab_does_not_look_at_actions_on_minions_nor_on_his_own_base():
    s = two()
    s.put("Captain Ahab", at="The Nexus", by="Ann")
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    s.put("Steam Man", at="Portal Room", by="Ann", carrying="Grumpiness")
    assert not s.can_use("Captain Ahab")


# Aggromotive, Change of Venue ------------------------------------------------------------------------------------


def test_aggromotive_adds_five_to_your_total_while_you_have_a_minion_there():
    """[official] it belongs to no minion, and counts in every player's turn."""
    s = two()
    s.attach("Aggromotive", to="The Nexus", by="Ann")
    s.put("Capa Roja", at="The Nexus", by="Bob")
    assert s.total("The Nexus") == 4
    ahab = s.put("Captain Ahab", at="The Nexus", by="Ann")
    assert (s.total("The Nexus", "Ann"), s.total("The Nexus"), s.power(ahab)) == (7, 11, 2)
    s.end_turn()
    assert s.total("The Nexus", "Ann") == 7


def test_change_of_venue_returns_an_action_of_yours_and_plays_it_again():
    """RULES 5.12: its talent may be used again."""
    s = two()
    s.put("Captain Ahab", at="The Nexus", by="Ann")
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    s.attach("Haich-Q", to="The Nexus", by="Bob")
    s.hand("Ann", "Change of Venue")
    s.talent("Zeppelin", choosing=("Captain Ahab", "Portal Room"))
    assert not s.can_use("Zeppelin")
    s.play("Change of Venue")
    assert s.options() == ["Return Zeppelin (Ann's, at The Nexus)"]
    s.choose("Zeppelin")
    s.choose("Zeppelin", on="Portal Room")
    assert s.where("Zeppelin") == "Portal Room"
    assert s.can_use("Zeppelin")
    s.idle()


def test_change_of_venue_may_leave_the_action_in_hand():
    """[reading] at once or never."""
    s = two()
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    s.plays("Ann", "Change of Venue", choosing=("Zeppelin", "decline"))
    assert s.hand_of("Ann") == ["Zeppelin"]
    assert not s.can_play("Zeppelin")


def test_an_action_that_you_do_not_own_goes_to_its_owner():
    s = two()
    s.attach("Haich-Q", to="The Nexus", by="Ann", owner="Bob")
    s.plays("Ann", "Change of Venue", choosing="Haich-Q")
    assert "Haich-Q" in s.hand_of("Bob")
    s.idle()


# Difference Engine, Escape Hatch ---------------------------------------------------------------------------------


def test_difference_engine_draws_at_the_end_of_your_turn_if_you_have_a_minion_there():
    """After the Draw 2 Cards phase."""
    s = two()
    s.attach("Difference Engine", to="The Nexus", by="Ann")
    s.put("Captain Ahab", at="The Nexus", by="Ann")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3
    s.end_turn()
    assert len(s.hand_of("Ann")) == 3


def test_difference_engine_alone_draws_nothing():
    s = two()
    s.attach("Difference Engine", to="The Nexus", by="Ann")
    s.put("Captain Ahab", at="Portal Room", by="Ann")
    s.end_turn()
    assert len(s.hand_of("Ann")) == 2


def test_escape_hatch_returns_your_minion_instead_of_having_it_destroyed():
    s = two(bob=("Bear Cavalry", "Musketeers"))
    ahab = s.put("Captain Ahab", at="The Nexus", by="Ann", carrying="Grumpiness")
    s.attach("Escape Hatch", to="The Nexus", by="Ann")
    s.end_turn()
    s.plays("Bob", "Bear Hug", choosing=ahab)
    assert (s.where(ahab), s.where("Grumpiness")) == ("hand", "discard")
    s.idle()


def test_escape_hatch_is_for_its_own_base_and_for_your_minions():
    s = two(bob=("Bear Cavalry", "Kitty Cats"))
    ahab = s.put("Captain Ahab", at="Portal Room", by="Ann")
    s.attach("Escape Hatch", to="The Nexus", by="Ann")
    his, _ = s.lay("The Nexus", Bob=("Mr. Grumpers", "Whiskers"))
    s.end_turn()
    s.plays("Bob", "Bear Hug", choosing=ahab)
    s.talent("Whiskers", choosing=his)
    assert (s.where(ahab), s.where(his)) == ("discard", "discard")


def test_a_minion_that_goes_through_the_hatch_was_not_destroyed():
    """[official] Field of Honor pays nobody."""
    s = two("Field of Honor", bob=("Bear Cavalry", "Musketeers"))
    ahab = s.put("Captain Ahab", at="Field of Honor", by="Ann")
    s.attach("Escape Hatch", to="Field of Honor", by="Ann")
    s.end_turn()
    s.plays("Bob", "Bear Hug", choosing=ahab)
    assert (s.vp("Ann"), s.vp("Bob")) == (0, 0)


def test_nobody_is_destroyed_in_the_clean_up():
    s = two("Field of Honor")
    ahab = s.put("Captain Ahab", at="Field of Honor", by="Ann", counters=20)
    s.attach("Escape Hatch", to="Field of Honor", by="Ann")
    s.end_turn()
    assert s.where(ahab) == "discard"


# Ornate Dome, Rotary Slug Thrower --------------------------------------------------------------------------------


def test_ornate_dome_destroys_the_actions_of_the_others_on_its_base():
    """[official] not those on minions."""
    s = two()
    ahab = s.put("Captain Ahab", at="The Nexus", by="Ann")
    his = s.attach("Haich-Q", to="The Nexus", by="Bob")
    on_minion = s.attach("Quick Set-Up", to=ahab, by="Bob")
    mine = s.attach("Zeppelin", to="The Nexus", by="Ann")
    s.plays("Ann", "Ornate Dome", on="The Nexus")
    assert [s.where(card) for card in (his, on_minion, mine)] == ["discard", "The Nexus", "The Nexus"]


def test_only_its_controller_plays_actions_on_the_base_of_ornate_dome():
    s = two(bob=("Steampunks", "Kitty Cats"))
    ahab = s.put("Captain Ahab", at="The Nexus", by="Ann")
    s.attach("Ornate Dome", to="The Nexus", by="Ann")
    s.hand("Ann", "Zeppelin")
    assert s.can_play("Zeppelin", on="The Nexus")
    s.end_turn()
    s.hand("Bob", "Zeppelin", "Grumpiness")
    assert not s.can_play("Zeppelin", on="The Nexus")
    assert s.can_play("Zeppelin", on="Portal Room")
    assert s.can_play("Grumpiness", on=ahab)


def test_rotary_slug_thrower_strengthens_your_minions_there():
    s = two()
    ahab, his = s.lay("The Nexus", Ann="Captain Ahab", Bob="Capa Roja")
    far = s.put("Captain Ahab", at="Portal Room", by="Ann")
    s.plays("Ann", "Rotary Slug Thrower", on="The Nexus")
    assert (s.power(ahab), s.power(his), s.power(far)) == (4, 4, 2)


# Scrap Diving, Zeppelin ------------------------------------------------------------------------------------------


def test_scrap_diving_takes_an_action_from_the_discard_pile():
    """[reading] the other copy may be taken."""
    s = two()
    s.discard_pile("Ann", "Steam Man", "Scrap Diving", "Zeppelin")
    s.plays("Ann", "Scrap Diving")
    assert sorted(s.options()) == ["Put Scrap Diving into your hand", "Put Zeppelin into your hand"]
    s.choose("Zeppelin")
    assert s.hand_of("Ann") == ["Zeppelin"]
    s.idle()


def test_zeppelin_moves_one_of_your_minions_in_or_out():
    s = two()
    ahab, man = s.put("Captain Ahab", at="The Nexus", by="Ann"), s.put("Steam Man", at="Primate Park", by="Ann")
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    s.talent("Zeppelin", choosing=man)
    assert s.where(man) == "The Nexus"
    s.end_round()
    s.talent("Zeppelin", choosing=(ahab, "Portal Room"))
    assert s.where(ahab) == "Portal Room"
    s.idle()


def test_zeppelin_needs_a_minion_of_yours():
    s = two()
    s.put("Capa Roja", at="The Nexus", by="Bob")
    s.attach("Zeppelin", to="The Nexus", by="Ann")
    assert not s.can_use("Zeppelin")


# Inventor's Salon, Workshop --------------------------------------------------------------------------------------


def test_inventors_salon_gives_the_winner_an_action_back():
    """[reading] the actions on it are not in the discard pile yet."""
    s = two("Inventor's Salon")
    s.put("Captain Ahab", at="Inventor's Salon", by="Ann", counters=22)
    s.attach("Zeppelin", to="Inventor's Salon", by="Ann")
    s.discard_pile("Ann", "Scrap Diving", "Steam Man")
    s.end_turn()
    assert [option for option in s.options() if "hand" in option] == ["Put Scrap Diving into your hand"]
    s.choose("Scrap Diving")
    assert "Scrap Diving" in s.hand_of("Ann")
    s.idle()


def test_inventors_salon_may_be_declined():
    s = two("Inventor's Salon")
    s.put("Captain Ahab", at="Inventor's Salon", by="Ann", counters=22)
    s.discard_pile("Ann", "Scrap Diving")
    s.end_turn()
    s.decline()
    assert s.vp("Ann") == 4
    s.idle()


def test_workshop_gives_an_extra_action_after_each_action_that_is_played_on_it():
    s = two("Workshop")
    s.hand("Ann", "Zeppelin", "Escape Hatch", "Scrap Diving", "Grumpiness")
    s.play("Zeppelin", on="Workshop")
    s.play("Escape Hatch", on="Workshop")
    s.play("Scrap Diving")
    assert not s.can_play("Grumpiness")
    s.idle()


def test_workshop_does_not_look_at_actions_on_minions_there():
    s = two("Workshop")
    ahab = s.put("Captain Ahab", at="Workshop", by="Ann")
    s.hand("Ann", "Grumpiness", "Zeppelin")
    s.play("Grumpiness", on=ahab)
    assert not s.can_play("Zeppelin")
