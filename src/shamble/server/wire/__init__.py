"""What goes over the wire: frames of the socket, bodies over HTTP, and what can be wrong."""
