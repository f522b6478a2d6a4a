/** How much a client has to read of an answer. */
import { type Caller, localTenant } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { createFlowmindServer, type WireAnswer } from "@flowmind/server";
import { createMemoryStore } from "@flowmind/store";
import { openWorkflows } from "./open-workflows.ts";

export interface AnswerSize {
  readonly status: string;
  /** Characters / 4 of the text that a client gets. */
  readonly tokens: number;
  /** The same request with `include_explanations: false`. */
  readonly briefTokens: number;
}

/** A middling one, under which nothing is remarked on. */
const confidence = 0.7;

/** Measurements have two decimals, as real ones do. */
const tickMs = 1.37;

/** Each request comes from a local user who has never asked before, as the first of a session does. */
export async function measureSizes(engine: Engine, queries: readonly string[]): Promise<readonly AnswerSize[]> {
  let ids = 0;
  let readings = 0;
  const server = createFlowmindServer({
    openWorkflows,
    engine,
    help: engine,
    clock: { now: () => 0, monotonic: () => tickMs * readings++ },
    ids: { next: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}` },
    log: { write: () => undefined },
    store: createMemoryStore(),
    localCaller: callerOf(0),
    version: "0",
  });
  const sizes: AnswerSize[] = [];
  for (const [at, query] of queries.entries()) {
    const asked = { query, confidence_level: confidence };
    const whole = await server.callTool("field_request", asked, { caller: callerOf(2 * at + 1) });
    const brief = { ...asked, context_preferences: { include_explanations: false } };
    const short = await server.callTool("field_request", brief, { caller: callerOf(2 * at + 2) });
    sizes.push({ status: statusOf(whole), tokens: tokensOf(whole), briefTokens: tokensOf(short) });
  }
  await server.flush();
  return sizes;
}

function callerOf(number: number): Caller {
  return { tenant: localTenant, subject: `user-${number}`, isLocal: true };
}

function statusOf(answer: WireAnswer): string {
  return answer.success ? String(answer.result["status"]) : answer.error.code;
}

/** As the text block of a tool result is written. */
function tokensOf(answer: WireAnswer): number {
  return JSON.stringify(answer).length / 4;
}
