"""People: groups, weapons and gear, who keeps with whom, who joins and who drops out."""
