"""What a finger can hit: every control of a page, measured by what really answers at each point."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST = 44
"""Pixels a control is wide and high, at least."""

SMALL = """([least, within]) => {
  const named = (one) => `${one.tagName.toLowerCase()} "${(one.innerText || one.ariaLabel || one.name || "").trim()
    .slice(0, 30).replace(/\\s+/g, " ")}"`;
  const isForReadersOnly = (one) => {
    for (let at = one; at; at = at.parentElement) if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    return false;
  };
  // A link in running text is as high as its line; whatever it opens is reached from elsewhere too.
  const isInText = (one) => one.matches("p .name, li .name, [role=log] .rule, p a, p.why button, .term");
  const all = document.querySelector(within).querySelectorAll("button, a[href], select, input, summary");
  const controls = [...all].filter((one) => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    const isThere = box.width > 0 && box.height > 0 && one.checkVisibility({ visibilityProperty: true });
    return isThere && !one.disabled && style.pointerEvents !== "none" && !isForReadersOnly(one) && !isInText(one);
  });
  const small = [];
  for (const one of controls) {
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const hits = (x, y) => {
      const at = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight ? null : document.elementFromPoint(x, y);
      return at !== null && (at === one || one.contains(at) || at.closest("label")?.control === one);
    };
    // From points all over its box: the room around one of them that still belongs to it.
    let best = [0, 0];
    const isEnough = () => Math.min(...best) > least - 0.5;
    for (let x = box.left + 2; x < box.right && !isEnough(); x += 6) {
      for (let y = box.top + 2; y < box.bottom && !isEnough(); y += 6) {
        if (!hits(x, y)) continue;
        let [left, right, top, bottom] = [x, x, y, y];
        while (hits(left - 1, y)) left--;
        while (hits(right + 1, y)) right++;
        while (hits(x, top - 1)) top--;
        while (hits(x, bottom + 1)) bottom++;
        const size = [right - left + 1, bottom - top + 1];
        if (Math.min(...size) > Math.min(...best)) best = size;
      }
    }
    if (!isEnough()) small.push(`${named(one)}: ${best.map(Math.round).join(" x ")}`);
  }
  return { small, count: controls.length };
}"""


def too_small(page: Page, within: str = "body") -> tuple[list[str], int]:
    """Controls that a finger misses, and how many were measured."""
    found = page.evaluate(SMALL, [LEAST, within])
    return found["small"], found["count"]
