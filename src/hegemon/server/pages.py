"""The built pages and other things that seldom change: compressed, with a tag, and kept by the browser."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

SMALLEST_COMPRESSED = 600
"""Bytes below which compression does not pay."""
COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
FIRST_PAGE = "index.html"
HASHED = "assets/"
"""Files whose names change with what is in them, so that they may be kept for ever."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Hegemon</title>"
    "<h1>The pages are not built</h1><p>The server runs, but its pages are missing. "
    "Start it with <code>make play</code>, or install a wheel, which carries them.</p></html>"
)


@dataclass(frozen=True)
class EncodedPage:
    """Something to be sent as it is, in one to three encodings."""

    body: bytes
    media_type: str
    tag: str
    keep: str = ASK_AGAIN
    gzipped: bytes | None = None
    brotli: bytes | None = None

    def encoded_for(self, accepted: str) -> tuple[bytes, str]:
        """The shortest form the browser accepts, and the name of its encoding."""
        names = [name.split(";")[0].strip() for name in accepted.split(",")]
        if self.brotli is not None and "br" in names:
            return self.brotli, "br"
        if self.gzipped is not None and "gzip" in names:
            return self.gzipped, "gzip"
        return self.body, ""


def page_of(body: bytes, media_type: str, keep: str = ASK_AGAIN, brotli: bytes | None = None) -> EncodedPage:
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    is_worth_it = len(body) >= SMALLEST_COMPRESSED and media_type.startswith(COMPRESSIBLE)
    return EncodedPage(body, media_type, tag, keep, gzip.compress(body, 9, mtime=0) if is_worth_it else None, brotli)


class Pages:
    """The folder the browser's pages were built into, read once."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.pages: dict[str, EncodedPage] = {}
        root = folder if folder is not None else files("hegemon.server") / "pages"
        if root.is_dir():
            self._read(root, "")
        self.missing = page_of(NOT_BUILT.encode(), "text/html")

    def _read(self, folder: Traversable, path: str) -> None:
        found = {file.name: file for file in folder.iterdir()}
        for name, file in found.items():
            if file.is_dir():
                self._read(file, f"{path}{name}/")
            elif not name.endswith((".br", ".gz")) and not name.startswith("."):
                keep = FOR_EVER if path.startswith(HASHED) else ASK_AGAIN
                brotli = found[f"{name}.br"].read_bytes() if f"{name}.br" in found else None
                self.pages[path + name] = page_of(file.read_bytes(), media_type_of(name), keep, brotli)

    @property
    def is_built(self) -> bool:
        return FIRST_PAGE in self.pages

    def find(self, path: str) -> EncodedPage | None:
        """The file of that name; the first page for an address inside it; None for a file that is not there."""
        found = self.pages.get(path.strip("/"))
        if found is None and "." not in path.rpartition("/")[2]:
            return self.pages.get(FIRST_PAGE, self.missing)
        return found


def media_type_of(name: str) -> str:
    known = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
    ending = name[name.rfind(".") :]
    return known.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
