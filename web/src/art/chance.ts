/** Seeded numbers for pictures: the same string gives the same picture everywhere, for ever. */
export type Chance = () => number;

export const STYLE_VERSION = "v1";

export function chance(seed: string): Chance {
  let hash = 1779033703 ^ seed.length;
  for (let place = 0; place < seed.length; place++) {
    hash = Math.imul(hash ^ seed.charCodeAt(place), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  let state = hash >>> 0;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
