"""Long work in processes of its own: bots that think, uploads that are read."""
