/** "the cart is empty", "the balance is negative", "the subject contains invoice": whether there is something, on which side of zero, or with something in it. */
import type { ComparisonLeaf } from "@flowmind/core";
import { isEquality } from "./comparators.ts";
import type { Fact } from "./facts.ts";
import { findNamedFact } from "./find-fact.ts";
import { type JudgedLeaf, known } from "./judged-leaf.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";

const present = /^(?:set|given|known|present|filled(?: in)?|specified|provided)$/;
const absent = /^(?:empty|missing|unknown|unset|blank)$/;
const containing = /\b(?:contains?|includes?)\b/i;

/** Of a variable that the words name outright, and of an equality in words; undefined elsewhere. */
export function judgePresence(leaf: ComparisonLeaf, { facts }: Situation): JudgedLeaf | undefined {
  const fact = findNamedFact(leaf.subject, facts);
  const operand = (leaf.operands[0] ?? "").toLowerCase();
  if (fact === undefined || !leaf.worded || !isEquality(leaf.operator)) return undefined;
  const holds = holdsFor(fact, operand, containing.test(leaf.text));
  if (holds === undefined) return undefined;
  return known("comparison", holds === (leaf.operator === "==") ? 1 : 0, `${fact.path} is ${sayValue(fact.value)}`);
}

/** Undefined where the operand is a value like any other. */
function holdsFor(fact: Fact, operand: string, isWithin: boolean): boolean | undefined {
  if (isWithin) return containsText(fact, operand);
  if (present.test(operand)) return isThere(fact);
  if (absent.test(operand)) return !isThere(fact);
  const side = sides.get(operand);
  return side === undefined || typeof fact.value !== "number" ? undefined : Math.sign(fact.value) === side;
}

const sides: ReadonlyMap<string, number> = new Map([
  ["negative", -1],
  ["zero", 0],
  ["positive", 1],
]);

/** A value that says so itself ("unknown") is as good as none. */
function isThere({ value }: Fact): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "string" || (value.trim() !== "" && !absent.test(value.trim().toLowerCase()));
}

/** Undefined for what is no text: of a list the values are compared. */
function containsText({ value }: Fact, operand: string): boolean | undefined {
  return typeof value === "string" ? value.toLowerCase().includes(operand) : undefined;
}
