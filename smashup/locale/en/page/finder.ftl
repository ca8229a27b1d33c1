### Finding factions among many, and the two editions of a card.

finder-words = Search factions and cards
finder-factions = Search factions
finder-box = Boxes shown
finder-all-boxes = All boxes
finder-my-boxes = My boxes
finder-which-boxes = Which boxes do you own? This device remembers it.
finder-nothing = No faction fits.
finder-put-mine = Only my boxes
edition-shown = Card texts
edition-printed = As printed
edition-current = As revised since
edition-today = Revised since:
edition-first = As printed:
edition-breaks-at = breaks at { $breakpoint }, { $vp } VP
