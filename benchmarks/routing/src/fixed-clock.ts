/** The clock of a run whose answers must not depend on when it was made. */
import type { Clock } from "@flowmind/core";

/** Always the same moment; durations are none, for this benchmark measures none. */
export const fixedClock: Clock = { now: () => 0, monotonic: () => 0 };
