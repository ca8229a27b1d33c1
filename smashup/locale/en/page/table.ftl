### What stands on the table itself: seats, lanes, bases and the hand.

attached-more = { $count ->
    [one] +1 more
   *[other] +{ $count } more
}
base-to-break = to break
base-breaks = breaks
base-lent = as { $name }
base-tokens = tokens
seat-you = You
race-goal = First to { $points }
race-tie = Level at { $points }
race-you = { $missing ->
    [one] You lead and need 1 more
   *[other] You lead and need { $missing } more
}
race-other = { $missing ->
    [one] { $name } leads and needs 1 more
   *[other] { $name } leads and needs { $missing } more
}
winner-you = You win.
winner-other = { $name } wins.
winner-shared = { $names } share the victory.
shared-deck = { $name } { $count }
specials-offered = Specials you can play
special-play = Play { $card }
play-here = Play at { $base }
base-card-to-break = to break
base-card-breaks = breaks
base-card-as = as { $name }
base-card-tokens = tokens
base-tabs-bases = Bases
base-tabs-to-go = { $total } to go
chat-chat = Chat
chat-watching = (watching)
chat-nobody-has-said-anything = Nobody has said anything yet.
chat-say-something = Say something
chat-send = Send
dock-you-are-watching-hands = You are watching. Hands are hidden.
game-table-skip-to-the-question = Skip to the question
game-table-keyboard = Keyboard
game-table-log = Log
hand-your-hand-is-empty = Your hand is empty.
hints-hint = Hint
hints-what-a-strong-bot = What a strong bot would do
hints-close-the-hint = Close the hint
hints-thinking = Thinking
hints-chance-to-win = chance to win
hints-do-it = Do it
keyboard-help-in-a-replay = In a replay
log-game-log = Game log
log-go-to-this-moment = Go to this moment
log-your-first-move-will = Your first move will stand here.
lost-connection-the-connection-is-lost = The connection is lost.
lost-connection-try-now = Try now
me-first-me-first = Me First
me-first-ask-me-again = Ask me again
meter-of-power = { $total } of { $breakpoint } power
phone-prompt-question = Question
phone-prompt-see-the-result = See the result
phone-prompt-read = Read { $source }
phone-prompt-since-your-turn = Since your turn: { $missed }
phone-prompt-end-turn = End turn
phone-prompt-let-go = Let go
phone-prompt-skip-ahead = Skip ahead
phone-table-menu = Menu
phone-table-table-of = Table of { $name }
phone-table-minions = minions
phone-table-actions-left = actions left
phone-table-hint = Hint
phone-table-bases = Bases
phone-table-hold-a-card-to = Hold a card to read it in full. Swipe for the next base.
phone-table-your-hand = Your hand
pile-counts-cards-in-hand = Cards in hand
pile-counts-cards-in-hand-2 = cards in hand
pile-counts-deck = Deck
pile-counts-cards-in-the-deck = cards in the deck
pile-counts-read-the-discard-pile = Read the discard pile
piles-piles = Piles
piles-empty = Empty.
piles-you-know-of-this = You know of this hand:
piles-you-know-of-this-2 = You know of this deck:
piles-set-aside = Set aside:
piles-bases = Bases
piles-you-know = You know:
piles-out-of-play = Out of play:
piles-none = none
podium-tie = tie
prompt-question = Question
prompt-offline = Offline
prompt-for-now = for now
prompt-undo = Undo
prompt-asked-for = asked for
prompt-over = Over
prompt-see-the-result = See the result
prompt-wait = Wait
prompt-read = Read { $source }
prompt-skip-ahead = Skip ahead
prompt-space = Space
prompt-buttons-pass-until-it-has = Pass until it has scored
prompt-text-which = { $name }: which?
recap-since-your-last-turn = Since your last turn
recap-close-the-recap = Close the recap
scoring-stage-is-scoring = { $name } is scoring
scoring-stage-may-be-chosen = { $name }. May be chosen.
scoring-stage-power-breakpoint = { $total } power, breakpoint { $breakpoint }. { $words }
scoring-stage-steps-of-scoring = Steps of scoring
scoring-stage-standing-if-nothing-changes = Standing if nothing changes
scoring-stage-cards = { $name }: cards
scoring-stage-vp = VP
seat-box-victory-points = { $name }, { $vp } victory points
seat-box-choose = Choose { $name }
seat-box-is-being-waited-for = is being waited for
seat-box-victory-points-2 = victory points
shelf-to-choose-from = To choose from
shelf-choose-another-card = Choose another card
shelf-breaks-at = Breaks at { $breakpoint }
side-panel-log-chat-and-piles = Log, chat and piles
side-panel-new = new
special-offers-specials-you-can-play = Specials you can play
table-menu-menu = Menu
table-menu-pause-between-the-bots = Pause between the bots’ moves
table-menu-ask-me-for-specials = Ask me for Specials
table-menu-colours = Colours
table-menu-help = Help
table-menu-how-to-play = How to play
table-menu-rules = Rules
table-menu-keyboard = Keyboard
table-menu-copy-the-link = Copy the link
table-menu-something-is-wrong = Something is wrong?
table-menu-a-report-is-a = A report is a file with set-up, seed, choices and fingerprint up to this moment;
table-menu-opens-it = opens it.
table-menu-what-is-wrong = What is wrong
table-menu-what-happened-and-what = What happened, and what should have (if you like)
table-menu-report-this-moment = Report this moment
table-menu-download-the-save = Download the save
table-menu-to-the-event = To the event
table-menu-to-the-lobby = To the lobby
table-menu-leave-for-good-a = Leave for good: a bot takes my seat
table-menu-stay = Stay
table-menu-leave-the-table = Leave the table
top-bar-event = Event
top-bar-base-deck = Base deck { $base_deck_size }
top-bar-watching = { $watching } watching
top-bar-hint-h = Hint (H)
top-bar-log = Log
top-bar-new = new
top-bar-menu = Menu
tray-would-be = would be
turn-box-end-turn = End turn
turn-state-table-of = Table of { $name }
turn-state-round = Round { $count }
turn-state-phase = Phase
undo-asked-asking-whether-you-may = Asking { $open } whether you may take it back.
undo-asked-the-game-waits-for = The game waits for the answer.
undo-asked-withdraw = Withdraw
undo-asked-would-like-to-take = { $name } would like to take back the last choice.
undo-asked-something-was-revealed-since = Something was revealed since, or somebody has acted.
undo-asked-let-take-it-back = Let { $name } take it back
undo-asked-keep-it-as-it = Keep it as it is
undo-asked-asks-to-take-back = { $name } asks to take back a choice.
undo-asked-waiting-for = Waiting for { $open }.
vp-track-of-victory-points = of { $goal } victory points
why-not-close = Close
why-not-why-not = Why not?
why-not-rule = Rule { $rule }
wide-table-log-and-recap = Log and recap
recap-earlier-in-the-log = { $count ->
    [one] { $count } earlier event
   *[other] { $count } earlier events
} in the log.
turn-state-turn-you = Your turn
whose-turn = { $player }’s turn
phase-short = { $phase ->
    [Start_Turn] Start
    [Play_Cards] Play
    [Score_Bases] Score
    [Draw_Cards] Draw
   *[End_Turn] End
}
piles-of-you = Your piles
piles-of = { $player }’s piles
piles-discard-pile-you = Your discard pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
piles-discard-pile = { $player }’s discard pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
piles-in-hand-in-the = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in hand, { $deck_size } in the deck.
piles-in-the-base-deck = { $count ->
    [one] { $count } base
   *[other] { $count } bases
} in the base deck.
piles-in-the-base-deck-up = { $count ->
    [one] { $count } base
   *[other] { $count } bases
} in the base deck, the top one face up.
podium-nobody = Nobody would score yet
podium-would-score = Would score: { $places }
podium-place = { $place } { AND($names) } { $count ->
    [one] { $count } point
   *[other] { $count } points
}
pile-counts-cards-in-discard-pile = cards in { $player }’s discard pile; read it
pile-counts-cards-in-discard-pile-you = cards in your discard pile; read it
phone-table-round = Round { $round } · { $phase }
phone-table-log = { $count ->
    [0] Log
   *[other] Log, { $count } new
}
phone-seat = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand
phone-seat-waited-for = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand, is being waited for
seat-box-bot = Bot, { LOWER($level) }
hand-your-hand = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
base-tabs-of = { $name }, { $total } of { $breakpoint }
base-tabs-targets = { $name }, { $total } of { $breakpoint }, { $count ->
    [one] { $count } legal target
   *[other] { $count } legal targets
}
base-tabs-who = { $count ->
    [0] empty
    [1] leads
   *[other] tie
} ·
card-with-text = { $name }, { $kind ->
    [minion] minion
    [action] action
    [titan] titan
   *[base] base
}. { $words }
trying-again = Trying again.
trying-again-in = Trying again in { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}.
choice-saved = Your last choice is saved.
choice-may-be-lost = Your last choice may not have arrived.
me-panel-points = { $name }, { $vp } victory points
me-panel-points-you = You, { $name }, { $vp } victory points
me-panel-choose-you = Choose yourself
prompt-you-must = You must
prompt-you-may = You may
key-esc = Esc
lets-go = Esc or a second press lets it go.
lets-go-tap = A second tap lets it go.
you-are-watching = You are watching.
as-whom = As { $name }: { $words }
prompt-text-play-where = Play { $name }: where?
prompt-text-put-where = Put { $name }: where?
places = { $count ->
    [one] { $count } place.
   *[other] { $count } places.
}
me-first-now = Me First!
me-first-after = After it has scored
me-first-before = Before it scores
me-first-abilities = Abilities of cards in play come before Specials.
me-first-specials = One Special each, in turn. It ends when all pass in a row.
me-first-time = Whoever is asked has ten seconds, then it is a pass.
me-first-decides = to decide
me-first-nothing = nothing so far
stop = { $stop ->
    [before_scoring] Before a base scores
    [after_scoring] After a base has scored
   *[other] At any other moment
}
scores-to-the-end = It scores to the end, whatever happens now.
rank-leads = leads
rank-behind = { $count } behind
shelf-from-elsewhere = { $count } to play from elsewhere
shelf-show = Show the choice
shelf-hide = Look at the table
shelf-zone = { $zone ->
    [discard] Discard pile
    [aside] Set aside
    [limbo] Revealed
   *[attached] In play
}
others-in-hand = { $count ->
    [one] { $count } other card
   *[other] { $count } other cards
} in hand
tray-total = { $player }’s total
tray-total-you = Your total
tray-cards-at = { $player }’s cards at { $base }
tray-cards-at-you = Your cards at { $base }
tray-none = No minion of { $player }
tray-none-you = You have no minion here
turn-box-minions = { $count ->
    [one] minion
   *[other] minions
}
turn-box-actions = { $count ->
    [one] action
   *[other] actions
}
key-list = { $key ->
    [tab] to the next region: question, hand, side panel, bar, bases
    [arrows] inside a region, from card to card
    [n] next, previous thing that may be picked
    [enter] pick, play, confirm
    [esc] let go; on an offer: take none
    [digits] card in your hand
    [pass] pass, end turn
    [undo] undo
    [hint] hint: what a strong bot would do
    [log] log
    [zoom] read the focused card in full
    [inspect] where its power comes from, or why it cannot be played
    [skip] skip the bots’ moves
    [step] one choice back, one on
    [ends] to the start, to the end
    [play] play or pause
    [region] to the next region; there the arrows go from card to card
   *[help] this list
}
key-name = { $key ->
    [tab] Tab
    [region] Tab
    [arrows] ← → ↑ ↓
    [n] N, Shift N
    [enter] Enter
    [esc] Esc
    [digits] 1 to 9, 0
    [pass] P, E
    [undo] U
    [hint] H
    [log] L
    [zoom] Z
    [inspect] I
    [skip] Space
    [step] ← →
    [ends] Home, End
    [play] Space
   *[help] ?
}
side-tab = { $tab ->
    [log] Log
    [chat] Chat
   *[piles] Piles
}
theme = { $theme ->
    [light] Light
    [dark] Dark
   *[system] As the system
}
link-copied = The link is copied.
copying-forbidden = Copying is not allowed here; mark the address instead.
pace-seconds = { $seconds } s
your-move = ● Your move · smashup
clock-left = { $player } has { $left } left
clock-left-you = You have { $left } left
clock-hurry = You have { $time } left for this turn, then { $end ->
    [loss] the game is lost
   *[bot] a bot takes over
}.
me-first-if-nobody-acts-any = If nobody acts any more, { $name } pays out: { AND($pays) }.
hints-why = Why: { $words }.
prompt-vain = Nothing would come of it: you can let it pass.
chat-said = { $name }: { $words }
chat-new = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
log-with-chat = { $count ->
    [one] Log, 1 new message
   *[other] Log, { $count } new messages
}
left = { $name } has left the table.
left-to-bot = { $name } has left the table; a bot plays on.
joined = { $name } sits down.
went-away = { $name } is away: the page is closed or the connection is gone.
came-back = { $name } is back.
