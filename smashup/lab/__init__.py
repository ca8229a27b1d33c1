"""Many games: which factions win, and how sure that is.

plan       what is played: game number N is the same game on every machine, whoever plays it
play       one game, and what is kept of it
folder     a run's folder: Parquet parts, and a journal of what is not in a part yet
run        plays what the folder does not have yet, on this machine's cores or on a Ray cluster
stats      win rates with intervals, strengths, synergies, and the rest of the figures
report     pictures, one HTML page, words for the terminal
ship       puts findings into the package, as `smashup.results`

`plan` and `play` need nothing but smashup itself; the others need `pip install smashup[lab]`.
"""

from smashup.lab.errors import BadPlan, BadResults

__all__ = ["BadPlan", "BadResults"]
