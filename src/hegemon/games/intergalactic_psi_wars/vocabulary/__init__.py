"""The words of the card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

from __future__ import annotations

from hegemon.games.intergalactic_psi_wars.vocabulary.card import CardFile, MatrixFile, build, explain

__all__ = ["CardFile", "MatrixFile", "build", "explain"]
