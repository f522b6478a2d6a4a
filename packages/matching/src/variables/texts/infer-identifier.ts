/** A class, function, endpoint or test that a query names by its identifier. */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { readNames } from "../names/read-names.ts";
import { phraseStart } from "../query/phrase-bounds.ts";
import { type QueryText, startAt } from "../query/query-text.ts";
import { componentHeads } from "./component-heads.ts";

/** Parts of software go by identifiers. */
const bearsIdentifier = /component|module|class|file|function|endpoint|tests?$|table_name$/;
const quoted = "`([^`\\n]{1,80})`";
const endpoint = String.raw`(\/[\w-]{1,60}(?:\/[\w{}-]{1,60}){0,6}\s+(?:endpoint|route|page))`;
const name = String.raw`((?:[A-Z][a-z0-9]{1,30}){2,8}(?:\.[a-z]\w{1,40})?|[a-z][a-z0-9]{0,30}(?:_[a-z0-9]{1,30}){1,8}|[a-z]{2,30}(?:[A-Z][a-z0-9]{1,30}){1,8})(?:\(\))?(?!\s[›>#]\s)`;
/** `src/orders/tax.py`, `OrderManager.php`. */
const file = String.raw`((?:[\w-]{1,60}\/){0,8}[\w-]{1,60}\.(?:php|py|rb|java|kt|ts|tsx|js|jsx|mjs|cs|cpp|cc|c|h|go|rs|swift|sql|cbl|pl|sh|vue|html|css|ya?ml|json|xml|docx?|pdf|xlsx?|pptx?|odt|csv|tsv|txt|md|tex|png|jpe?g|svg|zip|log))`;
const identifier = new RegExp(`(?<![\\w./@-])(?:${quoted}|${endpoint}|${file}|${name})(?![\\w/])`, "g");
/** What is thrown is no part of the software. */
const failure = /(?:Exception|Error|Warning)$/;
/** Names of products in the same form. */
const products =
  /^(?:JavaScript|TypeScript|PostgreSQL|MongoDB|MySQL|GitHub|GitLab|LinkedIn|YouTube|WordPress|PowerPoint|OpenAPI|DevOps|WhatsApp|TikTok|CodeQL|HackerOne|iPhone|iPad|macOS|[A-Z][a-z]+(?:DB|SQL))$/;

const heads: ReadonlySet<string> = new Set(componentHeads);
/** "PayPal" and "CloudTrail" look like classes, whose last word mostly says what they do or are. */
const classEnding =
  /(?:er|or|Spec|Tests?|Case|Class|Model|View|Page|Factory|Repository|Client|Component|Job|Task|Store|Config|Utils?|Action|Command|Query|Event|State|Table|List|Item|Import|Export|Process|Engine|Middleware)$/;

function isBrand(words: string): boolean {
  const last = /^[A-Z][a-z]+([A-Z][a-z]+)$/.exec(words)?.[1];
  return last !== undefined && !classEnding.test(last) && !heads.has(last.toLowerCase());
}

/** Undefined where there are several. */
export function inferIdentifier(variable: Variable, query: QueryText): InferredValue | undefined {
  if (!bearsIdentifier.test(variable.name)) return undefined;
  const found = query.read(readIdentifiers);
  return found.length === 1 ? found[0] : undefined;
}

function readIdentifiers(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(identifier)].flatMap((one) => {
    const words = one[1] ?? one[2] ?? one[3] ?? one[4];
    if (words === undefined || failure.test(words) || products.test(words) || isBrand(words)) return [];
    const start = one.index + one[0].indexOf(words);
    const isProduct = query.read(readNames).some((known) => query.words[known.first]?.start === start);
    return isProduct ? [] : [withKind(query, start, start + words.length)];
  });
}

/** "The ImageResizer worker", "the WordPress plugin FormFeather 2.3": with what kind of thing it is. */
function withKind(query: QueryText, start: number, end: number): InferredValue {
  const [first, last] = [
    query.words.findIndex((word) => word.end > start),
    query.words.findLastIndex((word) => word.start < end),
  ];
  const clause = query.words[last]?.clause;
  const [before, after] = [query.words[first - 1], query.words[last + 1]];
  if (after?.clause === clause && heads.has(after?.text ?? "") && query.text.slice(end, after?.start) === " ")
    return inferredFromSpan(query, start, after?.end ?? end);
  const named = before?.clause === clause && heads.has(before?.text ?? "") && /^[A-Z]/.test(query.text.slice(start));
  const from = named ? (phraseStart(query, first - 1) ?? first - 1) : undefined;
  if (from === undefined) return inferredFromSpan(query, start, end);
  const version = /^ v?\d+(?:\.\d+)+/.exec(query.text.slice(end))?.[0] ?? "";
  return inferredFromSpan(query, startAt(query, from), end + version.length);
}
