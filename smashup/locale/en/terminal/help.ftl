### The help of the commands. What is typed (commands, options, levels, examples) stays as it is in every language.

## Commands: help-<command>

help-admin = For whoever runs a server: look at its tables, people and events, close, ban, export, delete. Servers that run notice within seconds. The database is that of --data, or of DATABASE_URL.
help-admin-ban = Ban a person or an address. Bots play on for a person; a guest can come back as another, an address cannot.
help-admin-bans = List the bans that hold.
help-admin-close = Close a table: its game ends without a result, whoever plays it.
help-admin-delete-person = Delete a person with their account, their words and their reports. Bots play on for them.
help-admin-delete-table = Delete a table with its game, its result and what was said at it.
help-admin-events = List events.
help-admin-export = Export all that is stored of a person, as JSON: to give it to them.
help-admin-people = List people: guests and accounts.
help-admin-tables = List tables.
help-admin-unban = Lift a ban.
help-bench =
    Measure the engine: random play beside a calibration loop, copies, views, loads and memory.

    The share of the loop's speed compares between machines; the checksum says that the same work was done.
help-bench-lab = Measure the lab: what a second worker gains, games of bots, memory, and the report of a long run.
help-cards = Browse the catalogue: all factions, one of them, or a single card or base.
help-check =
    Find out whether a box of your own is ready: its facts, its types, and random games with and without it.

    Says in sentences what is wrong, and ends with 1 when anything is.
help-event = Events of many tables (RULES 14): rehearse, show, export.
help-event-export = Write an event as JSON (everything) and CSV (the standings, and every seat of every table).
help-event-rules = The rules of an event: tables, ties, drop-outs, no-shows, late arrivals, prizes.
help-event-show = Show a saved event: its bracket, its standings and its winner.
help-event-simulate = Rehearse a whole event with bots: tables of four, drafts, two move on, until one wins (RULES 14).
help-lab = Play very many games between bots, and see which factions win.
help-lab-habits = Tell what every bot makes of every faction, and which cards it never or seldom plays.
help-lab-report =
    Tell which factions win: one HTML page, pictures, and a summary here.

    Several runs go into one report, for instance to compare weak and strong bots.
help-lab-run =
    Play many games between bots. Stopped with Ctrl-C, the same command goes on where it was.

    The same seed gives the same results, whoever plays them: one worker, many, or a cluster.
help-lab-save = Play one game of a run again and write it as a save file, for `smashup replay`.
help-ladder =
    Let the bots play a round robin: win rates with their 95 % intervals, and ratings.

    Every deal is played once for every way to seat a pair. Stopped with Ctrl-C, the same command goes on later.
help-new-faction = Begin a faction of your own: a module with cards, an emblem and a test, in a box that can be played at once.
help-play =
    Play in the terminal, against bots or with others at the same keyboard.

    Without options: you against one bot, with random factions.
help-puzzles = Puzzles out of real games: win this turn, break two bases this turn.
help-puzzles-check = Play the line of every puzzle again: does it still reach its goal?
help-puzzles-make = Let bots play, and look for puzzles in their turns. Stopped with Ctrl-C, --resume goes on.
help-puzzles-pack = Put puzzles that can be solved into one small file, as the package has it.
help-puzzles-play = Solve a puzzle in the terminal: that of today, one by its id, or any one of a grade.
help-replay = Step through a saved game: forwards, backwards, turn by turn.
help-review = Look at a finished game again: the win chance over the turns, and the largest mistakes with what was better.
help-serve =
    Play in the browser: starts the server and says where it is.

    DATABASE_URL, REDIS_URL and the other settings for several processes are in docs/operations.md.
help-smashup =
    The card game Smash Up: take two factions, shuffle them together, smash bases with your minions.

    Start with `smashup play`. In the game, `help` tells what you can type.

    Errors are a sentence and exit code 2.

## Options and arguments

option-help = Tell all this and leave.
option-smashup-version = Say the version and leave.
option-smashup-sets = Play with the boxes of this folder too; may be given several times.
option-smashup-lang = The language to speak: a folder of smashup/locale.
option-play-players = How many sit at the table, 2 to 4.
option-play-humans = How many of them are people at this keyboard; 0 lets bots play.
option-play-bots = What plays the other seats (random, easy, normal, hard, expert, master), or one for each, "hard,easy".
option-play-names = Names of the people, "Mia,Tom".
option-play-factions = Who plays what, "Cyborg Apes+Super Spies,random"; whoever is not named gets random ones.
option-play-draft = Draft the factions (1.7).
option-play-first = Who begins (1.6): random, a name, or a seat from 1 on.
option-play-seed = The same seed gives the same deal.
option-play-load = Go on with a saved game.
option-play-bases = 1.3: bases of the sets in the game, or all.
option-play-mulligan = 1.5: shuffle, discard or forced.
option-play-base-deck = 7.8: an empty base deck: reshuffle it, or use it once.
option-play-victory-check = 8.1: at the end of the turn, or after scoring too.
option-play-presence = 7.5: power or a minion earns VP, or only minions count.
option-play-duplicate-factions = 1.2: two copies of every set.
option-play-promos = 13.4: later titans and bases.
option-play-edition = The texts of the cards: printed, or current, as revised since.
option-cards-name = A faction, card or base, or a part of its name.
option-json = As JSON, for programs.
option-replay-file = A saved game, or a game that the fuzzer or a crash left.
option-replay-eyes = Whose hand to see: a player's name, or all.
option-replay-log = Print the whole story and leave.
option-replay-at = Begin after that many choices.
option-check-path = The folder of a box, or one that holds boxes.
option-check-games = Random games with the box, and as many without it.
option-check-seed = The same seed plays the same games.
option-new-faction-name = Its name, as people read it: "Space Cats".
option-new-faction-folder = The folder of the box; made where there is none.
option-new-faction-box = The name of a box that is new.
option-serve-host = The address to listen at; 0.0.0.0 lets the whole network in.
option-serve-port = The port; 0 for any free one.
option-serve-or-another-port = Take another free port where that one is taken.
option-serve-data = The folder of the database.
option-serve-log-format = Lines for people, or JSON for programs.
option-serve-log-level = From where on it is said; info names every request.
option-serve-open-browser = Open the page where there is a desktop.
option-ladder-bots = Who plays whom, "hard,normal,random".
option-ladder-games = Games for every pair.
option-ladder-players = Seats at a table; with more than two, the first of a pair sits alone against the rest.
option-ladder-seed = The same seed gives the same deals.
option-ladder-out = Where the games are kept, to go on later.
option-ladder-also = Other such files to tell about as well.
option-workers = Processes that play.
option-ladder-play = Play, or only tell what the files hold.
option-ladder-plot = Draw the win rates into this PNG.
option-review-file = The save of a finished game.
option-review-player = Whose mistakes: a player's name, or all.
option-review-mistakes = How many mistakes are listed.
option-data = The folder of the database, where DATABASE_URL names none.
option-admin-json = As JSON, for programs; nothing is asked.
option-yes = Do not ask whether this is meant.
option-limit = At most so many, the newest first.
option-table = The id of a table: the end of its link.
option-person = The id of a person, or the name of an account.
option-admin-tables-state = Only tables in this state.
option-admin-tables-person = Only tables at which this person sits (an id).
option-admin-people-name = An id, or a part of a name.
option-admin-people-accounts = Only those who can log in.
option-admin-events-state = Only events in this state.
option-admin-delete-person-games = Games at which no other person sat; in the others someone who left has played.
option-admin-ban-person = Whom: the id of a person, or the name of an account.
option-admin-ban-address = Or an address, or a network such as 192.0.2.0/24.
option-admin-ban-reason = Why; whoever is banned reads it.
option-admin-ban-until = How long (12h, 7d, 4w) or until when (2027-01-31, in UTC).
option-admin-unban-number = The number of the ban, as `smashup admin bans` lists it.
option-admin-export-out = The file to write to.
option-all = All places and all tables, not just the best.
option-event = An event that `smashup event simulate --save` wrote.
option-event-simulate-players = How many take part, 2 to 1,024.
option-event-simulate-bots = What plays them (random, easy, normal, hard, expert), in turn: "normal,hard".
option-event-simulate-seed = The same seed gives the same event.
option-event-simulate-name = What the event is called.
option-event-simulate-rounds = Preliminary rounds for points, before the knockout.
option-event-simulate-cut = How many tables of four the best of them fill.
option-event-simulate-save = Keep the event in this file, for show and export.
option-event-export-out = The folder to write to.
option-event-export-form = json, csv or all.
option-lab-run-out = The folder for the results; one that was stopped is gone on with.
option-lab-run-games = How many games there are in all.
option-lab-run-bots = Who plays every seat, "normal", or one for each seat, "hard:60,normal"; the number is a budget of iterations for a turn.
option-lab-run-players = How many sit at a table: "2", or several in turn, "2,3,4".
option-lab-run-factions = The factions to deal, "A,B,C,D"; all where none are named.
option-lab-run-options = House rules as JSON, '{ "{" }"bases": "all"{ "}" }'.
option-lab-run-seed = The same seed gives the same games.
option-lab-run-ray = A Ray cluster to play on, "auto" or "host:port".
option-folders = The folders of one or more runs.
option-lab-report-out = Where the report goes.
option-any-version = Also of results of another version of the engine.
option-lab-report-json = Print the findings as JSON and write nothing.
option-lab-habits-seldom = The share of cases in which a card is played, below which it is named.
option-lab-save-folder = The folder of a run.
option-lab-save-game = The number of a game of it.
option-lab-save-out = Where to write it.
option-puzzles-play-puzzle = The id of a puzzle, or a grade from 1 to 5.
option-puzzles-make-out = The file for what is found: a line for every game.
option-puzzles-make-games = How many games are looked at.
option-puzzles-make-seed = The seed of the first game; the others count up.
option-puzzles-make-resume = Go on with a file that is there.
option-puzzles-pack-made = Files that `smashup puzzles make` has written.
option-puzzles-pack-out = The packed file.
option-puzzles-pack-most = How many at most, of all goals and grades.
option-puzzles-check-file = A packed file.
option-bench-toy = A file with a `playout(seed)` to measure against.
option-bench-factions = Which factions to draw from, "A,B,C,D"; "all" for every one.
option-blocks = How many blocks; the median of them counts.
option-bench-games = Games in a block.
option-bench-idle = Idle games for the memory figure; 0 leaves it out.
option-bench-lab-seconds = How long each part of a block takes.
option-bench-lab-report-games = Games of the report; 0 leaves it out.
option-pool = Boxes and factions to deal or draft from, "Culture Shock,Fairies"; "no Penguins" leaves some out, a number draws so many at random.

## What holds where an option is left out

default-the-system = the system's
default-random = random
default-after-the-folder = after the folder
default-the-user-data-folder = the user's data folder
default-the-people = the people
default-for-ever = for ever
default-the-screen = the screen
default-all-cores = all cores
default-report-in-the-first-folder = report in the first folder
default-today = today's
default-the-shipped-puzzles = the shipped puzzles

## Groups of options

panel-table = The table
panel-house = House rules (numbers are those of docs/rules.md)
