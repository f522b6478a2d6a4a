/** Labelled conditions → what their semantic parts were measured as, and whether each holds. */
import type { ConditionVerdict, Embedder } from "@flowmind/core";
import {
  conditionTexts,
  evaluateCondition,
  parseCondition,
  type SemanticCalibration,
  type SemanticFeatures,
  semanticFeatureNames,
} from "@flowmind/matching";
import type { ConditionRow } from "./read-rows.ts";

export interface LeafSample {
  readonly condition: string;
  readonly features: SemanticFeatures;
  readonly holds: boolean;
  /** Parts of one row share its weight. */
  readonly weight: number;
}

/**
 * A row tells of its semantic parts where the verdict follows theirs: it is evaluated with all of them false and all of them true. Where there
 * are several, only a verdict that needs them all tells.
 */
export async function leafSamples(
  rows: readonly ConditionRow[],
  embedder: Embedder,
  nowMs: number,
): Promise<readonly LeafSample[]> {
  const samples: LeafSample[] = [];
  const vectors = new Map<string, Float32Array>();
  for (const row of rows) {
    const parsed = parseCondition(row.condition);
    const { ofCondition, ofSituation } = conditionTexts(parsed, row.situation);
    const unknown = [...ofCondition, ...ofSituation].filter((text) => !vectors.has(text));
    const made = await embedder.embedMany(unknown);
    for (const [at, text] of unknown.entries()) vectors.set(text, made[at] as Float32Array);
    const vectorOf = (text: string) => vectors.get(text) as Float32Array;
    samples.push(
      ...samplesOf(
        row,
        (calibration) => evaluateCondition(parsed, row.situation, vectorOf, nowMs, { calibration }).verdict,
      ),
    );
  }
  return samples;
}

function samplesOf(
  { condition, holds }: ConditionRow,
  evaluate: (calibration: SemanticCalibration) => ConditionVerdict,
): readonly LeafSample[] {
  const none = evaluate(never);
  const follows = evaluate(always).probability - none.probability;
  if (Math.abs(follows) < 1 / 2) return [];
  const leaves = semanticLeaves(none);
  const leafHolds = follows > 0 === holds;
  if (leaves.length > 1 && !leafHolds) return [];
  const weight = 1 / leaves.length;
  return leaves.map(({ numbers = {} }) => ({
    condition,
    features: numbers as SemanticFeatures,
    holds: leafHolds,
    weight,
  }));
}

/** So far from 0 that the probability is 0 or 1. */
const decisiveBias = 50;
const weights = Object.fromEntries(semanticFeatureNames.map((name) => [name, 0])) as SemanticCalibration["weights"];
const never: SemanticCalibration = { bias: -decisiveBias, weights };
const always: SemanticCalibration = { bias: decisiveBias, weights };

function semanticLeaves(verdict: ConditionVerdict): readonly ConditionVerdict[] {
  if (verdict.parts.length > 0) return verdict.parts.flatMap(semanticLeaves);
  return verdict.type === "semantic" && verdict.numbers !== undefined ? [verdict] : [];
}
