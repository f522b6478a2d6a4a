/** Two values and an operator → whether it holds, or why that cannot be said. */
import type { ComparisonOperator } from "@flowmind/core";
import { convert, measureOf } from "../units.ts";
import { weekdays } from "../variables/dates/calendar-words.ts";
import { dayLengthMs } from "../variables/dates/date-forms.ts";
import { baseOf } from "../variables/query/base-of.ts";
import { isEquality } from "./comparators.ts";
import { endOfMoment, isCurrency, type Quantity } from "./quantity.ts";
import { statusOf, truthOfStatus } from "./statuses.ts";
import { orderVersions, readVersion } from "./versions.ts";

export type Compared = { readonly ok: true; readonly holds: boolean } | { readonly ok: false; readonly why: string };

type OrderOperator = Exclude<ComparisonOperator, "in" | "not in">;

/**
 * Exact. Lengths of time meet lengths of time whatever their units, a moment meets one as the time until it ("within 2 hours") or, for one
 * that has passed, since it; a percentage meets a share; words of one scale ("low" to "critical") have an order, others are only equal
 * or not.
 */
export function compareQuantities(left: Quantity, operator: OrderOperator, right: Quantity, nowMs: number): Compared {
  const hasTruth = left.kind === "truth" || right.kind === "truth";
  if (hasTruth && truthOf(left) !== undefined && truthOf(right) !== undefined)
    return compareTruths(left, operator, right);
  const compare = comparisons.find(([kind]) => left.kind === kind || right.kind === kind)?.[1];
  if (compare !== undefined) return compare(left, operator, right, nowMs);
  return compareNumbers(left as Numeric, operator, right as Numeric);
}

type Comparison = (left: Quantity, operator: OrderOperator, right: Quantity, nowMs: number) => Compared;

/** How a value of that kind is compared with any other; the first that fits counts. */
const comparisons: readonly (readonly [Quantity["kind"], Comparison])[] = [
  ["version", compareVersions],
  ["word", compareWords],
  ["truth", compareTruths],
  ["clock", compareClocks],
  ["moment", compareMoments],
  ["duration", (left, operator, right) => ordered(secondsOf(left, right), operator, secondsOf(right, left))],
];

type Numeric = Extract<Quantity, { kind: "number" }>;
type Moment = Extract<Quantity, { kind: "moment" }>;

function compareNumbers(left: Numeric, operator: OrderOperator, right: Numeric): Compared {
  const [one, other] = [left.unit ?? "", right.unit ?? ""];
  if (one !== other && isCurrency(one) && isCurrency(other)) {
    return { ok: false, why: `${one.toUpperCase()} cannot be compared with ${other.toUpperCase()}` };
  }
  if (one === other || measureOf(one) === undefined || measureOf(other) === undefined) {
    return ordered(asPercent(left, right), operator, asPercent(right, left));
  }
  const converted = convert(left.value, one, other);
  if (converted === undefined) return { ok: false, why: `${one} cannot be compared with ${other}` };
  return ordered(converted, operator, right.value);
}

function compareVersions(left: Quantity, operator: OrderOperator, right: Quantity): Compared {
  const [one, other] = [left, right].map((quantity) =>
    quantity.kind === "version"
      ? quantity.parts
      : quantity.kind === "number"
        ? readVersion(String(quantity.value))
        : [],
  );
  if (!one?.length || !other?.length) return { ok: false, why: "a version is compared with something else" };
  return ordered(orderVersions(one, other), operator, 0);
}

/** .85 beside 80 % is 85 %. */
function asPercent(quantity: Numeric, other: Numeric): number {
  const isShare = other.unit === "%" && quantity.unit === undefined && Math.abs(quantity.value) <= 1;
  return isShare ? quantity.value * 100 : quantity.value;
}

/** A plain number beside a length of time is counted in that one's unit. */
function secondsOf(quantity: Quantity, other: Quantity): number {
  if (quantity.kind === "duration") return quantity.seconds;
  const value = quantity.kind === "number" ? quantity.value : Number.NaN;
  return other.kind === "duration" && other.count !== 0 ? (value * other.seconds) / other.count : value;
}

/** Of a moment its time of day, in UTC. */
function compareClocks(left: Quantity, operator: OrderOperator, right: Quantity): Compared {
  const minutes = (quantity: Quantity) => {
    if (quantity.kind === "clock") return quantity.minutes;
    return quantity.kind === "moment" && !quantity.wholeDay ? (quantity.atMs % dayLengthMs) / 60_000 : Number.NaN;
  };
  return ordered(minutes(left), operator, minutes(right));
}

function compareMoments(left: Quantity, operator: OrderOperator, right: Quantity, nowMs: number): Compared {
  if (left.kind !== "moment" || right.kind !== "moment") return compareWithMoment(left, operator, right, nowMs);
  const byDay = left.wholeDay || right.wholeDay;
  const at = ({ atMs }: Moment) => (byDay ? Math.floor(atMs / dayLengthMs) : atMs);
  return ordered(at(left), operator, at(right));
}

function compareWithMoment(left: Quantity, operator: OrderOperator, right: Quantity, nowMs: number): Compared {
  const seconds = (quantity: Quantity) => {
    if (quantity.kind === "duration") return quantity.seconds;
    if (quantity.kind !== "moment") return Number.NaN;
    return Math.abs(endOfMoment(quantity) - nowMs) / 1_000;
  };
  return ordered(seconds(left), operator, seconds(right));
}

/** "on" and "active" are true, "off" and "disabled" false. */
export function truthOf(quantity: Quantity): boolean | undefined {
  if (quantity.kind === "truth") return quantity.value;
  if (quantity.kind === "number") return quantity.value !== 0;
  const status = quantity.kind === "word" ? statusOf(quantity.key) : undefined;
  return status === undefined ? undefined : truthOfStatus(status);
}

function compareTruths(left: Quantity, operator: OrderOperator, right: Quantity): Compared {
  const [one, other] = [truthOf(left), truthOf(right)];
  if (one === undefined || other === undefined) return { ok: false, why: "a truth is compared with something else" };
  if (isEquality(operator)) return { ok: true, holds: (one === other) === (operator === "==") };
  return { ok: false, why: "true and false have no order" };
}

/** From little to much. */
const scales: readonly (readonly string[])[] = [
  ["none", "minimal", "low", "medium", "high", "critical", "emergency"],
  ["low", "normal", "high", "urgent", "critical"],
  ["trivial", "minor", "moderate", "major", "severe", "critical"],
  ["simple", "moderate", "complex", "expert"],
  ["beginner", "intermediate", "advanced", "expert"],
  ["small", "medium", "large", "huge"],
  ["free", "basic", "standard", "premium", "enterprise"],
];

export function isOnScale(word: string): boolean {
  return scales.some((scale) => scale.includes(word));
}

/** Whether two words can be told apart for sure: steps of one scale, or statuses. */
export function areComparable(one: Quantity, other: Quantity): boolean {
  if (one.kind !== "word" || other.kind !== "word") return true;
  const onScale = scales.some((steps) => steps.includes(one.key) && steps.includes(other.key));
  return onScale || (statusOf(one.key) !== undefined && statusOf(other.key) !== undefined);
}

export function isWeekday(word: string): boolean {
  return weekdays.includes(word.toLowerCase());
}

function compareWords(left: Quantity, operator: OrderOperator, right: Quantity): Compared {
  const [one, other] = [wordBeside(left, right), wordBeside(right, left)];
  if (isEquality(operator)) {
    const [status, otherStatus] = [statusOf(one), statusOf(other)];
    const isStatus = status !== undefined && status === otherStatus;
    const same = one === other || isStatus || (left.kind === right.kind && baseOf(one) === baseOf(other));
    return { ok: true, holds: same === (operator === "==") };
  }
  if (left.kind === "moment" || right.kind === "moment") return { ok: false, why: "a day has no order beside a word" };
  const scale = scales.find((steps) => steps.includes(one) && steps.includes(other));
  if (scale === undefined) return { ok: false, why: `"${one}" and "${other}" have no order` };
  return ordered(scale.indexOf(one), operator, scale.indexOf(other));
}

/** Beside a weekday a moment is one. */
function wordBeside(quantity: Quantity, other: Quantity): string {
  const isDay = quantity.kind === "moment" && other.kind === "word" && isWeekday(other.key);
  return isDay ? (weekdays[new Date(quantity.atMs).getUTCDay()] ?? "") : wordOf(quantity);
}

function wordOf(quantity: Quantity): string {
  switch (quantity.kind) {
    case "word":
      return quantity.key;
    case "duration":
      return String(quantity.seconds);
    case "moment":
      return String(quantity.atMs);
    case "clock":
      return String(quantity.minutes);
    case "version":
      return quantity.parts.join(".");
    case "number":
    case "truth":
      return String(quantity.value);
  }
}

function ordered(left: number, operator: OrderOperator, right: number): Compared {
  if (Number.isNaN(left) || Number.isNaN(right)) return { ok: false, why: "the two are not of one kind" };
  return { ok: true, holds: holdsFor[operator](left, right) };
}

const holdsFor: Readonly<Record<OrderOperator, (left: number, right: number) => boolean>> = {
  "==": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};
