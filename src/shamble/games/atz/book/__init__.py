"""The book: its words, its tables, and what is printed for looking up."""
