"""What the source may not contain: the rules of the house, read off the files themselves (DESIGN 1)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
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
    "place_base", "put", "rebuild", "rebuild_base_deck", "relocate", "set_aside", "set_loans", "shuffle", "take",
    "to_limbo",
}  # fmt: skip
"""What changes zones on the table: only events, scenario edits and the set-up may call it."""

MAY_CHANGE_ZONES = {"edits.py", "events.py", "setup.py", "table.py"}

MAY_IMPORT = {
    "engine": {"engine"},
    "sets": {"engine", "sets"},
    "results": set(),
    "bots": {"", "bots", "engine", "results"},
    "testing": {"", "engine", "testing"},
    "tournament": {"", "bots", "engine", "tournament"},
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
    part = path.relative_to(ROOT).parts[0]
    if part not in MAY_IMPORT:
        return
    for module in imports(path):
        if module.split(".")[0] != "smashup":
            continue
        words = module.split(".")
        target = words[1] if len(words) > 1 and (ROOT / words[1]).is_dir() else ""
        assert target in MAY_IMPORT[part], f"{path.name} imports {module}"


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


def test_the_list_of_primitives_is_complete():
    """Every public method of the table that changes a zone is on the list above."""
    table = next(
        node
        for node in tree(ROOT / "engine" / "table.py").body
        if isinstance(node, ast.ClassDef) and node.name == "Table"
    )
    methods = {node.name for node in table.body if isinstance(node, ast.FunctionDef)}
    assert methods >= PRIMITIVES
