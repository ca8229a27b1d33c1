### What `smashup check` finds wrong with a box. What stands in a script or a drawing comes as a value.

check-no-faction = { $box } has no faction: a module with `{ $line }` and cards.
check-cards = { $faction } has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; a faction has { $wanted }{ $cite }.
check-bases = { $faction } has { $count ->
    [one] { $count } base
   *[other] { $count } bases
}; a faction brings { $wanted }.
check-no-minion = { $faction } has no minion: its player could never score.
check-breakpoint = { $base }: its breakpoint is { $breakpoint }; give `{ $word }` in its first line.
check-vp = { $base }: its VP { $vp } grow from place to place.
check-copies = { $card }: there are { $copies } copies of it.
check-power = { $card }: its printed power is { $power }.
check-word-alone = { $card }: its text says { $word }, but it has no { $script }.
check-script-alone = { $card }: it has a { $script }, but its text does not say { $word }.
check-not-ongoing = { $card }: its text says { $word }, but nothing of it works while it is in play.
check-does-nothing = { $card }: it has a text, but nothing happens (write { $words } into the text if that is meant).
check-titan-in-hand = { $card }: a titan is never in a hand.
check-colours = { $faction }: colours are written as { $example }, not { $colours }.
check-contrast = { $faction }: text in { $ink } on { $ground } has a contrast of { $contrast }; people need { $wanted } to read it.
check-no-emblem = { $faction } has no emblem: draw one in { $file } (the page shows a plain one until then).
check-no-svg = { $file } is no SVG: { $problem }.
check-view-box = { $file }: its viewBox is { $found }; emblems are drawn on { $wanted }.
check-not-shown = { $file }: { $element } is not shown; draw with { $elements }.
check-no-face = { $file }: { $title } is no card or base of { $faction }.
check-failed = { $count } of { $games ->
    [one] { $games } random game
   *[other] { $games } random games
} failed: { $words }
