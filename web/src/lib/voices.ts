/** Short synthesised sounds, one for each meaning: the voices each is made of, and how a voice is sounded. */

export type Sound = "card" | "down" | "tick" | "notes" | "roll" | "land" | "thud" | "hit" | "gain" | "tear" | "turn" | "win" | "loss" | "error";

/** A tone that glides from one pitch to another, or noise through a filter that does. */
interface Voice {
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  last: number;
  from: number;
  to?: number;
  wave: OscillatorType | "noise";
  loud: number;
}

const tone = (at: number, last: number, from: number, loud: number, wave: OscillatorType = "triangle", to = from): Voice => ({ at, last, from, to, wave, loud });
const noise = (at: number, last: number, from: number, to: number, loud: number): Voice => ({ at, last, from, to, wave: "noise", loud });

/** Levelled by ear and meter: no sound is more than twice as loud as another. */
export function voices(sound: Sound, size = 1): Voice[] {
  switch (sound) {
    case "card": return [noise(0, 0.11, 3200, 1900, 0.16)];
    case "down": return [noise(0, 0.04, 900, 500, 0.5), tone(0, 0.07, 170, 0.22, "sine", 110)];
    case "tick": return [tone(0, 0.045, 1250, 0.1, "square", 900)];
    case "notes": return [tone(0, 0.12, 523, 0.14), tone(0.11, 0.18, 698, 0.14)];
    case "roll": return [0, 0.07, 0.13, 0.2, 0.28, 0.37, 0.47].map((at, place) => noise(at, 0.045, 2200 - place * 110, 1300, 0.3));
    case "land": return [noise(0, 0.05, 1500, 600, 0.55), tone(0.01, 0.09, 240, 0.16, "sine", 180)];
    // Two low knocks: totals that are compared must not sound like a blow.
    case "thud": return [tone(0, 0.06, 392, 0.18, "triangle", 370), tone(0.09, 0.1, 294, 0.2, "triangle", 262)];
    case "hit": {
      const deep = Math.min(1, size / 12);
      return [noise(0, 0.05, 1100 - 500 * deep, 300, 0.45), tone(0, 0.16 + 0.16 * deep, 210 - 110 * deep, 0.34, "sine", 70 - 25 * deep)];
    }
    case "gain": return [tone(0, 0.1, 880, 0.11, "sine"), tone(0.07, 0.18, 1318, 0.11, "sine")];
    case "tear": return [noise(0, 0.26, 4200, 700, 0.26), noise(0.09, 0.12, 2600, 1500, 0.2)];
    case "turn": return [tone(0, 0.14, 587, 0.13), tone(0.12, 0.26, 880, 0.13)];
    case "win": return [523, 659, 784, 1047].map((pitch, place) => tone(place * 0.13, place === 3 ? 0.6 : 0.2, pitch, 0.14));
    case "loss": return [440, 392, 330, 247].map((pitch, place) => tone(place * 0.18, place === 3 ? 0.7 : 0.24, pitch, 0.14, "sine"));
    // Two buzzes: one alone was nearly a blow.
    case "error": return [tone(0, 0.09, 220, 0.13, "square"), tone(0.13, 0.14, 185, 0.13, "square")];
  }
}

const VOLUME = 0.55;
let grain: AudioBuffer | null = null;

export function speak(audio: BaseAudioContext, voice: Voice): void {
  const start = audio.currentTime + voice.at;
  const loud = audio.createGain();
  loud.gain.setValueAtTime(voice.loud * VOLUME, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + voice.last);
  loud.connect(audio.destination);
  if (voice.wave === "noise") {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = grainOf(audio);
    filter.type = "bandpass";
    filter.Q.value = 0.9;
    filter.frequency.setValueAtTime(voice.from, start);
    filter.frequency.exponentialRampToValueAtTime(voice.to ?? voice.from, start + voice.last);
    source.connect(filter).connect(loud);
    source.start(start, Math.random() * 0.5, voice.last + 0.02);
  } else {
    const source = audio.createOscillator();
    source.type = voice.wave;
    source.frequency.setValueAtTime(voice.from, start);
    source.frequency.exponentialRampToValueAtTime(voice.to ?? voice.from, start + voice.last);
    source.connect(loud);
    source.start(start);
    source.stop(start + voice.last + 0.02);
  }
}

function grainOf(audio: BaseAudioContext): AudioBuffer {
  if (!grain) {
    grain = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const data = grain.getChannelData(0);
    for (let place = 0; place < data.length; place++) data[place] = Math.random() * 2 - 1;
  }
  return grain;
}
