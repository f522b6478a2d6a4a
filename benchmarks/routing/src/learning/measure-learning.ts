/** One catalog, asked before and after its callers have taught something. */
import { plainRequest, type Router } from "@flowmind/core";
import { createEngine, type EngineParts } from "@flowmind/engine";
import { askQuestions, type Figures, measurePredictions } from "@flowmind/evaluation";
import { createLearning, type Learning } from "@flowmind/matching";
import { type HostileFigures, hostileHour } from "./hostile-hour.ts";
import { type LearningChange, learningChange } from "./learning-change.ts";
import type { LearningPlan } from "./plan-learning.ts";
import { honestOutcome } from "./report-outcome.ts";

export interface LearningFigures {
  readonly contexts: number;
  readonly requests: number;
  readonly before: Figures;
  readonly after: Figures;
  readonly change: LearningChange;
  readonly hostile: HostileFigures;
}

/** One caller takes the first request, the next one the second, and so on. */
export async function measureLearning(
  plan: LearningPlan,
  parts: EngineParts,
  callers: number,
): Promise<LearningFigures> {
  const engine = createEngine(parts, { cachedAnswers: 0 });
  await engine.compile(plan.contexts);
  await parts.embedder.embedMany([...plan.requests, ...plan.questions].map(({ query }) => query));
  const nowMs = parts.clock.now();
  const taught = createLearning("taught");
  const elsewhere = createLearning("elsewhere");
  await teach(plan, engine, { learnings: [taught, elsewhere], callers, nowMs });
  const learned = taught.at(nowMs);
  const withLearned: Router = { ask: (request, options) => engine.ask(request, { ...options, learned }) };
  const before = await askQuestions(plan, engine, { clock: parts.clock });
  const after = await askQuestions(plan, withLearned, { clock: parts.clock });
  return {
    contexts: plan.contexts.length,
    requests: plan.requests.length,
    before: measurePredictions(before),
    after: measurePredictions(after),
    change: learningChange(before, after),
    hostile: await hostileHour({
      router: engine,
      queries: plan.questions.map(({ query }) => query),
      taught,
      empty: createLearning("empty"),
      elsewhere: elsewhere.at(nowMs),
      nowMs,
    }),
  };
}

interface Teaching {
  /** All are taught the same. */
  readonly learnings: readonly Learning[];
  readonly callers: number;
  readonly nowMs: number;
}

/** Each request is answered with what the ones before it have taught. */
async function teach({ requests }: LearningPlan, router: Router, { learnings, callers, nowMs }: Teaching) {
  for (const [at, { query, uri }] of requests.entries()) {
    const learned = learnings[0]?.at(nowMs);
    const answer = await router.ask(plainRequest(query), learned === undefined ? {} : { learned });
    const subject = `caller ${at % callers}`;
    const outcome = honestOutcome({ subject, requestId: `request ${at}`, atMs: nowMs, answer }, uri);
    if (outcome !== undefined) for (const learning of learnings) learning.add(outcome);
  }
}
