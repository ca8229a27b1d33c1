"""What the library says when it refuses: every error carries a sentence that a person understands."""


class SmashUpError(Exception):
    """The base of every refusal of the library."""


class BadSetup(SmashUpError):
    """Players, factions or a draft that cannot be played."""


class BadOptions(SmashUpError):
    """A house rule with a value that does not exist."""


class IllegalChoice(SmashUpError):
    """An option that is not offered; the game is unchanged."""


class BadSave(SmashUpError):
    """A saved game that cannot be read or does not replay to what it claims."""


class NotPossible(SmashUpError):
    """Something asked of the game that it cannot do at this moment."""
