"""The sounds of the table, rendered as Chromium would play them and measured: audible, unclipped, each its own."""

from __future__ import annotations

import itertools
import math
import subprocess
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.house import ROOT

MEANINGS = (
    *("card", "down", "tick", "roll", "land", "thud", "hit", "gain", "tear"),
    *("turn", "notes", "win", "loss", "error"),
)
"""Cards drawn and laid, dice thrown and landed, blows, gains, what dies, your turn, the end, and what is refused."""
AS_SCRIPT = """
const { transpileModule } = require("typescript");
const source = require("fs").readFileSync("src/lib/voices.ts", "utf8");
const compilerOptions = { module: "esnext", target: "esnext" };
process.stdout.write(transpileModule(source, { compilerOptions }).outputText);
"""
RENDER = """async ([code, meanings]) => {
  const { voices, speak } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const RATE = 22050, WINDOW = 441;
  const found = {};
  // The same noise in every run, so that a figure near its limit is always on the same side.
  let grain = 1;
  Math.random = () => (grain = (grain * 48271) % 2147483647) / 2147483647;
  for (const meaning of meanings) {
    const audio = new OfflineAudioContext(1, RATE * 2, RATE);
    for (const voice of voices(meaning)) speak(audio, voice);
    const wave = (await audio.startRendering()).getChannelData(0);
    const loud = [];
    for (let at = 0; at + WINDOW <= wave.length; at += WINDOW) {
      loud.push(Math.sqrt(wave.subarray(at, at + WINDOW).reduce((sum, one) => sum + one * one, 0) / WINDOW));
    }
    const peak = wave.reduce((most, one) => Math.max(most, Math.abs(one)), 0), loudest = Math.max(...loud);
    const heard = loud.map((one, place) => one > loudest / 30 ? place : -1).filter((place) => place >= 0);
    const length = (heard[heard.length - 1] + 1) * WINDOW / RATE;
    // How high it lies: how often its wave turns from up to down, weighed by how loud it is there.
    let turns = 0, weight = 0;
    for (const place of heard) {
      const part = wave.subarray(place * WINDOW, (place + 1) * WINDOW);
      let crossings = 0;
      for (let at = 1; at < part.length; at++) if (part[at - 1] < 0 !== part[at] < 0) crossings++;
      turns += loud[place] * crossings * RATE / (2 * WINDOW);
      weight += loud[place];
    }
    const strokes = loud.filter((one, place) => one > loudest / 4 && one > 1.4 * (loud[place - 1] ?? 0)
      && (loud[place - 1] ?? 0) <= 1.4 * (loud[place - 2] ?? 0)).length;
    found[meaning] = { peak, loudest, length, pitch: turns / weight, strokes };
  }
  return found;
}"""
LEAST_LOUD = 10 ** (-36 / 20)
"""Loudness of the loudest 20 ms; full scale is 1."""
LEAST_APART = 0.3
"""How far two sounds are apart in octaves of pitch, doublings of length and doublings of strokes together."""


@pytest.fixture(scope="module")
def sounds(browser: Browser) -> dict[str, dict[str, Any]]:
    code = subprocess.run(
        ["node", "-e", AS_SCRIPT], cwd=ROOT / "web", capture_output=True, text=True, check=True, timeout=60
    ).stdout
    page = browser.new_page()
    found: dict[str, dict[str, Any]] = page.evaluate(RENDER, [code, list(MEANINGS)])
    page.close()
    return found


def test_each_sound_can_be_heard_and_none_is_clipped(sounds: dict[str, dict[str, Any]]) -> None:
    for meaning, sound in sounds.items():
        assert sound["loudest"] > LEAST_LOUD, meaning
        assert sound["peak"] < 0.9, meaning
        assert 0.04 <= sound["length"] <= 1.4, meaning
    loudness = [sound["loudest"] for sound in sounds.values()]
    assert max(loudness) < 8 * min(loudness), "one would be turned down for another"


def test_no_two_sounds_are_taken_for_each_other(sounds: dict[str, dict[str, Any]]) -> None:
    for one, two in itertools.combinations(MEANINGS, 2):
        a, b = sounds[one], sounds[two]
        ratios = (a["pitch"] / b["pitch"], a["length"] / b["length"], max(1, a["strokes"]) / max(1, b["strokes"]))
        assert math.hypot(*map(math.log2, ratios)) > LEAST_APART, f"{one} and {two}"
