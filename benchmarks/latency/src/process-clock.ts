/** The clock of this process. */
import type { Clock } from "@flowmind/core";

export const processClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
