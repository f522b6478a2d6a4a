/** A class, function, endpoint or test that a query names by its identifier. */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "./inferred-value.ts";
import type { QueryText } from "./query-text.ts";
import { readNames } from "./read-names.ts";

/** Parts of software go by identifiers. */
const bearsIdentifier = /component|module|class|file|function|endpoint|tests?$/;
const quoted = "`([^`\\n]{1,80})`";
const endpoint = String.raw`(\/[\w-]{1,60}(?:\/[\w{}-]{1,60}){0,6}\s+(?:endpoint|route|page))`;
const name = String.raw`((?:[A-Z][a-z0-9]{1,30}){2,8}|[a-z][a-z0-9]{0,30}(?:_[a-z0-9]{1,30}){1,8}|[a-z]{2,30}(?:[A-Z][a-z0-9]{1,30}){1,8})(?:\(\))?`;
/** `src/orders/tax.py`, `OrderManager.php`. */
const file = String.raw`((?:[\w-]{1,60}\/){0,8}[\w-]{1,60}\.(?:php|py|rb|java|kt|ts|tsx|js|jsx|mjs|cs|cpp|cc|c|h|go|rs|swift|sql|cbl|pl|sh|vue|html|css|ya?ml|json|xml))`;
const identifier = new RegExp(`(?<![\\w./@-])(?:${quoted}|${endpoint}|${file}|${name})(?![\\w/])`, "g");
/** What is thrown is no part of the software. */
const failure = /(?:Exception|Error|Warning)$/;
/** Names of products in the same form. */
const products =
  /^(?:JavaScript|TypeScript|PostgreSQL|MongoDB|MySQL|GitHub|GitLab|LinkedIn|YouTube|WordPress|PowerPoint|OpenAPI|DevOps|WhatsApp|TikTok|CodeQL|HackerOne|iPhone|iPad|macOS|[A-Z][a-z]+(?:DB|SQL))$/;

/** Undefined where there are several. */
export function inferIdentifier(variable: Variable, query: QueryText): InferredValue | undefined {
  if (!bearsIdentifier.test(variable.name)) return undefined;
  const found = query.read(readIdentifiers);
  return found.length === 1 ? found[0] : undefined;
}

function readIdentifiers(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(identifier)].flatMap((one) => {
    const words = one[1] ?? one[2] ?? one[3] ?? one[4];
    if (words === undefined || failure.test(words) || products.test(words)) return [];
    const start = one.index + one[0].indexOf(words);
    const isProduct = query.read(readNames).some((known) => query.words[known.first]?.start === start);
    return isProduct ? [] : [inferredFromSpan(query, start, start + words.length)];
  });
}
