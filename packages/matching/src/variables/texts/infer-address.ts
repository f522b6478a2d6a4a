/** The email or web address that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { nearHint } from "../declared/hints.ts";
import { saysOwnName } from "../declared/own-name.ts";
import type { InferredValue } from "../inferred-value.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";
import { saysCorrection } from "../query/says-correction.ts";

/** Bounded, so that a long run of characters costs no more than its length. */
const forms: Readonly<Record<"email" | "url", RegExp>> = {
  email: /(?<![^\s<>"'(,;:])[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;]{1,190}\.\p{L}{2,24}/gu,
  url: /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/gu,
};
/** A text with more addresses is a list of them. */
const mostAddresses = 16;

/** The only one that is neither denied nor replaced, or else the only one of these beside a hint; undefined where several remain. */
export function inferAddress(
  variable: Variable,
  query: QueryText,
  type: keyof typeof forms,
): InferredValue | undefined {
  const all = [...query.text.matchAll(forms[type])].slice(0, mostAddresses).map(({ 0: value, index }) => ({
    value,
    words: value,
    start: index,
    end: index + value.length,
  }));
  const standing = all.filter((one, at) => !isLeft(query, one, all[at - 1]?.end ?? 0, all[at + 1]?.start));
  const [first] = standing;
  if (standing.every(({ value }) => value === first?.value)) return first;
  const hinted = standing.filter(({ start, end }) => isHinted(variable, query, start, end));
  return hinted.every(({ value }) => value === hinted[0]?.value) ? hinted[0] : undefined;
}

function isHinted(variable: Variable, query: QueryText, start: number, end: number): boolean {
  const first = wordAt(query, start);
  return nearHint(variable, query, first, wordAt(query, end - 1)) || saysOwnName(variable, [], query, first);
}

const article = String.raw`(?:\s+(?:the|our|my|their))?`;
const linked = String.raw`\s+(?:(?:address|one|mail|e-mail|email|link|url|page|site|is|was|at|to|on|from)\s+){0,3}$`;
/** "Not", "instead of", "the old address is". */
const denied = new RegExp(
  String.raw`\b(?:not|never|instead\s+of|rather\s+than|don't\s+\w+|do\s+not\s+\w+)${article}${linked}|\b(?:old|former|previous|outdated|wrong)${linked}`,
  "i",
);
/** "… doesn't exist any more", "… is the old address". */
const over =
  /^\s*,?\s*(?:which\s+)?(?:(?:doesn't|does\s+not|didn't|isn't|is\s+not|no\s+longer|used\s+to|bounces?|expired|has\s+(?:left|gone|expired|moved))(?!\s+(?:know|only|just|have\s+to))|(?:is|was|['’]s)\s+(?:now\s+)?(?:the\s+|my\s+|our\s+|an?\s+)?(?:old|outdated|former|previous|wrong|gone|dead|obsolete|closed|invalid|yesterday|no\s+longer|not)\b)/i;
const leading = /\s(?:to|use|take)\s*$/i;

/** @param from where the address before ends. @param until where the next one begins; undefined for the last */
function isLeft({ text }: QueryText, one: InferredValue, from: number, until: number | undefined): boolean {
  const head = text.slice(Math.max(from, one.start - headReach), one.start).replaceAll("’", "'");
  const tail = text.slice(one.end, Math.min(until ?? text.length, one.end + headReach)).replaceAll("’", "'");
  if (denied.test(head) || over.test(tail)) return true;
  return until !== undefined && until - one.end <= headReach && isCorrection(tail);
}

/** What stands between two addresses: "…, no, sorry, use …". */
function isCorrection(between: string): boolean {
  const words = between
    .replace(leading, " ")
    .toLowerCase()
    .split(/[\s,.;:!–—-]+/);
  return saysCorrection(words.filter((word) => word !== ""));
}

const headReach = 64;
