### The game in the terminal: `smashup play`, `replay`, `review` and `cards`.
### What is typed (look, why, undo) is the same in every language and comes as a value.

terminal-no-language = There is no language { $language }; there are { $known }.
terminal-text = { $text }
terminal-no-text = It has no text.

## The table

terminal-limbo = In the air: { $cards }
terminal-turn = Turn { $number }
terminal-over = the game is over
terminal-phase = { $phase ->
    [Start_Turn] Start Turn
    [Play_Cards] Play Cards
    [Score_Bases] Score Bases
    [Draw_Cards] Draw Cards
   *[End_Turn] End Turn
}
terminal-left = ({ $plays } left)
terminal-extra-turn = extra turn: { $players }
terminal-you = (you)
terminal-bot = ({ LOWER($level) } bot)
terminal-sizes = hand { $hand }  deck { $deck }  pile { $pile }
terminal-aside = { $factions }; aside: { $cards }
terminal-vp = { $vp } VP
terminal-shared = { $name }: { $count } left
terminal-no-base = There is no base in the middle.
terminal-scores-now = scores now
terminal-prizes = VP { $prizes }
terminal-nothing = nothing
terminal-power-of = Power { $power }: { $parts }
terminal-part = { $source } { SIGNED($amount) }
terminal-part-printed = printed { SIGNED($amount) }
terminal-part-counters = counters { SIGNED($amount) }
terminal-borrowed = Borrowed abilities: { $cards }
terminal-cancelled = Its abilities are cancelled.
terminal-on-it = On it: { $card } ({ $player }'s). { $text }
terminal-base-facts = Breakpoint { $breakpoint }, power { $power }; VP { $prizes }
terminal-holds = holds { $cards }
terminal-no-cards = no cards
terminal-minion = minion { $power }
terminal-kind = { $kind ->
    [minion] minion
    [titan] titan
   *[action] action
}
terminal-plays = { $count } { $kind ->
    [minion] minion
   *[action] action
}
terminal-plays-limited = { $count } { $kind ->
    [minion] minion
   *[action] action
} ({ $limits })

## The menu

terminal-picked = picked: { $cards }
terminal-pick-run = pick { $span }, several numbers at once are fine
terminal-pick-run-so-far = { terminal-pick-run }; { terminal-picked }
terminal-span = { $least } to { $most }
terminal-from-discard = { $note } from the discard pile
terminal-from-deck = { $note } from the deck
terminal-nowhere = nowhere in particular
terminal-power = power { $power }
terminal-place-power = { $card }, power { $power }
terminal-place-at = { $place }, at { $base }
terminal-at = at { $base }: { $text }
terminal-where = { $card }: where?
terminal-place = Place (Enter goes back):
terminal-times = { $card } (x{ $count })
terminal-no-number = There is no number { $number }; pick one from 1 to { $last }.
terminal-no-place = { $card } has no place { $number }; pick one from 1 to { $last }.
terminal-pick-place = Pick a number from 1 to { $last }, or press Enter to go back.
terminal-long-number = A number of { $digits } digits means nothing here; no number is that large.
terminal-too-many = That is one number too many: a card and its place are enough.
terminal-pick-or-help = Pick a number, or type { $help }.
terminal-not-answered = Nothing here is answered by { $word }; pick one of the numbers.
terminal-no-command = There is no command { $word }; type a number, or { $help }.

## The game

terminal-bots-think = The bots are thinking ...
terminal-thinking = Thinking ...
terminal-your-choice = { $player }, it is you who must choose
terminal-only-you = Press Enter when only { $player } can see the screen:
terminal-lines-more = { $count ->
    [one] { $count } line more
   *[other] { $count } lines more
}: { $log } shows them
terminal-end-prompt = The game is over ({ $save } FILE, { $undo }, { $log }, or Enter to leave):
terminal-wins = { $players } wins
terminal-share = { AND($players) } share the victory
terminal-wreck = Something went wrong inside the game ({ $problem }). It is kept in { $file } up to there; `{ $command }` shows it, and the file is a complete bug report.
terminal-look-at-what = Look at what? Type { $look } and the name of a card or base.
terminal-no-cards-to-ask = You hold no cards to ask about now.
terminal-nothing-to-choose = You have nothing to choose now.
terminal-pile = { $player }'s discard pile
terminal-pile-empty = empty
terminal-nothing-to-undo = There is no choice of yours to take back.
terminal-chosen-since = { $count ->
    [one] { AND($players) } has chosen since; that cannot be taken back.
   *[other] { AND($players) } have chosen since; that cannot be taken back.
}
terminal-taken-back = Taken back.
terminal-save-where = Save to which file? Type { $save } and a name.
terminal-saved = Saved to { $file }; `{ $load }` goes on, `{ $replay }` shows it.
terminal-saved-over = Saved to { $file }; `{ $review }` looks for mistakes, `{ $replay }` shows it.
terminal-load-what = Load which file? Type { $load } and a name.
terminal-why = { $card }: { $why }
terminal-hint = : { $does }

## Help

terminal-help-pick = Pick by number. A card that can go to several places asks where; "2 1" is card 2 at place 1. Where several are picked, "1 3 4" picks three. { $words } work as words too.
terminal-help-look = a card or base in full, and where its power comes from ("3?" does it for number 3)
terminal-help-why = why a card in your hand cannot be played now; without a name, all of them
terminal-help-hint = the three best choices now, with your chance to win and what they achieve
terminal-help-table = draw everything again
terminal-help-log = all that happened since your last turn
terminal-help-cards = browse the catalogue
terminal-help-pile = everybody's discard piles
terminal-help-undo = take your last choice back
terminal-help-save = keep the game in a file
terminal-help-load = go on with a kept game
terminal-help-quit = leave
terminal-help-turn = A turn: play one minion and one action if you like, use talents, end the phase. Bases whose power reaches their breakpoint score, you draw two cards. Whoever has the most VP, and at least 15, at the end of a turn wins.
terminal-help-replay-next = the next choice
terminal-help-replay-back = the one before
terminal-help-replay-turn = the next turn, or the start of turn N
terminal-help-replay-start = the first moment
terminal-help-replay-end = the last moment
terminal-help-replay-eyes = see it as that player does ("all": every hand)
terminal-help-replay-log = all that happened so far
terminal-help-replay-quit = leave

## Before the game

terminal-pool = The pool: { $factions }.
terminal-plays-pair = plays { AND($factions) }.
terminal-seed = The seed is { $seed }.
terminal-takes = takes { $faction }.
terminal-take = { $player }, take a faction ({ $hint }: what goes well together):
terminal-pick-number = Pick a number from 1 to { $last }.
terminal-advice = { $faction }: { $words }
terminal-players = Smash Up is for 2 to 4 players (RULES 1.1), not { $count }.
terminal-people = Of { $players } players, { $people } cannot be people.
terminal-seats-for-bots = { $count ->
    [one] { $count } seat is left for bots
   *[other] { $count } seats are left for bots
}; name them with { $option }, for example { $example }.
terminal-draft-or-factions = Factions are either drafted or named: leave out { $draft } or { $factions }.
terminal-no-seat = There is no seat { $number } to begin; the seats are 1 to { $last }.
terminal-too-many-factions = There are factions for { $count } players, but { $players } at the table.
terminal-no-pair = { $words } are not two factions; write them as "{ $example }".
terminal-pool-too-small = { $count } factions cannot be drawn for the pool: there are { $most } to draw from.

## The catalogue

terminal-could-be = { $words } could be { OR($names) }.
terminal-nothing-called = There is nothing called { $words } here. { $hint }
terminal-did-you-mean = Did you mean { OR($names) }?
terminal-there-are = There are { $names }.
terminal-lists-all = `{ $all }` lists all factions, `{ $one }` its cards and bases.
terminal-shows = `{ $one }` shows a faction, a card or a base.
terminal-column-card = Card
terminal-column-kind = Kind
terminal-column-text = Text
terminal-revised = As revised since:
terminal-copies = { $kind }, { $faction }, { $copies } in the deck
terminal-of = { $kind }, { $faction }
terminal-base = base { $breakpoint }: { $prizes }
terminal-on = { $kind } on { $on ->
    [minion] a minion
   *[base] a base
}

## Replays and reviews

terminal-replay-of = { $players }: { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
}, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
terminal-against = { $one } against { $other }
terminal-went-wrong = This game went wrong after its last choice: { $problem }. To play it again: { $command }
terminal-turn-is-number = A turn is a number, not { $words }.
terminal-no-turn = There is no turn { $turn }; the game has turns 1 to { $last }.
terminal-start-of-save = This is the start of what was saved.
terminal-end-of-save = This is the end of what was saved.
terminal-has-won = { $player } has won.
terminal-chooses = chooses.
terminal-asked = ({ $ask }):
terminal-next-comes = next comes
terminal-save-ends = here the save ends.
terminal-not-a-save = This is not a saved game of smashup.
terminal-chances = Chance to win at the start of every turn
terminal-no-mistakes = No mistakes worth the name.
terminal-mistake = { $number }. Turn { $turn },
terminal-lost = lost { $share }
terminal-best = Best: turn { $turn },
terminal-gained = gained { $share }
terminal-took = took:   { $label }
terminal-better = better: { $label } ({ $words })
terminal-took-so = took:   { $label } ({ $words })
terminal-see-it = see it: { $command }
terminal-looking = Looking at every choice

## Files

terminal-alone = A saved game goes on as it was saved: leave out { AND($options) }, or { $own }.
terminal-no-home = { $file } cannot be found: there is no such home; write out the folder.
terminal-cannot-read = { $file } cannot be read: { $reason }.
terminal-no-json-at = { $file } is nothing that smashup has saved: it is no JSON (line { $line }, column { $column }).
terminal-no-json = { $file } is nothing that smashup has saved: it is no JSON.
terminal-is-folder = { $file } cannot be written: it is a folder. Name a file in it.
terminal-cannot-write = { $file } cannot be written: { $reason }.

## Puzzles

terminal-puzzle-goal = { $kind ->
    [win] Win this turn
    [bases] Break { $count } bases this turn
    [vp] Score { $count } VP this turn
   *[lead] Take the lead this turn
}
terminal-puzzle-you = You
terminal-puzzle-rival = Rival
terminal-puzzle-begins = { $goal }. The other player does nothing.
terminal-puzzle-which = Puzzle { $id }, grade { $grade } of 5.
terminal-puzzle-commands = Besides numbers: { $commands }.
terminal-puzzle-over = Not yet: the turn is over. Type { $commands }.
terminal-puzzle-solved = Solved: { $goal }!
terminal-puzzle-back = { $count ->
    [one] Take your last choice back; then: { $move }.
   *[other] Take your last { $count } choices back; then: { $move }.
}
terminal-puzzle-next = { $move }.
terminal-puzzle-none = There is no puzzle { $wanted }; name an id, a grade from 1 to 5, or { $today }.
