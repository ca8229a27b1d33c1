bracket-the-bracket-is-for = The bracket is for the best of the preliminary rounds: they fill { $cut ->
    [one] { $cut } table
   *[other] { $cut } tables
}.
bracket-show = Show
bracket-what-is-of-interest = what is of interest now
bracket-player = Player
bracket-find = Find
bracket-bracket-of = Bracket of { $name }
bracket-bracket = Bracket
bracket-table = Table { $name }, { $state ->
    [playing] watch
   *[finished] replay
}
bracket-table-2 = Table { $name }
bracket-moves-on = › moves on
bracket-power = power
bracket-or = or
bracket-lot = lot
bracket-what-decided-between-equal = : what decided between equal VP
bracket-dashed-as-it-will = ; dashed: as it will be when nobody leaves
event-page-smashup = { $name } · smashup
event-page-there-is-no-such = There is no such event
event-page-all-events = All events
event-page-drafts-from = Drafts from { $join }.
event-page-wins = { $winner } wins.
event-page-become-an-organiser = Become an organiser
event-page-your-table-plays = Your table plays.
event-page-go-to-table = Go to table { $name }
event-page-your-name = Your name
event-page-take-part = Take part
event-page-you-take-part = You take part as <name>{ $name }</name>{ $plays ->
    [bot] ; a bot plays for you
   *[person] {""}
}.
event-page-i-am-back = I am back
event-page-leave-the-event = Leave the event
event-page-bracket = Bracket
event-page-tables = Tables
event-page-players = Players
event-page-nobody-yet = Nobody yet.
event-page-the-rules-of-this = The rules of this event
event-page-what-was-done = What was done
event-page-json = JSON
event-page-standings-as-csv = standings as CSV
event-page-tables-as-csv = tables as CSV
event-page-sheets-to-print = sheets to print
events-page-events-smashup = Events · smashup
events-page-events = Events
events-page-new-event = New event
events-page-tables-of-four-draft = Tables of four draft and play; the two best of each move on and meet the two of another table, until a final names the winner. 2 to 1,024 people and bots.
events-page-name = Name
events-page-preliminary-rounds = Preliminary rounds
events-page-tables-after-the-cut = Tables after the cut
events-page-time = Time
events-page-everyone-can-see-it = Everyone can see it
events-page-factions-in-the-pool = Factions in the pool
events-page-make-the-event = Make the event
events-page-none-yet = None yet.
organiser-panel-organise = Organise
organiser-panel-seat-the-first-round = Seat the first round
organiser-panel-begin = { $count ->
    [one] Begin table { $table }
   *[other] Begin { $count } tables
}
organiser-panel-begin-final = Begin the final
organiser-panel-seat-anew = { $kind ->
    [final] Seat final anew
    [preliminary] Seat preliminary round { $number } anew
   *[knockout] Seat round { $number } anew
}
organiser-panel-seat-the-next-round = Seat the next round
organiser-panel-cancel-the-event = Cancel the event
organiser-panel-why = Why
organiser-panel-cancel-the-event-for = Cancel the event for good
organiser-panel-no-go-on = No, go on
organiser-panel-bots = Bots
organiser-panel-strength = Strength
organiser-panel-add-bots = Add bots
organiser-panel-player = Player
organiser-panel-choose = choose
organiser-panel-let-a-bot-play = Let a bot play for { $name }
organiser-panel-is-back = { $name } is back
organiser-panel-take-off-the-list = Take { $name } off the list
organiser-panel-did-not-come = { $name } did not come
organiser-panel-leaves-for-good = { $name } leaves for good
organiser-panel-with = with
organiser-panel-exchange-places = Exchange places
organiser-panel-copy-the = { $whom ->
    [organisers] Copy the link for organisers
   *[players] Copy the link for players
}
organiser-panel-copy = Copy
organiser-panel-print = Print
print-page-to-print-smashup = { $name }, to print · smashup
print-page-there-is-no-such = There is no such event
print-page-back-to-the-event = Back to the event
print-page-sheet = Sheet
print-page-the-latest-round = The latest round
print-page-standings = Standings
print-page-print = Print
print-page-equal-vp-the-power = { $kind ->
    [final] The first wins the event. Equal VP: the power on all bases at the end of the game decides, then a lot.
    [knockout] The two with the most VP move on. Equal VP: the power on all bases at the end of the game decides, then a lot.
   *[preliminary] Equal VP: the power on all bases at the end of the game decides, then a lot.
}
print-page-table = Table { $name }
print-page-table-note = Table { $name }. Organiser’s note: { $note }
print-page-player = Player
print-page-factions = Factions
print-page-vp = VP
print-page-power = Power
print-page-place = Place
print-page-no-round-is-seated = No round is seated yet.
result-form-result-of-table = Result of table { $name }
result-form-vp = VP
result-form-power = Power
result-form-note = Note
result-form-never-mind = Never mind
result-form-the-game-that-this = The game that this table plays here counts no more.
round-tables-left = (left)
round-tables-of-over = { $tables ->
    [one] { $count } of { $tables } table over
   *[other] { $count } of { $tables } tables over
}
round-tables-table = Table { $name }
round-tables-nobody = nobody
round-tables-begin = Begin
round-tables-a-bot-for = A bot for { $name }
round-tables-enter-the-result = Enter the result
round-tables-correct = Correct
round-tables-organisers-note = Organiser’s note: { $note }
standings-table-standings-to-be-scrolled = Standings, to be scrolled aside
standings-table-place = Place
standings-table-player = Player
standings-table-prizes = Prizes
standings-table-round = Round
standings-table-table = Table
standings-table-vp = VP
standings-table-power = Power
standings-table-points = Points
standings-table-bot = bot
standings-table-place-2 = , place { $at_table }
event-state = { $state ->
    [registration] open for players
    [running] running
    [finished] over
    [cancelled] cancelled
   *[damaged] damaged, cannot be opened
}
round-name = { $kind ->
    [final] Final
    [preliminary] Preliminary round { $number }
   *[knockout] Round { $number }
}
event-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}, { $state }
event-paused = , paused
events-page-everybody-plays-for-points = Everybody plays { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} for points against others each time; the best { $cut } play on at tables of four, two of each move on, until a final names the winner.
events-page-mine = My events
events-page-public = Public events
bracket-from = from { $tables }
bracket-origin = { $preliminary ->
    [yes] the best of the rounds before
   *[no] to be seated
}
bracket-all-rounds = all rounds
bracket-rounds-from = from round { $number } on
bracket-nobody-of-that-name = Nobody of that name.
bracket-not-yet = Not in the bracket yet.
bracket-remark = { $remark ->
    [left] left
    [power] power
   *[lot] lot
}
event-page-event = Event
event-page-round-of = , { $kind ->
    [final] final
    [preliminary] preliminary round { $number }
   *[knockout] round { $number }
} of { $rounds }
event-page-fate-seated = You sit at table { $table }; it has not begun yet.
event-page-fate-next = You are in the next round; it is not seated yet.
event-page-fate-waits = You are in the next round, which is seated when all tables are over.
event-page-fate-out = You are out; thank you for playing.
event-page-standings = { $state ->
    [finished] Final standings
   *[running] Standings
}
event-page-bot = { $name }, bot
organiser-panel-paused = The event is paused: “Go on” comes first.
organiser-panel-too-few = It takes two players or bots to begin.
organiser-panel-go-on = Go on
organiser-panel-pause = Pause
organiser-panel-link = { $whom ->
    [organisers] Link for organisers
   *[players] Link for players
}
organiser-panel-copied = { $whom ->
    [organisers] The organisers’ link is copied; whoever has it can steer.
   *[players] The link for players is copied.
}
result-form-why = { $known ->
    [yes] Why it is corrected
   *[no] Why it is entered by hand
}
result-form-do = { $known ->
    [yes] Correct the result
   *[no] Enter the result
}
round-tables-standing = { $state ->
    [abandoned] given up
    [drafting] drafting
   *[playing] turn { $turn }
}
round-tables-waits-for = waits for { $player }
round-tables-not-here = not here: { $players }
round-tables-parts = { $parts }
round-tables-not-begun = has not begun
round-tables-look = { $state ->
    [finished] Replay
   *[playing] Watch
}
standings-so-far = { $state ->
    [finished] Final standings
   *[running] Standings so far
}
standings-table-left = left
standings-table-still-in = still in
