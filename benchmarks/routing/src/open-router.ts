/** The real engine over one catalog, asked question by question. */
import { type Context, type Outcome, plainRequest } from "@flowmind/core";
import { createEngine, type EngineParts } from "@flowmind/engine";
import type { Question } from "./make-workload.ts";

/** Without kept answers, which no question would meet again. */
export async function openRouter(
  contexts: readonly Context[],
  parts: EngineParts,
): Promise<(question: Question) => Promise<Outcome>> {
  const engine = createEngine(parts, { cachedAnswers: 0 });
  await engine.compile(contexts);
  return ({ query, candidates }) =>
    engine.ask(
      plainRequest(query),
      candidates === undefined ? {} : { allow: (context) => candidates.has(context.uri) },
    );
}
