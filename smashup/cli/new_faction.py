"""The files that a new faction begins with."""

from __future__ import annotations

import datetime
import keyword
import re
from pathlib import Path

import smashup
from smashup import BadSetup, boxes

PROJECT = """[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "smashup-{dashed}"
version = "0.1.0"
description = "{box}: a box for smashup."
requires-python = ">=3.11"
dependencies = ["smashup"]

# This line is all it takes: smashup finds the box wherever the package is installed.
[project.entry-points."smashup.sets"]
{package} = "{package}"

[tool.hatch.build.targets.wheel]
packages = ["{package}"]
"""

BOX = '''"""{box}."""

from smashup.engine.script import BoxedSet

SET = BoxedSet("{box}", {year})
'''

MODULE = '''"""{name}: what they are about, in one sentence."""

from __future__ import annotations

from smashup.engine.script import ANY_BASE, Action, Base, Faction, Minion, Player, talent

FACTION = Faction(
    "{name}",
    "Say in one sentence how they play.",
    colours=("#3b5b92", "#ffffff", "#ffd166"),  # the ground of their cards, the ink on it, one accent
)

# A class is a card: its docstring is its text, its keywords are what is printed on it. Twenty cards make a faction.


class {prefix}Leader(Minion, power=5):
    """Ongoing: Your other minions here have +1 power."""

    def aura(me, minion: Minion) -> int:
        return 1 if minion is not me and minion.you is me.you else 0


class {prefix}Helper(Minion, power=3, copies=4):
    """Draw a card."""

    async def on_play(me) -> None:
        await me.you.draw(1, me)


class {prefix}Crowd(Minion, power=2, copies=5):
    """Talent: Move this minion to another base."""

    @talent(lambda me: me.destinations(me))
    async def wander(me) -> None:
        await me.move(me)


class {prefix}Trick(Action, copies=6):
    """Play an extra minion of power 2 or less."""

    async def on_play(me) -> None:
        await me.extra_minion(power=2)


class {prefix}Camp(Action, on=ANY_BASE, copies=4):
    """Ongoing: You have +1 power here."""

    def total_bonus(me, player: Player, base: Base) -> int:
        return 1 if base is me.here and player is me.you else 0


class {prefix}Home(Base, breakpoint=20, vp=(4, 2, 1)):
    """This base has no ability."""


class {prefix}Playground(Base, breakpoint=16, vp=(3, 2, 1)):
    """Each minion of power 2 or less here has +1 power."""

    def aura(me, minion: Minion) -> int:
        return 1 if minion.base is me and minion.printed_power <= 2 else 0
'''

EMBLEM = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <!-- Three inks: currentColor, em-ground for cut-outs, em-accent. -->
  <circle cx="32" cy="32" r="26" fill="currentColor"/>
  <path fill="var(--em-accent)" d="M32 14l5 13h14l-11 9 4 14-12-8-12 8 4-14-11-9h14z"/>
</svg>
"""

TEST = '''"""{name}: what every card does."""

from smashup.testing import Scenario


def table() -> Scenario:
    """Ann has the turn; hands are empty, two bases lie in the middle."""
    players = {{"Ann": ("{name}", "Fairies"), "Bob": ("Mounties", "Musketeers")}}
    return Scenario(players, bases=["Ringside", "Pony Land"])


def test_{slug}_helper_draws_a_card():
    s = table()
    s.hand("Ann", "{spoken} Helper")
    s.deck("Ann", "{spoken} Trick")
    s.play("{spoken} Helper", at="Pony Land")
    assert s.hand_of("Ann") == ["{spoken} Trick"]
    s.idle()


def test_{slug}_leader_lifts_the_others_at_the_base():
    s = table()
    crowd = s.put("{spoken} Crowd", at="Pony Land", by="Ann")
    s.put("{spoken} Leader", at="Pony Land", by="Ann")
    assert s.power(crowd) == 3
'''

TESTS = '''"""The tests of a box know it from its folder."""

from pathlib import Path

from smashup import boxes

boxes.use_folder(Path(__file__).resolve().parent.parent)
'''


def write(name: str, folder: Path, box: str = "") -> list[Path]:
    """Writes a faction that can be played at once; refuses what would overwrite anything."""
    name = " ".join(name.split())
    words = re.findall(r"[A-Za-z0-9]+", name)
    if not words or not words[0][0].isalpha():
        raise BadSetup("A faction needs a name that begins with a letter, not {name}.", name=repr(name))
    if name in smashup.full_catalogue().factions:
        raise BadSetup("There is a faction called {name} already.", name=name)
    slug = "_".join(words).lower()
    if keyword.iskeyword(slug):
        slug += "_faction"
    package, files = _package(folder, box)
    prefix = "".join(word[0].upper() + word[1:] for word in words)
    told = {"name": name, "slug": slug, "prefix": prefix, "spoken": " ".join(w[0].upper() + w[1:] for w in words)}
    files |= {
        package / f"{slug}.py": MODULE.format(**told),
        package / f"{slug}.svg": EMBLEM,
        folder / "tests" / f"test_{slug}.py": TEST.format(**told),
    }
    if not (folder / "tests" / "conftest.py").exists():
        files[folder / "tests" / "conftest.py"] = TESTS
    for path in files:
        if path.exists():
            raise BadSetup("{path} is there already; nothing was written.", path=path)
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return list(files)


def _package(folder: Path, box: str) -> tuple[Path, dict[Path, str]]:
    """The package of the box in that folder, and the files that a new one needs."""
    there = boxes.packages(folder) if folder.is_dir() else []
    if there:
        if box:
            raise BadSetup("{folder} holds a box already; leave out --box.", folder=folder)
        return there[0], {}
    words = re.findall(r"[A-Za-z0-9]+", folder.resolve().name) or ["my", "box"]
    package = "_".join(words).lower()
    if not package.isidentifier() or keyword.iskeyword(package):
        raise BadSetup("{package} cannot be the name of a package; name another folder.", package=repr(package))
    title = box or " ".join(word.capitalize() for word in words)
    told = {"box": title, "package": package, "dashed": package.replace("_", "-")}
    year = datetime.datetime.now(tz=datetime.UTC).year
    return folder / package, {
        folder / "pyproject.toml": PROJECT.format(**told),
        folder / package / "__init__.py": BOX.format(box=title, year=year),
    }
