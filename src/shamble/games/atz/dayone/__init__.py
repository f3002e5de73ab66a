"""Day One on the table: the crowd, the police, the objective and what is found there."""
