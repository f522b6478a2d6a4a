/** A parsed condition, a situation and the vectors of their texts → a verdict on every part. */
import type {
  ConditionLeaf,
  ConditionSituation,
  ConditionTree,
  ConditionVerdict,
  ParsedCondition,
} from "@flowmind/core";
import { fittedCondition, type SemanticCalibration } from "./fitted-condition.ts";
import { judgeComparison } from "./judge-comparison.ts";
import { judgeHistory } from "./judge-history.ts";
import { judgeSemantic } from "./judge-semantic.ts";
import { judgeNamedState, judgeStateInWords } from "./judge-state.ts";
import { type JudgedLeaf, known } from "./judged-leaf.ts";
import { leafTexts, type VectorOf } from "./semantic-features.ts";
import { readSituation, type Situation } from "./situation.ts";
import { uncertainCondition } from "./tuning.ts";

export interface EvaluatedCondition {
  readonly verdict: ConditionVerdict;
  /** Between .4 and .6, or what is unknown decides. */
  readonly isUncertain: boolean;
  /** What the condition speaks of and nobody gave. */
  readonly unknown: readonly string[];
}

export interface ConditionTexts {
  /** The same for every situation. */
  readonly ofCondition: readonly string[];
  readonly ofSituation: readonly string[];
}

/** What has to be embedded before a condition can be evaluated: nothing for one that only compares. */
export function conditionTexts({ tree }: ParsedCondition, given: ConditionSituation): ConditionTexts {
  const leaves = leavesOf(tree);
  const isJudgedByMeaning = leaves.some(
    ({ type, ...leaf }) => type === "semantic" || (type === "comparison" && isEquality(leaf)),
  );
  const histories = leaves.filter((leaf) => leaf.type === "history");
  if (!isJudgedByMeaning && histories.length === 0) return { ofCondition: [], ofSituation: [] };
  const { texts, history = [] } = readSituation(given, 0);
  const ofCondition = leaves.flatMap((leaf) => {
    if (leaf.type === "history") return leaf.topic === "" ? [] : [leaf.topic];
    return leaf.type === "semantic" || (leaf.type === "comparison" && isEquality(leaf)) ? leafTexts(leaf.text) : [];
  });
  return {
    ofCondition: [...new Set(ofCondition)],
    ofSituation: [...new Set([...texts, ...(histories.length === 0 ? [] : history)])],
  };
}

function isEquality(leaf: object): boolean {
  return "worded" in leaf && leaf.worded === true && "operator" in leaf && leaf.operator === "==";
}

function leavesOf(tree: ConditionTree): readonly ConditionLeaf[] {
  switch (tree.type) {
    case "not":
      return leavesOf(tree.part);
    case "and":
    case "or":
      return tree.parts.flatMap(leavesOf);
    default:
      return [tree];
  }
}

/** A part that somebody has settled who understands the message better. */
export interface SettledPart {
  /** P(it holds), 0..1. */
  readonly probability: number;
  /** Who says so, in words. */
  readonly evidence: string;
}

export interface EvaluateOptions {
  /** @default as it was fitted */
  readonly calibration?: SemanticCalibration;
  /** Verdicts by a part's text, in place of what would be judged here; of those that `openParts` names. @default none */
  readonly settled?: ReadonlyMap<string, SettledPart>;
}

/**
 * Comparisons, flags and counters are exact; parts in plain words are likely to some degree. A part that speaks of what nobody gave may be
 * anything from 0 to 1, and `least` and `most` carry that up the tree, so that "unknown and false" is false and "unknown or true" is true. Parts
 * are joined as if they were independent, P(a and b) = P(a)·P(b): equal parts have been made one when the condition was parsed.
 * @param vectorOf of every text that `conditionTexts` names
 * @param nowMs milliseconds since 1970
 */
export function evaluateCondition(
  { tree }: ParsedCondition,
  given: ConditionSituation,
  vectorOf: VectorOf,
  nowMs: number,
  { calibration = fittedCondition, settled = new Map() }: EvaluateOptions = {},
): EvaluatedCondition {
  const situation = readSituation(given, nowMs);
  const unknown = new Set<string>();
  const judge = (leaf: ConditionLeaf): JudgedLeaf => {
    const told = settled.get(leaf.text);
    const judged =
      told === undefined
        ? judgeLeaf(leaf, situation, vectorOf, calibration)
        : known(leaf.type, told.probability, told.evidence);
    if (judged.unknown !== undefined) unknown.add(judged.unknown);
    return judged;
  };
  const verdict = evaluate(tree, judge);
  const { from, to } = uncertainCondition;
  const isBetween = verdict.probability >= from && verdict.probability <= to;
  const isOpen = verdict.least <= 1 / 2 && verdict.most > 1 / 2 && verdict.least !== verdict.most;
  return { verdict, isUncertain: isBetween || isOpen, unknown: [...unknown] };
}

function judgeLeaf(
  leaf: ConditionLeaf,
  situation: Situation,
  vectorOf: VectorOf,
  calibration: SemanticCalibration,
): JudgedLeaf {
  switch (leaf.type) {
    case "state":
      return judgeNamedState(leaf.name, situation);
    case "history":
      return judgeHistory(leaf, situation, vectorOf);
    case "comparison": {
      const compared = judgeComparison(leaf, situation);
      if (compared !== undefined) return compared;
      break;
    }
    case "semantic":
      break;
  }
  return judgeStateInWords(leaf.text, situation) ?? judgeSemantic(leaf.text, situation, vectorOf, calibration);
}

function evaluate(tree: ConditionTree, judge: (leaf: ConditionLeaf) => JudgedLeaf): ConditionVerdict {
  switch (tree.type) {
    case "not": {
      const part = evaluate(tree.part, judge);
      return node(tree, [part], 1 - part.most, 1 - part.least, "Holds where its part does not");
    }
    case "and":
    case "or": {
      const parts = tree.parts.map((part) => evaluate(part, judge));
      const together = tree.type === "and" ? allOf : anyOf;
      const [least, most] = [together(parts.map((one) => one.least)), together(parts.map((one) => one.most))];
      const holding = parts.filter(({ holds }) => holds).length;
      return node(tree, parts, least, most, `${holding} of ${parts.length} parts hold`);
    }
    default: {
      const { type, least, most, evidence, numbers } = judge(tree);
      return { ...node({ ...tree, type }, [], least, most, evidence), ...(numbers && { numbers }) };
    }
  }
}

function allOf(probabilities: readonly number[]): number {
  return probabilities.reduce((product, probability) => product * probability, 1);
}

function anyOf(probabilities: readonly number[]): number {
  return 1 - allOf(probabilities.map((probability) => 1 - probability));
}

function node(
  { type, text }: Pick<ConditionVerdict, "type" | "text">,
  parts: readonly ConditionVerdict[],
  least: number,
  most: number,
  evidence: string,
): ConditionVerdict {
  const probability = (least + most) / 2;
  return { type, text, holds: probability > 1 / 2, probability, least, most, evidence, parts };
}
