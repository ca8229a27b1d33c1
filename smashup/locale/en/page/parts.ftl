### What stands on every page: head and foot, notices, and the panels around a card.
app-this-page-could-not = This page could not be fetched
app-the-server-did-not = The server did not answer. Load the page again in a moment.
inspector-breakpoint = Breakpoint
inspector-1st-2nd-3rd = 1st, 2nd, 3rd
inspector-vp = { $join } VP
inspector-base = Base
inspector-where-the-power-comes = Where the power comes from
inspector-its-abilities-are-cancelled = Its abilities are cancelled.
inspector-has-abilities-of = Has abilities of { $join }.
inspector-close = Close
modal-close = Close
notices-dismiss = Dismiss
page-foot-an-unofficial-fan-project = An unofficial fan project, neither made nor endorsed by the publisher of Smash Up.
page-foot-about = About
page-head-skip-to-content = Skip to content
page-head-main = Main
page = { $page ->
    [lobby] Play
    [puzzles] Puzzles
    [events] Events
    [replays] Replays
    [cards] Cards
    [lab] Who wins
    [how-to-play] How to play
   *[rules] Rules
}
switch-to-light = Switch to light
switch-to-dark = Switch to dark
own-ability = own ability
nothing-here = There is nothing here
address-mistyped = The address may be mistyped, or the table is gone.
went-wrong = Something went wrong. Please try again.
cannot-be-reached = The server cannot be reached. Please try again.
could-not = The server could not do that.
report-kept = The report is kept. It shows every card, so its file is behind the result as soon as the game is over.
report-saved = The report is saved as a file. Attach it to an issue.
load-anew = The server was renewed: this page is older than it. Load the page again.
load-again = Load the page again
missing-to-the-lobby = To the lobby
table-page-this-table-cannot-be = This table cannot be opened
table-page-fetching-the-table = Fetching the table
table-page-this-table-was-given = This table was given up
table-page-nobody-plays-here-any = Nobody plays here any more.
n-factions = { $count } factions
