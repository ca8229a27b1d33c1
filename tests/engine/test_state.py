"""A field of a card is declared in one line; copies, stored states, fingerprints and resets follow."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import smashup

PACKAGE = Path(smashup.__file__).parent
COUNTERS = "    counters: int = state.value(0, WHILE_IN_PLAY)\n"
DECLARED = "    glow: int = state.value(0, WHILE_IN_PLAY)\n    omen: int = state.value(0, hidden=True)\n"

PROBE = """
import json, random
import smashup
from smashup.engine.events import To
from smashup.testing import Scenario

players = {"Ann": ("Penguins", "Shapeshifters"), "Bob": ("Fairies", "Kitty Cats")}
s = Scenario(players, bases=["Ice Castle", "Fairy Circle"])
s.put("Command Penguin", at="Ice Castle", by="Ann")
s.hand("Ann", "Disguise Penguin")
game = s.game
def card_of(game): return next(c for c in game.kernel.bases[0].minions)
card = card_of(game)
assert (card.glow, card.omen) == (0, 0), "a new card has the first value"
before, was = game.fingerprint(), game.view(None)

card.glow = 3
assert game.fingerprint() != before, "it is compared"
assert game.view(None) == was, "nobody is shown what no view asks for"

used = game.clone()
assert card_of(used).glow == 3, "it is copied"
card_of(used).glow = 7
assert card.glow == 3, "and the copy has its own"
assert card_of(game.clone(used)).glow == 3, "also where the copy is made of used parts"
assert game.clone().fingerprint() == game.fingerprint()

stored = json.loads(json.dumps(game.snapshot()))
again = smashup.Game.resume(game.setup, game.choices, stored, smashup.full_catalogue())
assert card_of(again).glow == 3, "it is stored"
assert again.fingerprint() == game.fingerprint()

hidden = game.kernel.players[1].deck[-1]
hidden.omen = 5
own = game.kernel.players[0].hand[0]
own.omen = 4
guess = game.determinize(0, random.Random(1)).kernel
assert all(c.omen == 0 for p in guess.players for c in (*p.deck, *guess.players[1].hand)), "a guess tells nothing of it"
assert guess.players[0].hand[0].omen == 4, "but of one's own cards"

kernel = game.kernel
kernel.leave(card, To.HAND)
assert card.glow == 0, "a card that leaves play loses it"
"""


def test_a_field_that_is_declared_is_copied_stored_compared_hidden_and_reset(tmp_path: Path):
    """In a copy of the package with two more lines in the class of cards, and no other."""
    shutil.copytree(PACKAGE, tmp_path / "smashup", ignore=shutil.ignore_patterns("__pycache__", "static", "results"))
    cards = tmp_path / "smashup" / "engine" / "cards.py"
    source = cards.read_text(encoding="utf-8")
    assert COUNTERS in source
    cards.write_text(source.replace(COUNTERS, COUNTERS + DECLARED), encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", PROBE], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
