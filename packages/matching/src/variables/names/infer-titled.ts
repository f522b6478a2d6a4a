/** The only person whom a request names with a title: "a card for Mrs Dalgaard", "thank Dr. Amari". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";

const titled = /(?<!\p{L})(Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s\p{Lu}\p{Ll}[\p{L}-]*(?:\s\p{Lu}\p{Ll}[\p{L}-]*){0,2}/gu;
/** Variables for somebody. */
const bearsSomebody =
  /(?:^|_)(?:client|customer|guest|donor|recipient|tenant|driver|teacher|supervisor|doctor|contact|prospect|person|party|colleague|patient|spokesperson|speaker|member|resident|owner|applicant|candidate)(?:_|$)|guest_of_honour/;
/** They are seldom called by a doctor's title, and doctors by no other. */
const layman = /patient|tenant|member|resident|driver/;
const doctor = /doctor|physician|vet$/;

/** Undefined where several are named. */
export function inferTitled({ name }: Variable, query: QueryText): InferredValue | undefined {
  if (!bearsSomebody.test(name)) return undefined;
  const [only, ...others] = query.read(readTitled);
  if (only === undefined || others.some(({ words }) => words !== only.words)) return undefined;
  const isDoctor = /^Dr/.test(only.words);
  return (isDoctor && layman.test(name)) || (!isDoctor && doctor.test(name)) ? undefined : only;
}

function readTitled(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(titled)].flatMap(({ index, 0: words }) => {
    const at = wordAt(query, index);
    return isAffirmed(query, at) ? [inferredFromSpan(query, index, index + words.length)] : [];
  });
}
