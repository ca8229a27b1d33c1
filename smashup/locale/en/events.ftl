### What an event of many tables says (smashup/tournament).

## What was done in it

event-did-plain = { $text }
event-did-open = { $event } is open for players.
event-did-join = { $player } takes part.
event-did-join-table = { $player } arrives late and sits down at table { $table }.
event-did-join-anew = { $player } arrives late; round { $round } is seated anew.
event-did-join-next = { $player } arrives late and plays from round { $round } on, without points for what was.
event-did-withdraw = { $player } takes no part after all.
event-did-not-come = { $player } did not come.
event-did-leave = { $player } leaves the event.
event-did-leave-table = { $left } A bot plays on at table { $table }.
event-did-stand-in = A bot ({ LOWER($level) }) plays for { $player }.
event-did-come-back = { $player } is back.
event-did-begin = The event begins with { $players ->
    [one] { $players } player
   *[other] { $players } players
}. { $seated }
event-did-seat-anew = Round { $round } is seated anew. { $seated }
event-did-seat = Round { $round } has { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
event-did-seat-final = The final is seated.
event-did-swap = { AND($players) } exchange places.
event-did-find-empty = Table { $table } is not played. It is empty.
event-did-find-alone = Table { $table } is not played. { $player } is alone at it and moves on.
event-did-begin-table = Table { $table } begins.
event-did-end-table = Table { $table } is over: { $result }.
event-did-enter = The result of table { $table } is entered: { $result }. { $note }
event-did-correct = The result of table { $table } is corrected: { $result }. { $note }
event-did-take-back = { $corrected } Round { $round } is to be seated anew.
event-did-stay-alone = { $player } is the last one in the event and wins.
event-did-win = { $player } wins { $event }.
event-did-pause = The event is paused: games end, no other table begins.
event-did-go-on = The event goes on.
event-did-cancel = The event is cancelled.
event-did-cancel-because = The event is cancelled. { $reason }
event-silent = Nothing has happened for { $days } days.
event-score = { $player } { $vp }

## What is refused (more beside what refuses: `say-<words>`)

event-refuse-playing = { $count ->
    [one] Table { $tables } is not over yet.
   *[other] Tables { $tables } are not over yet.
}
event-refuse-few = A table needs two players at least; there { $players ->
    [one] is { $players }
   *[other] are { $players }
}.
event-refuse-empty = { $field ->
    [event] The event needs a name.
    [player] A player needs a name.
    [note] The note needs words.
   *[reason] The reason needs words.
}
event-refuse-text = { $field ->
    [event] The event
    [player] A player
    [note] The note
   *[reason] The reason
} needs words, not { $value }.
event-refuse-long = { $field ->
    [event] The event
    [player] A player
    [note] The note
   *[reason] The reason
} has at most { $most } characters, not { $count }.

## How equal VP were told apart, and what there is to win

event-tie-lot = { AND($players) } had { $vp } VP and { $power } power each; their order was drawn by lot.
event-tie-power = { AND($players) } had { $vp } VP each; the power on all bases decided.
event-tie-player = { $player } ({ $power })
event-prize = { $prize ->
    [main] main prize
   *[pack] pack
}

## Its rules

event-rule-title-tables = Tables
event-rule-tables = As many tables of four as possible, the rest tables of three; a table of two only where nothing else works (with two or five players), never a table of one. The first round is seated at random.
event-rule-title-a-table = A table
event-rule-a-table = Every table drafts its factions, from the pool of the event, and plays one game (RULES 1.7 and 14.1).
event-rule-title-moving-on = Moving on
event-rule-moving-on = The two players with the most VP move on; of a table of two, both do. The pairs of two neighbouring tables meet at the next table, until one final table names the winner.
event-rule-title-ties = Ties
event-rule-ties = Equal VP: whoever has more power on all bases at the end of the game is ahead; equal power too: a lot decides, drawn once for every table. The table and the bracket say how it was decided.
event-rule-title-odd-numbers-of-tables = Odd numbers of tables
event-rule-odd-numbers-of-tables = When the pairs do not make full tables, the last of them make tables of three and are dealt out, where need be together with the last table of four, so that nobody at a table of three meets whom they have just played. Only where a single table is left that cannot be avoided. Tables that sent only one player come last.
event-rule-title-dropping-out = Dropping out
event-rule-dropping-out = Whoever leaves a table before it begins frees the place. Whoever leaves a game is played on by a bot. Whoever leaves never moves on: the next of the same table does, unless the next round is seated already and stays so. Whoever leaves the final ranks behind those who stay. Whoever has left does not come back.
event-rule-title-no-shows = No-shows
event-rule-no-shows = Whoever is missing when a table is to begin is replaced by a bot that plays for them, or loses the place. A table with one player left is not played; that player moves on, and in a preliminary round has the points of a first place.
event-rule-title-late-arrivals = Late arrivals
event-rule-late-arrivals = In the first round and in preliminary rounds they take a free place at a table that has not begun. Where there is none, the round is seated anew as long as no table has begun; otherwise they play from the next preliminary round on, without points for those before. After that it is too late.
event-rule-title-preliminary-rounds = Preliminary rounds
event-rule-preliminary-rounds = Where there are any, everybody plays every one of them, with as few as possible meeting again. The places at a table are worth { AND($points) } points; equal points: VP of all these rounds, then power, then the last lot. The best fill the tables of the cut, dealt out so that the first do not meet at once.
event-rule-title-results-by-hand = Results by hand
event-rule-results-by-hand = An organiser can enter the result of a table that plays with real cards or whose game cannot go on, and can correct any result, always with a note that everybody sees. When others move on by a correction, the next round is seated anew; once that round has begun, nobody who moved on is taken back.
event-rule-title-pauses = Pauses
event-rule-pauses = In a pause games that have begun go on to their end; no table and no round begins.
event-rule-title-cancelling = Cancelling
event-rule-cancelling = A cancelled event has no winner and no prizes. What was played stays to be seen; people may end their games, which count for nothing any more, and games of bots alone are given up.
event-rule-title-standings = Standings
event-rule-standings = By the round reached, then the place at the last table, then its VP, its power, its lot (RULES 14.2). The winner has the main prize; everybody who played has a pack, or the top eight where more than eight did.
