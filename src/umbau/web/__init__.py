"""The edge: HTTP and WebSocket, wire types, errors, limits, the built page."""
