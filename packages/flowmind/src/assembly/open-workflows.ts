/** The engine that drives runs in this process, over the store's journal. */
import { randomUUID } from "node:crypto";
import type { Log, RunJournal, WorkflowEngine } from "@flowmind/core";
import { createWorkflowEngine, type WorkflowEngineParts } from "@flowmind/workflow";
import type { Surroundings } from "../command-line/surroundings.ts";

/** What whoever opens an engine knows: who may do what in a run. */
export type RunKnowledge = Pick<WorkflowEngineParts, "partsOf" | "onOver">;

export function openWorkflows(
  journal: RunJournal,
  { clock, ids }: Pick<Surroundings, "clock" | "ids">,
  log: Log,
): (knowledge: RunKnowledge) => WorkflowEngine {
  return (knowledge) =>
    createWorkflowEngine({
      ...knowledge,
      journal,
      clock,
      ids,
      log,
      driver: randomUUID(),
      random: Math.random,
      sleep,
    });
}

/** Never resolves once the signal is aborted. Each step has one that is called off: those of Node make an error with a stack then. */
function sleep(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return;
    const callOff = (): void => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", callOff);
      resolve();
    }, durationMs);
    signal.addEventListener("abort", callOff, { once: true });
  });
}
