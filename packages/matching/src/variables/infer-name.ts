/** Names that a request gives a thing: quoted, assigned, or standing before the word that says what it is. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../lexical/stop-words.ts";
import { hintsOf } from "./hints.ts";
import type { InferredValue } from "./infer-value.ts";
import type { QueryText } from "./query-text.ts";

/** What may stand between a hint and the name it announces. */
const announced =
  /^["\u201c\u201d']?\s*(?:(?:is|called|named)\s+|[:=]\s*)?(?:["\u201c']([^"\u201c\u201d']{1,80})["\u201d'])/i;
const assigned = /^\s*[:=]\s*([\p{L}\p{N}][\p{L}\p{N}._/-]*)/u;

/** `service "billing"`, `service: billing-api`, `the checkout service`. Undefined where the request says it in no such way. */
export function inferName(variable: Variable, query: QueryText): InferredValue | undefined {
  const present = hintsOf(variable).filter((hint) => query.padded.includes(` ${hint} `));
  if (present.length === 0) return undefined;
  const text = query.text.toLowerCase();
  for (const hint of present) {
    for (let at = text.indexOf(hint); at >= 0; at = text.indexOf(hint, at + 1)) {
      const rest = query.text.slice(at + hint.length).trimStart();
      const name = announced.exec(rest)?.[1] ?? assigned.exec(rest)?.[1];
      if (name !== undefined) return { value: name, words: name };
    }
  }
  return nameBefore(present, query);
}

/** Shorter words before a hint are seldom names. */
const shortestName = 3;

/**
 * "the checkout service". Plural hints announce groups ("our angry customers"), where the word before is no name; "this" and "that"
 * begin phrases of time ("this morning").
 */
function nameBefore(hints: readonly string[], query: QueryText): InferredValue | undefined {
  for (const hint of hints) {
    if (hint.endsWith("s")) continue;
    const at = query.words.indexOf(hint);
    const before = query.words[at - 1];
    const determiner = query.words[at - 2];
    if (before === undefined || determiner === undefined || !determiners.has(determiner)) continue;
    if (before.length < shortestName || stopWords.has(before) || !/^\p{L}/u.test(before)) continue;
    const together = query.text.toLowerCase().includes(`${determiner} ${before} ${hint}`);
    if (together) return { value: before, words: `${before} ${hint}` };
  }
  return undefined;
}

const determiners: ReadonlySet<string> = new Set(["the", "our", "my", "their", "your"]);
