### What the lab has found: `smashup lab report`, its page and its pictures, and `smashup lab habits`.

findings-setting = { $parts }
findings-without = without { $factions }
findings-only = only { $factions }
findings-option = { $option }
findings-option-value = { $option } { $value }
findings-engine = engine { $engine }
findings-bots-version = bots { $version }
findings-between = { $low } to { $high }
findings-rate = { $rate } ({ $low } to { $high })
findings-too-few = too few games
findings-reading = Reading
findings-pictures = Pictures
findings-so-far = # { $played } of { $count ->
    [one] { $count } game
   *[other] { $count } games
} so far

## The summary in the terminal

findings-won = won
findings-strength = strength
findings-best-partners = best partners
findings-order = won by turn order
findings-orders = { $rates } (an even share is { $even })
findings-won-by = won by { $bot }
findings-won-by-rate = { $rate }, an even share is { $even }
findings-turns = turns
findings-turns-told = { $mean } on average, from { $tenth } to { $ninth } in eight games of ten
findings-margin = winner ahead by
findings-margin-told = { $mean } VP on average
findings-vp = VP of a player
findings-vp-told = { $first } from first places, { $second } second, { $third } third, { $abilities } from abilities
findings-left-out = left out
findings-left-out-told = { $count ->
    [one] { $count } game
   *[other] { $count } games
} that failed or did not end

## The page

findings-title = smashup: which factions win
findings-heading = Which factions win
findings-settings = Settings
findings-across = From table to table
findings-even = An even share is { $even }.
findings-even-left-out = An even share is { $even }. { $count ->
    [one] { $count } game failed or did not end and is left out.
   *[other] { $count } games failed or did not end and are left out.
}
findings-part = { $part ->
    [factions] Factions
    [bots] Bots
    [pairs] Pairs
    [partners] Partners
    [matchups] Match-ups
    [table] The table
    [order] Turn order
    [turns] Games by their turns
    [margin] Games by the winner's margin
    [vp-factions] VP by faction
    [vp-abilities] VP by ability
    [cards] Cards
   *[bases] Bases
}
findings-label = { findings-part }: { $setting }
findings-column = { $column ->
    [faction] Faction
    [games] Games
    [won] Won
    [strength] Strength
    [vp] VP
    [partners] Best partners
    [synergies] Most synergy with
    [order] Turn order
    [effect] Effect
    [base] Base
    [scored] Scored in a game
    [vp-given] VP given
    [power] Power
    [cards] Cards
    [players] Players
    [bot] Bot
    [seats] Seats
    [even] Even share
    [against] Against
    [ahead] Ends ahead
    [turns] Turns
    [share] Share
    [first] First places
    [second] Second
    [third] Third
    [abilities] Abilities
    [all] All
    [ability] Ability
    [in-a-game] In a game
    [pair] Pair
    [worth] Worth
    [synergy] Synergy
    [card] Card
    [opened] Opening hand
    [drawn] Drawn
   *[played] Played
}
findings-closed = { $part ->
    [bases] All bases that scored
    [turns] Games by their turns
    [margin] Games by the winner's margin
    [vp-factions] VP of a player by faction
   *[vp-abilities] The abilities that give most VP
}
findings-all-pairs = { $count ->
    [one] The one pair
   *[other] All { $count } pairs
}
findings-all-matchups = { $count ->
    [one] The one match-up
   *[other] All { $count } match-ups
}
findings-all-cards = { $count ->
    [one] The one card
   *[other] All { $count } cards
}
findings-distribution = { $what ->
    [turns] A game has { $mean } turns on average
   *[margin] The winner is ahead by { $mean } VP on average
}{ $sure }; the median is { $median }, eight games of ten lie between { $tenth } and { $ninth }.
findings-sure = { " " }(95 %: { $low } to { $high })
findings-sources = A player has { $first } VP from first places, { $second } from second and { $third } from third ones, { $abilities } from abilities; the winner has { $winner } in all.
findings-the-rules = the rules
findings-no-synergy = As far as these games can tell, no pair is worth more or less than its factions.
findings-cards-explained = How many points more often players win who had a card than players with its faction who had not. What is in the opening hand is pure chance; what is drawn or played also hangs on how long and how well a game went, so that those columns do not say what a card does. ? may be chance.
findings-too-few-to-tell = There are too few games to tell.
findings-method = How this was made
findings-commands = The commands that played the games
findings-method-told = Engine { $engines }. Factions are dealt from shuffled rounds through all of them, who starts is chance. Win rates have Wilson's 95 % intervals. Strengths are those of a Plackett-Luce model in logits: the chance that one of two players ends ahead of the other is { $formula }, { $d } being the difference of their sums of strengths, synergy and effect of the turn order; 0 is the average faction. A synergy is what a pair is worth beyond the strengths of its factions, shrunk towards zero as much as the data say. Players with equal VP share a place, which counts half a win for each.

## What the pictures show, for those who cannot see them

findings-picture-factions = Win rates of the factions: { $setting }. { $most }
findings-picture-pairs = Win rates of the pairs: { $setting }. { $most }
findings-picture-partners = The best partners of each faction: { $setting }. The best pair is { $pair }, worth { $worth } logits.
findings-picture-synergy = Which factions are worth more together: { $setting }. { $pair } gain most: { $worth } logits.
findings-picture-matchups = Which faction ends ahead of which: { $setting }. { $uneven }
findings-picture-table = Turn order, length of games, winning margins and where VP come from: { $setting }. Won by turn order { $order }. A game has { $turns } turns on average, the winner is ahead by { $margin } VP. A player has { $first } VP from first places, { $second } from second and { $third } from third ones, { $abilities } from abilities.
findings-picture-cards = Cards in the opening hand that go with winning: { $setting }. Most: { $best } { $more } points; least: { $worst } { $less } points.
findings-picture-series = { $title }. The strongest: { $told }.
findings-strongest = { $faction } { $strength } ({ $setting })
findings-extremes = Most: { $best }, { $more }; least: { $worst }, { $less }.
findings-uneven = Furthest from even: { $one } end ahead of { $other } in { $rate }.
findings-series = Strength of the factions by { $across ->
    [players] number of players
   *[bots] bots
} ({ $same })
findings-bots = { $bots } bots
findings-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
findings-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}

## The pictures

findings-ranked = Games won, with 95 % intervals ({ $setting })
findings-ranked-axis = share of games won; dashed: an even share; grey: may be chance
findings-pair-map = Games won by each pair, in percent ({ $setting })
findings-synergy-map = What a pair is worth beyond its factions, in hundredths of a logit ({ $setting })
findings-match-map = How often the faction at the left ends ahead of the one below, in percent ({ $setting })
findings-partners = The best partners of each faction ({ $setting })
findings-partners-axis = what the pair is worth in logits (0: the average pair); every dot is a partner
findings-slopes-axis = strength in logits, with 95 % intervals (0: the average faction)
findings-place = { $place ->
    [1] 1st to play
    [2] 2nd
    [3] 3rd
   *[4] 4th
}
findings-by-order = Games won by place in the turn order
findings-counts = { $what ->
    [turns] Turns in a game
   *[margin] VP by which the winner is ahead
} (median { $median })
findings-source = { $source ->
    [first] first places
    [second] second
    [third] third
   *[abilities] abilities
}
findings-vp-sources = VP of a player by faction and source
findings-opened = Won more often with the card in the opening hand ({ $setting })
findings-opened-axis = points more or less than without it; grey: may be chance

## Habits of bots

findings-habits = { $bot }, { $edition ->
    [current] current cards
   *[printed] printed cards
}{ $promos ->
    [yes] , titans too
   *[no] { "" }
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
findings-habits-won = won { $won } of { $games }
findings-habits-never = never played: { $count ->
    [0] none
   *[other] { $count }
}
findings-habits-seldom = played in less than { $share }: { $count ->
    [0] none
   *[other] { $count }
}
findings-habits-held = held { $held }, played { $played }
findings-habits-ready = ready { $games }, played { $played }
