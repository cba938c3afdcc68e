"""Build hook: puts the built page into the package."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from scripts import client_bundle


class BundleHook(BuildHookInterface[BuilderConfig]):
    """Builds `client/` into `src/umbau/web/static/`, unless that is already up to date."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: Node from PyPI where the system has none."""
        root = Path(self.root)
        return [client_bundle.NODE_FROM_PYPI] if client_bundle.needs_node_wheel(root) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Called by hatchling before it packs anything, for wheels, sdists and editable installs."""
        client_bundle.build(Path(self.root))
