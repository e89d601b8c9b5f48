"""The example game as a package that somebody has installed."""

from __future__ import annotations

import zipfile
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "high-ground"


def installed_example(folder: Path) -> Path:
    """A folder with nothing but the installed package."""
    (wheel,) = WheelBuilder(str(EXAMPLE)).build(directory=str(folder / "wheel"), versions=["standard"])
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"
