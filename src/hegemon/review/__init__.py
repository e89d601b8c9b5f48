"""Finished games looked at again: what each decision was worth, as far as the one who made it could see."""
