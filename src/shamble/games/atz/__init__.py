"""All Things Zombie: Better Dead Than Zed, a skirmish on a table measured in inches."""
