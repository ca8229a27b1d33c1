### What the commands print besides games: events, the lab, the bench, the ladder, a server and its database, boxes.
### What is typed (commands, options, files) is the same in every language and comes as a value.

## Help, and what is wrong with a command line

terminal-usage = Usage: { $command }
terminal-usage-options = OPTIONS
terminal-usage-command = COMMAND [ARGS]...
terminal-usage-panel = { $kind ->
    [arguments] Arguments
    [commands] Commands
   *[options] Options
}
terminal-usage-default = [default: { $value }]
terminal-usage-required = [required]
terminal-usage-no-command = There is no command { $word }; there are { $names }. `{ $command }` tells more.
terminal-usage-no-option = There is no option { $option }. `{ $command }` tells more.
terminal-usage-no-option-but = There is no option { $option }; did you mean { OR($names) }? `{ $command }` tells more.
terminal-usage-no-value = What follows { $option } is missing or one too many. `{ $command }` tells more.
terminal-usage-missing = { $option } is missing: { $words } `{ $command }` tells more.
terminal-usage-not-so = What is given for { $option } does not fit { $kind }. { $words } `{ $command }` tells more.
terminal-usage-too-much = Something on the command line means nothing here. `{ $command }` tells more.
terminal-file-failed = Reading or writing { $file } failed: { $reason }.
terminal-files-failed = Reading or writing failed: { $reason }.

## Events

terminal-event-round = { $final ->
    [yes] Final
   *[no] Round { $number }
}
terminal-event-ties = Equal VP: { $power } the power on all bases decided, { $lot } a lot did.
terminal-event-more = and { $count } more ({ $option })
terminal-event-wins = { $player } wins { $event }.
terminal-event-stands = { $event }: { $state ->
    [registration] registration
    [running] running
    [finished] finished
   *[cancelled] cancelled
}.
terminal-event-seed = The seed is { $seed }.
terminal-event-column = { $column ->
    [player] player
    [round] round
    [at-table] at table
    [vp] VP
    [power] power
    [points] points
   *[prizes] prizes
}

## The lab

terminal-lab-speed = { $speed } games/s
terminal-lab-left = left
lab-damaged-lines = Damaged lines of { $file }: { $count }. Their games are played again.
terminal-lab-stopped = Stopped after { $done } of { $count ->
    [one] { $count } game
   *[other] { $count } games
}; the same command goes on from { $folder }.
terminal-lab-played = { $count ->
    [one] { $count } game is
   *[other] { $count } games are
} in { $folder } ({ $how }).
terminal-lab-before = all of them before
terminal-lab-report = The whole report: { $file }
terminal-lab-saved = Game { $number } is in { $file }.

## How fast everything is

terminal-measuring = Measuring ...
terminal-measuring-step = Measuring { $step } ...
measuring-random-play = random play
measuring-copies = copies, views and loads
measuring-idle = idle games in memory
measuring-workers = two workers beside two loops, block { $block } of { $blocks }
measuring-level = { $level } against { $level }
measuring-games = games for a report
measuring-report = a report of { $games ->
    [one] { $games } game
   *[other] { $games } games
}
terminal-bench-column = { $column ->
    [measured] measured
   *[figure] figure
}
terminal-bench-spread = { $low } to { $high } over { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}
terminal-bench-random-play = random play, { $players } players
terminal-bench-decisions = { $speed } decisions/s
terminal-bench-games = { $speed } games/s
terminal-bench-loop = the calibration loop
terminal-bench-of-loop = 2 players, of the loop
terminal-bench-of-four = a decision of 4 players
terminal-bench-times-two = times one of 2 players
terminal-bench-clone-quiet = clone at Play Cards
terminal-bench-clone-busy = clone in mid-resolution
terminal-bench-kept = once a copy is kept
terminal-bench-load = load a finished game
terminal-bench-view = view
terminal-bench-idle = a thousand idle games
terminal-bench-checksum = checksum of the work { $sum }
terminal-bench-at-least = { $spread }; at least { $wanted } is wanted
terminal-bench-two-of-loops = two workers, of two loops
terminal-bench-two = two workers
terminal-bench-times-games = times the games of one
terminal-bench-two-loops = two of { $loop }
terminal-bench-times-decisions = times the decisions of one
terminal-bench-level = { $level } against { $level }
terminal-bench-one-core = on one core, { $spread }; at least { $wanted } are wanted ({ $share } for a million decisions of the loop in between)
terminal-bench-memory = a worker's memory
terminal-bench-memory-wanted = less than 150 are wanted
terminal-bench-report = a report
terminal-bench-report-wanted = of { $count ->
    [one] { $count } game
   *[other] { $count } games
}; less than 60 s for 200,000 are wanted

## The ladder

terminal-ladder-against = against { $other }
terminal-ladder-between = { $low } to { $high }
terminal-ladder-stopped = Stopped; the same command goes on from { $file }.
terminal-ladder-column = { $column ->
    [players] players
    [games] games
    [won] won
    [ahead] VP ahead
    [turns] turns
    [level] level
    [rating] rating
    [range] give or take
    [seconds] s a turn
    [iterations] iterations a turn
   *[speed] a second
}
terminal-ladder-versions = These games were played by different versions of the rules or bots.
ladder-pairing = { $one } against { $other } ({ $games })
ladder-axis = games won in % with 95 % interval (number of games); grey: chance

## Puzzles

terminal-puzzles-games = games
terminal-puzzles-found = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
terminal-puzzles-made = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} of { $games ->
    [one] { $games } game
   *[other] { $games } games
} { $count ->
    [one] is
   *[other] are
} in { $file }.
terminal-puzzles-left-out = { $problem } It is left out.
terminal-puzzles-several = Puzzle { $id } has more than one solution. It is left out.
terminal-puzzles-packed = { $count ->
    [one] { $count } puzzle is
   *[other] { $count } puzzles are
} in { $file } ({ $size } kB).
terminal-puzzles-sound = { $sound } of { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} can be solved; { $changed ->
    [one] { $changed } begins
   *[other] { $changed } begin
} a little differently.

## A server and its database

listens-elsewhere = Port { $port } is taken.
listens = smashup is at { $address } (Ctrl-C ends it)
terminal-admin-none = None.
terminal-admin-column = { $column ->
    [name] name
    [state] state
    [seats] seats
    [waiting_for] waiting for
    [updated] updated
    [account] account
    [created] created
    [seen] seen
    [players] players
    [public] public
    [person] person
    [address] address
    [reason] reason
    [at] at
    [until] until
   *[id] id
}
terminal-admin-yes = { $answer ->
    [yes] yes
   *[no] no
}
terminal-admin-close = Close table { $table }?
terminal-admin-closed = The table is closed.
terminal-admin-delete-table = Delete table { $table } for ever?
terminal-admin-delete-person = Delete { $person } for ever?
terminal-admin-table-deleted = The table is deleted.
terminal-admin-person-deleted = The person is deleted.
terminal-admin-ban = Ban { $whom }?
terminal-admin-banned = { $whom } is banned.
terminal-admin-banned-until = { $whom } is banned until { $until }.
terminal-admin-unbanned = The ban is lifted.

## Boxes of one's own

terminal-check-box = { $box }: { $factions }
terminal-check-no-types = Types were not checked: mypy is not installed ({ $command }).
terminal-check-wrong = - { $words }
terminal-check-mend = { $count } to mend.
terminal-check-right = Nothing is wrong.
terminal-check-games = random games
terminal-check-failed = { $words } ({ $command })
terminal-check-silent = In { $games ->
    [one] { $games } game
   *[other] { $games } games
} { $what ->
    [never-played] never played
    [never-in-the-middle] never in the middle
   *[never-did-anything] never did anything
}: { $names }.
terminal-new-faction-wrote = wrote { $file }
terminal-new-faction-now = Now: { $command }, and { $page } for the words.
