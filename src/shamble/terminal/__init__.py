"""The terminal: a whole game at the keyboard, replays, and the rules to read."""
