"""Intergalactic Psi Wars, the earlier Hyper-Card edition: two warlords, two dice and the Battle Outcome Matrix."""
