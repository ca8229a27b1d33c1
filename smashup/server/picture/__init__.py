"""The picture of a finished game, as messengers show it."""
