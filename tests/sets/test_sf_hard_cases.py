"""The hard cases of the first box's sheet, one by one."""

from smashup.testing import Scenario

APES = ("Cyborg Apes", "Shapeshifters")


def test_shielding_on_arrival():
    s = Scenario({"Ann": APES, "Bob": ("Luchadors", "Super Spies")}, bases=["Faceless City", "The Vats"])
    george = s.put("Furious George", at="Faceless City", by="Ann", carrying="Cyberevolution")
    pin = s.attach("Pin", to=george, by="Bob")
    assert s.power(george) == 5  # no abilities: printed 2, and 3 of Cyberevolution
    s.plays("Ann", "Shielding", on=george)
    assert s.where(pin) == "discard"
    assert s.discard_of("Bob") == ["Pin"]
    assert s.power(george) == 7
    s.idle()


def test_one_shielding_does_not_shield_itself():
    s = Scenario({"Bob": ("Fairies", "Super Spies"), "Ann": APES}, bases=["Faceless City", "The Vats"])
    george = s.put("Furious George", at="Faceless City", by="Ann")
    evolution = s.attach("Cyberevolution", to=george, by="Ann")
    shielding = s.attach("Shielding", to=george, by="Ann")
    s.plays("Bob", "Playful Tricks", choosing=(shielding, evolution))
    assert s.where(shielding) == "discard"
    assert s.where(evolution) == "Faceless City"  # protected at the moment of destruction
    s.idle()


def test_two_shieldings_protect_each_other_from_playful_tricks():
    s = Scenario({"Bob": ("Fairies", "Super Spies"), "Ann": APES}, bases=["Faceless City", "The Vats"])
    george = s.put("Furious George", at="Faceless City", by="Ann")
    one = s.attach("Shielding", to=george, by="Ann")
    two = s.attach("Shielding", to=george, by="Ann")
    s.plays("Bob", "Playful Tricks", choosing=(one, two))
    assert s.actions_on(george) == [one, two]
    s.idle()


def test_going_bananas_meets_shielding_with_the_same_result():
    s = Scenario({"Bob": APES, "Ann": APES}, bases=["Faceless City", "The Vats"])
    george = s.put("Furious George", at="Faceless City", by="Ann")
    evolution = s.attach("Cyberevolution", to=george, by="Ann")
    s.attach("Shielding", to=george, by="Ann")
    other = s.put("Furious George", at="Faceless City", by="Ann", carrying=("Shielding", "Shielding"))
    s.plays("Bob", "Going Bananas", choosing="Faceless City")
    assert s.actions_on(george) == [evolution]
    assert len(s.actions_on(other)) == 2
    s.idle()


def test_shielding_on_an_opponents_minion():
    s = Scenario(
        {"Ann": ("Cyborg Apes", "Super Spies"), "Bob": ("Musketeers", "Shapeshifters"), "Cid": ("Fairies", "Penguins")},
        bases=["Faceless City", "The Vats"],
    )
    young = s.put("Young Musketeer", at="Faceless City", by="Bob")
    gone = [s.attach("All for One", to=young, by="Bob"), s.attach("Daisy Chain", to=young, by="Cid")]
    s.put("Cyberback", at="Faceless City", by="Ann", counters=15)
    s.hand("Ann", "Shielding", "Live and Let Chum")
    s.hand("Bob", "Last Stand")
    s.play("Shielding", on=young)
    assert [s.where(action) for action in gone] == ["discard", "discard"]  # both are others to Ann's Shielding
    s.end_turn()
    s.decline()  # Ann keeps the window open
    assert s.asked == "Bob"
    s.choose("Last Stand", young)
    assert s.asked == "Ann"
    assert s.power(young) == 3
    assert len(s.hand_of("Bob")) == 1  # the card is drawn all the same


def test_shielding_cannot_stay_on_porthos():
    s = Scenario({"Ann": APES, "Bob": ("Musketeers", "Super Spies")}, bases=["Faceless City", "The Vats"])
    porthos = s.put("Porthos", at="Faceless City", by="Bob", carrying="All for One")
    s.plays("Ann", "Shielding", on=porthos)
    assert s.discard_of("Ann") == ["Shielding"]
    assert len(s.actions_on(porthos)) == 1
    s.idle()


def test_clyde_and_the_clean_up():
    s = Scenario({"Ann": APES, "Bob": ("Super Spies", "Time Travelers")}, bases=["Faceless City", "The Vats"])
    s.put("Clyde 2.0", at="Faceless City", by="Ann", counters=10)
    baboom, spy = s.lay("Faceless City", Ann="Baboom", Bob="Spy")
    s.attach("Cyberevolution", to=baboom, by="Ann")
    s.attach("Missing Uplink", to=baboom, by="Ann")
    s.attach("Flying Monkey", to=spy, by="Ann")
    s.deck("Ann", "Mimic", "Mimic", "Mimic")
    s.end_turn()
    s.decline()  # nobody flies
    for title in ("Cyberevolution", "Missing Uplink", "Flying Monkey"):
        assert title in s.prompt
        s.choose("yes")
    assert {"Cyberevolution", "Missing Uplink", "Flying Monkey"} <= set(s.hand_of("Ann"))
    assert sorted(s.discard_of("Ann")) == ["Baboom", "Clyde 2.0"]
    assert s.discard_of("Bob") == ["Spy"]
    s.idle()


def test_flying_monkey_leaves_clyde_behind():
    s = Scenario({"Ann": APES, "Bob": ("Super Spies", "Time Travelers")}, bases=["Faceless City", "The Vats"])
    s.put("Clyde 2.0", at="Faceless City", by="Ann", counters=12)
    george = s.put("Furious George", at="Faceless City", by="Ann")
    monkey = s.attach("Flying Monkey", to=george, by="Ann")
    evolution = s.attach("Cyberevolution", to=george, by="Ann")
    s.base_deck("Monkey Lab")
    s.end_turn()
    assert s.options() == ["Move Furious George to The Vats", "Decline"]  # not to the replacement
    s.choose("The Vats")
    assert s.where(george) == "The Vats"
    assert s.actions_on(george) == [evolution]
    assert s.where(monkey) == "discard"
    assert "Monkey Lab" in s.bases()
    s.idle()


def test_adding_up_at_monkey_lab():
    s = Scenario({"Ann": APES, "Bob": ("Super Spies", "Time Travelers")}, bases=["Monkey Lab", "The Vats"])
    george = s.put("Furious George", at="Monkey Lab", by="Ann")
    for title in ("Juiced Up", "Cyberevolution", "Missing Uplink"):
        s.attach(title, to=george, by="Ann")
    assert s.power(george) == 17
    assert s.total("Monkey Lab", "Ann") == 17


def mimic_before_transmogrify():
    s = Scenario(
        {
            "Ann": ("Shapeshifters", "Super Spies"),
            "Bob": ("Sumo Wrestlers", "Luchadors"),
            "Cid": ("Cyborg Apes", "Time Travelers"),
        },
        bases=["Monkey Lab", "The Vats", "Faceless City"],
    )
    mimic = s.put("Mimic", at="The Vats", by="Ann")
    s.put("Yokozuna", at="Faceless City", by="Bob", counters=3)
    george = s.put("Furious George", at="Monkey Lab", by="Cid")
    for title in ("Juiced Up", "Cyberevolution", "Missing Uplink"):
        s.attach(title, to=george, by="Cid")
    assert s.power(george) == 17
    s.hand("Ann", "Transmogrify")
    s.deck("Ann", "Secret Agent", "G.E.L.F.", "Mimic", only=True)
    return s, mimic


def test_mimic_and_transmogrify():
    s, mimic = mimic_before_transmogrify()
    assert s.power(mimic) == 6
    s.play("Transmogrify", choosing=mimic)
    assert sorted(s.options()) == ["Find G.E.L.F.", "Find Mimic", "Find Secret Agent"]
    s.choose("Secret Agent")
    s.play("Secret Agent", at="Faceless City")
    s.idle()


def test_a_pinned_mimic_and_transmogrify():
    s, mimic = mimic_before_transmogrify()
    s.attach("Pin", to=mimic, by="Bob")
    s.play("Transmogrify", choosing=mimic)
    assert s.options() == ["Find Mimic"]


def test_transmogrify_on_doppelganger():
    s = Scenario({"Ann": APES, "Bob": ("Super Spies", "Time Travelers")}, bases=["Monkey Lab", "The Vats"])
    doppel = s.put("Doppelgänger", at="The Vats", by="Ann")
    s.put("Furious George", at="The Vats", by="Bob", owner="Ann")
    s.deck("Ann", "Copycat", "Cyberback", "Mimic", only=True)
    s.plays("Ann", "Transmogrify", choosing=(doppel, "Copycat"))
    s.play("Copycat", at="Monkey Lab", choosing="Furious George")  # the found minion is resolved before anything else
    assert s.asked == "Ann"
    assert sorted(s.options()) == ["Find Cyberback", "Find Mimic"]
    s.choose("Cyberback")
    s.play("Cyberback", at="Monkey Lab")
    assert s.deck_of("Ann") == ["Mimic"]
    assert s.discard_of("Ann") == ["Doppelgänger", "Transmogrify"]
    s.idle()


def test_really_on_jumper_played_again():
    s = Scenario(
        {"Ann": ("Shapeshifters", "Time Travelers"), "Bob": ("Super Spies", "Cyborg Apes")}, bases=["The Vats"]
    )
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.plays("Ann", '"...Really?"', choosing=jumper)
    s.play("Jumper", at="The Vats")
    assert s.where(jumper) == "The Vats"
    s.idle()  # its trigger finds no Jumper in the discard pile


def test_really_on_jumper_not_played_again():
    s = Scenario(
        {"Ann": ("Shapeshifters", "Time Travelers"), "Bob": ("Super Spies", "Cyborg Apes")}, bases=["The Vats"]
    )
    jumper = s.put("Jumper", at="The Vats", by="Ann")
    s.plays("Ann", '"...Really?"', choosing=jumper)
    s.decline()
    s.choose("yes")
    assert s.where(jumper) == "hand"
    s.idle()


def test_copycat_copies_two_abilities():
    s = Scenario({"Ann": APES, "Bob": ("Luchadors", "Super Spies")}, bases=["Monkey Lab", "The Vats", "Faceless City"])
    senor, spy = s.lay("The Vats", Bob=("Señor Muchoslam", "Spy"))
    s.hand("Ann", "Copycat", "Cyberevolution", "Genetic Shift")
    s.discard_pile("Ann", "Shielding")
    s.play("Copycat", at="Monkey Lab", choosing=(senor, "Shielding"))
    assert "Shielding" in s.hand_of("Ann")
    s.play("Genetic Shift")  # the regular action
    s.choose(0)
    s.talent("Copycat")
    assert not s.can_play("Cyberevolution", on="Copycat")
    s.play("Cyberevolution", on=spy)
    assert s.power(spy) == 5
    assert s.power("Copycat") == 3  # its own 2 and Genetic Shift
    s.end_round()
    assert s.power("Copycat") == 2
    assert not any("Use Copycat" in option for option in s.options())


def test_bacta_and_ownership():
    s = Scenario(
        {
            "Cid": ("Russian Fairy Tales", "Super Spies"),
            "Ann": ("Cyborg Apes", "Time Travelers"),
            "Bob": ("Shapeshifters", "Super Spies"),
        },
        bases=["Monkey Lab", "The Vats", "Faceless City"],
    )
    s.plays("Cid", "Toad", at="The Vats", choosing="Ann")
    toad = s.minions_at("The Vats", "Ann")[0]
    s.attach("Shell Game", to=toad, by="Ann", owner="Bob")
    s.end_turn()
    s.end_turn()
    s.hand("Bob", "Bacta the Future", "Mimic")
    s.hand("Cid", "Spy")
    s.hand("Ann", "Cyberback")
    s.deck("Cid", "Mole", "Mole", "Mole")
    assert s.controller(toad) == "Ann"
    s.play("Bacta the Future", choosing=toad)
    assert s.where(toad) == "The Vats"
    assert s.asked == "Cid"  # its owner, neither Ann nor Bob
    s.play("Spy", at="Monkey Lab")
    s.choose("Mole", "Mole", "Mole", place="top")
    assert s.asked == "Bob"
    s.idle()


def test_mindraker_and_the_scoring_window():
    s = Scenario(
        {
            "Bob": ("Super Spies", "Musketeers"),
            "Cid": ("Russian Fairy Tales", "Princesses"),
            "Dee": ("Luchadors", "Cyborg Apes"),
            "Ann": ("Super Spies", "Time Travelers"),
        },
        bases=["Faceless City", "The Vats", "Monkey Lab", "Primate Park", "ISI's Swingin' Pad"],
    )
    s.base_deck("Fairy Circle")
    s.put("Mole", at="Faceless City", by="Bob", counters=10)
    finist, capa, spy = s.lay("Faceless City", Cid="Finist the Falcon", Dee="Capa Roja", Bob="Spy")
    s.attach("Mindraker", to="Faceless City", by="Ann")
    s.hand("Ann", "Live and Let Chum")
    s.hand("Bob", "Last Stand", "Wormhole")
    s.hand("Cid", "Some Day My Prince Will Come")
    s.hand("Dee", "Wormhole")
    s.end_turn()
    assert "order" in s.prompt
    assert not any("Mole" in option for option in s.options())  # Bob may not play through his Mole
    s.choose(finist)
    assert s.asked == "Cid"  # a minion in play may use its Special
    s.decline()
    assert s.asked == "Dee"
    assert s.prompt.startswith("Capa Roja")
    s.decline()
    assert s.asked == "Ann"  # neither Bob nor Cid has been asked for a card
    s.choose("Live and Let Chum", spy)
    assert s.where(capa) == "discard"
    assert s.asked == "Cid"  # nor anybody after it has scored: it is the next turn
    s.idle()
    assert s.hand_of("Dee") == ["Wormhole"]
    assert s.vp("Bob") == 4


def test_secret_agent_counts_every_action():
    s = Scenario(
        {"Bob": ("Time Travelers", "Cyborg Apes"), "Ann": ("Super Spies", "Shapeshifters")}, bases=["The Vats"]
    )
    s.put("Secret Agent", at="The Vats", by="Ann")
    s.hand("Bob", "It's Astounding", "Jumper", "Jumper", "Jumper", "Jumper", "Doctor When")
    s.deck("Bob", "Time Raider", "Time Raider")
    s.discard_pile("Bob", "Time Walk")
    s.play("It's Astounding")
    s.play("Time Walk")
    s.decline()  # the extra minion, for later
    assert s.prompt.startswith("Secret Agent")
    s.choose("Doctor When")
    assert s.prompt.startswith("Secret Agent")
    s.choose("Time Raider")
    assert s.deck_of("Bob")[-1] == "Time Walk"
    assert s.discard_of("Bob") == ["Doctor When", "Time Raider", "It's Astounding"]
    assert len(s.hand_of("Bob")) == 5
    s.idle()


def test_secret_volcano_and_penguins():
    s = Scenario(
        {
            "Ann": ("Penguins", "Cyborg Apes"),
            "Bob": ("Kitty Cats", "Super Spies"),
            "Cid": ("Sumo Wrestlers", "Time Travelers"),
        },
        bases=["Secret Volcano Headquarters", "The Vats", "Monkey Lab", "Faceless City"],
    )
    s.put("Cyberback", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.deck("Ann", "Snazzy Penguin", "Baboom", "Baboom", "Baboom", "Cyberevolution")
    s.deck("Bob", "Muffin")
    s.deck("Cid", "Performance Prize")
    s.end_turn()
    assert s.hand_of("Ann") == ["Baboom", "Baboom"]
    assert s.asked == "Bob"
    assert any("Snazzy Penguin" in option for option in s.options())
    s.choose("Snazzy Penguin")
    assert [s.vp(p) for p in ("Ann", "Bob", "Cid")] == [4, 3, 0]  # 18 to 6
    assert s.deck_of("Cid")[0] == "Performance Prize"
    assert "Snazzy Penguin" in s.discard_of("Ann")
    s.idle()


def test_secret_volcano_and_baby_penguin():
    s = Scenario(
        {"Ann": ("Penguins", "Cyborg Apes"), "Bob": ("Shapeshifters", "Super Spies")},
        bases=["Secret Volcano Headquarters", "The Vats", "Monkey Lab", "Faceless City"],
    )
    s.put("Cyberback", at="Secret Volcano Headquarters", by="Ann", counters=13)
    s.hand("Ann", "Furious George", "Clyde 2.0")
    s.deck("Ann", "Baby Penguin", "Baboom", "Baboom")
    s.deck("Bob", "Mitosis")
    s.end_turn()
    assert s.options() == ["Play Furious George at Secret Volcano Headquarters", "Decline"]  # at once, not later
    s.play("Furious George", at="Secret Volcano Headquarters")
    assert "Furious George" in s.discard_of("Ann")  # cleaned up with the base
    assert s.vp("Ann") == 4
    s.idle()


def test_wormhole_jumper_ice_slide():
    s = Scenario(
        {"Ann": ("Penguins", "Time Travelers"), "Bob": ("Shapeshifters", "Super Spies")},
        bases=["Faceless City", "The Vats", "Monkey Lab"],
    )
    jumper = s.put("Jumper", at="Faceless City", by="Ann", counters=15)
    snazzy = s.put("Snazzy Penguin", at="Faceless City", by="Ann")
    s.attach("Ice Slide", to="Faceless City", by="Ann")
    s.hand("Ann", "Wormhole")
    s.end_turn()
    s.choose("Wormhole")
    assert s.asked == "Bob"  # Jumper's ability did not come up
    assert len(s.hand_of("Ann")) == 2  # the two of the Draw phase, none of Ice Slide
    assert sorted(s.discard_of("Ann")) == ["Ice Slide", "Wormhole"]
    assert {s.where(jumper), s.where(snazzy)} <= {"deck", "hand"}
    s.idle()


def test_jumper_and_ice_slide_without_wormhole():
    s = Scenario(
        {"Ann": ("Penguins", "Time Travelers"), "Bob": ("Shapeshifters", "Super Spies")},
        bases=["Faceless City", "The Vats", "Monkey Lab"],
    )
    jumper = s.put("Jumper", at="Faceless City", by="Ann", counters=15)
    s.put("Snazzy Penguin", at="Faceless City", by="Ann")
    s.attach("Ice Slide", to="Faceless City", by="Ann")
    s.end_turn()
    assert "order" in s.prompt
    s.choose("Ice Slide")
    assert len(s.hand_of("Ann")) == 2
    s.choose("yes")
    assert s.where(jumper) == "hand"
    assert len(s.hand_of("Ann")) == 5
    s.idle()
