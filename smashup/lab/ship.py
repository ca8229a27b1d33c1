"""Puts a report's findings into the package, and its pictures and commands into docs/lab.md: `script/results` runs it.

python -m smashup.lab.ship results/report
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

import smashup
from smashup.lab.errors import BadResults
from smashup.lab.report import commands
from smashup.lab.stats import Data

PACKAGE = Path(smashup.__file__).parent
DOCS = PACKAGE.parent / "docs"
PICTURES = {
    "factions-normal-2p.png": "lab-factions.png",
    "pairs-random-2p.png": "lab-pairs.png",
    "players.png": "lab-players.png",
    "bots.png": "lab-bots.png",
}
BEGINS, ENDS = "<!-- results: tests/lab/test_shipped.py keeps this list true -->\n", "<!-- end of results -->\n"


def told(findings: Data) -> str:
    """The commands of the shipped runs, as docs/lab.md has them."""
    lines = [f"    {command}" for command in commands(findings)]
    engines = ", ".join(dict.fromkeys(run["engine"] for run in findings["runs"]))
    return "\n".join([*lines, "", f"Engine {engines}.", ""])


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def ship(
    report: Annotated[Path, typer.Argument(help="A folder that `smashup lab report` has written.")],
) -> None:
    """Put a report's findings into smashup/results, and its pictures and commands into docs/lab.md.

    python -m smashup.lab.ship results/report
    """
    missing = [name for name in ("report.json", *PICTURES) if not (report / name).is_file()]
    if missing:
        raise BadResults("{report} is no report that can be shipped: it lacks {names}.", report=report, names=missing)
    content = (report / "report.json").read_bytes()
    try:
        played = told(json.loads(content))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise BadResults(
            "{path} is damaged; `smashup lab report` writes it anew.", path=report / "report.json"
        ) from None
    (PACKAGE / "results" / "lab.json.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    for name, picture in PICTURES.items():
        shutil.copyfile(report / name, DOCS / "images" / picture)
    page = DOCS / "lab.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    page.write_text(before + BEGINS + played + ENDS + after, encoding="utf-8")


if __name__ == "__main__":
    try:
        app()
    except BadResults as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
