"""Xi Cards: time, prepared time and six elements."""
