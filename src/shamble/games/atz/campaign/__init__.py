"""The campaign: months, areas, who comes along, what follows a battle, who stays."""
