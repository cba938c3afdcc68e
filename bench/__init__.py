"""Measurements, as ratios to a baseline of the same run: absolute numbers say more about the machine than about us."""
