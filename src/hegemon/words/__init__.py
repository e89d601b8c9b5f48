"""Words for people, shared by the terminal and the live table: sentences, reasons, hints."""
