"""The server: accounts, lobby and tables over HTTP and WebSocket (docs/protocol.md, docs/operations.md)."""
