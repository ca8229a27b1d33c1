### What is shown large for a moment: what others play, a base that scores, the end of a game.

moment-plays = { $player } plays { $card }
moment-uses = { $player } uses { $card }
moment-go-on = Hold to stop, { $way ->
    [tap] tap
   *[click] click
} to go on
moment-breaks = breaks
moment-scores = { $base } breaks: { AND($awards) }.
moment-award = { $player } { $vp } { $vp ->
    [one] point
   *[other] points
}
moment-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
moment-points = +{ $vp }
moment-nothing = nothing
moment-of = of { $points }
moment-new-base = { $base } comes into play
moment-again = Show it again
moment-you = You
moment-change = { $from } → { $to }
moment-effect = { $kind ->
    [power] { $of }: power { $from } → { $to }
    [points] { $player }: { $from } → { $to } VP
   *[total] { $of }: { $player } { $from } → { $to }
}

victory-you = You win
victory-other = { $player } wins
victory-score = { $best } to { $others }
victory-round = { $round ->
    [one] in the first round
   *[other] in { $round } rounds
}
victory-time = { $player } ran out of time.
victory-close = So close: { $missing ->
    [one] one point
   *[other] { $missing } points
} behind.
victory-result = The whole result
victory-rematch = Rematch
victory-look = Look at the table
victory-with = Won with { AND($factions) }
