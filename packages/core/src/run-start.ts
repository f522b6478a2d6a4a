/** What a run begins with. */
import type { Context } from "./context.ts";
import type { ApprovalKind } from "./run-state.ts";

export const runModes = ["interactive", "autonomous", "step_confirm"] as const;
export type RunMode = (typeof runModes)[number];

/** What of a context is run; kept with the run, so that a changed file changes no run that has begun. */
export type RunnableContext = Pick<
  Context,
  "uri" | "kind" | "title" | "description" | "body" | "variables" | "effect" | "flow"
>;

/** Plain JSON data, kept under the run. */
export interface RunStart {
  readonly context: RunnableContext;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The request that led here; conditions in plain language are judged against it and what was said since. */
  readonly message?: string;
  /** Of the request that led here. */
  readonly requestId?: string;
  /** @default "interactive" */
  readonly mode?: RunMode;
  /** Steps after which the run asks whether to go on. @default 50 */
  readonly maxSteps?: number;
  /** Milliseconds of work, waiting excluded, after which it asks. @default 300,000 */
  readonly maxDurationMs?: number;
  readonly requireApprovalFor?: readonly ApprovalKind[];
  /** Below this certainty, 0..1, a verdict counts as uncertain. */
  readonly minConfidence?: number;
  /** Below this certainty, 0..1, a verdict is confirmed first; not where the run is autonomous. */
  readonly requireConfirmationBelow?: number;
}
