/** A context that was found, run to its end over whatever keeps its outcomes. */
import { type DurableContext, type Flow, previewFlow, type RunStart, type RunState } from "@flowmind/core";
import { measureDepth } from "../analysis/measure-depth.ts";
import { mostDepth } from "../tuning.ts";
import type { Completion } from "./completion.ts";
import { executeContext } from "./execute-context.ts";
import { executeStep } from "./execute-step.ts";
import { createRunBudget } from "./run-budget.ts";
import { type RunParts, resolveStart } from "./run-start.ts";
import { createRunTracker, type RunEnd } from "./run-tracker.ts";
import type { Runtime } from "./runtime.ts";
import { createScope, type Scope } from "./scope.ts";

/**
 * Deterministic: with the same start and the same kept outcomes it does the same, so that a run that was cut off anywhere goes on
 * by being started again. Every stop is a state; it rejects only where the context or a port breaks its promise.
 */
export async function runWorkflow(start: RunStart, context: DurableContext, parts: RunParts): Promise<RunState> {
  const resolved = resolveStart(start);
  const scope = createScope(resolved.context, resolved.message);
  for (const [name, value] of Object.entries(resolved.variables)) scope.memory.variables.set(name, value);
  const tracker = createRunTracker(context, scope.memory, aboutOf(resolved.context.flow));
  const runtime: Runtime = {
    context,
    parts,
    start: resolved,
    tracker,
    budget: createRunBudget(resolved),
    expressions: new Map(),
    implied: new Map(),
    pins: new Map(),
    secrets: new Set(),
    execute: executeStep,
  };
  try {
    return tracker.end(endOf(await executeContext(runtime, resolved.context, "", scope), scope));
  } catch (error) {
    if (!context.signal.aborted) throw error;
    return tracker.end({ status: "cancelled", result: scope.memory.result });
  }
}

/** Only a flow that is run at all is looked through: the preview goes as deep as the flow. */
function aboutOf(flow: Flow | undefined): number | undefined {
  if (flow === undefined) return 1;
  return measureDepth(flow) > mostDepth ? undefined : previewFlow(flow).mostSteps;
}

function endOf(completion: Completion, { memory }: Scope): RunEnd {
  switch (completion.type) {
    case "done":
      return { status: "completed", result: memory.result };
    case "return":
      return { status: "completed", result: completion.values };
    case "failed":
      return { status: "failed", result: memory.result, failure: completion.failure };
    default:
      return { status: "limit_reached", result: memory.result };
  }
}
