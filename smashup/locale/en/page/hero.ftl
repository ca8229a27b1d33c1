### The hero of the first page.

hero-title = Two factions. One deck. Smash.
hero-words = Shuffle two factions together and break the bases before anyone else does. No account, no installation.
hero-first = Play your first game
hero-first-words = Guided, step by step, against a gentle bot
hero-bot = Play now against a bot
hero-draft = Draft with three bots
hero-again = Play again
hero-again-words = Another deal, another pair, the same bot
hero-go-on = Go on playing
hero-running = Your game is not over
hero-yours = It is your move
