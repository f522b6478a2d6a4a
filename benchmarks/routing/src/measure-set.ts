/** One set, asked of the real engine: how good its answers are. */
import { createEngine, type EngineParts } from "@flowmind/engine";
import { askQuestions, type Figures, measurePredictions, type Workload } from "@flowmind/evaluation";

export interface SetFigures {
  readonly contexts: number;
  /** Mean over the contexts. */
  readonly examplesPerContext: number;
  readonly figures: Figures;
}

/** About every ten seconds. */
const toldEvery = 1_000;

/**
 * Answers are not kept, since no question comes again.
 * @param tell takes one line of progress at a time
 */
export async function measureSet(
  workload: Workload,
  parts: EngineParts,
  tell: (line: string) => void,
): Promise<SetFigures> {
  const { contexts } = workload;
  const engine = createEngine(parts, { cachedAnswers: 0 });
  await engine.compile(contexts);
  const predictions = await askQuestions(workload, engine, {
    clock: parts.clock,
    onProgress: (done, total) => {
      if (done % toldEvery === 0) tell(`${done} of ${total} questions`);
    },
  });
  const examples = contexts.reduce((sum, context) => sum + context.examples.positive.length, 0);
  return {
    contexts: contexts.length,
    examplesPerContext: examples / Math.max(1, contexts.length),
    figures: measurePredictions(predictions),
  };
}
