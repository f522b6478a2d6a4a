/** What would have changed an answer. */
import type { Counterfactuals } from "@flowmind/core";
import { settledProbability } from "../tuning.ts";
import type { FinishedRanking } from "./finished-ranking.ts";
import { tryVariables } from "./try-variables.ts";
import { tryWords } from "./try-words.ts";

/** Undefined where the first match stands so clear that nothing is to be learnt, and where nothing that was tried changes anything. */
export function findCounterfactuals(ranking: FinishedRanking): Counterfactuals | undefined {
  const [first] = ranking.matches;
  if (first === undefined || first.evidence.named || first.probability >= settledProbability) return undefined;
  const variables = tryVariables(ranking);
  const words = tryWords(ranking);
  return variables.length === 0 && words.word === undefined ? undefined : { variables, ...words };
}
