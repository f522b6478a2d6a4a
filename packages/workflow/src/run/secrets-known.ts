/** Values of a run that are not to be written down. */
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** Those of variables that are declared sensitive here, with those that were known before: what was passed on has another name there. */
export function secretsKnown({ secrets }: Pick<Runtime, "secrets">, { declared, memory }: Scope): readonly unknown[] {
  for (const { name, sensitive } of declared.values()) {
    const value = sensitive === true ? memory.variables.get(name) : undefined;
    if (value !== undefined && value !== null) secrets.add(value);
  }
  return [...secrets];
}
