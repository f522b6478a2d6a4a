/** The product that a request names with its version: "Fernweh v5.0.2", "notes for Quillpad 2.7". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { readNames } from "../names/read-names.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";

const versioned =
  /(?<![\p{L}\d.-])(\p{Lu}\p{L}*\p{Ll}\p{L}*(?:\s\p{Lu}\p{L}+)?),?\s+(?:[Vv]ersion\s+)?(?!\d+\.\d\d(?![.\d]))[Vv]?\d{1,3}(?:\.\d{1,3}){1,3}(?![\w.]*\w|\s?[%€$£]|\s(?:kg|km|eur|usd|am|pm)\b)/gu;
/** Words in capitals before a number that is no version of theirs. */
const noProduct =
  /^(?:version|section|article|clause|chapter|table|figure|room|paragraph|build|release|part|ticket|at|on|from|by|since|until|about|only|around|under|over)$/i;
const bearsProduct = /(?:^|_)(?:app|product|game|software|program|library|package)(?:_name)?$/;

/** Without the version; undefined where several have one, and for what is a known technology. */
export function inferVersioned({ name }: Variable, query: QueryText): InferredValue | undefined {
  if (!bearsProduct.test(name)) return undefined;
  const [only, another] = query.read(readVersioned);
  return another === undefined ? only : undefined;
}

function readVersioned(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(versioned)].flatMap(({ index, 1: words = "" }) => {
    const at = wordAt(query, index);
    const isKnown = query.read(readNames).some(({ first }) => first === at);
    if (isKnown || noProduct.test(words) || !isAffirmed(query, at)) return [];
    return [inferredFromSpan(query, index, index + words.length)];
  });
}
