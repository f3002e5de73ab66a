"""The battle as data: its state, what can be chosen and asked, what happens, how dice are read."""
