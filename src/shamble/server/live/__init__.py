"""Tables in memory: people at them, bots and clocks that act by themselves."""
