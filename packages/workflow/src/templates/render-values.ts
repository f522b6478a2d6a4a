/** Templates inside data: the arguments of calls and of other workflows. */
import { isRecord } from "@flowmind/core";
import { lookUp, readPlaceholders, renderTemplate } from "./render-template.ts";

export interface RenderedValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths that lead nowhere, each once. */
  readonly missing: readonly string[];
  readonly isCut: boolean;
}

interface Rendered {
  readonly missing: Set<string>;
  isCut: boolean;
}

/** A text that is one placeholder and nothing else takes the value as it is; `"${users}"` stays a list. */
export function renderValues(
  values: Readonly<Record<string, unknown>>,
  variables: ReadonlyMap<string, unknown>,
): RenderedValues {
  const rendered: Rendered = { missing: new Set(), isCut: false };
  const result = renderRecord(values, variables, rendered);
  return { values: result, missing: [...rendered.missing], isCut: rendered.isCut };
}

function renderRecord(
  record: Readonly<Record<string, unknown>>,
  variables: ReadonlyMap<string, unknown>,
  rendered: Rendered,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, renderValue(value, variables, rendered)]),
  );
}

/** The nesting is that of the file, which is bounded. */
function renderValue(value: unknown, variables: ReadonlyMap<string, unknown>, rendered: Rendered): unknown {
  if (Array.isArray(value)) return value.map((item) => renderValue(item, variables, rendered));
  if (isRecord(value)) return renderRecord(value, variables, rendered);
  if (typeof value !== "string") return value;
  const [only] = readPlaceholders(value);
  if (only?.text === value.trim() && only.path !== undefined) {
    const found = lookUp(only.path.split("."), variables);
    if (found !== undefined) return found;
  }
  const { text, missing, isCut } = renderTemplate(value, variables);
  for (const path of missing) rendered.missing.add(path);
  rendered.isCut ||= isCut;
  return text;
}
