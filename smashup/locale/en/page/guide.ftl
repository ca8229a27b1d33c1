### The guided first game.

guide = Your first game
guide-step = { $step } of { $all }
guide-next = Go on
guide-skip = Skip the guide
guide-place = Now choose its place: the ringed ones are open to it
guide-confirm = Now confirm it, or pick another card

guide-goal = Break bases, get points
guide-goal-words = These bases are what you fight for. Fill one with power and it breaks: whoever has most power there takes most of its points. 15 points win.
guide-goal-do = Look at the three bases, then go on
guide-minion = Play a minion
guide-minion-words = This is your hand: two factions in one deck. A round number is a minion and its power. You may play one each turn, and its power counts at the base where it lies.
guide-minion-do = Pick a minion from your hand
guide-breakpoint = How far is it?
guide-breakpoint-words = The bar fills with the power of everybody at this base. When it reaches the number on the right, the breakpoint, the base scores at the end of that turn.
guide-breakpoint-do = Your part of the bar has your colour
guide-places = First, second, third
guide-places-words = These are the points for the most, the second and the third most power here. The name in a box is whoever would take it now.
guide-places-do = Second place can be worth the trip
guide-actions = Play an action
guide-actions-words = A card with a bolt is an action. You may play one each turn as well. Some act and are gone, some stay on a minion or a base.
guide-actions-do = Pick an action from your hand
guide-talents = Use a Talent
guide-talents-words = The ringed card has a Talent: once in each of your turns you may use it, also in the turn after the card was played.
guide-talents-do = Press the card to use it, or go on
guide-scoring = A base scores
guide-scoring-words = Enough power lies here, so the base breaks: first its points are given out, then all its cards go to the discard piles and a new base comes into play.
guide-scoring-do = Watch the points reach the track
guide-specials = Now is the time for Specials
guide-specials-words = A Special is played at a moment of its own, here around the scoring, and costs you none of your turn's plays. If you do not want it, pass.
guide-specials-do = Pick it, or pass. From here on it is a game like any other
