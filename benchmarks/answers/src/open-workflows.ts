/** An engine for runs that nothing here begins: a server wants one. */
import { setTimeout as delay } from "node:timers/promises";
import type { FlowmindServerParts } from "@flowmind/server";
import { createMemoryStore } from "@flowmind/store";
import { createWorkflowEngine } from "@flowmind/workflow";

export const openWorkflows: FlowmindServerParts["openWorkflows"] = (knowledge) =>
  createWorkflowEngine({
    ...knowledge,
    journal: createMemoryStore().runs,
    clock: { now: Date.now },
    ids: { next: () => "run" },
    log: { write: () => undefined },
    driver: "benchmark",
    random: Math.random,
    sleep: (durationMs, signal) => delay(durationMs, undefined, { signal }),
  });
