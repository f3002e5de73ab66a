"""Moving: marches, floors, spots worth going to, barricades, and errands."""
