"""The kernel: a game is one state and an agenda of steps; everything else builds on that."""
