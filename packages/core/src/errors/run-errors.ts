/** Faults of what is asked of a run, by the tool or on the command line. */
import { beforeNewRun } from "../before-new-run.ts";
import { defineError, type ErrorEntry } from "./define-error.ts";

interface NotAwaited {
  /** What was answered: a step, or what kind of answer it was. */
  readonly answered: string;
  /** What the run awaits, each as `step (type)`. */
  readonly awaited: readonly string[];
}

interface RunOver {
  readonly runId: string;
  readonly status: string;
  /** Tools that it has called and that may have changed something. */
  readonly carriedOut?: readonly string[] | undefined;
}

export const runErrors: {
  readonly NOT_EXECUTABLE: ErrorEntry<{ readonly uri: string; readonly instead: string }>;
  readonly RUN_UNKNOWN: ErrorEntry<{ readonly runId: string }>;
  readonly RUN_AMBIGUOUS: ErrorEntry<{ readonly named: string; readonly ids: readonly string[] }>;
  readonly RUN_OVER: ErrorEntry<RunOver>;
  readonly STEP_NOT_AWAITED: ErrorEntry<NotAwaited>;
  readonly RUN_EXPORT_INVALID: ErrorEntry<{ readonly file: string; readonly detail: string }>;
} = {
  NOT_EXECUTABLE: defineError(
    "caller",
    ({ uri }) => `${uri} is a tool: execute_workflow runs workflows, agents and patterns`,
    ({ instead }) => instead,
  ),
  RUN_UNKNOWN: defineError(
    "caller",
    ({ runId }) => `There is no run ${runId}`,
    () =>
      "Take the session_id of an earlier answer as it is, or begin anew with workflow_uri; flowmind runs lists them all",
  ),
  RUN_AMBIGUOUS: defineError(
    "caller",
    ({ named }) => `Several runs have an id that begins with ${named}`,
    ({ ids }) => `Give more of it: ${ids.join(", ")}`,
  ),
  RUN_OVER: defineError(
    "caller",
    ({ runId, status }) => `The run ${runId} is over (${status}): nothing more can be sent to it`,
    ({ carriedOut }) =>
      [
        beforeNewRun(carriedOut),
        "Begin a new run with workflow_uri, and give it what this one has found as initial_variables",
      ]
        .filter((one) => one !== undefined)
        .join(". "),
  ),
  STEP_NOT_AWAITED: defineError(
    "caller",
    ({ answered }) => `The run does not await ${answered}`,
    ({ awaited }) =>
      awaited.length === 0
        ? "It awaits nothing now: call again with the session_id alone"
        : `Answer what it awaits, naming its step: ${awaited.join(", ")}`,
  ),
  RUN_EXPORT_INVALID: defineError(
    "caller",
    ({ file, detail }) => `${file} is no exported run: ${detail}`,
    () => "Give a file that flowmind runs export wrote, as it wrote it; one of a newer FlowMind needs that version",
  ),
};
