"""`python -m smashup.cli` is the `smashup` command."""

from smashup.cli import main

main()
