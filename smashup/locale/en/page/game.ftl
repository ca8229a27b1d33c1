### What the page says of a game: names and numbers, questions and buttons, cards and bases for screen readers.

## Names, numbers and lists

you = You
you-inside = you
and = { AND($names) }
ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
n-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
n-minions = { $count ->
    [one] { $count } minion
   *[other] { $count } minions
}
n-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
n-titans = { $count ->
    [one] { $count } titan
   *[other] { $count } titans
}
kind = { $kind ->
    [minion] minion
    [action] action
    [titan] titan
   *[base] base
}
kind-head = { $kind ->
    [minion] Minion
    [action] Action
    [titan] Titan
   *[base] Base
}
phase = { $phase ->
    [start] Start Turn
    [play] Play Cards
    [score] Score Bases
    [draw] Draw Cards
   *[end] End Turn
}

## Questions

asks-turn = { $acts ->
    [play-and-use] Play cards, use talents, or end the turn.
    [play] Play cards, or end the turn.
    [use] Use talents, or end the turn.
   *[none] Nothing left to do: end the turn.
}
asks-hand-limit = { $held } cards in hand, { $most } may stay: { LOWER($act) }
asks-mode-or = { $asked }, or { LOWER($undone) }.
tag-play = Play
tag-decide = Decide
tag-choose = Choose { $count }
tag-up-to = Up to { $count }
tag-between = { $least } to { $most }

## Buttons

none-of-them = none
neither = Neither
none-of-these = None of these
leave-it = Leave it
dont = Don’t { LOWER($act) }
leave-it-at = Leave it at { $count }
play-nothing = Play nothing
choose-no-base = Choose no base
choose-none = Choose none
undo-what = Undo { $what }
ask-to-undo = Ask to undo { $what }
top-of-the-deck = Top of the deck
bottom-of-the-deck = Bottom of the deck
on-top = Top
at-the-bottom = Bottom
use-talent = Talent

## The second line of a question

chosen-of = { $picked } chosen of { $most }.
chosen-of-at-most = { $picked } chosen of at most { $most }.
can-be-chosen = { $count } can be chosen.
chosen-already = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} chosen already: let one go first.
plays-left-pick = { AND($plays) } left. Pick a card, then its place.
pick-a-card = Pick a card, then its place.
plays-left-in-vain = { AND($plays) } left, but no card that can be played.
a-right = { $kind ->
    [minion] minion
   *[action] action
} { $limits }

## Who is waited for

game-over = The game is over.
waiting-for-you = It is your move.
waiting-for-you-about = You decide about { $source }.
waiting-plays = { $player } plays cards.
waiting-decides-about = { $player } decides about { $source }.
waiting-decides = { $player } decides.

## Cards that go back on a deck

order-first-on-top = The first on top is drawn first.
order-last-under = The last under lies lowest.
order-both = The first on top is drawn first, the last under lies lowest.
placed-on-top = On top: { $names }.
placed-under = Under: { $names }.
placed-back = Put back: { $names }.

## Cards and bases for screen readers

card-line = { $parts }.
card-power = power { $power }
card-power-printed = power { $power }, printed { $printed }
card-yours = yours
card-whose = { $player }’s
card-counters = { $count ->
    [one] { $count } power counter
   *[other] { $count } power counters
}.
card-with = With { AND($cards) }.
card-owned-by = Owned by { $player }.
card-cancelled = Abilities cancelled.
card-talent-used = Talent used this turn.
card-talent-ready = Talent ready.
ring = { $ring ->
    [must] Legal target.
    [may] May be chosen.
    [no-effect] Legal target, but nothing would change.
    [playable] Can be used now.
    [selected] Selected.
   *[off] Not a legal target.
}
ring-in-hand = { $ring ->
    [must] Legal target.
    [may] May be chosen.
    [no-effect] Legal target, but nothing would change.
    [playable] Can be played.
    [selected] Selected.
   *[off] Cannot be played now; press to ask why.
}
base-line = { $base }, { $total } of { $breakpoint }.
base-totals = Power: { $totals }.
base-total = { $player } { $total }
base-total-you = you { $total }
base-nobody = Nobody is here.
base-now = Now: { $awards }.
base-award = { $player } { $count ->
    [one] { $count } point
   *[other] { $count } points
}
base-award-you = you { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Scoring

step = { $step ->
    [before] Before
    [first] Me First
    [award] Award
    [after] After
   *[clear] Clear
}
step-words = { $step ->
    [before] Abilities in play
    [first] Specials from hand
    [award] Points
    [after] Abilities, Specials
   *[clear] Cards leave, new base
}
withheld = { AND($cards) }: { $power } power does not count

## Since one’s last turn

recap-no-points = No points yet.
recap-lead = { $count ->
    [one] { AND($names) } leads with { $best }.
   *[other] Level with { $best }: { AND($names) }.
}
recap-you-lead = You lead with { $best }.
recap-nothing-scored = Nothing scored. { $lead }

## Clocks

for-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
for-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
for-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
for-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
clock-words = { $time } a turn, then { $end ->
    [loss] the game is lost
   *[bot] a bot takes over
}
left-days = { $days } d
left-days-hours = { $days } d { $hours } h
left-hours = { $hours } h
left-hours-minutes = { $hours } h { $minutes } min
left-minutes = { $minutes } min

## Tables in the lobby

# the same names as in the terminal
seat-open = Open seat
seat-idle = Does nothing
seat-online = Online
seat-away = Away
table-damaged = Damaged, cannot be opened
table-time = { $time } a turn
table-how = { $how ->
    [random] Random factions
    [choose] Free choice
   *[draft] Snake draft
}
table-seats-open = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
} open
table-ready = ready to start
table-drafting = Drafting
table-round = Round { $round }
table-your-move = your move
table-thinking = { $player } is thinking
table-time-left = { $who }, { $left } left
you-beat = You beat { AND($others) } { $best } to { $rest }
somebody-won = { $player } won, { $best } to { $rest }
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
} ago
ago-yesterday = yesterday
ago-days = { $count } days ago

## How the points came

n-rounds = { $count ->
    [0] No rounds
    [1] One round
    [2] Two rounds
    [3] Three rounds
    [4] Four rounds
    [5] Five rounds
    [6] Six rounds
    [7] Seven rounds
    [8] Eight rounds
    [9] Nine rounds
    [10] Ten rounds
    [11] Eleven rounds
    [12] Twelve rounds
   *[other] { $count } rounds
}, { $bases ->
    [0] no bases
    [1] one base
    [2] two bases
    [3] three bases
    [4] four bases
    [5] five bases
    [6] six bases
    [7] seven bases
    [8] eight bases
    [9] nine bases
    [10] ten bases
    [11] eleven bases
    [12] twelve bases
   *[other] { $bases } bases
}.
ran-out-of-time = { $player } ran out of time.
decided-it = { $base } decided it.

## Draft

bar = { $bar ->
    [power] Power
    [cards] Cards
    [extra] Extra plays
    [movement] Movement
   *[meddling] Meddling
}
picks-twice = { $name } twice
you-again = you again
picks-in-turn = After you: { $names }.
base-paid = { $player } { $vp }
base-paid-you = you { $vp }
power-part = { $source ->
    [printed] printed
   *[counters] counters
}
