"""The table in a terminal: plain lines, 80 columns, the same through a pipe."""
