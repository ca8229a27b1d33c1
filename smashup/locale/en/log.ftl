### The log: what happened.

by = {" "}({ $source })

log-turn = { $player }'s turn begins.
log-play = { $player } plays { $card }.
log-play-at = { $player } plays { $card } at { $base }.
log-play-on = { $player } plays { $card } on { $place }.
log-put-into-play = { $card } comes into play at { $place }{ $by }.
log-use = { $player } uses { $card }.
log-destroy = { $card } is destroyed{ $by }.
log-leave = { $card } leaves play{ $by }.
log-return = { $card } returns to { $player }'s hand{ $by }.
log-goes = { $card } goes to { $place }{ $by }.
log-goes-unseen = A card goes to { $place }{ $by }.
log-lose-clash = { $card } loses the clash of titans.
log-aside = { $card } is set aside.
log-move = { $card } moves to { $base }{ $by }.
log-transfer = { $card } is transferred to { $to }{ $by }.
log-control = { $player } takes control of { $card }{ $by }.
log-power = { $card } has { SIGNED($amount) } power{ $by }.
log-breakpoint = The breakpoint of { $base } changes by { SIGNED($amount) }{ $by }.
log-bar = { $player } cannot play { $kind ->
    [minion] minions
   *[action] actions
} during the next turn{ $by }.
log-bar-until = { $player } cannot { $what ->
    [moves] move minions
   *[action] play actions
} until the start of { $owner }'s next turn{ $by }.
log-bar-extras = As long as { $player } has a minion at { $base }, { $player } cannot play extra cards until the start of { $owner }'s next turn{ $by }.
log-name-faction = { $player } names { $faction }{ $by }.
log-name-card = { $player } names { $card }{ $by }.
log-counters = { $card } gets { $count ->
    [one] a +1 power counter
   *[other] { $count } +1 power counters
}{ $by }.
log-tokens = { $card } gets { $count ->
    [one] a token
   *[other] { $count } tokens
}{ $by }.
log-borrow = { $card } gains abilities.
log-draw = { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
}{ $by }.
log-take = { $player } takes { $count ->
    [one] a card
   *[other] { $count } cards
} of the { $supply }{ $by }.
log-discard = { $player } discards { $cards }{ $by }.
log-give = { $player } places { $card } into { $to }'s hand{ $by }.
log-give-unseen = { $player } places a card into { $to }'s hand{ $by }.
log-look = { $player } looks at { $count ->
    [one] a card
   *[other] { $count } cards
}{ $by }.
log-reveal = { $player } reveals { $cards }{ $by }.
log-search = { $player } searches their deck{ $by }.
log-shuffle = { $player } shuffles their deck.
log-shuffle-hand = { $player } shuffles { $count ->
    [one] a card
   *[other] { $count } cards
} of their hand into their deck{ $by }.
log-shuffle-in = { $player } shuffles { $cards } into their deck{ $by }.
log-shuffle-in-of = { $player } shuffles { $cards } into { $owner }'s deck{ $by }.
log-shuffle-in-all = { $player } shuffles { $cards } into their owners' decks{ $by }.
log-rebuild = { $player } shuffles their discard pile into a new deck.
log-gain-vp = { $player } gains { $amount } VP{ $by }.
log-lose-vp = { $player } loses { $amount } VP{ $by }.
log-extra-turn = { $player } will take an extra turn{ $by }.
log-before-scoring = { $base } is about to score.
award = { $player } { $vp } VP
log-scores = { $base } scores: { $awards }.
log-scores-nobody = { $base } scores: nobody takes part.
log-new-base = { $base } comes into play.
log-swap-base = { $base } takes the place of { $old }{ $by }.
log-cancel = The abilities of { $card } are cancelled{ $by }.
log-protect = Other players' cards do not affect { $card } for a while{ $by }.
log-ignore-base = { $player } need not heed { $base }{ $by }.
log-refuse-base = { $player } need not heed { $base }, and its power and protection do not count for { $player }'s minions{ $by }.
log-base-leaves = { $base } goes to the base discard pile.
log-rebuild-bases = The base discard pile is shuffled into a new base deck.
log-base-to-top = { $base } goes to the top of the base deck.
log-base-to-bottom = { $base } goes to the bottom of the base deck.
log-unseen-base-to-top = A base card goes to the top of the base deck.
log-unseen-base-to-bottom = A base card goes to the bottom of the base deck.
log-look-at-bases = { $player } looks at { $count ->
    [one] a base card
   *[other] { $count } base cards
}{ $by }.
log-arrange-bases = { $player } puts { $count ->
    [one] a base card
   *[other] { $count } base cards
} on top of the base deck.
log-turn-base-down = { $player } turns the top card of the base deck face down{ $by }.
log-win = { $player } wins the game.
log-share-win = { $player } shares the victory.

## What only some have seen

secret-draw = You draw { $cards }.
secret-look = You look at { $cards }.
secret-card = It is { $card }.
