/** A link, version or number of a record that a query refers to. */
import type { Variable } from "@flowmind/core";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { endAt, type QueryText, startAt, wordAt } from "../query/query-text.ts";

const link = /https?:\/\/[^\s<>"']{1,300}/g;
const version = /(?<![\w.])v?\d+(?:\.\d+){1,3}(?:-[\w.]{1,20})?(?![\w.]*\w)|(?<![\w.])v\d+\b/g;
/** "to 18", "version 5". */
const afterWord =
  /\b(?:to|version|release)\s+(?:version\s+)?(v?\d+(?:\.\d+){0,3}(?:\.x)?(?:-[\w.]{1,20})?)\b(?!\s*(?:%|percent|users))/gi;
/** What follows a word such as "PR" or "branch": a number, or a name with a slash, digit or hyphen in it. */
const record = /^\s+(#?(?=[\w./-]*[\d/-])[\w][\w./-]{0,80})/;

/** "Branch fix-login"; "booking check-in" is no record. */
function isRecord(name: string, hint: string): boolean {
  return /[\d/]/.test(name) || /branch|tag/.test(hint);
}

/** "File number 2026/B/00731": these say only that a number follows. */
const countsRecords = /(?:^| )(?:number|no|nr|id|ref|reference|code)$/;

export function inferReference(variable: Variable, query: QueryText): InferredValue | undefined {
  if (/version/.test(variable.name)) return inferVersion(variable, query);
  const found = [...query.text.matchAll(link)].find(({ index }) => isAffirmed(query, wordAt(query, index)));
  if (found !== undefined)
    return inferredFromSpan(query, found.index, found.index + found[0].replace(/[.,;:!?)]+$/, "").length);
  const [own] = hintsOf(variable);
  for (const { bases, text } of hintsOf(variable)) {
    for (const at of placesOf(query, bases)) {
      const end = endAt(query, at + bases.length - 1);
      const name = record.exec(query.text.slice(end, end + 100));
      if (name === null || !isAffirmed(query, at) || !isRecord(name[0], text)) continue;
      const from = countsRecords.test(text) || text === own?.text ? end : startAt(query, at);
      return inferredFromSpan(query, from, end + name[0].replace(/[./-]+$/, "").length);
    }
  }
  return undefined;
}

/** "It might be 9 or 8.5". */
const unsettled = /\b(?:or|maybe|perhaps|might be)\s+$/i;
/** "From .NET Framework 4.8": where it comes from. */
const leaving = /\bfrom\s+(?:\S+\s+){0,3}$/i;
const beforeReach = 48;

function inferVersion(variable: Variable, query: QueryText): InferredValue | undefined {
  const towards = hintsOf(variable).some(({ text }) => text === "to" || text === "to version");
  const isMeant = ({ start }: InferredValue) => isAffirmed(query, wordAt(query, start));
  const all = [...query.text.matchAll(version)].filter(({ index }) => isAffirmed(query, wordAt(query, index)));
  const named = towards || all.length === 0 ? [...query.text.matchAll(afterWord)] : [];
  const found = named.map((one) => lastGroup(query, one)).find(isMeant);
  if (found !== undefined) return found;
  const [one] = all;
  if (one === undefined || all.length > 1) return undefined;
  const before = query.text.slice(Math.max(0, one.index - beforeReach), one.index);
  if (unsettled.test(before) || (towards && leaving.test(before))) return undefined;
  return inferredFromSpan(query, one.index, one.index + one[0].length);
}

function lastGroup(query: QueryText, { index, 0: whole, 1: said = "" }: RegExpExecArray): InferredValue {
  const start = index + whole.lastIndexOf(said);
  return inferredFromSpan(query, start, start + said.length);
}
