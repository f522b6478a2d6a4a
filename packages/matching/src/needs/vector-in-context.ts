/** What a part of a request means within the whole. */
import { needContextWeight } from "./tuning.ts";

/**
 * A unit vector between both, nearer to the part: "fetch its skin as well" keeps what "its" is about.
 * @param part unit vector
 * @param whole unit vector of the same model
 */
export function vectorInContext(part: Float32Array, whole: Float32Array): Float32Array {
  const mixed = part.map((value, at) => value + needContextWeight * (whole[at] as number));
  const length = Math.sqrt(mixed.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? part : mixed.map((value) => value / length);
}
