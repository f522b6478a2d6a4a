/** For whom something is, told by age or school year: "9 year olds", "I'm sixteen", "grade 2". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";

const words = "twelve thirteen fourteen fifteen sixteen seventeen".split(" ");
const number = String.raw`(\d{1,2}|${words.join("|")})`;
const forms: readonly { readonly form: RegExp; readonly ageOf: (said: string) => number }[] = [
  { form: new RegExp(String.raw`\b${number}[\s-]year[\s-]olds?\b`, "gi"), ageOf: ageIn },
  {
    form: new RegExp(String.raw`\b(?:i['’]m|im|i\s+am)\s+${number}(?=\s*(?:[.,;!?]|$)|\s+(?:and|so|but)\b)`, "gi"),
    ageOf: ageIn,
  },
  {
    form: new RegExp(
      String.raw`\b(?:readers|listeners|players|pupils|kids|children|scouts|students)\b[^.,;!?]{0,16}\b(?:aged?|around|about|between)\s+${number}`,
      "gi",
    ),
    ageOf: ageIn,
  },
  {
    form: /\b(?:grade|class)\s+(\d{1,2})(?:[a-d]\b|(?=\s*[,.;!?]|\s|$))/gi,
    ageOf: (said) => Number(said) + startOfSchool,
  },
];
/** Years of age before the first grade. */
const startOfSchool = 5;
const groups: readonly { readonly value: string; readonly least: number; readonly most: number }[] = [
  { value: "children", least: 3, most: 12 },
  { value: "young_adult", least: 14, most: 17 },
  { value: "adult", least: 26, most: 99 },
];

/** Undefined unless the variable lists groups by age and all ages that are said are of one. */
export function inferAgeGroup({ values }: Variable, query: QueryText): InferredValue | undefined {
  const listed = groups.filter(({ value }) => values.some((one) => one.value === value));
  if (listed.length < 2) return undefined;
  const found = query.read(readAges);
  const [only] = found;
  const group = groups.find(({ least, most }) => only !== undefined && only.age >= least && only.age <= most);
  if (only === undefined || group === undefined || !listed.includes(group)) return undefined;
  if (found.some(({ age }) => age < group.least || age > group.most)) return undefined;
  return { ...inferredFromSpan(query, only.start, only.end), value: group.value };
}

interface Age {
  readonly age: number;
  readonly start: number;
  readonly end: number;
}

function readAges(query: QueryText): readonly Age[] {
  return forms.flatMap(({ form, ageOf }) =>
    [...query.text.matchAll(form)].flatMap(({ index, 0: said, 1: count = "" }) => {
      const at = wordAt(query, index);
      if (!isAffirmed(query, at)) return [];
      return [{ age: ageOf(count), start: index, end: index + said.length }];
    }),
  );
}

function ageIn(said: string): number {
  const at = words.indexOf(said.toLowerCase());
  return at < 0 ? Number(said) : at + 12;
}
