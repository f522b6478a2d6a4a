/** A parsed condition and a situation → a verdict on every part. */
import type {
  ConditionLeaf,
  ConditionSituation,
  ConditionTree,
  ConditionVerdict,
  NegatedCondition,
  ParsedCondition,
} from "@flowmind/core";
import { judgeComparison } from "./judge-comparison.ts";
import { judgeHistory } from "./judge-history.ts";
import { judgePassed } from "./judge-passed.ts";
import { judgeSemantic } from "./judge-semantic.ts";
import { judgeNamedState, judgeStateInWords } from "./judge-state.ts";
import { type JudgedLeaf, known } from "./judged-leaf.ts";
import { isDeniedInWords, isRange } from "./open-parts.ts";
import { isSaidOutright } from "./said-outright.ts";
import { readSituation, type Situation } from "./situation.ts";
import { conditionCertainty, uncertainCondition } from "./tuning.ts";

export interface EvaluatedCondition {
  readonly verdict: ConditionVerdict;
  /** Between .4 and .6, or what is unknown decides. */
  readonly isUncertain: boolean;
  /** What the condition speaks of and nobody gave. */
  readonly unknown: readonly string[];
}

/** A part that somebody has settled who understands the message better. */
export interface SettledPart {
  /** P(it holds), 0..1. */
  readonly probability: number;
  /** Who says so, in words. */
  readonly evidence: string;
}

export interface EvaluateOptions {
  /** Verdicts by a part's text, in place of what would be judged here; of those that `openParts` names. @default none */
  readonly settled?: ReadonlyMap<string, SettledPart>;
}

/**
 * Comparisons, flags and counters are exact; a part that the message says in its very words holds; other parts in plain words are what `settled` says of them. A part that nobody has settled, or that speaks
 * of what nobody gave, may be anything from 0 to 1, and `least` and `most` carry that up the tree, so that "unknown and false" is false and
 * "unknown or true" is true. Of parts joined by "and" the least likely counts, by "or" the likeliest: they are read from one message and hang
 * together, and a condition that is surely right in none of five parts is not the surer for their number (Zadeh, Fuzzy Sets, 1965).
 * @param nowMs milliseconds since 1970
 */
export function evaluateCondition(
  { tree }: ParsedCondition,
  given: ConditionSituation,
  nowMs: number,
  { settled = new Map() }: EvaluateOptions = {},
): EvaluatedCondition {
  const situation = readSituation(given, nowMs);
  const unknown = new Set<string>();
  const judge = (leaf: ConditionLeaf): JudgedLeaf => {
    const told = settled.get(leaf.text);
    const isRead = told !== undefined && leaf.type !== "comparison";
    const judged = isRead
      ? known(leaf.type, told.probability, told.evidence)
      : withReading(judgeLeaf(leaf, situation), told);
    if (judged.unknown !== undefined) unknown.add(judged.unknown);
    return judged;
  };
  const outright = (text: string) => outrightOf(text, situation);
  const verdict = evaluate(tree, { judge, outright, settled });
  const { from, to } = uncertainCondition;
  const isBetween = verdict.probability >= from && verdict.probability <= to;
  const isOpen = verdict.least <= 1 / 2 && verdict.most > 1 / 2 && verdict.least !== verdict.most;
  return { verdict, isUncertain: isBetween || isOpen, unknown: [...unknown] };
}

/**
 * What somebody reads counts where nothing else says it; a figure that the message names ("2 stars on the door") stands unless the reading is
 * that it does not make the part true.
 */
function withReading(own: JudgedLeaf, told: SettledPart | undefined): JudgedLeaf {
  if (told === undefined) return own;
  const isNamed = own.least === own.most;
  return isNamed && told.probability >= uncertainCondition.from
    ? own
    : known(own.type, told.probability, told.evidence);
}

/** Where nothing exact decides, the message's very words do; what nobody gave is not made known by them where it is named as programs name it. */
function judgeLeaf(leaf: ConditionLeaf, situation: Situation): JudgedLeaf {
  const judged = judgeExactly(leaf, situation);
  const isWorded = leaf.type === "comparison" ? leaf.worded : leaf.type !== "state";
  return isWorded && judged.least !== judged.most ? (outrightOf(leaf.text, situation) ?? judged) : judged;
}

function outrightOf(text: string, { message }: Situation): JudgedLeaf | undefined {
  return isSaidOutright(text, message)
    ? known("semantic", conditionCertainty.saidOutright, `The message says "${text}"`)
    : undefined;
}

function judgeExactly(leaf: ConditionLeaf, situation: Situation): JudgedLeaf {
  switch (leaf.type) {
    case "state":
      return judgeNamedState(leaf.name, situation);
    case "history":
      return judgeHistory(leaf, situation);
    case "comparison": {
      const compared = judgeComparison(leaf, situation);
      if (compared !== undefined) return compared;
      break;
    }
    case "semantic":
      break;
  }
  return judgePassed(leaf.text, situation) ?? judgeStateInWords(leaf.text, situation) ?? judgeSemantic(situation);
}

interface Judges {
  readonly judge: (leaf: ConditionLeaf) => JudgedLeaf;
  /** What a part comes to whose very words the message says. */
  readonly outright: (text: string) => JudgedLeaf | undefined;
  readonly settled: ReadonlyMap<string, SettledPart>;
}

function evaluate(tree: ConditionTree, judges: Judges): ConditionVerdict {
  const { judge, settled } = judges;
  switch (tree.type) {
    case "not":
      return evaluateDenied(tree, judges);
    case "and":
    case "or": {
      const told = isRange(tree) ? settled.get(tree.text) : undefined;
      if (told !== undefined) return node(tree, [], told.probability, told.probability, told.evidence);
      const parts = tree.parts.map((part) => evaluate(part, judges));
      const together = tree.type === "and" ? allOf : anyOf;
      const [least, most] = [together(parts.map((one) => one.least)), together(parts.map((one) => one.most))];
      const holding = parts.filter(({ holds }) => holds).length;
      return node(tree, parts, least, most, `${holding} of ${parts.length} parts hold`);
    }
    default: {
      const { type, least, most, evidence } = judge(tree);
      return node({ ...tree, type }, [], least, most, evidence);
    }
  }
}

function evaluateDenied(tree: NegatedCondition, judges: Judges): ConditionVerdict {
  const part = evaluate(tree.part, judges);
  const isOneText = isDeniedInWords(tree);
  const told = isOneText ? judges.settled.get(tree.text) : undefined;
  const said = isOneText && part.least !== part.most ? judges.outright(tree.text) : undefined;
  const decided = told === undefined ? said : known("semantic", told.probability, told.evidence);
  if (decided === undefined) return node(tree, [part], 1 - part.most, 1 - part.least, "Holds where its part does not");
  const { least, most, evidence } = decided;
  return node(tree, [node(tree.part, [], 1 - most, 1 - least, evidence)], least, most, evidence);
}

function allOf(probabilities: readonly number[]): number {
  return Math.min(1, ...probabilities);
}

function anyOf(probabilities: readonly number[]): number {
  return Math.max(0, ...probabilities);
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
