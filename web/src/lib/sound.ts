/** The sounds of the table: silent until the first press, and muted by one key. */
import { settings } from "./settings.svelte";
import { speak, voices, type Sound } from "./voices";

let audio: AudioContext | null = null;

/** Browsers allow sound from the first press on. */
export function awaken(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

export function sound(meaning: Sound, size = 1): void {
  if (!settings.sound || !audio || audio.state !== "running") return;
  for (const voice of voices(meaning, size)) speak(audio, voice);
}
