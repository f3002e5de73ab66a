"""The ways in: HTTP, sockets and the page."""
