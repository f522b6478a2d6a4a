/** Whether labelled requests look as if they were of another catalog: shifted ids, or another folder's requests. */
import type { CalibrationTrial } from "./try-calibration.ts";

/** Far below every public set: there the labelled context comes first for .6 of the requests or more, without a single example. */
const leastRight = 0.2;
/** Where the engine itself is that unsure, few right ones are what it says, and learning from them is right. */
const leastStated = 0.5;

/** True where the labelled context hardly ever comes first, and the engine says that it mostly does. */
export function doubtLabels({ own }: Pick<CalibrationTrial, "own">): boolean {
  return own.right < leastRight && own.stated >= leastStated;
}
