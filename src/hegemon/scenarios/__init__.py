"""Scenarios: positions, answers and facts in a file anyone can write; and what they cover of the rules."""
