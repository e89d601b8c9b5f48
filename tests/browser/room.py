"""What of a page cannot be read: text that is too small or cut, words broken in two, controls that are cut."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

LEAST_TEXT = 12
"""Pixels of the smallest letters."""

UNREADABLE = """(least) => {
  const named = (one) => `${one.tagName.toLowerCase()}.${one.classList[0] ?? ""} "${(one.innerText || one.textContent)
    .trim().slice(0, 40).replace(/\\s+/g, " ")}"`;
  const chain = (one) => { const all = []; for (let at = one; at; at = at.parentElement) all.push(at); return all; };
  const isForReadersOnly = (one) => chain(one).some((at) => getComputedStyle(at).clipPath === "inset(50%)");
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !isForReadersOnly(one);
  // Cut on purpose, with dots: the whole text is one press away.
  const hasDots = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  const room = 3;
  const cutBy = (one, box) => {
    for (const at of chain(one)) {
      const style = getComputedStyle(at), frame = at.getBoundingClientRect();
      const [across, down] = [style.overflowX, style.overflowY];
      const beyondX = Math.max(box.right - frame.right, frame.left - box.left);
      const beyondY = Math.max(box.bottom - frame.bottom, frame.top - box.top);
      if (/auto|scroll/.test(across) && beyondX > 0 || /auto|scroll/.test(down) && beyondY > 0) return null;
      if (hasDots(style)) return null;
      if (across !== "visible" && beyondX > room || down !== "visible" && beyondY > room) return at;
      if (style.position === "fixed") break;
    }
    const isOut = box.right > innerWidth + room || box.bottom > innerHeight + room || box.left < -room;
    return isOut ? document.body : null;
  };
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    // What is going is on its way out, and out of its place.
    if (!texts.currentNode.textContent.trim() || one.closest("script, style, option, .tick, .going")) continue;
    if (!isSeen(one)) continue;
    if (parseFloat(getComputedStyle(one).fontSize) < least - 0.01) found.add(`small: ${named(one)}`);
    const range = document.createRange();
    // A word goes on in the next line only after its hyphen.
    for (const { 0: word, index } of texts.currentNode.textContent.matchAll(/[\\p{L}\\d]{3,}/gu)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width >= 1);
      if (new Set(boxes.map((box) => Math.round(box.top))).size > 1) found.add(`broken: "${word}" of ${named(one)}`);
    }
    range.selectNodeContents(texts.currentNode);
    // Letters are lower than their line: a line may stand out a little where no letter does.
    for (const line of range.getClientRects()) {
      const slack = Math.max(0, line.height * 0.2);
      const letters = { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack };
      const by = line.width >= 1 && cutBy(one, letters);
      if (by) found.add(`cut: ${named(one)} by ${named(by)}`);
    }
  }
  for (const one of document.querySelectorAll("button, a[href], select, input")) {
    const box = one.getBoundingClientRect();
    const by = box.width && isSeen(one) && one.parentElement && cutBy(one.parentElement, box);
    if (by) found.add(`control cut: ${named(one)} by ${named(by)}`);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of document.querySelectorAll("input[placeholder]")) {
    const style = getComputedStyle(one), paddings = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    pen.font = style.font;
    if (!isSeen(one) || pen.measureText(one.placeholder).width <= one.clientWidth - paddings + 1) continue;
    found.add(`cut: placeholder "${one.placeholder}"`);
  }
  return [...found];
}"""

BATTLE = """() => {
  const [battle, slip, main] = ["main [data-battle]", "[data-slip-ground]", "main"]
    .map((one) => document.querySelector(one)?.getBoundingClientRect());
  if (!battle || !slip || !document.querySelector("[data-ask]")) return null;
  const seen = Math.min(battle.bottom, main.bottom, slip.top) - Math.max(battle.top, main.top);
  return { share: seen / battle.height, slip: slip.height, bottom: innerHeight - slip.bottom };
}"""


FIGHTERS = """(rows) => {
  if (!document.querySelector("[data-ask]")) return [];
  const cards = [...document.querySelectorAll(rows)].flatMap((row) => [...row.querySelectorAll(".wrap > [data-card]")]);
  return [...new Set(cards)].filter((one) => one.offsetHeight).map((card) => {
    const box = card.getBoundingClientRect();
    let [top, bottom] = [box.top, box.bottom];
    for (let at = card.parentElement; at; at = at.parentElement) {
      const frame = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowY !== "visible") top = Math.max(top, frame.top);
      if (getComputedStyle(at).overflowY !== "visible") bottom = Math.min(bottom, frame.bottom);
    }
    return { name: card.innerText.split("\\n")[0], height: box.height, share: (bottom - top) / box.height };
  });
}"""


BURST = """() => [...document.querySelectorAll(".hand [data-card]")].flatMap((card) => {
  const named = card.innerText.slice(0, 30).replace(/\\n/g, " "), room = card.getBoundingClientRect();
  const parts = [...card.querySelectorAll(".name, .foot, .figures, .text")].filter((one) => one.offsetHeight > 0);
  const out = parts.filter((one) => one.getBoundingClientRect().bottom > room.bottom + 1);
  const ontoNext = parts.filter((one, place) => parts.slice(place + 1).some((next) => !one.contains(next)
    && next.getBoundingClientRect().top < one.getBoundingClientRect().bottom - 1
    && next.getBoundingClientRect().left < one.getBoundingClientRect().right - 1));
  return [
    ...out.map((one) => `cut: ${one.className} of ${named}`),
    ...ontoNext.map((one) => `over what follows: ${one.className} of ${named}`),
  ];
})"""


def burst(page: Page) -> list[str]:
    """Cards of the hand that are too low for what stands on them."""
    found: list[str] = page.evaluate(BURST)
    return found


def unreadable(page: Page) -> list[str]:
    found: list[str] = page.evaluate(UNREADABLE, LEAST_TEXT)
    return found


FIGHTING_ROWS = "main :is([data-battle], .lane, .xi .row)"
"""Xi's units fight where they stand all the time."""


def fighters(page: Page) -> list[dict[str, Any]]:
    """The cards in such rows while something is asked: how high, and how much of it is seen.

    A row of many may scroll sideways.
    """
    found: list[dict[str, Any]] = page.evaluate(FIGHTERS, FIGHTING_ROWS)
    return found


def battle_and_question(page: Page) -> dict[str, Any] | None:
    """How much of a battle is seen while something is asked; None while there is none or nothing is asked."""
    found: dict[str, Any] | None = page.evaluate(BATTLE)
    return found
