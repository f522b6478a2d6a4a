/** A part of a condition that a flag, or a variable's value, decides. */

import { isRecord } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { baseOf } from "../variables/query/base-of.ts";
import { constants } from "./constants.ts";
import type { Fact } from "./facts.ts";
import { findNamedFact } from "./find-fact.ts";
import { type JudgedLeaf, known, unknown } from "./judged-leaf.ts";
import { copulas, determiners, people, wordSet } from "./leaf-words.ts";
import { readQuantity } from "./quantity.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";
import { isGoingOn, statusOf, statusOfBases } from "./statuses.ts";
import { conditionCertainty } from "./tuning.ts";

/** A flag by its name, or a constant. */
export function judgeNamedState(name: string, { facts, nowMs }: Situation): JudgedLeaf {
  const fact = findNamedFact(name, facts);
  const constant = fact === undefined ? constants.get(name.toLowerCase()) : undefined;
  if (constant !== undefined) return known("state", constant ? 1 : 0, `"${name}" says so`);
  if (fact === undefined) return unknown("state", name, `Neither the state nor a variable says ${name}`);
  return known("state", truthOf(fact.value, nowMs) ? 1 : 0, `${fact.path} is ${sayValue(fact.value)}`);
}

/** What is there and neither false, no, none nor 0. */
function truthOf(value: unknown, nowMs: number): boolean {
  if (Array.isArray(value)) return value.length > 0;
  const quantity = readQuantity(value, nowMs);
  if (quantity?.kind === "truth") return quantity.value;
  if (quantity?.kind === "number") return quantity.value !== 0;
  return quantity?.kind !== "word" || !/^(?:none|off|inactive|disabled|null|never)$/.test(quantity.key);
}

/**
 * A flag that plain words name ("in maintenance window"), a value that they say ("customer is premium", with `plan: "premium"`), or a
 * degree of what they ask for ("is urgent", with `urgency: "low"`). Undefined where the situation has nothing of the kind.
 */
export function judgeStateInWords(text: string, situation: Situation): JudgedLeaf | undefined {
  const { facts, nowMs } = situation;
  const words = tellingBases(text);
  if (words.length === 0 || words.length > mostWords) return undefined;
  const status = judgeStatus(words, facts, nowMs);
  if (status !== undefined) return status;
  const flags = facts.filter((fact) => flagOf(fact.value, nowMs) !== undefined && isFlagFor(fact, words, nowMs));
  const [flag, another] = flags;
  if (flag !== undefined && another === undefined) {
    return known("state", flagOf(flag.value, nowMs) === true ? 1 : 0, `${flag.path} is ${sayValue(flag.value)}`);
  }
  return judgePeriod(words, situation) ?? judgeDegree(words, facts, nowMs) ?? judgeValue(words, facts);
}

/** "build failed", "the order has shipped": a thing's name and how far it is. */
function judgeStatus(words: readonly string[], facts: readonly Fact[], nowMs: number): JudgedLeaf | undefined {
  for (const { path, value } of facts) {
    const quantity = readQuantity(value, nowMs);
    const own = tellingBases(path);
    if (quantity?.kind !== "word" || own.length === 0 || !own.every((word) => words.includes(word))) continue;
    const rest = words.filter((word) => !own.includes(word));
    const said = tellingBases(quantity.key);
    const isSaid = rest.length > 0 && rest.length === said.length && rest.every((word) => said.includes(word));
    const [wanted, found] = [statusOfBases(rest), statusOf(quantity.key)];
    if (!isSaid && (wanted === undefined || found === undefined)) continue;
    return known("state", isSaid || wanted === found ? 1 : 0, `${path} is ${sayValue(value)}`);
  }
  return undefined;
}

/** Of a status all that is asked has to be its name's: `order_status: "processing"` does not say that the order has shipped. */
function isFlagFor(fact: Fact, words: readonly string[], nowMs: number): boolean {
  if (!isNamed(fact, words)) return false;
  if (readQuantity(fact.value, nowMs)?.kind === "truth") return true;
  const own = tellingBases(fact.path);
  return words.every((word) => own.includes(word));
}

/** Undefined for what is neither a truth nor a status. */
function flagOf(value: unknown, nowMs: number): boolean | undefined {
  const quantity = readQuantity(value, nowMs);
  if (quantity?.kind === "truth") return quantity.value;
  const status = quantity?.kind === "word" ? statusOf(quantity.key) : undefined;
  return status === undefined ? undefined : isGoingOn(status);
}

const begins = ["from", "start", "starts_at", "start_time", "begin"];
const ends = ["to", "until", "end", "ends_at", "end_time"];

/** `maintenance_window: {from: "22:00", to: "23:59"}`: whether it is that time now, or when the situation says that it is. */
function judgePeriod(words: readonly string[], { facts, nowMs }: Situation): JudgedLeaf | undefined {
  const period = facts.find((fact) => isRecord(fact.value) && isNamed(fact, words));
  if (period === undefined || !isRecord(period.value)) return undefined;
  const { value } = period;
  const clock = (keys: readonly string[]) => {
    const key = keys.find((one) => minutesOf(value[one], nowMs) !== undefined);
    return key === undefined ? {} : { said: value[key], minutes: minutesOf(value[key], nowMs) };
  };
  const { said, minutes: from } = clock(begins);
  const { minutes: to } = clock(ends);
  const isClock = from !== undefined && from < minutesPerDay;
  const now = isClock ? (nowMs / 60_000) % minutesPerDay : nowMs / 60_000;
  if (from === undefined || to === undefined) return undefined;
  // A period may go over midnight.
  const isWithin = from <= to ? now >= from && now <= to : now >= from || now <= to;
  return known("state", isWithin ? 1 : 0, `${period.path} is from ${sayValue(said)}`);
}

const minutesPerDay = 1_440;

/** Of the day for "22:15", since 1970 for a date with its time. */
function minutesOf(value: unknown, nowMs: number): number | undefined {
  const [, hours, minutes] = (typeof value === "string" && /^(\d{1,2}):(\d{2})$/.exec(value)) || [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const quantity = readQuantity(value, nowMs);
  return quantity?.kind === "moment" ? quantity.atMs / 60_000 : undefined;
}

/** Longer parts tell of more than a flag. */
const mostWords = 5;
const small = wordSet("in on at of for to with has have currently now still active enabled set status state");

function tellingBases(text: string): readonly string[] {
  const words = splitName(text).toLowerCase().split(" ");
  const telling = words.filter(
    (word) => word !== "" && !copulas.has(word) && !determiners.has(word) && !people.has(word) && !small.has(word),
  );
  return [...new Set(telling.map(baseOf))];
}

/** The same words, or all of the shorter and one more. */
function isNamed({ path }: Fact, words: readonly string[]): boolean {
  const own = tellingBases(path);
  const shared = own.filter((word) => words.includes(word)).length;
  if (shared === 0) return false;
  const [shorter, longer] = [Math.min(own.length, words.length), Math.max(own.length, words.length)];
  return shared === shorter && longer - shorter <= 1;
}

function judgeValue(words: readonly string[], facts: readonly Fact[]): JudgedLeaf | undefined {
  const said = facts.find(({ value }) => {
    if (typeof value !== "string") return false;
    const own = tellingBases(value);
    return own.length > 0 && own.length === words.length && own.every((word) => words.includes(word));
  });
  if (said === undefined) return undefined;
  return known("state", conditionCertainty.saidByVariable, `${said.path} is ${sayValue(said.value)}`);
}

/** Shares of a degree that has a name. */
const degrees: ReadonlyMap<string, number> = new Map([
  ["none", 0],
  ["minimal", 0],
  ["very low", 0],
  ["low", 0],
  ["normal", 0.25],
  ["medium", 0.4],
  ["moderate", 0.4],
  ["high", 1],
  ["very high", 1],
  ["urgent", 1],
  ["critical", 1],
  ["severe", 1],
  ["extreme", 1],
  ["emergency", 1],
]);

/** "urgent" and "urgency", "frustrated" and "frustration". */
const sharedLetters = 5;

function judgeDegree(words: readonly string[], facts: readonly Fact[], nowMs: number): JudgedLeaf | undefined {
  const [word = "", more] = words;
  if (more !== undefined || word.length < sharedLetters) return undefined;
  for (const { name, value } of facts) {
    const isOf = tellingBases(name).some((own) => own.slice(0, sharedLetters) === word.slice(0, sharedLetters));
    if (!isOf) continue;
    const quantity = readQuantity(value, nowMs);
    const isShare = quantity?.kind === "number" && quantity.value >= 0 && quantity.value <= 1;
    const degree = isShare ? quantity.value : quantity?.kind === "word" ? degrees.get(quantity.key) : undefined;
    if (degree === undefined) continue;
    const { saidByVariable } = conditionCertainty;
    return known("state", 1 - saidByVariable + degree * (2 * saidByVariable - 1), `${name} is ${sayValue(value)}`);
  }
  return undefined;
}
