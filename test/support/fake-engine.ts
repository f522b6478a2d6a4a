/** An engine that answers what a test tells it to, over contexts that are given and never compiled. */
import { type AskOptions, type Context, contextUriKey, nearestNames, type Outcome, type Request } from "@flowmind/core";
import type { Engine, Snapshot } from "@flowmind/engine";

export interface FakeEngine extends Engine {
  /** Every request it was asked, in order. */
  readonly asked: readonly Request[];
}

/**
 * @param contexts or what they are now: another list is another generation of the catalog
 * @param answer the outcome of every request, or what makes one; what it throws, `ask` rejects with
 */
export function createFakeEngine(
  contexts: readonly Context[] | (() => readonly Context[]),
  answer: Outcome | ((request: Request, options?: AskOptions) => Outcome | Promise<Outcome>),
): FakeEngine {
  const asked: Request[] = [];
  let known: { readonly of: readonly Context[]; readonly snapshot: Snapshot } | undefined;
  const snapshot = (permitted?: Parameters<Engine["snapshot"]>[0]) => {
    const now = typeof contexts === "function" ? contexts() : contexts;
    if (permitted?.allow !== undefined) return fakeSnapshot(now.filter(permitted.allow));
    if (known?.of !== now) known = { of: now, snapshot: fakeSnapshot(now) };
    return known.snapshot;
  };
  return {
    asked,
    compile: async () => snapshot(),
    update: async () => snapshot(),
    restore: () => snapshot(),
    data: () => {
      throw new RangeError("A fake engine has compiled nothing");
    },
    snapshot,
    ask: async (request, options) => {
      asked.push(request);
      return typeof answer === "function" ? answer(request, options) : answer;
    },
    judge: async (condition) => ({
      verdict: {
        type: "semantic",
        text: condition,
        holds: true,
        probability: 0.9,
        least: 0.9,
        most: 0.9,
        evidence: "A fake engine takes everything for true",
        parts: [],
      },
      isUncertain: false,
      unknown: [],
      problems: [],
      cacheHit: false,
      timings: { totalMs: 1, readMs: 1 },
    }),
    measure: async () => undefined,
    explainAbsence: async (_request, uri) => ({ uri, stage: "unknown", explanation: "", numbers: {} }),
  };
}

export function fakeSnapshot(contexts: readonly Context[]): Snapshot {
  const byName = new Map<string, Context>();
  for (const context of contexts) {
    for (const name of [context.uri, context.title, ...context.aliases]) byName.set(contextUriKey(name), context);
  }
  return {
    version: "fake",
    contexts,
    find: (name) => byName.get(contextUriKey(name)),
    suggest: (name) =>
      nearestNames(
        name,
        contexts.map((context) => context.uri),
        3,
      ),
  };
}
