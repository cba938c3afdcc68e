"""Live tables: one inbox and one writer each; ports for store, clock, chance and thinking."""
