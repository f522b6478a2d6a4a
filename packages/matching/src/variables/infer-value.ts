/** Values that stand in the query itself. */
import type { Variable } from "@flowmind/core";
import { normalizeWords } from "./coerce-value.ts";
import { hintsOf } from "./hints.ts";
import { inferName } from "./infer-name.ts";
import type { QueryText } from "./query-text.ts";
import { readDate } from "./read-date.ts";

export interface InferredValue {
  readonly value: unknown;
  /** The words it was read from. */
  readonly words: string;
}

/**
 * The value of a variable where the query says it: an allowed value or its synonym, a number or name beside an extraction hint, a
 * date, duration, email address, URL or quoted name. Undefined where the query does not say it plainly.
 */
export function inferValue(variable: Variable, query: QueryText): InferredValue | undefined {
  const allowed = inferAllowed(variable, query);
  if (allowed !== undefined || (variable.closed && variable.values.length > 0)) return allowed;
  switch (variable.type) {
    case "number":
    case "integer":
      return inferNumber(variable, query);
    case "email":
      return firstMatch(query.text, /[^\s@<>"',;]+@[^\s@<>"',;]+\.[\p{L}]{2,}/u);
    case "url":
      return firstMatch(query.text, /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/u);
    case "date":
    case "datetime":
      return inferDate(variable, query);
    case "duration":
      return firstMatch(
        query.text,
        /\d+(?:\.\d+)?\s*(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|min|hrs?)\b/i,
      );
    case "string":
      return inferName(variable, query);
    default:
      return undefined;
  }
}

/** Words that as values say too little alone: they count only beside a hint. */
const vagueValues = new Set(
  "low medium high critical general other none small large short long new old simple complex normal standard yes no true false professional adult general".split(
    " ",
  ),
);

function inferAllowed(variable: Variable, query: QueryText): InferredValue | undefined {
  let best: InferredValue | undefined;
  for (const allowed of variable.values) {
    for (const name of [String(allowed.value), ...allowed.synonyms]) {
      const phrase = normalizeWords(name);
      if (phrase.length <= (best?.words.length ?? 0) || !query.padded.includes(` ${phrase} `)) continue;
      if ((vagueValues.has(phrase) || /^\d+$/.test(phrase)) && !nearHint(variable, query, phrase)) continue;
      best = { value: allowed.value, words: phrase };
    }
  }
  return best;
}

/** How many words a hint may stand away from the value it announces. */
const hintDistance = 3;

function nearHint(variable: Variable, query: QueryText, phrase: string): boolean {
  const at = query.words.indexOf(phrase.split(" ")[0] ?? "");
  const around = ` ${query.words.slice(Math.max(0, at - hintDistance), at + hintDistance + 1).join(" ")} `;
  return hintsOf(variable).some((hint) => hint !== phrase && around.includes(` ${hint} `));
}

function inferNumber(variable: Variable, query: QueryText): InferredValue | undefined {
  for (const word of query.words) {
    const value = Number(word.replace(/(?<=\d)k$/, "000"));
    if (!/^\d/.test(word) || !Number.isFinite(value)) continue;
    if (variable.type === "integer" && !Number.isInteger(value)) continue;
    if (value < (variable.minimum ?? value) || value > (variable.maximum ?? value)) continue;
    if (nearHint(variable, query, word)) return { value, words: word };
  }
  return undefined;
}

function inferDate(variable: Variable, query: QueryText): InferredValue | undefined {
  const found = readDate(query.text, query.nowMs);
  if (found === undefined) return undefined;
  const date = new Date(found.dayMs).toISOString();
  return { value: variable.type === "date" ? date.slice(0, 10) : date, words: found.words };
}

function firstMatch(text: string, form: RegExp): InferredValue | undefined {
  const found = form.exec(text)?.[0];
  return found === undefined ? undefined : { value: found, words: found };
}
