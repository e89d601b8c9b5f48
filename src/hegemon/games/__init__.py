"""The games. `catalogue` is the door the rest of the house uses."""
