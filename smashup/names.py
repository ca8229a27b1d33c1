"""What players are called where nobody names them."""

NAMES = ("Ann", "Bob", "Cem", "Dee")
