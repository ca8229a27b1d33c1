### What the server says by itself.

why-others-choose = { $player } is choosing now; you play cards in your own Play Cards phase{ $cite }.

## What an option would do, as far as its player can know

foresee-nothing = That cannot be foreseen.
foresee-no-more = What comes then cannot be foreseen.
foresee-no-change = Changes nothing.

## Lines of the log that are no events of the game

notice-plain = { $text }
notice-new-rules = The server plays by renewed rules now; the game goes on from where it stood.
notice-undo = { $player } takes a move back.
notice-no-undo = { $player } does not agree to take the move back.
notice-simpler = { $player } now plays simpler.
notice-simpler-once = { $player } plays simpler this once.
notice-late = { $player } has run out of time.
notice-late-bot = { $player } has run out of time; a bot plays on.
notice-late-loses = { $player } has run out of time and loses.
notice-leaves = { $player } leaves.
notice-leaves-bot = { $player } leaves; a bot plays on.
notice-bot = A bot plays on for { $player }.
notice-entered = The result of this table was entered by hand; the game ends here.

## Replays

replay-up-to = This game was played by older rules; it can be shown only up to choice { $step }.
replay-from = The rules changed during this game; it can be shown only from choice { $step } on.
replay-same-end = This game was played with another build of the rules ({ $version }); it replays to the same end.
replay-other-end = This game was played with another build of the rules ({ $version }), and it does not end as it did then.

### What is shown of a link to a table where it is sent.

invitation-won = { $player } won, { $score }
invitation-lobby = Come and play: { $table }
invitation-table = { AND($players) } play Smash Up
invitation-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
invitation-full = All seats are taken; you can watch.
invitation-factions = { $players }.
invitation-player = { $player }: { $factions }

## The picture of a finished game

picture-won = { $player } wins { $best } to { AND($others) }
picture-won-together = { AND($players) } share the victory
picture-story = { $rounds ->
    [one] 1 round.
   *[other] { $rounds } rounds.
} It turned in round { $round }.
picture-player = Player { $number }
picture-question = Can you win from here?
picture-words = { $title }: { AND($players) }. Take the seat that lost, at the moment at which it turned.

## How strong a bot is

level = { $level ->
    [random] Random
    [easy] Easy
    [hard] Hard
    [expert] Expert
    [master] Master
   *[normal] Normal
}

## What is refused (other refusals have their English words beside what refuses: `say-<words>`)

refuse-not-found = { $what ->
    [event] There is no such event.
    [moment-of-this-game] There is no such moment of this game.
    [puzzle] There is no such puzzle.
    [replay] There is no such replay.
    [report] There is no such report.
    [seat] There is no such seat.
    [table] There is no such table.
   *[other] There is no such thing.
}
refuse-banned = { $ends ->
    [never] You may not play here
   *[later] You may not play here until { $until }
}: { $reason }.
refuse-no-reason = no reason is given
refuse-device = The device is to be passed to { $player } now.
refuse-not-ready = Not ready yet: { $players }.
refuse-tables = { $whose ->
    [person] You have
   *[address] Your address has
} { $count ->
    [one] { $count } table that is
   *[other] { $count } tables that are
} not over, and there may be { $most }. Finish or leave one first.
refuse-bots = { $count ->
    [one] { $count } bot plays
   *[other] { $count } bots play
} at { $whose ->
    [person] your tables
   *[address] the tables of your address
}, and there may be { $most }. Finish or leave a table first.
refuse-event-bots = { $count ->
    [one] { $count } bot takes part
   *[other] { $count } bots take part
} in { $whose ->
    [person] your events
   *[address] the events of your address
} that are not over, and there may be { $most }.
refuse-events = { $whose ->
    [person] You have
   *[address] Your address has
} { $count ->
    [one] { $count } event that is
   *[other] { $count } events that are
} not over, and there may be { $most }. Finish or cancel one first.
