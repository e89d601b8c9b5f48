"""High Ground: two armies race up a hill. A small complete game for Hegemon."""
