"""Day One on the table."""
