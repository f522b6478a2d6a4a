/** Where in given values the placeholders of a ready call still stand. */
import { beginningAndEnd, type Context, isRecord, type Variable } from "@flowmind/core";
import { formatPath, type PathStep } from "../arguments/argument-path.ts";
import type { Violation } from "../arguments/violation.ts";
import { anyText, isPlaceholder } from "./placeholder.ts";

export interface Filling {
  /** Names that what is wanted goes by: a tool's arguments, a context's variables. */
  readonly names: readonly string[];
  /** Whether an author wrote this very text as a value. */
  readonly isMeant: (text: string) => boolean;
}

/** Paths of what is no value, in the order in which they stand; a few, where there are many. */
export function unfilledIn(given: unknown, filling: Filling): readonly (readonly PathStep[])[] {
  const found: (readonly PathStep[])[] = [];
  const visit = (value: unknown, path: readonly PathStep[]): void => {
    if (path.length > deepest || found.length >= mostFound) return;
    if (Array.isArray(value) || isRecord(value)) for (const [step, one] of partsOf(value)) visit(one, [...path, step]);
    else if (typeof value === "string" && isUnfilled(value, path, filling)) found.push(path);
  };
  visit(given, []);
  return found;
}

function isUnfilled(value: string, path: readonly PathStep[], { names, isMeant }: Filling): boolean {
  const key = path.findLast((step) => typeof step === "string");
  return isPlaceholder(value, typeof key === "string" ? [key, ...names] : names) && !isMeant(value.trim());
}

function partsOf(value: object): Iterable<readonly [PathStep, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}

/** The values without what stands at these paths, and without lists in which nothing else stood. */
export function withoutUnfilled(given: unknown, paths: readonly (readonly PathStep[])[]): unknown {
  const gone = new Set(paths.map(formatPath));
  const keep = (value: unknown, path: readonly PathStep[]): unknown => {
    if (path.length > deepest) return value;
    const left = (step: PathStep, one: unknown): readonly unknown[] => {
      if (gone.has(formatPath([...path, step]))) return [];
      const inner = keep(one, [...path, step]);
      return isEmptied(one, inner) ? [] : [inner];
    };
    if (Array.isArray(value)) return value.flatMap((one, at) => left(at, one));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => left(key, one).map((inner) => [key, inner])),
    );
  };
  return paths.length === 0 ? given : keep(given, []);
}

function isEmptied(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && before.length > 0 && Array.isArray(after) && after.length === 0;
}

/** Whether a context's author wrote this text: among a variable's values, or in an example. */
export function writtenIn({ variables, examples }: Pick<Context, "variables" | "examples">): Filling["isMeant"] {
  return (text) =>
    examples.positive.some((one) => quotes(one, text)) || variables.some((variable) => isValueOf(variable, text));
}

/** Whether words of somebody name this very value; a sentence that only goes on names none. */
export function quotes(words: string, text: string): boolean {
  return text !== anyText && words.includes(text);
}

/** Whether a variable's author wrote this text as one of its values. */
export function isValueOf({ values, default: usual }: Pick<Variable, "values" | "default">, text: string): boolean {
  return usual === text || values.some(({ value, synonyms }) => value === text || synonyms.includes(text));
}

/** What a variable takes, in words. @param variable undefined: nothing is known of it */
export function wantedFor(variable: Variable | undefined): string {
  if (variable === undefined) return "its value";
  const { type, values, description } = variable;
  const named = values.slice(0, mostNamed).map(({ value }) => String(value));
  const form = named.length === 0 ? `a value of type ${type}` : `one of ${named.join(", ")}`;
  return description === undefined ? form : `${form} (${beginningAndEnd(description, longestDescription)})`;
}

/** Where a placeholder stands, and what should stand there. */
export function stillUnfilled(path: string, wanted: string): Violation {
  return { path, problem: "is still the placeholder", expected: wanted };
}

/** Ready calls and examples are flatter, and what is deeper is told after these are mended. */
const deepest = 16;
const mostFound = 20;
const mostNamed = 8;
/** In characters. */
const longestDescription = 200;
