"""Umbau: rules engine, online table, solver, bots and referee for a tile rummy game."""

from importlib.metadata import version

__version__ = version("umbau")
