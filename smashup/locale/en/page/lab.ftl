card-list-there-are-too-few = There are too few games to say anything about cards.
card-list-how-many-points-of = How many points of a hundred more often players win with the card in their first five than with its faction but without it there.
card-list-an-opening-hand-is = An opening hand is pure chance: a difference that is sure is the card’s own doing. Of so many cards, some stand out by chance alone; they are listed apart.
card-list-games-do-not-suffice = { $games } games do not suffice to tell which cards are good or bad to begin with: with so many cards, all these differences may be chance.
card-list-points-from-to = { $sure ->
    [yes] points, from { $low } to { $high }
   *[no] points, from { $low } to { $high }; may be chance
}
faction-panel-may-be-chance = may be chance
faction-panel-won-of-games = { $known ->
    [yes] Won { $rate } of { $games } games; ahead of an average faction in { $share } ({ $low } to { $high }) where all else is equal. { $vp } VP on average.
   *[no] Won { $rate } of { $games } games. { $vp } VP on average.
}
faction-panel-won = { $share } won
faction-panel-ahead = ahead { $share }
faction-panel-of-games = { $count ->
    [one] ({ $between }) of { $games } game
   *[other] ({ $between }) of { $games } games
}
faction-panel-of-games-ahead = { $count ->
    [one] ({ $between }) of { $games } game, ahead of average in { $share }
   *[other] ({ $between }) of { $games } games, ahead of average in { $share }
}
faction-panel-best-partners = Best partners
faction-panel-worth-more-together-with = Worth more together with
faction-panel-hard-to-beat = Hard to beat
faction-panel-nobody-they-end-ahead = Nobody: they end ahead of every other faction in half of the games or more.
histogram-on-average-from-to = { $unit ->
    [turns] { $mean } turns
   *[VP] { $mean } VP
} on average; from { $tenth } to { $ninth } in eight games of ten.
histogram-on-average-from-to-2 = { $to_fixed } on average, from { $tenth } to { $ninth } in eight games of ten; the line is the median.
lab-page-which-factions-win-smashup = Which factions win · smashup
lab-page-which-factions-win = Which factions win
lab-page-bots-have-played-games = Bots have played { $total } games with pairs dealt at random. Pick who played; a thin line is where the true share lies in 95 of 100 such cases, grey is what may be chance.
lab-page-who-played = Who played
lab-page-games-of-players-all = { $games } games of { $players } players, all { $bots }. An even share is { $even }.
lab-page-so-few-games-say = So few games say little: most of what follows may be chance.
lab-page-more-did-not-end = { $left_out } more did not end and are left out.
lab-page-factions = Factions
lab-page-pairs-and-match-ups = Pairs and match-ups
lab-page-the-table = The table
lab-page-turns-in-a-game = Turns in a game
lab-page-vp-by-which-the = VP by which the winner is ahead
lab-page-cards-in-the-opening = Cards in the opening hand
lab-page-how-this-was-made = How this was made
lab-page-games-engine = { $played } games, engine { $engine }
lab-page-factions-are-dealt-from = Factions are dealt from shuffled rounds through all of them; who sits where and who starts is chance. Win rates have Wilson’s intervals. Strengths are those of a Plackett-Luce model in logits: of two players, the chance that one ends ahead of the other is 1 / (1 + e
lab-page-d-being-the-difference = ), d being the difference of what their pairs are worth; 0 is the average faction, +0.5 wins 62 games of 100 where all else is equal. A synergy is what a pair is worth beyond the strengths of its factions, drawn towards zero where games are few. Players with equal VP share a place: half a win for each. Of a faction’s { $others } partners and rivals some look good or bad by chance alone: sure is only what is further from an even share than the best or the worst of { $others } would be by chance.
pair-map-what-the-map-shows = What the map shows
pair-map-map-of-the-pairs = Map of the pairs
ranking-won-from-to-strength = won, from { $low } to { $high }; ahead of average in { $share }
slopes-strength-of-the-factions = How often each faction ends ahead of an average one, where all else is equal ({ $same }). The upright lines are where the true share lies in 95 of 100 such cases: a change within them may be chance. { $chosen }: { $told }.
slopes-strengths = { $across ->
    [players] How often each faction ends ahead, by number of players
   *[bots] How often each faction ends ahead, by bots
}
slopes-bots = { $bots } bots
slopes-told = { $setting } { $share } ({ $low } to { $high })
slopes-strengths-of-all-factions = How often each faction ends ahead of an average one; { $chosen }: { $told }.
slopes-games = { $games } games
turn-order-games-won-by-place = Games won by place in the turn order
turn-order-from-to = , from { $low } to { $high }
vp-sources-where-the-vp-of = Where the { $to_fixed } VP of a player come from
vp-sources-from = { $source ->
    [first] { $vp } from first places
    [second] { $vp } from second places
    [third] { $vp } from third places
   *[abilities] { $vp } from cards and bases
}
vp-sources-most-vp-apart-from = Most VP apart from places: { $names }.
lab-bot-tries = { $name } ({ $tries } tries a turn)
lab-against = { $one } against { $other }
lab-games-more = more games of 100 ({ $low } to { $high })
lab-synergy = Together
lab-synergy-explained = How many more games of a hundred a pair wins than its factions would by themselves: 0 means no more and no less.
lab-synergy-told = Together { $more } games of 100 ({ $low } to { $high }).
lab-across = { $across ->
    [players] From two players to four
   *[bots] From weak bots to strong ones
}
lab-setting = { $bots }, { $players }
lab-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
lab-between = { $low } to { $high }
lab-cards-sure = { $side ->
    [better] Good to begin with
   *[worse] Bad to begin with
}
lab-cards-chance = { $side ->
    [better] Won more often with these, perhaps by chance
   *[worse] Won less often with these, perhaps by chance
}
pair-map-won = Games won
pair-map-against = Match-ups
pair-map-won-explained = How many games of a hundred each pair wins.
pair-map-against-explained = How often of a hundred the faction at the left ends ahead of the one above.
pair-map-how-to-read = Bold is sure, pale may be chance. Point at a field for more.
pair-map-told-won = { $one } with { $two } won { $rate } of { $count ->
    [one] { $games } game
   *[other] { $games } games
} ({ $low } to { $high }).
pair-map-told-against = { $one } end ahead of { $two } in { $rate } of { $count ->
    [one] { $games } game
   *[other] { $games } games
} ({ $low } to { $high }).
turn-order-place = { $place ->
    [1] First to play
    [2] Second
    [3] Third
   *[4] Fourth
}
