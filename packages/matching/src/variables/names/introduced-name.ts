/** The name by which a request introduces somebody: "Amira Saleh here", "name is Petrov", "my son Jakob", "patient is Mr Duarte". */
import type { Variable } from "@flowmind/core";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";

const title = String.raw`(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof|Herr|Frau)\.?\s+)`;
const part = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]*`;
const name = String.raw`(${title}?${part}(?:\s${part}){0,3})`;
const family =
  "son|daughter|father|mother|dad|mum|mom|husband|wife|partner|grandmother|grandfather|grandma|grandpa|gran|granddad|niece|nephew|child|kid|baby|girl|boy|twin";
const animals =
  "dog|cat|puppy|kitten|horse|pony|rabbit|hamster|parrot|labrador|poodle|terrier|spaniel|dachshund|beagle|mare|gelding|goat";

/** Who asks. */
const asker: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[.!?\n]\s*|\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood\s\p{Ll}+)[,!]?\s+)${name}\s+here\b`, "u"),
  new RegExp(String.raw`\b(?:[Mm]y\s+)?[Nn]ame(?:\s+is|['’]s|:)\s+${name}`, "u"),
  new RegExp(String.raw`\b(?:booked|reserved|registered)\s+(?:under|for|by)\s+${name}`, "u"),
  new RegExp(String.raw`[.!?]\s+(${title}${part}(?:\s${part}){0,2})\.?\s*$`, "u"),
];
const ofAsker =
  /member|guest|customer|client|viewer|visitor|volunteer|passenger|user|contact|applicant|caller|tenant|resident|^name$/;
const kin = new RegExp(String.raw`\b(?:[Mm]y|[Oo]ur)\s+(?:\p{Ll}+\s+)?(?:${family}),?\s+${name}`, "u");
const ofKin = /child|pupil|student|patient|member|person|client/;
const pet = new RegExp(String.raw`\b(?:[Mm]y|[Oo]ur|[Tt]he)\s+(?:\p{Ll}+\s+)?(?:${animals}),?\s+${name}`, "u");
const ofPet = /pet|animal|dog|cat|horse/;

/** Undefined where two are introduced. */
export function introducedName({ name: variable }: Variable, query: QueryText): InferredValue | undefined {
  const head = variable.replace(/_?name$/, "").replaceAll("_", " ");
  const forms = [
    ...(head === "" ? [] : [new RegExp(String.raw`\b${head}(?:\s+is|['’]s|:)?,?\s+${name}`, "u")]),
    ...(ofPet.test(variable) ? [pet] : []),
    ...(ofKin.test(variable) ? [kin] : []),
    ...(ofAsker.test(variable) ? asker : []),
  ];
  const found = forms.flatMap((form) => nameIn(query, form));
  const [only] = found;
  return only !== undefined && found.every(({ start }) => start === only.start) ? only : undefined;
}

function nameIn(query: QueryText, form: RegExp): readonly InferredValue[] {
  const said = form.exec(query.text);
  const words = said?.[1];
  if (said === null || words === undefined || words.toLowerCase().split(/\s/).some(isCalendarWord)) return [];
  const start = said.index + said[0].indexOf(words, 0);
  const at = wordAt(query, start);
  if (!isAffirmed(query, at)) return [];
  return [inferredFromSpan(query, start, start + words.length)];
}
