### What an extra play is restricted to: "an extra minion at Pony Land".

limit-at = at { $base }
limit-power = power { $power } or less
limit-on = on { $card }
limit-on-others = on another player's minion
limit-with-minion = where you have a minion
limit-without-minion = where you have no minion
limit-affecting = directly affecting { OR($minions) }
limit-affecting-any = directly affecting a minion
