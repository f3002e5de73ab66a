"""Fighting: fire, melee, charges, grenades; and what follows: cover, aid, the feast."""
