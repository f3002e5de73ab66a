"""The turn: activation dice and the order of sides, and the end of a battle."""
