# Was nur eine Suche wissen kann.

line-checking = Wird geprüft: Kannst du noch legen?
