### Several people at one device, and the curtain between them.

curtain-pass = Pass the device to { $player }
curtain-pass-to = Pass the device to
curtain-lift = I am { $player }
curtain-undo = Take the last choice back
curtain-round = Round { $round }
curtain-points = Points
curtain-away = To the lobby
device-nobody = Nobody’s hand is shown now.
device-cover = Hide my hand
device-picks = { $name } picks.
