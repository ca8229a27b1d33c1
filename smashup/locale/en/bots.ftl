### What the bots say: hints, reviews and advice for the draft.

## What a move achieves

hint-scores = { $base } scores: { $awards }
hint-scores-nobody = { $base } scores: nobody takes part
hint-breaks = breaks { $base } now: { $awards }
hint-breaks-nobody = breaks { $base } now: for nobody
hint-award = { $player } { $vp }
hint-award-you = you { $vp }
hint-leads = takes the lead at { $base } ({ $own } to { $best })
hint-power = { $base }: your power { $before } becomes { $now }, { $total } of { $breakpoint }
hint-moves = moves { $card } to { $base }
hint-destroys = destroys { $card }
hint-returns = returns { $card }
hint-your-card = your { $card }
hint-card = { $player }'s { $card }
hint-gains = { $player } gains { $amount } VP
hint-gains-you = you gain { $amount } VP
hint-draws = draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hint-nothing = changes nothing on the bases

## Which faction to draft

advice-alone = { $faction } win { $percent }% of such games
advice-better-with = better together with { $first } than apart
advice-weaker-with = weaker together with { $first } than apart
advice-strong = strong with anyone
advice-weak = weak with most
advice-nothing = nothing special
