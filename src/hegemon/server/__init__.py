"""The live table: one process that keeps matches, stores every answer before it is shown, and serves the pages."""
