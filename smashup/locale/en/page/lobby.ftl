account-dialog-keep-my-history = Keep my history
account-dialog-you-can-play-without = You can play without an account. With one, your games are on all your devices.
account-dialog-new-account-or-log = New account or log in
account-dialog-name = Name
account-dialog-password = Password
account-dialog-at-least-8-characters = At least 8 characters. There is no e-mail that brings it back: make recovery codes on the account page.
account-dialog-forgotten = Forgotten?
account-dialog-use-a-recovery-code = Use a recovery code.
clock-field-time-for-a-turn = Time for a turn
clock-field-no-clock = No clock
clock-field-when-the-time-is = When the time is up
daily-puzzle = Puzzle of the day
daily-puzzle-words = One turn out of a real game, one goal: do you find it?
faction-choice-choose-two-factions = Choose two factions
first-time-first-time = First time?
first-time-play = Play
first-time-one-minion-and-one = One minion and one action a turn.
first-time-break = Break
first-time-enough-power-breaks-a = Enough power breaks a base.
first-time-score = Score
first-time-first-three-take-points = First three take points; 15 win.
first-time-how-to-play-on = How to play, on one page
lobby-account = Account
lobby-log-out = Log out
lobby-keep-my-history = Keep my history
lobby-table-of = { $host }'s table
my-games-my-games = My games
my-games-record = Your record
my-games-your-games-will-stand = Your games will stand here: those that wait for you first.
my-games-waiting-for-you = Waiting for you
my-games-your-move = Your move
my-games-running = Running
my-games-look-in = Look in
my-games-finished = Finished
my-games-result = Result
my-games-replay = Replay
my-games-all-finished-games = All finished games
name-field-your-name = Your name
new-table-form-new-table = New table
new-table-form-person = Person
new-table-form-you-the-host = You, the host
new-table-form-seat = Seat { $value }
new-table-form-strength-of-the-bot = Strength of the bot on seat { $value }
new-table-form-remove-seat = Remove seat { $value }
new-table-form-add-a-seat = Add a seat
device-seat = At this device
device-name = Name of the player on seat { $value }
device-player = Player { $value }
device-words = You share this screen: a curtain hides every hand until the device has been passed on.
new-table-form-factions = Factions
new-table-form-who-begins = Who begins
new-table-form-who-can-join = Who can join
new-table-form-time = Time
new-table-form-me-first = Me First
new-table-form-factions-in-the-pool = Factions in the pool
new-table-form-house-rules = House rules
new-table-form-open-the-table = Open the table
pool-picker-all = All
pool-picker-none = None
pool-picker-eight-at-random = Eight at random
pool-picker-of = { $count } of { $count2 }
public-tables-public-tables = Public tables
public-tables-join = Join
public-tables-watch = Watch
public-tables-go-there = Go there
public-tables-no-public-table-yet = No public table yet. Open one.
table-row-seats = { $count } seats
waiting-room-you = (you)
waiting-room-here = (at this device)
waiting-room-who-chooses = Who chooses
waiting-room-strength-of = Strength of { $name }
waiting-room-bot = Bot
waiting-room-away = away
waiting-room-sit-down-here = Sit down here
waiting-room-give-it-to-a = Give it to a bot
waiting-room-open-the-seat = Open the seat
waiting-room-time = Time
waiting-room-me-first = Me First
waiting-room-who-begins = Who begins
waiting-room-drawn-at-random = drawn at random
waiting-room-factions-in-the-pool = Factions in the pool
waiting-room-start-the-game = Start the game
waiting-room-leave = Leave
waiting-room-waiting-until-everybody-has = Waiting until everybody has chosen two factions.
waiting-room-everybody-is-here = Everybody is here.
waiting-room-waiting-for-the-host = Waiting for the host to start.
windows-field-me-first = Me First

## House rules in which the rulebooks differ

house-bases = Bases
house-bases-is = { $value ->
    [sets] of the sets in the game
   *[all] of every set
}
house-mulligan = A first hand without minions
house-mulligan-is = { $value ->
    [shuffle] may be shuffled back
    [discard] may be discarded
   *[forced] must be discarded
}
house-base-deck = An empty base deck
house-base-deck-is = { $value ->
    [reshuffle] is made anew
   *[once] stays empty
}
house-victory-check = Victory is checked
house-victory-check-is = { $value ->
    [end] at the end of a turn
   *[scoring] when all bases have scored too
}
house-presence = What counts at a base
house-presence-is = { $value ->
    [power] all power there
   *[minion] only minions and their power
}
house-duplicate-factions = The same faction
house-duplicate-factions-is = { $value ->
    [false] once at the table
   *[true] for two players
}
house-promos = Later titans and promo bases
house-promos-is = { $value ->
    [false] are left out
   *[true] take part
}
house-edition = Card texts
house-edition-is = { $value ->
    [printed] as printed
   *[current] as revised since
}

## The pool of factions

pool-lack = { $players } players need at least { $least } factions in the pool.
pool-all = all { $count }
pool-all-of-them = all
pool-some = { $count } of { $all }
account-way = { $way ->
    [new] New account
   *[known] Log in
}
account-send = { $way ->
    [new] Create the account
   *[known] Log in
}
history-kept = Your history is kept from now on.
welcome-back = Welcome back, { $name }.
clock-then = then { $end ->
    [loss] the game is lost
   *[bot] a bot takes over
}
taken-by = Taken by { $name }
give-back = Give { $shown } back
random = Random
open-seat = Open
with-the-link = With the link
everyone = Everyone
everyone-may-join = Everyone may join
whoever-has-the-link = Whoever has the link
whoever-comes = Whoever comes
rules-changed = { $count ->
    [0] all as in the newest book
   *[other] { $count } changed
}
you-begin = You begin
somebody-begins = { $name } begins
seats-still-open = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} still open. Send the link to a friend.
seats-still-open-host = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} still open. Send the link to a friend, or give the seat to a bot.
windows = { $way ->
    [answer] everybody who could hold a Special answers
    [pause] ten seconds for everybody who could hold one
   *[open] only who holds one is waited for
}
