/** Chance that is the same on every machine and every run. */

/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * mulberry32 (Tommy Ettinger 2017, public domain): 32 bits of state, which is plenty for resampling and nothing to keep secrets with.
 * Equal seeds give equal numbers.
 * @param seed a whole number; its lowest 32 bits count
 */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
