"""What each game looks at before it answers without a try."""
