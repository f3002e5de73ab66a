"""How the server is run: settings, limits, headers, logs and counters."""
