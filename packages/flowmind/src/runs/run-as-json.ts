/** A run for programs: snake_case, times in ISO 8601, nothing cut, and nothing that is declared sensitive. */
import { answeringCall } from "@flowmind/server";
import { answerCommand } from "./answer-command.ts";
import { summaryAsJson } from "./listed-run-as-json.ts";
import type { RunNode } from "./run-tree.ts";
import type { SeenSteps } from "./see-run.ts";

export function runAsJson({ summary, context, state, steps }: SeenSteps): unknown {
  const { awaited, variables, result, failure, progress } = state;
  const isOnly = awaited.length === 1;
  return {
    ...summaryAsJson({ ...summary, status: state.status }),
    title: context.title,
    progress,
    awaiting: awaited.map((one) => ({
      ...one,
      declared: undefined,
      command: answerCommand(summary.id, one, isOnly),
      call: answeringCall(one, summary.id, context),
    })),
    variables,
    result,
    failure,
    steps: steps.map(nodeAsJson),
  };
}

function nodeAsJson({ label, status, note, startedAtMs, endedAtMs, children }: RunNode): unknown {
  return {
    step: label,
    status,
    note,
    started_at: startedAtMs === undefined ? undefined : moment(startedAtMs),
    ended_at: endedAtMs === undefined ? undefined : moment(endedAtMs),
    steps: children.length === 0 ? undefined : children.map(nodeAsJson),
  };
}

function moment(atMs: number): string {
  return new Date(atMs).toISOString();
}
