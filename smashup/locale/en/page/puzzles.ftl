puzzles-title = Puzzles · smashup
puzzles-heading = Puzzles
puzzles-words = One turn out of a real game: reach the goal before it ends. The other player plays nothing and passes whenever that is possible; what you cannot see is never needed.
puzzles-today = Puzzle of the day
puzzles-solve-it = Solve it
puzzles-solved-of = { $solved } of { $count } solved
puzzles-grade = { $grade ->
    [1] Grade 1, the easiest
    [5] Grade 5, the hardest
   *[other] Grade { $grade }
}
puzzles-grade-short = Grade { $grade }
puzzles-missed = bots that miss it: { $bots }
puzzles-more = Show all { $count }
puzzles-goal = { $kind ->
    [win] Win this turn
    [bases] { $count ->
        [2] Break two bases this turn
        [3] Break three bases this turn
       *[other] Break { $count } bases this turn
    }
    [vp] Score { $count } VP this turn
   *[lead] Take the lead this turn
}
puzzles-solved = solved
puzzles-against = { $own } against { $other }
puzzles-which = Which puzzles
puzzles-all = All
puzzles-open = Not solved
puzzles-none = You have solved all of these.
puzzles-fetching = Laying out the puzzle
puzzles-cannot-be = This puzzle cannot be shown
puzzle-back = Puzzles
puzzle-hint-h = Hint (H)
puzzle-hint = Hint
puzzle-more = Tell me more
puzzle-answer = Answer
puzzle-answer-words = Show the answer, step by step
puzzle-hint-back = { $count ->
    [one] Your last choice leads elsewhere: take it back first.
   *[other] Your last { $count } choices lead elsewhere: take them back first.
}
puzzle-take-back = { $count ->
    [one] Take it back
   *[other] Take { $count } back
}
puzzle-kind = { $kind ->
    [minion] Play a minion.
    [action] Play an action.
    [titan] Play a titan.
    [play] Play a card.
    [talent] Use a talent or another ability.
    [trigger] Mind which ability comes first.
    [card] Choose a card.
    [base] Choose a base.
    [player] Choose a player.
    [mode] Choose what the card does.
    [yes] Say yes.
    [end] Your plays are made: end the phase.
   *[other] Leave this one be.
}
puzzle-next = { $move }.
puzzle-step = Answer: { $move }
puzzle-tag = Puzzle
puzzle-tag-solved = Solved
puzzle-tag-over = Not yet
puzzle-solved-words = { $goal }: done.
puzzle-shown-words = That is the answer. Can you do it again?
puzzle-over-words = The turn is over. Take something back, or start again.
puzzle-again = Start again
puzzle-next-one = Next puzzle
