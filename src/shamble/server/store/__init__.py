"""What is kept: keys, the log of every table, and the database that holds them."""
