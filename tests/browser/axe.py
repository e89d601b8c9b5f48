"""axe, the checker of accessibility, with every rule it has switched on as it comes."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.browser.house import ROOT
from tests.browser.visitor import Visitor

PAPERS = ("light", "dark")


@cache
def source() -> str:
    file = ROOT / "web/node_modules/axe-core/axe.min.js"
    assert file.exists(), "axe-core is not installed; `make test` installs the packages of web/"
    return file.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe has against the page, one line for each thing."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {(node['any'] + node['all'] + node['none'])[0]['message'][:200]}"
        for rule in found
        for node in rule["nodes"]
    ]


def check_both_papers(visitor: Visitor, where: str) -> None:
    """Nothing against it, printed light and printed dark."""
    found: list[str] = []
    for paper in PAPERS:
        visitor.choose_paper(paper)
        found += [f"{where}, {paper}: {line}" for line in violations(visitor.page)]
    assert found == []
