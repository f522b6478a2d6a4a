/** Every question of a workload, asked of a router as anybody asks it. */
import { type Clock, FlowmindError, type Outcome, plainRequest, type Router } from "@flowmind/core";
import type { QueryRow } from "../dataset/labelled-set.ts";
import type { Workload } from "./make-workload.ts";
import type { Prediction, RankedId } from "./prediction.ts";

export interface AskQuestionsOptions {
  readonly clock: Clock;
  /**
   * Requests in flight at a time, 1 or more. With one, a latency is what a single caller waits; with several they wait for each other
   * and the latency is what each of so many callers waits. @default 1
   */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  /** Called after each answer, with how many of how many are there. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** So many of the ranked are kept (issue 4, section 1). */
const rankedKept = 10;

/**
 * In the order of the questions. `candidates` become the allow-set, by the same filter that hides contexts from a caller; nothing else
 * is known to the router. The ranked are all that the router ranked, shown as a match or not, those that a variable excludes left out.
 * Throws REQUEST_ABORTED, with how far it came, when cancelled, and what asking throws.
 */
export async function askQuestions(
  { questions, uris }: Pick<Workload, "questions" | "uris">,
  router: Router,
  options: AskQuestionsOptions,
): Promise<readonly Prediction[]> {
  const { clock, concurrency = 1, signal, onProgress } = options;
  const ids = new Map(Array.from(uris, ([id, uri]) => [uri, id]));
  const predictions: Prediction[] = [];
  let next = 0;
  let done = 0;

  async function askNext(): Promise<void> {
    for (let at = next++; at < questions.length; at = next++) {
      signal?.throwIfAborted();
      const row = questions[at] as QueryRow;
      const allow = allowSet(row, uris);
      const startMs = clock.monotonic();
      const outcome = await router.ask(plainRequest(row.query), {
        ...(signal === undefined ? {} : { signal }),
        ...(allow === undefined ? {} : { allow: (context) => allow.has(context.uri) }),
      });
      predictions[at] = toPrediction(row, outcome, ids, clock.monotonic() - startMs);
      done += 1;
      onProgress?.(done, questions.length);
    }
  }

  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, questions.length) }, askNext));
  } catch (cause) {
    // Whatever of a request noticed it first.
    if (signal?.aborted !== true) throw cause;
    const what = `The evaluation (${done} of ${questions.length} queries asked)`;
    throw new FlowmindError("REQUEST_ABORTED", { what }, { cause });
  }
  return predictions;
}

function allowSet({ candidates }: QueryRow, uris: ReadonlyMap<string, string>): ReadonlySet<string> | undefined {
  return candidates === undefined ? undefined : new Set(candidates.flatMap((id) => uris.get(id) ?? []));
}

function toPrediction(
  row: QueryRow,
  { status, trace }: Outcome,
  ids: ReadonlyMap<string, string>,
  latencyMs: number,
): Prediction {
  const ranked = trace.ranked
    .filter(({ excludedBy }) => excludedBy === undefined)
    .slice(0, rankedKept)
    .map(({ uri, probability }): RankedId => ({ id: ids.get(uri) ?? uri, probability }));
  const { query, relevant, groups, notRelevant } = row;
  return {
    query,
    relevant,
    ...(groups === undefined ? {} : { groups }),
    ...(notRelevant === undefined ? {} : { notRelevant }),
    ranked,
    inScope: trace.inScope,
    status,
    latencyMs,
  };
}
