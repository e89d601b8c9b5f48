"""Cards and decks as files: read strictly, explained in sentences, refused with file and card."""
