/** Several unit vectors and a little noise → a unit vector. */

/**
 * @param weights parallel to `parts`
 * @param noise deviation of what is added to each number: .01 in 384 dimensions turns a vector by 11 degrees
 */
export function mixVectors(
  parts: readonly Float32Array[],
  weights: readonly number[],
  random: () => number,
  noise: number,
): Float32Array {
  const mixed = new Float32Array(parts[0]?.length ?? 0);
  parts.forEach((part, which) => {
    const weight = weights[which] ?? 0;
    for (let at = 0; at < mixed.length; at++) mixed[at] = (mixed[at] as number) + weight * (part[at] as number);
  });
  let length = 0;
  for (let at = 0; at < mixed.length; at++) {
    // The sum of three even numbers is near enough to a normal one; its deviation is a half.
    const value = (mixed[at] as number) + noise * 2 * (random() + random() + random() - 1.5);
    mixed[at] = value;
    length += value * value;
  }
  const scale = 1 / Math.sqrt(length || 1);
  for (let at = 0; at < mixed.length; at++) mixed[at] = (mixed[at] as number) * scale;
  return mixed;
}
