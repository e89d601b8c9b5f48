/** Short synthesised sounds, one per meaning; off until somebody switches them on. */
import { settings } from "./settings.svelte";

const NOTES = { turn: [660, 880], respond: [520], damage: [180, 140], win: [523, 659, 784], error: [220] } as const;
let audio: AudioContext | null = null;

export function sound(meaning: keyof typeof NOTES): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const note of NOTES[meaning]) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = note;
    tone.type = "triangle";
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.17);
    at += 0.1;
  }
}
