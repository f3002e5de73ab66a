"""Shamble: a digital tabletop for zombie-apocalypse games.

>>> import shamble
>>> game = shamble.shelf["zdfg"].deal(seats=3, seed=7)
"""

from shamble.kernel.shelf import shelf

__version__ = "0.1.0"
__all__ = ["shelf"]
