/** Runs a flow on its own, with tools that answer and a caller that is asked nothing but what a test says. */
import type { Flow, RunStart, RunState } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { type DriveOptions, driveRun, resolveAmong } from "./drive-run.ts";
import { makeContext } from "./make-context.ts";
import { createToolWorld } from "./tool-world.ts";

/** Tools of each effect, and a tool that says nothing of it. */
export const sampleTools = [
  makeContext("tool://any"),
  makeContext("tool://read", { effect: "read" }),
  makeContext("tool://write", { effect: "write" }),
  makeContext("tool://wipe", { effect: "destructive" }),
];

export type FlowOptions = Partial<Omit<DriveOptions, "start">> & { readonly start?: Partial<RunStart> };

export function runFlow(flow: Flow, options: FlowOptions = {}): Promise<RunState> {
  return driveRun({
    journal: createMemoryStore().runs,
    ...options,
    start: { context: makeContext("workflow://w", { flow }), variables: {}, ...options.start },
    parts: { resolve: resolveAmong(sampleTools), call: createToolWorld().call, ...options.parts },
  });
}

export function steps(...all: Flow[]): Flow {
  return { type: "sequence", steps: all };
}

export function call(tool: string, parts: Partial<Extract<Flow, { type: "call" }>> = {}): Flow {
  return { type: "call", tool, arguments: {}, ...parts };
}

export function cel(text: string): { readonly language: "cel"; readonly text: string } {
  return { language: "cel", text };
}

export function semantic(text: string): { readonly language: "semantic"; readonly text: string } {
  return { language: "semantic", text };
}
