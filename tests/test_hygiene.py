"""What the source may not contain: the rules of the house, read off the files themselves (DESIGN 1)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import smashup

ROOT = Path(smashup.__file__).parent
ENGINE = sorted((ROOT / "engine").glob("*.py"))
SETS = sorted((ROOT / "sets").rglob("*.py"))

IMPURE = {
    "asyncio", "datetime", "io", "multiprocessing", "os", "pathlib", "random", "secrets", "socket", "subprocess",
    "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""Clocks, chance, files, networks and threads have no place in the rules."""

PRIMITIVES = {
    "base_enters", "base_leaves", "begin_turn", "draw", "enter", "expire", "forget_hand", "keep_back", "leave",
    "mistake", "mix", "place_base", "put", "rebuild", "rebuild_base_deck", "relocate", "set_aside", "set_loans",
    "shuffle", "take", "to_limbo",
}  # fmt: skip
"""What changes how cards lie on the table: only events, scenario edits and the set-up may call it."""

NO_PRIMITIVES = {
    "add_player", "make_base", "make_card",  # laying the table
    "refresh_lent", "tick", "unwatch", "watch", "watch_aside", "watch_list",  # what the table knows about the cards
    "copy_into", "make_alike", "take_apart",  # whole tables
}  # fmt: skip
"""What changes something else about the table, or all of it."""

MUTATORS = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "reverse", "setdefault", "shuffle",
    "sort", "update",
}  # fmt: skip

MAY_CHANGE_ZONES = {"edits.py", "events.py", "setup.py", "table.py"}

MAY_IMPORT = {
    "engine": {"engine"},
    "sets": {"engine", "sets"},
    "": {"", "engine", "sets"},
    "results": set(),
    "bots": {"", "bots", "engine", "results"},
    "env": {"", "bots", "engine", "env"},
    "testing": {"", "engine", "testing"},
    "tournament": {"", "bots", "engine", "tournament"},
    "lab": {"", "bots", "engine", "lab", "testing"},
    "server": {"", "bots", "engine", "results", "server", "tournament"},
    "cli": {"", "bots", "cli", "lab", "server", "testing", "tournament"},
}
"""Dependencies point one way; "" is the public API of the package itself."""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Modules a file imports, relative ones spelled out."""
    package = ".".join(("smashup", *path.relative_to(ROOT).parent.parts))
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            if module == "smashup":
                yield from (f"smashup.{alias.name}" for alias in node.names)


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@pytest.mark.parametrize("path", [*ENGINE, *SETS], ids=names([*ENGINE, *SETS]))
def test_rules_and_cards_use_no_clock_no_chance_no_files_and_nobody_elses_code(path: Path):
    for module in imports(path):
        top = module.split(".")[0]
        assert top not in IMPURE
        assert top == "smashup" or top in sys.stdlib_module_names
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval", "id", "hash") or path.name in (
                "visibility.py",  # tells lists apart by id() within one call
            )


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


def test_every_package_says_what_it_may_import_and_none_imports_in_a_circle():
    assert MAY_IMPORT.keys() - {""} == {path.parent.name for path in ROOT.glob("*/__init__.py")}
    TopologicalSorter({part: allowed - {part} for part, allowed in MAY_IMPORT.items()}).prepare()


@pytest.mark.parametrize("path", ENGINE, ids=names(ENGINE))
def test_the_engine_knows_no_card_by_name(path: Path):
    """Titles may stand in explanations, never in code."""
    titles = {*smashup.full_catalogue().cards, *smashup.full_catalogue().bases, *smashup.full_catalogue().factions}
    module = tree(path)
    explanations = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explanations:
            assert node.value not in titles
            assert not any(len(title) > 6 and title in node.value for title in titles), node.value


@pytest.mark.parametrize("path", [*ENGINE, *SETS], ids=names([*ENGINE, *SETS]))
def test_only_events_change_zones(path: Path):
    if path.name in MAY_CHANGE_ZONES and path.parent.name == "engine":
        return
    for node in ast.walk(tree(path)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in PRIMITIVES):
            continue
        on = node.func.value
        table = (isinstance(on, ast.Name) and on.id in ("game", "kernel")) or (
            isinstance(on, ast.Attribute) and on.attr in ("game", "kernel")
        )
        itself = isinstance(on, ast.Name) and on.id == "self" and path.name == "kernel.py"
        assert not table, f"line {node.lineno}: {ast.unparse(node)}"
        assert not itself, f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", SETS, ids=names(SETS))
def test_card_scripts_touch_neither_zones_nor_knowledge(path: Path):
    owned = {"zone", "known", "holder", "hand", "deck", "discard_pile", "aside", "minions", "vp", "rights"}
    for node in ast.walk(tree(path)):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if isinstance(target, ast.Attribute):
                assert target.attr not in owned, f"line {target.lineno}: {ast.unparse(target)}"


@pytest.mark.parametrize("path", SETS, ids=names(SETS))
def test_a_faction_imports_the_vocabulary_and_nothing_else_of_the_engine(path: Path):
    for module in imports(path):
        if module.startswith("smashup.engine"):
            assert module in ("smashup.engine.script", "smashup.engine.catalogue")


def changes(method: ast.FunctionDef, changing: set[str]) -> bool:
    """Does the method set fields or items, change a collection, or call one of the table's methods that do?"""
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on, name = node.func.value, node.func.attr
            if name in MUTATORS or (isinstance(on, ast.Name) and on.id == "self" and name in changing):
                return True
    return False


def test_the_list_of_primitives_is_complete():
    """Every public method of the table that changes anything is on one of the lists above."""
    table = next(
        node
        for node in tree(ROOT / "engine" / "table.py").body
        if isinstance(node, ast.ClassDef) and node.name == "Table"
    )
    methods = [node for node in table.body if isinstance(node, ast.FunctionDef)]
    changing: set[str] = set()
    while more := {method.name for method in methods if changes(method, changing)} - changing:
        changing |= more
    assert {name for name in changing if not name.startswith("_")} == PRIMITIVES | NO_PRIMITIVES
    assert not PRIMITIVES & NO_PRIMITIVES
