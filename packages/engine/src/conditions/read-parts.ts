/** Has the open parts of a condition read by the entailment model, and remembers what it said of a part and a situation. */
import type { EntailmentModel, JudgeOptions } from "@flowmind/core";
import { premiseOf, type SettledPart, uncertainCondition } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import type { OpenCondition } from "./settle-parts.ts";
import { showProbability } from "./show-probability.ts";

/** Some hundred bytes each. A loop asks the same again whenever another part of its condition has changed. */
const mostReadings = 2_000;

export type ReadParts = (open: OpenCondition, options: JudgeOptions) => Promise<ReadonlyMap<string, SettledPart>>;

/** Empty where nothing was said. One part after the other: the model runs on this thread. Rejects with what the model and the signal say. */
export function createPartReader(model: EntailmentModel): ReadParts {
  const readings = new LRUCache<string, number>({ max: mostReadings });
  return async ({ parts, situation }, { signal, cacheScope = "" }) => {
    const premise = premiseOf(situation);
    const read = new Map<string, SettledPart>();
    if (premise.trim() === "") return read;
    for (const part of parts) {
      const key = `${cacheScope}\n${part}\n${premise}`;
      const probability = readings.get(key) ?? (await model.entail(part, premise, signal));
      readings.set(key, probability);
      read.set(part, { probability, evidence: evidenceOf(probability) });
    }
    return read;
  };
}

function evidenceOf(probability: number): string {
  const { from, to } = uncertainCondition;
  const shown = showProbability(probability);
  if (probability > to) return `Going by what was said it holds (${shown})`;
  if (probability < from) return `What was said does not make it true (${shown})`;
  return `What was said leaves it open (${shown})`;
}
