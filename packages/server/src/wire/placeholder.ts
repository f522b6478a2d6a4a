/** What stands in a ready call where its caller puts a value: never a value itself, and refused where it is sent back. */
import { choice, choiceMark, type Variable, type VariableType, variableTypes } from "@flowmind/core";
import { splitName } from "@flowmind/matching";
import type { JsonSchema } from "./schemas/json-schema.ts";

/** In angle brackets, so that it is not taken for a value. @param declared undefined: nothing is known of it */
export function placeholder(declared: Pick<Variable, "type" | "values"> | undefined): string {
  if (declared === undefined) return `<${anyValue}>`;
  return choice(declared.values.map((one) => String(one.value))) ?? `<${declared.type}>`;
}

export type Limits = Pick<
  JsonSchema,
  "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "maxLength" | "minItems" | "maxItems"
>;

/** `<number from 0.01>`: the type with the limits that a value has to keep. */
export function placeholderWithin(type: VariableType, limits: Limits): string {
  const said = limitWords.flatMap(([key, words]) => (limits[key] === undefined ? [] : ` ${words} ${limits[key]}`));
  return `<${type}${said.join("")}>`;
}

const limitWords = [
  ["minimum", "from"],
  ["exclusiveMinimum", "above"],
  ["maximum", "to"],
  ["exclusiveMaximum", "below"],
  ["maxLength", "no longer than"],
  ["minItems", "of at least"],
  ["maxItems", "of at most"],
] as const;

const limited = new RegExp(
  `^(?:${variableTypes.join("|")})(?: (?:${limitWords.map(([, words]) => words).join("|")}) -?[\\d.e+-]+)+$`,
);

/** What stands in a ready `field_request` where the same words would get the same answer. */
export const fullerQuery = "<the need in one or two sentences>";

/** What stands in an example where a text is needed and nothing is known of it. */
export const anyText = "…";

/**
 * Whether a value as a whole only holds the place of one: what `placeholder`, `placeholderWithin` or `choice` made, `anyText`, words in angle
 * brackets, or in these the name of what is wanted. Markup and types of programs, `<br>` or `<T extends U>`, are values.
 * @param names that what is wanted goes by: `path` makes `<path>` one, which is an element otherwise
 */
export function isPlaceholder(value: unknown, names: readonly string[] = []): boolean {
  const text = typeof value === "string" ? value.trim() : "";
  if (text === anyText) return true;
  const inside = /^<([^<>]*)>$/.exec(text)?.[1];
  if (inside === undefined) return false;
  if (inside.includes(choiceMark) || kinds.has(inside) || limited.test(inside)) return true;
  if (inside.length > longestPhrase) return false;
  return /^[\p{L}\p{N}'’ _-]+$/u.test(inside) && (isPhrase(inside) || names.some((name) => isNamed(inside, name)));
}

/** Several words, as nobody writes them in brackets but to say what goes there; a letter alone is a type's name. */
function isPhrase(inside: string): boolean {
  const words = inside.split(/[\s_]+/).filter((word) => word !== "");
  const others = words.slice(1);
  const isCode = words.some((word) => /^\P{Ll}$/u.test(word)) || others.every((word) => flags.has(word.toLowerCase()));
  return words.length > 1 && !isCode && words.some((word) => /\p{L}/u.test(word));
}

/** All of its words stand in the name: `<order-id>` or `<id>` for `order_id`. */
function isNamed(inside: string, name: string): boolean {
  const known = wordsOf(name);
  const words = wordsOf(inside);
  return words.length > 0 && words.every((word) => known.includes(word));
}

function wordsOf(name: string): readonly string[] {
  return splitName(name.slice(0, longestPhrase))
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "");
}

const anyValue = "value";
const kinds: ReadonlySet<string> = new Set([anyValue, ...variableTypes]);

/** HTML's attributes that have no value: `<video controls>` is an element (html.spec.whatwg.org, "Attributes"). */
const flags: ReadonlySet<string> = new Set(
  "allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected".split(
    " ",
  ),
);

/** In characters: what says in a few words what goes there. */
const longestPhrase = 200;
