/** What a run begins with, as `flowmind run` takes it: in earnest, and dry. */
import type { ApprovalKind, RunMode } from "@flowmind/core";
import type { CommonOptions } from "../settings/settings.ts";

export interface RunOptions extends CommonOptions {
  readonly var: Readonly<Record<string, string>>;
  /** What the user said; conditions in plain language are judged against it. */
  readonly message?: string;
  readonly mode?: RunMode;
  readonly maxSteps?: number;
  /** Milliseconds. */
  readonly maxDuration?: number;
  readonly requireApprovalFor?: readonly ApprovalKind[];
  readonly json?: boolean;
}
