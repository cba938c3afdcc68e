"""What a command cannot do."""


class Failed(Exception):
    """The command was understood and cannot be done; the text is the sentence to show."""
