draft-page-skip-to-the-factions = Skip to the factions
draft-page-event = Event
draft-page-snake-draft = Snake draft
draft-page-watching = { $spectators } watching
draft-page-copy-the-link = Copy the link
draft-page-question = Question
draft-page-pick-1 = Pick 1
draft-page-you-must = You must
draft-page-surprise-me = Surprise me
draft-page-take = Take { $shown }
draft-page-wait = Wait
draft-page-factions-are-left-look = { $count } factions are left. Look at any of them meanwhile.
faction-cards-bases = Bases
faction-cards-breaks-at-vp = breaks at { $breakpoint }, { $join } VP
faction-detail-hide = Hide { $name }
faction-detail-of-5 = { $bar } of 5
faction-detail-all = All { $count }
faction-detail-cards = cards
faction-detail-with-your = With your { $name }:
faction-detail-minions-of-power-on = { $minions } minions of power { $average } on average, { $actions } actions.
faction-pool-pool-factions = Pool, { $count } factions
faction-pool-chosen = Chosen
pick-track-order-of-picks = Order of picks
pick-track-to-come = to come
yours = Yours
which-pick = Your { $faction ->
    [1] first
   *[2] second
} faction, the { $pick ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[8] eighth
} pick.
factions-left = { $count } factions are left.
draft-over = The draft is over.
somebody-picks = { $name } picks.
pick-now = Pick now
picks = picks
printed-card = { $name }, { $kind ->
    [action] action
   *[titan] titan
}, { $copies } of them. { $words }
printed-minion = { $name }, minion, power { $power }, { $copies } of them. { $words }
faction-facts = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: { $kinds }
## What a faction does, in a few words

tagline-mounties = Ride to where the others are
tagline-musketeers = Chains of extra actions on your own
tagline-sumo-wrestlers = Shove others off your bases
tagline-luchadors = Set-Ups on the others’ minions
tagline-anansi-tales = Give cards away, profit when used
tagline-ancient-incas = Stack actions on one base
tagline-grimms-fairy-tales = Story pairs that wake each other
tagline-polynesian-voyagers = Spread out, add bases, grow alone
tagline-russian-fairy-tales = Turn minions into other minions
tagline-fairies = Choose one of two, again and again
tagline-mythic-horses = A herd that lifts itself
tagline-kitty-cats = Shrink, borrow and sacrifice
tagline-princesses = Six strong minions, 14 actions
tagline-penguins = Extra minions off the deck
tagline-cyborg-apes = Pile actions onto minions
tagline-shapeshifters = Copy and swap minions
tagline-super-spies = Know and arrange the decks
tagline-time-travelers = Reuse cards, replay minions
tagline-aliens = Send minions home, exchange bases
tagline-dinosaurs = Big minions, bigger for a turn
tagline-ninjas = Strike at the moment a base scores
tagline-pirates = Sail about, sink the small
tagline-robots = Floods of minions that feed one another
tagline-tricksters = Traps and tolls for all who come near
tagline-wizards = Draw, dig and play extra actions
tagline-zombies = A second hand in the discard pile
tagline-bear-cavalry = Drive the others into traps
tagline-ghosts = Empty hands, strong minions
tagline-killer-plants = Seedlings that grow and choke
tagline-steampunks = Machines on bases, used again
tagline-elder-things = Madness for others, huge minions
tagline-innsmouth = One small minion, ten times over
tagline-minions-of-cthulhu = Take Madness as the price of power
tagline-miskatonic-university = Study Madness, and put it back
