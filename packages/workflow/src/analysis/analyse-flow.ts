/** What is wrong with a flow, found without running it; all of it. */

import type { ErrorCode, ErrorDetails } from "@flowmind/core";
import { childrenOf, type Flow, type Problem, problemAt, type Severity, type Variable } from "@flowmind/core";
import type { RunnableContext } from "../run/run-start.ts";
import { mostDepth, usualMaxIterations } from "../tuning.ts";
import { checkJumps } from "./check-jumps.ts";
import { checkNames } from "./check-names.ts";
import { checkTargets } from "./check-targets.ts";
import { measureDepth } from "./measure-depth.ts";

export interface AnalysedContext {
  /** Where the flow is written; problems name it. */
  readonly file: string;
  readonly variables: readonly Variable[];
  readonly flow: Flow;
  /** The context under a URI or alias; undefined where there is none. */
  readonly resolve: (uri: string) => Pick<RunnableContext, "uri" | "variables"> | undefined;
}

/** Reports a problem at a step. */
export type Report = <Code extends ErrorCode>(
  step: Flow,
  severity: Severity,
  code: Code,
  details: ErrorDetails<Code>,
) => void;

/**
 * In the order of the steps. A flow that is nested too deep is looked at no further. Takes O(steps), but for steps that name where
 * they go on: those times the depth.
 */
export function analyseFlow(context: AnalysedContext): readonly Problem[] {
  const { file, flow } = context;
  const problems: Problem[] = [];
  const lines = new Map<Flow, number>();
  const report: Report = (step, severity, code, details) => {
    problems.push(problemAt({ file, line: lines.get(step) ?? 1, column: 1 }, severity, code, details));
  };
  const depth = measureDepth(flow);
  if (depth > mostDepth) {
    lines.set(flow, flow.line ?? 1);
    report(flow, "error", "FLOW_TOO_DEEP", { actual: depth, limit: mostDepth });
    return problems;
  }
  const steps = listSteps(flow, 1, lines);
  checkJumps(flow, steps, report);
  checkNames(context, steps, report);
  checkTargets(context, steps, report);
  for (const step of steps) {
    if (step.type !== "loop" || step.maxIterations !== undefined || step.timeoutMs !== undefined) continue;
    report(step, "warning", "LOOP_UNBOUNDED", { condition: step.while.text, limit: usualMaxIterations });
  }
  return problems.sort((one, other) => one.line - other.line);
}

/** Outer before inner, in the order of writing; a step without a line has that of the step around. */
function listSteps(flow: Flow, line: number, lines: Map<Flow, number>): readonly Flow[] {
  const own = flow.line ?? line;
  lines.set(flow, own);
  return [flow, ...childrenOf(flow).flatMap((child) => listSteps(child, own, lines))];
}
