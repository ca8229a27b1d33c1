"""What the source may not contain: the rules of the house, read off the files themselves."""

from __future__ import annotations

import ast
import functools
import inspect
import re
import statistics
import sys
from collections.abc import Callable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import smashup
from smashup.engine.kernel import Kernel
from smashup.engine.table import Table

ROOT = Path(smashup.__file__).parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
SETS = sorted((ROOT / "sets").rglob("*.py"))
SERVER = sorted((ROOT / "server").rglob("*.py"))
WHAT_A_TABLE_IS = sorted((ROOT / "server" / "table").rglob("*.py"))

IMPURE = {
    "asyncio", "datetime", "io", "multiprocessing", "os", "pathlib", "random", "secrets", "socket", "subprocess",
    "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""Clocks, chance, files, networks and threads have no place in the rules."""

MUTATORS = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "reverse", "setdefault", "shuffle",
    "sort", "update",
}  # fmt: skip

MAY_CHANGE_ZONES = {"edits.py", "primitives.py", "setup.py", "snapshot.py", "table.py"}
"""What lays or restores a table; besides it, only events change one."""

STOREYS = [
    "table.py", "primitives.py", "frames.py", "asking.py", "guards.py", "legality.py", "gates.py", "windows.py",
    "resolution.py", "kernel.py",
]  # fmt: skip
"""The modules of the engine that make up the kernel, from the bottom up."""

ROOMS_OF_THE_TABLE = {
    "knowledge": {"piles.py", "primitives.py"},
    "indexes": {"game.py", "gates.py", "primitives.py", "resolution.py", "snapshot.py"},
    "copying": {"kernel.py"},
    "control": {"game.py", "gates.py"},
}
"""What changes other parts of the state, and which modules of the engine may ask for it."""

MAY_IMPORT = {
    "engine": {"engine"},
    "sets": {"engine", "sets"},
    "": {"", "engine", "sets"},
    "results": set(),
    "bots": {"", "bots", "results"},
    "env": {"", "bots", "env"},
    "testing": {"", "engine", "testing"},
    "tournament": {"", "bots", "tournament"},
    "lab": {"", "bots", "lab", "testing"},
    "puzzles": {"", "bots", "puzzles"},
    "server": {"", "bots", "puzzles", "results", "server", "tournament"},
    "cli": {"", "bots", "cli", "lab", "puzzles", "server", "testing", "tournament"},
}
"""Dependencies point one way; "" is the public API of the package itself."""

MAY_DECIDE = {"table", "clocks", "errors", "games", "messages", "notices", "records", "words"}
"""What the rules of a table may know of the server: data, and other rules."""

BOTTOM_UP = [
    "enums", "messages", "shapes", "errors", "zones", "supposing", "reading", "rng", "former", "power",
    "effects", "rights", "abilities", "editions", "options", "asks", "choices", "piles", "state", "words.thing",
    "knowledge",
    "events.event", "events.leaving", "events.plays", "events.titans", "events.changes", "events.piles", "events.turns",
    "events.bases", "events",
    "victory", "scoring", "fingerprint", "players",
    "words.ways", "words.looking", "words.asking", "words.changing", "words.setting", "words.playing",
    "words.searching",
    "cards", "faces", "catalogue",
    "indexes", "table", "primitives", "copying", "sight", "redeal", "rehearsal",
    "frames", "asking", "guards", "control", "legality", "gates", "windows", "resolution", "kernel", "script",
    "turn", "setup", "edits", "explain", "open_table", "views", "log", "snapshot", "game", "saves",
]  # fmt: skip
"""The modules of the engine: each imports only those that stand before it. Names that only annotations need
(`if TYPE_CHECKING`) may come from anywhere.
"""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def is_module(name: str) -> bool:
    path = ROOT.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def run_time(node: ast.AST) -> Iterator[ast.AST]:
    """What is below a node, without what only type checkers read."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from run_time(child)


def imports(path: Path, nodes: Callable[[ast.AST], Iterator[ast.AST]] = ast.walk) -> Iterator[str]:
    """Modules a file imports, relative ones spelled out."""
    package = ".".join(("smashup", *path.relative_to(ROOT).parent.parts))
    for node in nodes(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            inside = [alias.name for alias in node.names if is_module(f"{module}.{alias.name}")]
            if module == "smashup" or not inside:
                yield module
            yield from (f"{module}.{name}" for name in inside)


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@pytest.mark.parametrize("path", [*ENGINE, *SETS], ids=names([*ENGINE, *SETS]))
def test_rules_and_cards_use_no_clock_no_chance_no_files_and_nobody_elses_code(path: Path):
    for module in imports(path):
        top = module.split(".")[0]
        assert top not in IMPURE
        ours = top == "smashup" or top in sys.stdlib_module_names
        assert ours or (path.name, top) == ("shapes.py", "typing_extensions")  # TypedDict as Python 3.12 has it
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            forbidden = node.func.id in ("open", "print", "input", "exec", "eval", "id", "hash")
            assert not forbidden or (path.name, node.func.id) == ("state.py", "exec")  # functions of plain assignments


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=names(sorted(ROOT.rglob("*.py"))))
def test_imports_point_one_way(path: Path):
    part, *inside = path.relative_to(ROOT).parts
    allowed = MAY_IMPORT[part if inside else ""]
    for module in imports(path):
        if module.split(".")[0] != "smashup":
            continue
        words = module.split(".")
        target = words[1] if len(words) > 1 and (ROOT / words[1]).is_dir() else ""
        assert target in allowed, f"{path.name} imports {module}"


def test_every_storey_of_the_kernel_stands_on_the_one_below():
    classes: list[type] = [Kernel]
    while classes[-1] is not Table:
        classes += classes[-1].__bases__
    assert [f"{cls.__module__.rpartition('.')[2]}.py" for cls in reversed(classes)] == STOREYS


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=names(sorted(ROOT.rglob("*.py"))))
def test_only_invariants_look_into_the_kernel(path: Path):
    """Everything else reads `game.table` and asks the game itself (docs/game.md)."""
    if path.relative_to(ROOT).parts[0] != "engine" and path != ROOT / "testing" / "invariants.py":
        inside = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute) and node.attr == "kernel"]
        assert not [f"line {node.lineno}: {ast.unparse(node)}" for node in inside]


def test_every_package_says_what_it_may_import_and_none_imports_in_a_circle():
    assert MAY_IMPORT.keys() - {""} == {path.parent.name for path in ROOT.glob("*/__init__.py")}
    TopologicalSorter({part: allowed - {part} for part, allowed in MAY_IMPORT.items()}).prepare()


def engine_name(path: Path) -> str:
    *inside, name = path.relative_to(ROOT / "engine").with_suffix("").parts
    return ".".join(inside if name == "__init__" else [*inside, name])


@pytest.mark.parametrize("path", ENGINE, ids=names(ENGINE))
def test_inside_the_engine_imports_point_down(path: Path):
    for module in imports(path, run_time):
        if module.startswith("smashup.engine."):
            imported = module.removeprefix("smashup.engine.")
            assert BOTTOM_UP.index(imported) < BOTTOM_UP.index(engine_name(path)), f"imports {imported}"


def test_every_module_of_the_engine_has_its_place_and_fits_in_a_head():
    code = [path for path in ENGINE if len(tree(path).body) > 1]
    assert sorted(BOTTOM_UP) == sorted(map(engine_name, code))
    assert not [path.name for path in code if len(path.read_text(encoding="utf-8").splitlines()) > 500]


def test_every_module_of_the_server_fits_in_a_head():
    assert not [path.name for path in SERVER if len(path.read_text(encoding="utf-8").splitlines()) > 500]


@pytest.mark.parametrize("path", WHAT_A_TABLE_IS, ids=names(WHAT_A_TABLE_IS))
def test_what_becomes_of_a_table_is_worked_out_without_waiting_storing_or_telling(path: Path):
    for module in imports(path):
        top, *inside = module.split(".")
        assert top != "asyncio"
        assert top == "smashup" or top in sys.stdlib_module_names, f"imports {module}"
        assert inside[:1] != ["server"] or inside[1] in MAY_DECIDE, f"imports {module}"
    assert not [node.lineno for node in ast.walk(tree(path)) if isinstance(node, ast.AsyncFunctionDef | ast.Await)]


@pytest.mark.parametrize("path", ENGINE, ids=names(ENGINE))
def test_every_module_of_the_engine_is_on_the_page_of_the_house(path: Path):
    page = (ROOT.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    row = rf"^\|.*`{path.parent.name}/`.*" if path.parent.name != "engine" else r"^\|.*"
    assert path.name == "__init__.py" or re.search(rf"{row}`{re.escape(path.name)}`", page, re.MULTILINE)


@functools.cache
def printed_names() -> frozenset[str]:
    """What boxes, factions, shared decks, cards and bases are called, in every edition; not the game itself."""
    catalogue = smashup.full_catalogue()
    boxes = {name for box in catalogue.sets for name in (box.name, *(supply.name for supply in box.supplies))}
    return frozenset({*boxes, *catalogue.factions, *catalogue.all_cards, *catalogue.all_bases} - {"Smash Up"})


@pytest.mark.parametrize("path", ENGINE, ids=names(ENGINE))
def test_the_engine_knows_no_card_faction_or_box_by_name(path: Path):
    """Names may stand in explanations, never in code."""
    module = tree(path)
    explanations = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explanations:
            assert node.value not in printed_names()
            assert not any(len(name) > 6 and name in node.value for name in printed_names()), node.value


def test_a_card_is_a_few_lines():
    """Half of all printed cards and bases take seven lines or fewer, blank ones not counted."""
    catalogue = smashup.full_catalogue()
    cards = [*catalogue.cards.values(), *catalogue.bases.values()]
    lines = [sum(bool(line.strip()) for line in inspect.getsource(card).splitlines()) for card in cards]
    assert statistics.median(lines) <= 7


def changes(method: ast.FunctionDef, known: set[str]) -> bool:
    """Does the method set fields or items, change a collection, or call one of the table's methods that do?"""
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on, name = node.func.value, node.func.attr
            if name in MUTATORS or (isinstance(on, ast.Name) and on.id == "self" and name in known):
                return True
    return False


@functools.cache
def changing() -> frozenset[str]:
    """The methods of the table that change anything but its clock."""
    modules = [tree(ROOT / "engine" / name) for name in ("table.py", "primitives.py")]
    classes = [node for module in modules for node in module.body if isinstance(node, ast.ClassDef)]
    methods = [
        node
        for cls in classes
        if cls.name in ("Table", "Primitives")
        for node in cls.body
        if isinstance(node, ast.FunctionDef) and node.name not in ("__init__", "tick")
    ]
    found: set[str] = set()
    while more := {method.name for method in methods if changes(method, found)} - found:
        found |= more
    return frozenset(found)


@pytest.mark.parametrize("path", [*ENGINE, *SETS], ids=names([*ENGINE, *SETS]))
def test_only_events_change_zones(path: Path):
    """Whatever changes the table is called by events, edits of scenarios and the set-up only."""
    if path.name in MAY_CHANGE_ZONES and path.parent.name == "engine":
        return
    if path.parent == ROOT / "engine" / "events":
        return
    for node in ast.walk(tree(path)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in changing()):
            continue
        on = node.func.value
        table = (isinstance(on, ast.Name) and on.id in ("table", "kernel")) or (
            isinstance(on, ast.Attribute) and on.attr in ("table", "kernel")
        )
        itself = isinstance(on, ast.Name) and on.id == "self" and path.name in STOREYS
        assert not table, f"line {node.lineno}: {ast.unparse(node)}"
        assert not itself, f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", [*ENGINE, *SETS], ids=names([*ENGINE, *SETS]))
def test_only_the_kernel_changes_what_is_known_watched_or_copied(path: Path):
    for module in imports(path):
        room = module.removeprefix("smashup.engine.")
        assert path.name in ROOMS_OF_THE_TABLE.get(room, {path.name}), f"{path.name} imports {module}"


@pytest.mark.parametrize("name", ["guards.py", "legality.py", "explain.py"])
def test_what_only_asks_changes_nothing(name: str):
    """It may set the fields of the event that it asks about, which is its own."""
    for node in ast.walk(tree(ROOT / "engine" / name)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            assert isinstance(node.value, ast.Name), ast.unparse(node)
            assert node.value.id == "probe", ast.unparse(node)


@pytest.mark.parametrize("path", SETS, ids=names(SETS))
def test_card_scripts_touch_neither_zones_nor_knowledge(path: Path):
    owned = {"zone", "known", "holder", "hand", "deck", "discard_pile", "aside", "minions", "vp", "rights"}
    for node in ast.walk(tree(path)):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if isinstance(target, ast.Attribute):
                assert target.attr not in owned, f"line {target.lineno}: {ast.unparse(target)}"


@pytest.mark.parametrize("path", SETS, ids=names(SETS))
def test_the_base_of_ones_own_card_is_here(path: Path):
    """RULES 5.8: "here" is a base even when the card has left it; the `base` of a card out of play is None."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and node.attr == "base" and isinstance(node.value, ast.Name):
            assert node.value.id != "me", f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", SETS, ids=names(SETS))
def test_a_faction_imports_the_vocabulary_and_nothing_else_of_the_engine(path: Path):
    for module in imports(path):
        if module.startswith("smashup.engine"):
            assert module in ("smashup.engine.script", "smashup.engine.catalogue")


def test_what_changes_the_table_is_found_in_its_source():
    assert {"draw", "enter", "leave", "put", "relocate", "shuffle", "take"} <= changing()
    assert not {"find", "history", "in_turn_order", "is_in_play"} & changing()
