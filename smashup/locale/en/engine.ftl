### What players are asked, what the buttons say, and why a card cannot be played.

## Cards and places, as they are named

# Athos (Bob's, at Ringside)
card-at = { $card } ({ $player }'s, at { $base })
card-of = { $card } ({ $player }'s)
# Pin (in Bob's hand)
card-in = { $card } (in { $pile })
# Pin (Ann's, in Bob's hand)
card-of-in = { $card } ({ $player }'s, in { $pile })
card-from-discard = { $card } from the discard pile
card-from-deck = { $card } from the deck
pile-hand = { $player }'s hand
pile-deck = { $player }'s deck
pile-discard = { $player }'s discard pile
your-hand = hand
your-deck = deck
your-discard = discard pile
place-hand = { $player }'s hand
place-discard = { $player }'s discard pile
place-top = the top of { $player }'s deck
place-bottom = the bottom of { $player }'s deck
place-shuffled = { $player }'s deck, which is shuffled
place-supply = the { $supply }
place-box = the box: it is out of the game

## Texts of cards

keyword = { $word ->
    [Ongoing] Ongoing:
    [Talent] Talent:
   *[Special] Special:
}
text-keyword = { keyword } { $text }
text-then = { $first } { $then }

## Several things in a row

list-and = {" "}and{" "}
list-or = {" "}or{" "}
list-comma = {", "}

## How many

which = which { $noun ->
    [minion] minion
    [action] action
    [titan] titan
    [base] base
    [player] player
   *[card] card
}
any-number = any number
at-least = at least { $count }
exactly = { $count }
up-to = up to { $count }
a-card = a card
more = { $count } more
up-to-more = up to { $count } more

## Questions

ask-play-cards = { $player }: Play Cards
ask-choose = { $source }: choose { $noun ->
    [minion] a minion
    [action] an action
    [titan] a titan
    [base] a base
    [player] a player
   *[card] a card
}
ask-which = { $source }: { LOWER($act) }?
ask-some = { $source }: { LOWER($act) }
ask-hand-limit = Draw Cards: { LOWER($act) }
ask-mode = { $source }: choose one
ask-whether = { $source }: { LOWER($act) }?
ask-play = { $source }: { LOWER($act) }
ask-put-back = { $source }: put cards back ({ $left } left)
ask-where-to-search = { $source }: where do you search?
ask-special-before = Me First: play a Special before { $base } scores?
ask-special-after = Me First: play a Special after { $base } has scored?
ask-special-now = Me First: play a Special now?
ask-only-pass = Me First: you can only pass
ask-next-score = Score Bases: which base scores next?
ask-next-base = Several abilities offer the next base: choose one
ask-next-ability = Several abilities wait: choose their order, which comes next?
ask-replacement = { $card }: which replacement is tried first (order)?
ask-name-faction = { $source }: name a faction
ask-name-card = { $source }: name a card
ask-number = { $source }: how many?
ask-exchange-hand = { $player }: there is no minion in your opening hand; exchange it{ $cite }?

## Answers

decline = Decline
done = Done
pass = Pass
end = End the Play Cards phase
play = Play { $card }
play-at = Play { $card } at { $place }
play-on = Play { $card } on { $place }
play-as-special = Play { $card } as a Special
play-as-special-at = Play { $card } as a Special at { $place }
play-as-special-on = Play { $card } as a Special on { $place }
use = Use { $card }
use-for = Use { $card }: { $effect }
use-to = Use { $card }: { LOWER($effect) }

## What is done to what is picked

act-choose = Choose { $what }
act-discard = Discard { $what }
act-find = Find { $what }
act-score = Score { $what }
act-use = Use { $what }
act-bring-back = Use { $what } to bring back { $base }
act-move-to = Move { $card } to { $what }
act-put-on-top = Put { $what } on top of the deck
act-put-under = Put { $what } under the deck

## What is done

act-also = Also: { $act }
act-exchange-hand = Show the hand and draw five new cards
act-keep-hand = Keep the hand
act-name = Name { $faction }
act-name-card = Name { $card }
act-play = Play { $card }
act-play-extra = Play an extra { $kind ->
    [minion] minion
    [action] action
   *[card] card
}
act-play-off-top = Play a minion off the top of your deck
act-play-off-top-more = Play a minion off the top of your deck ({ $left } left)
act-ignore = Ignore what { $base } does
act-search = Search your { AND($places) }
act-search-in-vain = Search your { AND($places) } in vain
act-take = Put { $card } into your hand

## Why a card cannot be played

why-over = The game is over{ $cite }.
why-playable = { $card } can be played now.
why-asked = { $card } cannot be played at this moment: you are asked to choose first ({ $ask }); cards are played in the own Play Cards phase or when a card says so{ $cite }.
why-special = { $card } is a Special: it is played only at the moment its text names, never as a normal action{ $cite }.
why-exhausted = { $most } cards were played this turn, which is the limit: no turn goes on for ever{ $cite }.
why-no-right = You have no { $kind ->
    [minion] minion
    [titan] titan
   *[action] action
} play left this turn{ $cite }.
why-no-place = There is no { $on ->
    [minion] minion
   *[base] base
} that { $card } may be played on{ $cite }.
why-limited = The extra plays that are left do not fit { $card }{ $cite }.
why-barred = You may not play { $card } this turn{ $cite }.
why-condition = The text of { $card } does not let you play it now: { $text }{ $cite }
why-forbidden = { $by } does not allow it: { $text }{ $cite }
# The RULES that a sentence rests on: " (RULES 2.2, 6.8)"
cite = {" "}(RULES { $rules })

## Refusals

not-in-hand = { $player } has no { $card } in hand.
nothing-to-choose = The game is over; there is nothing left to choose.
no-such-option = There is no option { $index }; { $player } may pick 0 to { $last }.

## What somebody may have meant

did-you-mean = Did you mean { OR($names) }?
there-are = There are: { $names }.
