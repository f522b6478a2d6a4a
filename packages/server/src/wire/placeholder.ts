/** What stands in a ready call where its caller puts a value: never a value itself, and refused where it is sent back. */
import { type Variable, variableTypes } from "@flowmind/core";

/** In angle brackets, so that it is not taken for a value. @param declared undefined: nothing is known of it */
export function placeholder(declared: Pick<Variable, "type" | "values"> | undefined): string {
  if (declared === undefined) return `<${anyValue}>`;
  return choice(declared.values.map((one) => String(one.value))) ?? `<${declared.type}>`;
}

/** Undefined where there is nothing to choose from. */
export function choice(allowed: readonly string[]): string | undefined {
  const [only] = allowed;
  if (only === undefined) return undefined;
  return allowed.length === 1 ? `<${only}${between}…>` : `<${allowed.slice(0, mostNamed).join(between)}>`;
}

/** Whether a value is what `placeholder` or `choice` made for any variable. */
export function isPlaceholder(value: unknown): boolean {
  const inside = typeof value === "string" ? /^<([^<>]*)>$/.exec(value.trim())?.[1] : undefined;
  return inside !== undefined && (inside.includes(between) || kinds.has(inside));
}

const anyValue = "value";
const between = " | ";
const kinds: ReadonlySet<string> = new Set([anyValue, ...variableTypes]);

/** A placeholder shows the form, not the whole list. */
const mostNamed = 8;
