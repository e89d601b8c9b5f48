"""Programs that look after the house: they are not part of the installed package."""
