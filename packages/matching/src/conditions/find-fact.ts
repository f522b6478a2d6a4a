/** The variable, or other fact, that a part of a condition speaks of. */
import { splitName } from "../split-name.ts";
import { valueKey } from "../variables/declared/value-key.ts";
import { baseOf } from "../variables/query/base-of.ts";
import { basesOf } from "./bases-of.ts";
import type { Fact } from "./facts.ts";

/**
 * By its whole name or path, case and the signs between words not counting, or by the end of a path where only one ends so: `urgency` finds
 * `ticket.urgency`. Undefined where none bears the name.
 */
export function findNamedFact(name: string, facts: readonly Fact[]): Fact | undefined {
  const wanted = keyOf(name);
  if (wanted === "") return undefined;
  const whole = facts.find(({ path }) => keyOf(path) === wanted);
  if (whole !== undefined) return whole;
  const ending = facts.filter((fact) => keyOf(fact.name) === wanted);
  return ending.length === 1 ? ending[0] : undefined;
}

function keyOf(name: string): string {
  return (valueKey(splitName(name)) ?? "").replaceAll(" ", "");
}

/** Say nothing of what is counted or measured: `user_count`, `number_of_users`. */
const generic: ReadonlySet<string> = bases(
  "count number num total amount of the in is n current affected impacted value has level size must be needed need",
);
/** Names of the time until something has to be done. */
const untilDone: ReadonlySet<string> = bases("deadline due eta time limit remaining left until timeline");
/** Words for one thing: the first stands for all. */
const equals: ReadonlyMap<string, string> = new Map(
  [
    "age old",
    "weight weigh heavy",
    "distance far away",
    "temperature temp fever",
    "rating rated score star stars",
    "country nation",
    "child kid",
    "delivery deliver shipping ship destination",
    "usage used utilization",
    "priority prio",
    "resolution solve solved resolve resolved fix fixed repair",
    "response respond reply answer reaction",
    "price cost fee",
    "deadline due",
  ].flatMap((group) => {
    const [first = "", ...others] = group.split(" ").map(baseOf);
    return others.map((other): [string, string] => [other, first]);
  }),
);

const timeUnits: ReadonlySet<string> = bases("ms seconds minutes mins hours days weeks months date time at by");
/** Say that a value bounds another, or is another one: `max_weight` is not the weight. */
const limiting: ReadonlySet<string> = bases(
  "max maximum min minimum limit cap capacity threshold target goal quota allowed",
);
const foreign: ReadonlySet<string> = bases("promised sla budgeted planned previous former average mean median");
/** Say how much is not: `disk_free_pct` is not how full the disk is. */
const lacking: ReadonlySet<string> = bases("free left remaining available unused missing");

/**
 * By the words that a part says: the fact that shares the largest part of its words with them, and undefined where two share as much.
 * `fits` says which may be meant at all. The time until something is to be done may be said without a name: "within 2 hours" is about the
 * deadline.
 */
export function findFactByWords(
  words: string,
  facts: readonly Fact[],
  fits: (fact: Fact) => boolean,
  isTime: boolean,
): Fact | undefined {
  const said = basesOf(words);
  const wanted = [...tellingWords(words), ...compoundsOf(said)];
  let best: Fact | undefined;
  let bestScore = 0;
  let isTie = false;
  for (const fact of facts) {
    const score = isOther(fact, said, isTime) ? 0 : overlap(tellingWords(fact.path), wanted, isTime);
    if (score === 0 || score < bestScore || !fits(fact)) continue;
    const isAsGood = score === bestScore && best !== undefined;
    const [own, others] = isAsGood ? [sharedWords(fact, said), sharedWords(best as Fact, said)] : [1, 0];
    isTie = own === others;
    if (own < others) continue;
    [best, bestScore] = [fact, score];
  }
  return isTie ? undefined : best;
}

function overlap(name: readonly string[], wanted: readonly string[], isTime: boolean): number {
  const shared = name.filter((word) => wanted.includes(word)).length;
  if (shared > 0) return shared / (name.length + wanted.length - shared);
  // `invoice_due` is not when the work is due.
  const isWhen = name.every((word) => untilDone.has(word) || timeUnits.has(word));
  return isTime && isWhen && name.some((word) => untilDone.has(word)) ? leastOverlap : 0;
}

const leastOverlap = 0.01;

/** With those that say little: "users affected" means `affected_users` sooner than `total_users`. */
function sharedWords({ path }: Fact, said: readonly string[]): number {
  return basesOf(path).filter((word) => said.includes(word)).length;
}

/** A bound or a remainder that the words do not speak of. */
function isOther({ path }: Fact, said: readonly string[], isTime: boolean): boolean {
  if (isRecordNumber(path) && !said.some((word) => numbering.has(word))) return true;
  const isBound = (word: string) => !isTime && (limiting.has(word) || lacking.has(word));
  return basesOf(path).some((word) => !said.includes(word) && (foreign.has(word) || isBound(word)));
}

/** `order_number`, `ticket_id`: no amount of orders or tickets. */
function isRecordNumber(path: string): boolean {
  return /(?:^|\s)(?:id|number|no|nr|ref|code)$/i.test(splitName(path));
}

const numbering: ReadonlySet<string> = bases("id number no nr ref reference code");

/** "have signed up" is told by `signups`. */
function compoundsOf(said: readonly string[]): readonly string[] {
  return said.slice(1).map((word, at) => `${said[at]}${word}`);
}

/** How many of the words that say something a name shares. */
export function sharedTelling({ path }: Fact, words: string): number {
  const wanted = tellingWords(words);
  return tellingWords(path).filter((word) => wanted.includes(word)).length;
}

/** Whether all that a name says is among the words, what they end with too: `country_of_delivery` tells "the shipping country". */
export function namesAll({ path }: Fact, words: string): boolean {
  const [own, wanted] = [tellingWords(path), tellingWords(words)];
  return own.every((word) => wanted.includes(word)) && own.includes(wanted.at(-1) ?? "");
}

function tellingWords(words: string): readonly string[] {
  const all = basesOf(words).map((word) => equals.get(word) ?? word);
  const telling = all.filter((word) => !generic.has(word));
  return [...new Set(telling.length > 0 ? telling : all)];
}

function bases(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(baseOf));
}
