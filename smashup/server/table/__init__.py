"""What a table is: a record and a wish in, a change out.

Nothing here waits, stores or tells: rules that can be read, and tested, without a server. The rooms around them carry
the changes out (tables.py) and hear the wishes (sockets.py, api.py).
"""
