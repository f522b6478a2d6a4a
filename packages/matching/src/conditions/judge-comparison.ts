/** A comparison and the situation → whether it holds. */
import { type ComparisonLeaf, type ComparisonOperator, isRecord, nearestNames } from "@flowmind/core";
import { areComparable, type Compared, compareQuantities, truthOf } from "./compare-quantities.ts";
import type { Fact } from "./facts.ts";
import { findFactByWords, findNamedFact } from "./find-fact.ts";
import { type JudgedLeaf, known, unknown } from "./judged-leaf.ts";
import { quantitiesSaid } from "./quantities-said.ts";
import { type Quantity, readQuantity, withUnitOfName } from "./quantity.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";
import { conditionCertainty } from "./tuning.ts";

/**
 * Exact where a variable or a fact of the state is meant. A comparison in words may also be told by the message ("80 people cannot log
 * in"), which is not certain. Undefined where an equality in words names no variable: then its meaning is judged ("the tone is rude").
 */
export function judgeComparison(leaf: ComparisonLeaf, situation: Situation): JudgedLeaf | undefined {
  const within = judgeWithin(leaf, situation);
  if (within !== undefined) return within;
  const operands = leaf.operands.map((operand) => resolveOperand(operand, leaf, situation));
  const isEquality = leaf.worded && leaf.operator === "==" && operands[0]?.kind === "word";
  const fact = findFact(leaf, operands, situation, isEquality);
  const isVague = isEquality && fact !== undefined && saysNothing(leaf, fact, operands[0], situation);
  if (fact !== undefined && !isVague) return judgeFact(leaf, fact, operands, situation);
  if (isEquality) return undefined;
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

/** "the server is overloaded" is not denied by `server_load: "high"`. */
function saysNothing(
  { subject }: ComparisonLeaf,
  fact: Fact,
  operand: Quantity | undefined,
  { facts, nowMs }: Situation,
): boolean {
  const value = quantityOf(fact, nowMs);
  if (value === undefined || operand === undefined || findNamedFact(subject, facts) !== undefined) return false;
  const compared = compareQuantities(value, "==", operand, nowMs);
  return !(compared.ok && compared.holds) && !areComparable(value, operand);
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
  { worded }: ComparisonLeaf,
  { facts, nowMs }: Situation,
): Quantity | undefined {
  const other = worded ? undefined : findNamedFact(operand, facts);
  if (other !== undefined && !Array.isArray(other.value)) return quantityOf(other, nowMs);
  return readQuantity(operand, nowMs);
}

/** Of a thing with a status its status: `deploy: {status: "running"}`. */
function quantityOf({ name, value }: Fact, nowMs: number): Quantity | undefined {
  const plain = isRecord(value) ? (value["status"] ?? value["state"] ?? value) : value;
  const quantity = readQuantity(plain, nowMs);
  return quantity && withUnitOfName(quantity, name);
}

function findFact(
  { subject, worded }: ComparisonLeaf,
  operands: readonly (Quantity | undefined)[],
  { facts, nowMs }: Situation,
  isEquality: boolean,
): Fact | undefined {
  // "feature flag new_checkout is on"
  const written = worded ? subject.split(" ").find((word) => word.includes("_")) : undefined;
  const named = subject === "" ? undefined : findNamedFact(written ?? subject, facts);
  if (named !== undefined || !worded) return named;
  const [operand] = operands;
  const isTime = operand?.kind === "duration" || operand?.kind === "moment";
  const fits = (fact: Fact) => {
    if (Array.isArray(fact.value)) return isEquality || operand?.kind === "number";
    return areOfOneKind(quantityOf(fact, nowMs), operand);
  };
  return findFactByWords(subject, facts, fits, isTime) ?? (isTime ? onlyLength(facts, nowMs) : undefined);
}

/** Whether a fact may be meant by words that give a value like this one. */
function areOfOneKind(quantity: Quantity | undefined, operand: Quantity | undefined): boolean {
  if (quantity === undefined || operand === undefined) return false;
  switch (operand.kind) {
    case "clock":
      return quantity.kind === "clock" || quantity.kind === "moment";
    case "duration":
    case "moment":
      return quantity.kind === "duration" || quantity.kind === "moment";
    default:
      return quantity.kind === operand.kind || (quantity.kind === "truth" && truthOf(operand) !== undefined);
  }
}

/** Names of how long something takes: where there is one only, "lasts longer than an hour" is about it. */
const lengthName = /(?:^|_)(?:duration|length)(?:_|$)/i;

function onlyLength(facts: readonly Fact[], nowMs: number): Fact | undefined {
  const lengths = facts.filter((fact) => lengthName.test(fact.name) && quantityOf(fact, nowMs)?.kind === "duration");
  return lengths.length === 1 ? lengths[0] : undefined;
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
  const failed = results.find((one) => !one.ok);
  if (failed?.ok === false && !results.some((one) => one.ok && one.holds)) {
    return unknown("comparison", fact.path, `${said}: ${failed.why}`);
  }
  const found =
    leaf.operator === "!=" ? results.every((one) => one.ok && one.holds) : results.some((one) => one.ok && one.holds);
  const holds = leaf.operator === "not in" ? !found : found;
  return known("comparison", holds ? 1 : 0, said);
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

function judgeSaid(
  leaf: ComparisonLeaf,
  [operand]: readonly (Quantity | undefined)[],
  { message, nowMs }: Situation,
): JudgedLeaf | undefined {
  if (operand === undefined) return undefined;
  const said = quantitiesSaid(message, operand, leaf.subject, leaf.operator === ">" || leaf.operator === ">=");
  const results = said.flatMap(({ quantity, words }) => {
    const compared = compareAny(quantity, leaf.operator, operand, nowMs);
    return compared.ok ? [{ holds: compared.holds, words }] : [];
  });
  if (results.length === 0) return undefined;
  const share = results.filter(({ holds }) => holds).length / results.length;
  const evidence = `The message says ${results.map(({ words }) => `"${words}"`).join(", ")}`;
  const { saidInMessage } = conditionCertainty;
  return known("comparison", 1 - saidInMessage + share * (2 * saidInMessage - 1), evidence);
}
