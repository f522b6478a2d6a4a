/** A comparison and the situation → whether it holds. */
import { type ComparisonLeaf, type ComparisonOperator, nearestNames } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { isEquality } from "./comparators.ts";
import { areComparable, type Compared, compareQuantities, isWeekday } from "./compare-quantities.ts";
import { findComparedFact, quantityOf } from "./compared-fact.ts";
import type { Fact } from "./facts.ts";
import { findNamedFact, namesAll } from "./find-fact.ts";
import { judgePresence } from "./judge-presence.ts";
import { type JudgedLeaf, known, unknown } from "./judged-leaf.ts";
import { living } from "./leaf-words.ts";
import { quantitiesSaid } from "./quantities-said.ts";
import { endOfMoment, type Quantity, readQuantity } from "./quantity.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";
import { conditionCertainty } from "./tuning.ts";
import { namesVersion, readVersion } from "./versions.ts";

/**
 * Exact where a variable or a fact of the state is meant. A comparison in words may also be told by the message ("80 people cannot log
 * in"), which is not certain. Undefined where an equality in words names no variable: then its meaning is judged ("the tone is rude").
 */
export function judgeComparison(leaf: ComparisonLeaf, situation: Situation): JudgedLeaf | undefined {
  const decided = judgeWithin(leaf, situation) ?? judgePresence(leaf, situation);
  if (decided !== undefined) return decided;
  const operands = leaf.operands.map((operand) => resolveOperand(operand, leaf, situation));
  const namesValue = leaf.worded && isEquality(leaf.operator) && operands[0]?.kind === "word";
  const fact = findComparedFact(leaf, operands[0], situation, namesValue);
  const isVague = namesValue && fact !== undefined && saysNothing(leaf, fact, operands[0], situation);
  if (fact !== undefined && !isVague) return judgeFact(leaf, fact, operands, situation);
  if (namesValue) return undefined;
  if (leaf.worded) {
    const said = judgeSaid(leaf, operands, situation);
    if (said !== undefined) return said;
  }
  return unknown("comparison", leaf.subject || leaf.text, missing(leaf, situation));
}

/** `"vip" in tags`: a value, which is no variable, in a variable that holds a list. */
function judgeWithin(
  { subject, operator, operands }: ComparisonLeaf,
  { facts, nowMs }: Situation,
): JudgedLeaf | undefined {
  if (operator !== "in" && operator !== "not in") return undefined;
  const listed = operands.length === 1 ? findNamedFact(operands[0] ?? "", facts) : undefined;
  if (listed === undefined || !Array.isArray(listed.value) || findNamedFact(subject, facts) !== undefined)
    return undefined;
  const wanted = readQuantity(subject, nowMs);
  const found = listed.value.some((one) => {
    const compared = compareAny(readQuantity(one, nowMs), "==", wanted, nowMs);
    return compared.ok && compared.holds;
  });
  return known("comparison", found === (operator === "in") ? 1 : 0, `${listed.path} is ${sayValue(listed.value)}`);
}

/** "the server is overloaded" is not denied by `server_load: "high"`, "the shipping country is Austria" is by `country_of_delivery: "Spain"`. */
function saysNothing(
  { subject }: ComparisonLeaf,
  fact: Fact,
  operand: Quantity | undefined,
  { facts, nowMs }: Situation,
): boolean {
  const value = quantityOf(fact, nowMs);
  if (value === undefined || operand === undefined) return false;
  const compared = compareQuantities(value, "==", operand, nowMs);
  if (compared.ok && compared.holds) return false;
  if (operand.kind === "word" && describes(operand.key, value)) return true;
  if (areComparable(value, operand)) return false;
  if (isCode(fact.value)) return true;
  return findNamedFact(subject, facts) !== undefined ? isName(fact) : !namesAll(fact, subject);
}

/** "high" beside .95, "in the past" beside a day, "billing" beside "billing_issue": neither said nor denied by it. */
function describes(word: string, value: Quantity): boolean {
  if (/^(?:out|in|on|at|off|under|up|away|this|next)\s/.test(word)) return true;
  if (value.kind === "truth" || (value.kind === "moment" && isWeekday(word))) return false;
  if (value.kind !== "word") return true;
  const [own, other] = [wordsOf(word), wordsOf(value.key)];
  return own.every((one) => other.includes(one)) || other.every((one) => own.includes(one));
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s_-]+/);
}

/** "AT", "de_AT" and "Österreich" do not deny Austria. */
function isCode(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return /^[\p{Lu}\d-]{1,6}$|^[a-z]{2}(?:[_-][A-Za-z]{2})?$/u.test(value) || /[^\p{ASCII}]/u.test(value);
}

/** `student: "Paul"` does not deny that the student is ill, nor `match: "Tigers - Harbour"` that the match is on. */
function isName({ name, value }: Fact): boolean {
  if (typeof value !== "string") return false;
  const words = value.split(/[\s-]+/).filter((word) => word !== "");
  const isTitle = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  return isTitle || (living.has(splitName(name).toLowerCase()) && /^\p{Lu}\p{Ll}/u.test(value));
}

function missing({ subject, worded, text }: ComparisonLeaf, { facts }: Situation): string {
  if (worded) return `No variable says it, and neither does the message: ${subject || text}`;
  const [near] = nearestNames(
    subject,
    facts.map(({ path }) => path),
  );
  return `The variable ${subject} is not given${near === undefined ? "" : `; there is ${near}`}`;
}

/** The name of another variable stands for its value: `spent > budget`. */
function resolveOperand(
  operand: string,
  { worded, subject, operator }: ComparisonLeaf,
  { facts, nowMs }: Situation,
): Quantity | undefined {
  const version = namesVersion(subject) ? readVersion(operand) : undefined;
  if (version !== undefined) return { kind: "version", parts: version };
  if (isWeekday(operand) && isEquality(operator)) return { kind: "word", key: operand.toLowerCase() };
  const other = worded ? undefined : findNamedFact(operand, facts);
  if (other !== undefined && !Array.isArray(other.value)) return quantityOf(other, nowMs);
  return readQuantity(operand, nowMs);
}

function judgeFact(
  leaf: ComparisonLeaf,
  fact: Fact,
  operands: readonly (Quantity | undefined)[],
  { facts, nowMs }: Situation,
): JudgedLeaf {
  const isIn = leaf.operator === "in" || leaf.operator === "not in";
  const listed = isIn && operands.length === 1 ? findNamedFact(leaf.operands[0] ?? "", facts)?.value : undefined;
  const others = Array.isArray(listed) ? listed.map((one) => readQuantity(one, nowMs)) : operands;
  const values = valuesOf(fact, leaf, others, nowMs);
  const results = values.flatMap((value) =>
    others.map((other) => compareAny(value, isIn ? "==" : leaf.operator, other, nowMs)),
  );
  const said = `${fact.path} is ${sayValue(fact.value)}`;
  if (isOnOtherSide(leaf.text, values[0], others[0], nowMs)) return known("comparison", 0, said);
  const failed = results.find((one) => !one.ok);
  if (failed?.ok === false && !results.some((one) => one.ok && one.holds)) {
    return unknown("comparison", fact.path, `${said}: ${failed.why}`);
  }
  const found =
    leaf.operator === "!=" ? results.every((one) => one.ok && one.holds) : results.some((one) => one.ok && one.holds);
  const holds = leaf.operator === "not in" ? !found : found;
  return known("comparison", holds ? 1 : 0, said);
}

const ahead =
  /\b(?:ends?|expires?|leaves?|starts?|begins?|takes place|away|from now|(?:within|in) the next|in (?:less|fewer|more|under|over|at most|at least))\b/i;
const behind = /\b(?:late|overdue|ago|since)\b/i;

/** "Ends in less than 7 days" does not hold of a day that has passed, nor "more than 3 days late" of one to come. */
function isOnOtherSide(
  text: string,
  value: Quantity | undefined,
  operand: Quantity | undefined,
  nowMs: number,
): boolean {
  if (value?.kind !== "moment" || operand?.kind !== "duration") return false;
  return (ahead.test(text) && endOfMoment(value) <= nowMs) || (behind.test(text) && value.atMs > nowMs);
}

/** Of a list how many it has where that is compared with a number, otherwise each of its values. */
function valuesOf(
  fact: Fact,
  { operator }: ComparisonLeaf,
  others: readonly (Quantity | undefined)[],
  nowMs: number,
): readonly (Quantity | undefined)[] {
  if (!Array.isArray(fact.value)) return [quantityOf(fact, nowMs)];
  const isCounted = others[0]?.kind === "number" && operator !== "in" && operator !== "not in";
  if (isCounted) return [{ kind: "number", value: fact.value.length }];
  return fact.value.map((one) => readQuantity(one, nowMs));
}

function compareAny(
  left: Quantity | undefined,
  operator: ComparisonOperator,
  right: Quantity | undefined,
  nowMs: number,
): Compared {
  if (left === undefined || right === undefined) return { ok: false, why: "there is no single value to compare" };
  return compareQuantities(left, operator === "in" || operator === "not in" ? "==" : operator, right, nowMs);
}

/** What "twice that" and "ten more" come to is for whoever reads the message. */
const reckoned =
  /\b(?:twice|double|doubled|halved|added|threw|pulled out|dropped out|changed my mind|at first|then i|points? (?:more|less)|another (?:\p{N}|\p{L}+ )|(?:is|are|of it|of them) left|remaining|downgraded)\b/iu;

function judgeSaid(
  leaf: ComparisonLeaf,
  [operand]: readonly (Quantity | undefined)[],
  { message, nowMs }: Situation,
): JudgedLeaf | undefined {
  if (operand === undefined) return undefined;
  const said = quantitiesSaid(message, operand, leaf.subject, leaf.operator === ">" || leaf.operator === ">=");
  if (said.length > 0 && reckoned.test(message.text)) return undefined;
  const results = said.flatMap(({ quantity, words }) => {
    const compared = compareAny(quantity, leaf.operator, operand, nowMs);
    return compared.ok ? [{ holds: compared.holds, words }] : [];
  });
  // Of several figures that do not agree, which one counts is for whoever reads the message.
  if (results.length === 0 || results.some(({ holds }) => holds !== results[0]?.holds)) return undefined;
  const evidence = `The message says ${results.map(({ words }) => `"${words}"`).join(", ")}`;
  const { saidInMessage } = conditionCertainty;
  return known("comparison", results[0]?.holds === true ? saidInMessage : 1 - saidInMessage, evidence);
}
