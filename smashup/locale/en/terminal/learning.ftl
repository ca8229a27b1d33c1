### What the training of the bots' net prints (`python -m smashup.bots.learning`).

learning-help =
    Trains the net of the bots: plays, trains, compares; stops after so many minutes and goes on where it stopped.

    python -m smashup.bots.learning run runs/one --minutes 9           play, train and compare, generation by generation
    python -m smashup.bots.learning contest runs/one/nets/3.npz plain  two players against each other
    python -m smashup.bots.learning moves runs/one/nets/3.npz m.npz    the same weights with the worth of moves
    python -m smashup.bots.learning calibrate m.npz c.npz              the same weights with their trust in searches
    python -m smashup.bots.learning ship runs/one/nets/3.npz           the weights that come with the package

    Generation 0 are games of the fast player. The net that learns from them judges for the players of the next games,
    and so on; every net is trained on all games so far, with the net before as its teacher. A player is a file of
    weights or "plain", and with ":240:1" behind it searches with 240 iterations over one turn; otherwise it is normal.
learning-help-run = play, train and compare
learning-help-minutes = stop after so many; the same command goes on
learning-help-contest = two players against each other
learning-help-moves = learn what kinds of options are worth
learning-help-calibrate = compare what chances are told with what comes true
learning-help-calibrated = the same weights, knowing how far their searches can be trusted
learning-help-draw = draw what calibrate has found
learning-help-found = the JSON file that calibrate writes beside the weights
learning-help-ship = make these the weights that come with the package
learning-playing = generation { $generation }: { $done } of { $count ->
    [one] { $count } game
   *[other] { $count } games
}, { $speed } a second
learning-read = generation { $generation }: tables { $tables }, read in { $seconds } s
learning-trained = generation { $generation }: { $found }
learning-compared = generation { $generation } against { $rival }: { $outcome }
learning-won = { $rate } of { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $low } to { $high }), { $spent } ms a turn against { $other }
learning-outcome = { $first } against { $second }, { $players } players: { $outcome }
learning-all = all
learning-phase = { $phase ->
    [early] early
    [middle] middle
   *[late] late
}
learning-kind = { $kind ->
    [net] net
   *[search] search
}
learning-trust = trust { $trust }
learning-done = { $done } of { $count }
learning-moves = { $file }: { $count ->
    [one] { $count } kind of options
   *[other] { $count } kinds of options
}
learning-late = The time is over; the same command goes on.
learning-line = { learning-phase } ({ $count }, error { $error })
learning-picture = { $kind ->
    [net] the net
   *[search] the search
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
learning-chance = chance that was told
learning-true = how often it came true
