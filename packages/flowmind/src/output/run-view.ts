/** Where a run is watched: on a terminal, in lines, or by a program. */
import type { SeenSteps } from "../runs/see-run.ts";

export interface RunView {
  /** The run as it is now; shows what is new in it. */
  show(run: SeenSteps, nowMs: number): void;
  /** Leaves on the screen what should stay there. */
  end(run: SeenSteps, nowMs: number): void;
}
