"""The rules of an event in words; every page that shows an event shows them."""

from __future__ import annotations

from smashup.tournament.ranking import POINTS

RULES: tuple[tuple[str, str], ...] = (
    (
        "Tables",
        "As many tables of four as possible, the rest tables of three; a table of two only where nothing else works "
        "(with two or five players), never a table of one. The first round is seated at random.",
    ),
    ("A table", "Every table drafts its factions and plays one game (RULES 1.7 and 14.1)."),
    (
        "Moving on",
        "The two players with the most VP move on; of a table of two, both do. The pairs of two neighbouring tables "
        "meet at the next table, until one final table names the winner.",
    ),
    (
        "Ties",
        "Equal VP: whoever has more power on all bases at the end of the game is ahead; equal power too: a lot "
        "decides, drawn once for every table. The table and the bracket say how it was decided.",
    ),
    (
        "Odd numbers of tables",
        "When the pairs do not make full tables, the last of them make tables of three and are dealt out, where need "
        "be together with the last table of four, so that nobody at a table of three meets whom they have just played. "
        "Only where a single table is left that cannot be avoided. Tables that sent only one player come last.",
    ),
    (
        "Dropping out",
        "Whoever leaves a table before it begins frees the place. Whoever leaves a game is played on by a bot. "
        "Whoever leaves never moves on: the next of the same table does, unless the next round is seated already and "
        "stays so. Whoever leaves the final ranks behind those who stay. Whoever has left does not come back.",
    ),
    (
        "No-shows",
        "Whoever is missing when a table is to begin is replaced by a bot that plays for them, or loses the place. "
        "A table with one player left is not played; that player moves on, and in a preliminary round has the points "
        "of a first place.",
    ),
    (
        "Late arrivals",
        "In the first round and in preliminary rounds they take a free place at a table that has not begun. Where "
        "there is none, the round is seated anew as long as no table has begun; otherwise they play from the next "
        "preliminary round on, without points for those before. After that it is too late.",
    ),
    (
        "Preliminary rounds",
        "Where there are any, everybody plays every one of them, with as few as possible meeting again. "
        f"The places at a table are worth {', '.join(map(str, POINTS[:-1]))} and {POINTS[-1]} points; equal points: "
        "VP of all these rounds, then power, then the last lot. The best fill the tables of the cut, dealt out so that "
        "the first do not meet at once.",
    ),
    (
        "Results by hand",
        "An organiser can enter the result of a table that plays with real cards or whose game cannot go on, and can "
        "correct any result, always with a note that everybody sees. When others move on by a correction, the next "
        "round is seated anew; once that round has begun, nobody who moved on is taken back.",
    ),
    ("Pauses", "In a pause games that have begun go on to their end; no table and no round begins."),
    (
        "Cancelling",
        "A cancelled event has no winner and no prizes. What was played stays to be seen; people may end their games, "
        "which count for nothing any more, and games of bots alone are given up.",
    ),
    (
        "Standings",
        "By the round reached, then the place at the last table, then its VP, its power, its lot (RULES 14.2). "
        "The winner has the main prize; everybody who played has a pack, or the top eight where more than eight did.",
    ),
)
"""Each with its title."""
