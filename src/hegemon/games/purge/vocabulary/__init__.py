"""The words of PURGE's card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

from __future__ import annotations

from hegemon.games.purge.vocabulary.card import CardFile, build, explain

__all__ = ["CardFile", "build", "explain"]
