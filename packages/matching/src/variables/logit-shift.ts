/** How far agreement and disagreement move the logit of a probability. */
import type { Agreement, AlignedVariable } from "@flowmind/core";
import { variableLogit } from "../tuning.ts";

/** Before they are bounded: sums of several can be added. */
export interface LogitSums {
  /** By what the caller gave. */
  readonly given: number;
  /** By what was read from the query, which is bounded by itself. */
  readonly inferred: number;
}

export function sumLogits(
  variables: readonly Pick<AlignedVariable, "state" | "agreement">[],
  domain: Agreement,
  complexity: Agreement,
): LogitSums {
  let given = 0;
  let inferred = 0;
  for (const { state, agreement } of variables) {
    if (state === "given" && agreement !== "unknown") given += variableLogit[agreement];
    else if (state === "inferred" && agreement === "agrees") inferred += variableLogit.inferredAgrees;
  }
  if (domain !== "unknown") given += domain === "agrees" ? variableLogit.domainAgrees : variableLogit.domainDisagrees;
  if (complexity !== "unknown") {
    given += complexity === "agrees" ? variableLogit.complexityAgrees : variableLogit.complexityDisagrees;
  }
  return { given, inferred };
}

export function logitShift({ given, inferred }: LogitSums): number {
  const shift = given + Math.min(variableLogit.inferredBound, inferred);
  return Math.min(variableLogit.bound, Math.max(-variableLogit.bound, shift));
}
