"""Build hook: puts the built page and, where there is a compiler, the compiled solver into the package."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import sys_tags

sys.path.insert(0, str(Path(__file__).parent))
from scripts import client_bundle, kernel


def platform() -> str:
    """Name the machine as wheels do, and not as one of many Linuxes: nobody checked the build for that."""
    return next(tag.platform for tag in sys_tags() if "manylinux" not in tag.platform and "musl" not in tag.platform)


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Builds `client/` into `src/umbau/web/static/` and `kernel/` into `src/umbau/solver/`, if they changed."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: Node from PyPI where the system has none, setuptools to compile."""
        root = Path(self.root)
        node = [client_bundle.NODE_FROM_PYPI] if client_bundle.needs_node_wheel(root) else []
        return [*node, kernel.SETUPTOOLS] if self.target_name == "wheel" else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Called by hatchling before it packs anything, for wheels, sdists and editable installs."""
        root = Path(self.root)
        client_bundle.build(root)
        if self.target_name == "wheel":
            self._compile(root, build_data)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        """The extension is a gain, not a need: without it the wheel is one for every machine."""
        if why := kernel.build(root):
            self.app.display_warning(f"The solver will run in Python alone: {why}")
        for path in kernel.built(root):
            build_data["artifacts"].append(path.relative_to(root).as_posix())
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{platform()}"
