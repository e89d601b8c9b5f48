"""Cards on paper: every card of every game fits its face, at its real size, and nothing of it is cut off."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.house import ROOT
from tests.browser.visitor import Visitor

GAMES = ("psi-wars", "intergalactic-psi-wars", "psychological-warfare", "xi", "purge")
ALL_CARDS = 526
COMMAND = "import sys; from hegemon.cli import main; sys.exit(main())"
LETTER = (612.0, 792.0)
"""In points."""
PNG_WIDTH, PNG_HEIGHT = 744, 1039
"""63 by 88 mm with 300 dots per inch."""

MEASURE = """() => {
  const scale = Number(document.querySelector(".sheets").style.getPropertyValue("--scale"));
  const mm = 96 / 25.4;
  const wrong = [];
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const faces = [...document.querySelectorAll(".grid [data-face]")];
  for (const face of faces) {
    const said = (what) => wrong.push(face.dataset.face + ": " + what);
    const box = face.getBoundingClientRect();
    const [w, h] = [box.width / scale / mm, box.height / scale / mm];
    if (Math.abs(w - 63) > 0.1 || Math.abs(h - 88) > 0.1) said("not its size");
    const frame = face.querySelector(".frame");
    if (frame.scrollHeight > frame.clientHeight || frame.scrollWidth > frame.clientWidth) said("too full");
    const text = face.querySelector(".text");
    if (text && text.scrollHeight > text.clientHeight) said("text too long");
    if (text && !face.getAttribute("aria-label").endsWith(text.lastChild.textContent)) said("not its text");
    const edge = frame.getBoundingClientRect();
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!node.textContent.trim() || !range.getClientRects().length) continue;
      if (!inside(range.getBoundingClientRect(), edge)) said("outside: " + node.textContent.slice(0, 20));
      const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
      if (size < 8) /* 6 points */ said("letters of " + size + " px");
    }
    const picture = face.querySelector(".pic").getBoundingClientRect();
    if (Math.min(picture.width, picture.height) / scale / mm < 20) said("hardly a picture");
  }
  for (const rules of document.querySelectorAll(".rules .fit")) {
    if (rules.scrollHeight > rules.clientHeight || rules.scrollWidth > rules.clientWidth) wrong.push("rules: too long");
    const article = rules.querySelector("article");
    if (article.scrollWidth > article.clientWidth) wrong.push("rules: a third column");
    if (article.scrollHeight > article.clientHeight) wrong.push("rules: cut");
    if (parseFloat(rules.style.fontSize) < 9.3) wrong.push("rules: letters of " + rules.style.fontSize);
  }
  return { faces: faces.length, rules: document.querySelectorAll(".rules").length, wrong };
}"""


def measured(visitor: Visitor, place: str) -> Any:
    """What is wrong with the sheets; the pictures, which take longest, don't change where anything stands."""
    visitor.go(place)
    visitor.page.wait_for_selector(".slot:nth-child(2) [data-face]", state="attached", timeout=120_000)
    return visitor.page.evaluate(MEASURE)


def printed(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`hegemon print` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", COMMAND, "print", *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_cards_are_printed_whole_at_their_real_size(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    anna = visit()
    found = {game: measured(anna, f"#/print/{game}/all/letter+marks+rules") for game in GAMES}
    assert {game: one["wrong"] for game, one in found.items() if one["wrong"]} == {}
    assert sum(one["faces"] for one in found.values()) == ALL_CARDS
    # From the deck to its sheets, and to another paper.
    anna.go("#/decks/xi/kiln-host")
    anna.page.get_by_role("link", name="Print", exact=True).click()
    anna.page.wait_for_selector(".sheets[data-ready]", state="attached", timeout=120_000)
    assert anna.page.evaluate(MEASURE)["wrong"] == []
    anna.page.get_by_label("Paper").select_option("letter")
    expect(anna.page.locator(".sheets.letter .rules")).to_have_count(1)
    assert anna.page.evaluate(MEASURE)["wrong"] == []
    assert violations(anna.page) == []
    # A single card as a picture.
    anna.go("#/cards/xi/rainblast")
    anna.page.get_by_role("link", name="Print or save as a picture").click()
    anna.page.wait_for_selector(".sheets[data-ready]", state="attached", timeout=120_000)
    with anna.page.expect_download() as waiting:
        anna.page.get_by_role("button", name="Save as PNG").click()
    assert size_of(Path(waiting.value.path()).read_bytes()) == (PNG_WIDTH, PNG_HEIGHT)
    # The same by the command; what cannot be read is named, and the rest is printed.
    (tmp_path / "rain.txt").write_text("Deck: Rain\n10 Rainblast\n2 Rainblst\n")
    done = printed(tmp_path, "xi", "rain.txt", "--paper", "letter", "--out", "rain.pdf")
    assert "Line 3: no card is called 'Rainblst'" in done.stderr
    assert done.stdout.startswith("Written to rain.pdf.")
    pages = [tuple(map(float, box.split())) for box in boxes((tmp_path / "rain.pdf").read_bytes())]
    assert pages == [(0, 0, *LETTER)] * 5  # the rules, and two sheets with their backs


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def boxes(pdf: bytes) -> list[str]:
    assert pdf.startswith(b"%PDF")
    return [found.decode() for found in re.findall(rb"/MediaBox \[([0-9. ]+)\]", pdf)]
