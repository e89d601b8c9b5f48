"""Follies: answers nobody at the table would understand. Each game's file names its own, one detector each.

A detector looks at the true state before and after an answer and knows nothing of opinions, so it judges
every bot alike. The kinds that all games share, wins not taken and losses not prevented, are in the lab.
"""
