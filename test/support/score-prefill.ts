/** Prefilled variables against labelled ones: precision and recall for each kind of value and in total. */
import { isRecord, type Variable } from "@flowmind/core";

/** What `Variable` is asked for: its type, or that its values are listed. */
export type ValueKind = "listed" | "number" | "time" | "list" | "phrase" | "free text";

export interface PrefillCounts {
  readonly labelled: number;
  readonly prefilled: number;
  readonly right: number;
}

export interface PrefillScore extends PrefillCounts {
  readonly precision: number;
  readonly recall: number;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Two readers cut long spans differently, so long texts are compared by overlap: of variables that hold a statement, and any labelled
 * value of more words than this.
 */
const longestPhraseWords = 3;
const statements =
  /description|summary|issue|problem|situation|behaviou?r|decision|goal|action|activity|question|attempts|facts|purpose|^plan$/;
/** Token F1 from which a long text counts as found; set by the writer of the labels. */
const overlapFound = 0.5;

const none: PrefillCounts = { labelled: 0, prefilled: 0, right: 0 };

/** A label where several values are right: a shorter and a longer span, two allowed values that both fit. */
interface SeveralRight {
  readonly anyOf: readonly unknown[];
}

/** Counts one request: `prefilled` holds what was read from the query, `labelled` what a person read from it. */
export function countPrefill(
  variables: readonly Variable[],
  prefilled: Values,
  labelled: Values,
): ReadonlyMap<ValueKind, PrefillCounts> {
  const counts = new Map<ValueKind, PrefillCounts>();
  for (const variable of variables) {
    const [found, wanted] = [prefilled[variable.name], rightValues(labelled[variable.name])];
    if (found === undefined && wanted.length === 0) continue;
    const kind = kindOf(variable, wanted[0] ?? found);
    const one = {
      labelled: wanted.length === 0 ? 0 : 1,
      prefilled: found === undefined ? 0 : 1,
      right: wanted.some((one) => isSameValue(variable, found, one)) ? 1 : 0,
    };
    counts.set(kind, addCounts(counts.get(kind) ?? none, one));
  }
  return counts;
}

function rightValues(label: unknown): readonly unknown[] {
  if (label === undefined) return [];
  return isRecord(label) && Array.isArray(label["anyOf"]) ? (label as unknown as SeveralRight).anyOf : [label];
}

export function addCounts(one: PrefillCounts, other: PrefillCounts): PrefillCounts {
  return {
    labelled: one.labelled + other.labelled,
    prefilled: one.prefilled + other.prefilled,
    right: one.right + other.right,
  };
}

/** Precision is 1 where nothing was prefilled, recall 1 where nothing was labelled. */
export function scorePrefill(counts: PrefillCounts): PrefillScore {
  const { labelled, prefilled, right } = counts;
  return {
    ...counts,
    precision: prefilled === 0 ? 1 : right / prefilled,
    recall: labelled === 0 ? 1 : right / labelled,
  };
}

/** Listed values, numbers and lists by equality, times as instants, durations as lengths, long texts by overlap. */
function isSameValue(variable: Variable, found: unknown, wanted: unknown): boolean {
  if (found === undefined) return false;
  if (variable.type === "date" || variable.type === "datetime") return instantOf(found) === instantOf(wanted);
  if (variable.type === "duration") return lengthMsOf(String(found)) === lengthMsOf(String(wanted));
  if (Array.isArray(wanted)) {
    const sorted = (value: unknown) => (Array.isArray(value) ? value.map(plain).sort().join("|") : plain(value));
    return sorted(found) === sorted(wanted);
  }
  if (kindOf(variable, wanted) !== "free text") return plain(found) === plain(wanted);
  return tokenOverlap(String(found), String(wanted)) >= overlapFound;
}

/** F1 over words, each counted as often as it stands. */
function tokenOverlap(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const left = [...second];
  let shared = 0;
  for (const word of first) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  return shared === 0 ? 0 : (2 * shared) / (first.length + second.length);
}

function kindOf({ name, type, values }: Variable, value: unknown): ValueKind {
  if (type === "number" || type === "integer") return "number";
  if (type === "date" || type === "datetime" || type === "duration") return "time";
  if (type === "list") return "list";
  if (values.length > 0) return "listed";
  return statements.test(name) || wordsOf(String(value)).length > longestPhraseWords ? "free text" : "phrase";
}

function plain(value: unknown): string {
  return String(value).toLowerCase().replace(/\s+/g, " ").trim();
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function instantOf(value: unknown): number {
  return Date.parse(String(value));
}

const unitMs: Readonly<Record<string, number>> = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1_000 };

/** ISO 8601; years and months are kept apart from days, whose number they do not fix. Text that is no duration equals only itself. */
function lengthMsOf(text: string): string {
  const [, date, time = ""] = /^P([\dYMWD.]*)(?:T([\dHMS.]+))?$/.exec(text) ?? [];
  if (date === undefined) return text;
  const amounts = (part: string) =>
    [...part.matchAll(/([\d.]+)([YMWDHS])/g)].map(([, n, unit]) => [Number(n), unit] as const);
  const months = amounts(date).reduce((sum, [n, unit]) => sum + (unit === "Y" ? 12 * n : unit === "M" ? n : 0), 0);
  const days = amounts(date).filter(([, unit]) => unit === "W" || unit === "D");
  const ms = [...days, ...amounts(time)].reduce((sum, [n, unit]) => sum + n * (unitMs[unit ?? ""] ?? 0), 0);
  return `${months} months ${ms} ms`;
}
