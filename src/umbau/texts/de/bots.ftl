# Wie gut der Computer spielt.

bot-easy = leicht
bot-medium = mittel
bot-strong = stark
bot-master = Meister
bot-strength-of = Wie gut { $name } spielt
bot-strength-next = Wie gut der Computer spielt
create-bot = Wie gut spielt der Computer?
create-bot-note = { $bot ->
    [easy] Legt, was er auf der Hand sieht, und übersieht manches.
    [medium] Legt an und baut ein wenig um.
    [strong] Findet immer den Zug mit den meisten Steinen und hebt sich Joker auf.
   *[master] Rechnet aus, was ihr noch haben könnt, und spielt die Runde viele Male zu Ende.
}
error-bot-unknown = So einen Computer gibt es hier nicht.
told-bot_changed = { $name } spielt jetzt anders.
