"""Lines from a person: at a terminal with history, or out of a file or pipe."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console
from rich.text import Text


class Keyboard:
    """Asks for one line at a time; EOFError when there are no more."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = sys.stdin is not None and sys.stdin.isatty()
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (gives input() a history and editing)

    def ask(self, prompt: Text | str) -> str:
        """A line without blanks around it. What comes out of a pipe is shown, so that a transcript can be read."""
        words = Text(prompt) if isinstance(prompt, str) else prompt
        if self.live:
            return self.console.input(words).strip()
        self.console.print(words, end="")
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(line.strip(), markup=False, highlight=False)
        return line.strip()

    def clear(self) -> None:
        """A fresh screen, with nothing left to scroll back to."""
        if self.console.is_terminal and self.live:
            self.console.file.write("\x1b[3J")
            self.console.clear()
