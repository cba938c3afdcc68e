# How well the computer plays.

bot-easy = easy
bot-medium = medium
bot-strong = strong
bot-master = master
bot-strength-of = How well { $name } plays
bot-strength-next = How well the computer plays
create-bot = How well does the computer play?
create-bot-note = { $bot ->
    [easy] Lays what it sees on its rack, and overlooks some of it.
    [medium] Adds to melds and rebuilds a little.
    [strong] Always finds the move with most tiles, and keeps its jokers.
   *[master] Works out what you can still hold, and plays the round to its end many times.
}
error-bot-unknown = There is no such bot.
told-bot_changed = { $name } plays differently now.
