/** What a query puts in quotation marks behind a hint, or assigns to it: `service "billing"`, `service=billing-api`. */
import type { Variable } from "@flowmind/core";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { endAt, type QueryText } from "../query/query-text.ts";
import { textRole } from "./text-role.ts";

/** What may stand between a hint and the quotation that it announces. */
const announced =
  /^["\u201d']?\s*(?:(?:is|called|named|titled)\s+|[:=]\s*)?["\u201c]([^"\u201c\u201d]{1,120})["\u201d]/i;
const assigned = /^\s*=\s*([\p{L}\p{N}][\p{L}\p{N}._/-]{0,80})/u;
/** Only the variable's own name is assigned to by a colon: behind other words it begins a sentence. */
const assignedByColon = /^\s*:\s*([\p{L}\p{N}](?:[\p{L}\p{N}._/-]{0,80}[\p{L}\p{N}])?)(?=\s*[,;.!?]|\s*$)/u;
const quotation = /["\u201c]([^"\u201c\u201d]{1,200})["\u201d]/gu;
/** Between the marks of `{"query": "…"}` stands nothing but signs. */
const says = /[\p{L}\p{N}]/u;
/** What is read behind a hint. */
const reach = 160;

export function inferQuoted(variable: Variable, query: QueryText): InferredValue | undefined {
  if (!/["\u201c=:]/.test(query.text)) return undefined;
  for (const [number, { bases }] of hintsOf(variable).entries()) {
    for (const at of placesOf(query, bases)) {
      const end = endAt(query, at + bases.length - 1);
      const rest = query.text.slice(end, end + reach);
      const found = number === 0 ? valueBehindName(rest) : (announcedValue(rest) ?? assigned.exec(rest));
      const value = found?.[1];
      if (found === null || value === undefined || !says.test(value)) continue;
      const start = end + found.index + found[0].lastIndexOf(value);
      return inferredFromSpan(query, start, start + value.length);
    }
  }
  return textRole(variable) === "statement" && variable.required ? onlyQuotation(query) : undefined;
}

function valueBehindName(rest: string): RegExpExecArray | null {
  return announced.exec(rest) ?? assigned.exec(rest) ?? assignedByColon.exec(rest);
}

/** `It is the auth service: "connection refused"` quotes what follows. */
function announcedValue(rest: string): RegExpExecArray | null {
  return /^\s*:/.test(rest) ? null : announced.exec(rest);
}

/** "A key result like …" quotes an example. */
const exemplary = /\b(?:like|such as|e\.?g\.?|for example|for instance)[\s,:]*$/i;
/** How far before a quotation that stands. */
const exampleReach = 16;

/** Two words at least. */
const saysEnough = /\S\s+\S/;

/** What a request quotes alone is what it is about. */
function onlyQuotation(query: QueryText): InferredValue | undefined {
  const [found, another] = [...query.text.matchAll(quotation)];
  const value = found?.[1];
  if (found === undefined || another !== undefined || value === undefined || !saysEnough.test(value)) return undefined;
  if (exemplary.test(query.text.slice(Math.max(0, found.index - exampleReach), found.index))) return undefined;
  return inferredFromSpan(query, found.index + 1, found.index + 1 + value.length);
}
