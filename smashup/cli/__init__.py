"""The `smashup` command."""

from smashup.cli.app import app, main

__all__ = ["app", "main"]
