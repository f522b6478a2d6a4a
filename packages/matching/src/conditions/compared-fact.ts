/** The fact that a comparison is about. */
import { type ComparisonLeaf, isRecord } from "@flowmind/core";
import { measureOf } from "../units.ts";
import { isWeekday, truthOf } from "./compare-quantities.ts";
import type { Fact } from "./facts.ts";
import { findFactByWords, findNamedFact, namesAll } from "./find-fact.ts";
import { isCurrency, type Quantity, readQuantity, withUnitOfName } from "./quantity.ts";
import type { Situation } from "./situation.ts";
import { namesVersion, readVersion } from "./versions.ts";

/** Of a thing with a status its status: `deploy: {status: "running"}`. */
export function quantityOf({ name, value }: Fact, nowMs: number): Quantity | undefined {
  const plain = isRecord(value) ? (value["status"] ?? value["state"] ?? value) : value;
  const version = namesVersion(name) && typeof plain === "string" ? readVersion(plain) : undefined;
  if (version !== undefined) return { kind: "version", parts: version };
  const quantity = readQuantity(plain, nowMs);
  return quantity && withUnitOfName(quantity, name);
}

/** By its name, or by the words that the comparison says of it. */
export function findComparedFact(
  { subject, worded, operands }: ComparisonLeaf,
  operand: Quantity | undefined,
  { facts, nowMs }: Situation,
  isEquality: boolean,
): Fact | undefined {
  // "feature flag new_checkout is on"
  const written = worded ? subject.split(" ").find((word) => word.includes("_")) : undefined;
  const named = subject === "" ? undefined : findNamedFact(written ?? subject, facts);
  const isWhole = named !== undefined && isRecord(named.value) && quantityOf(named, nowMs) === undefined;
  if (!worded || (named !== undefined && !isWhole)) return named;
  const isTime = operand?.kind === "duration" || operand?.kind === "moment";
  const fits = (fact: Fact) => {
    if (Array.isArray(fact.value)) return isEquality || operand?.kind === "number";
    const quantity = quantityOf(fact, nowMs);
    if (!areOfOneKind(quantity, operand)) return false;
    // "half of the class" is no number of pupils, "5 percent" may be written as 5.
    return !isCount(quantity, operand) || (/\d/.test(operands[0] ?? "") && namesAll(fact, subject));
  };
  const measure = operand?.kind === "number" ? (measureOf(operand.unit ?? "") ?? "") : "";
  const told = findFactByWords(`${subject} ${measure}`.trim(), facts, fits, isTime);
  return told ?? (isTime ? onlyLength(facts, nowMs) : undefined);
}

/** Whether a fact may be meant by words that give a value like this one. */
function areOfOneKind(quantity: Quantity | undefined, operand: Quantity | undefined): boolean {
  if (quantity === undefined || operand === undefined) return false;
  if (quantity.kind === "number" && operand.kind === "number") return !areApart(quantity.unit, operand.unit);
  if (quantity.kind === operand.kind || kindsBeside[operand.kind].includes(quantity.kind)) return true;
  if (quantity.kind === "moment" && operand.kind === "word") return isWeekday(operand.key);
  return quantity.kind === "truth" && truthOf(operand) !== undefined;
}

/** What a value of a kind is compared with beside its own. */
const kindsBeside: Readonly<Record<Quantity["kind"], readonly Quantity["kind"][]>> = {
  clock: ["moment"],
  duration: ["moment"],
  moment: ["duration"],
  version: ["number"],
  number: [],
  word: [],
  truth: [],
};

/** A number that is no share, beside one. */
function isCount(quantity: Quantity | undefined, operand: Quantity | undefined): boolean {
  const isShare = operand?.kind === "number" && operand.unit === "%";
  return isShare && quantity?.kind === "number" && quantity.unit === undefined && Math.abs(quantity.value) > 1;
}

/** What a unit measures: a currency's is money, whichever it is. */
function kindOf(unit: string | undefined): string | undefined {
  if (unit === undefined) return undefined;
  if (unit === "%") return "share";
  return isCurrency(unit) ? "money" : measureOf(unit);
}

function areApart(one: string | undefined, other: string | undefined): boolean {
  const [kind, otherKind] = [kindOf(one), kindOf(other)];
  return kind !== undefined && otherKind !== undefined && kind !== otherKind;
}

/** Names of how long something takes: where there is one only, "lasts longer than an hour" is about it. */
const lengthName = /(?:^|_)(?:duration|length)(?:_|$)/i;

function onlyLength(facts: readonly Fact[], nowMs: number): Fact | undefined {
  const lengths = facts.filter((fact) => lengthName.test(fact.name) && quantityOf(fact, nowMs)?.kind === "duration");
  return lengths.length === 1 ? lengths[0] : undefined;
}
