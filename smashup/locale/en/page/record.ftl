### Your record: what you have won with what, and against whom.

replays-record = Your record
record-title = Your record · smashup
record-head = Your record
record-empty = Your first finished game begins your record.
record-play = Play one
record-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
record-share = { $wins } of { $games } won
record-streak = Streak
record-streak-won = { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
}
record-streak-lost = { $count ->
    [one] 1 defeat
   *[other] { $count } defeats in a row
}
record-streak-best = { $count ->
    [0] no win yet
    [one] longest: 1 win
   *[other] longest: { $count } wins
}
record-rating = Rating against the bots
record-rating-none = Finish a game against bots, and you are rated on their scale.
record-rating-range = Between { $low } and { $high }, { $count ->
    [one] after 1 game
   *[other] after { $count } games
}
record-rating-between = As strong as { $below }, not yet as { $above }
record-rating-under = Not yet as strong as { $above }
record-rating-over = Stronger than { $below }
record-scale = { $rating } on a scale with { $levels }
record-level-at = { $level } at { $rating }
record-pairs = Pairs
record-factions = Factions
record-opponents = People
record-bots = Bots
record-nobody = Nobody yet. Open a table with a seat for a friend.
record-no-bots = No game against bots yet.
record-ahead = ahead { $ahead } of { $games }
record-vp = { $vp } VP on average
record-more = Show all { $count }
record-counts = Games played to their end count. Games at one device do not, nor those that go on from a moment of another game.
record-history = Your rating over the last { $count } games
