/** Numbers by chance that are the same on every machine: one stream for each place in a catalog. */

/** xorshift32 (Marsaglia 2003), begun from a mixed seed; 0 up to, not including, 1. */
export function seededNumbers(seed: number): () => number {
  let state = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < settlingRounds; round++) next();
  return next;
}

/** Neighbouring seeds give alike numbers at first. */
const settlingRounds = 4;

/** A whole number below `count`. */
export function pick(random: () => number, count: number): number {
  return Math.floor(random() * count);
}
