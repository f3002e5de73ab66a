"""What lies on the table decides: who sees whom, how far, through which opening, what is heard."""
