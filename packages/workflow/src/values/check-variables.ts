/** What is wrong with the values that a run is to begin with. */
import type { Variable } from "@flowmind/core";
import { isLeftOpen } from "./is-left-open.ts";
import { readValue } from "./read-value.ts";

/** A sentence for each value that its declaration does not allow; what is missing a run asks for, and what is not declared may be anything. */
export function checkVariables(
  declared: readonly Variable[],
  given: Readonly<Record<string, unknown>>,
): readonly { readonly variable: Variable | undefined; readonly name: string; readonly fault: string }[] {
  const byName = new Map(declared.map((variable) => [variable.name, variable]));
  return Object.entries(given).flatMap(([name, value]) => {
    const variable = byName.get(name);
    if (isLeftOpen(variable, value)) return [];
    const read = readValue(name, variable, value);
    return read.ok ? [] : [{ variable, name, fault: read.fault }];
  });
}
