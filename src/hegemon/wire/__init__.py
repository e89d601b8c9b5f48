"""What goes over the wire: every message and body, typed once for both ends."""
