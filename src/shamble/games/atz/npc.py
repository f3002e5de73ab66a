"""Humans whom no player commands: a fixed doctrine decides for them."""

from shamble.games.atz.state import Atz


def npc_acts(g: Atz, side: int) -> None:
    """Have a side that nobody commands act; it stays where it is."""
