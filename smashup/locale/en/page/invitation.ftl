### How others are invited to a table.

invite = Invite somebody
invite-link = Link to this table
invite-copy = Copy the link
invite-copied = The link is copied.
invite-code = QR code
invite-code-alt = QR code of the link to this table
invite-here = Only this computer knows that address: nobody can come by it from another device.
invite-let-in = Let my network in
invite-restart = The server has to be started anew so that it listens to your network too. Tables and games are kept.
invite-end = In the window where smashup runs, press Ctrl-C.
invite-start = Start it again with <command>script/play --host 0.0.0.0 --port { $port }</command>; where smashup was installed, with <command>smashup serve --host 0.0.0.0 --port { $port }</command>.
invite-again = Load this page again: the link then has the address by which your network finds this computer.
invite-who = Whoever is in your network can then open the lobby and the public tables. Start it without --host to shut the door.
