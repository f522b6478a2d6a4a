/** Values for a tool of our own, by the names that its context declares → where its schema takes them. */
import { toolNames } from "../tools/tool-names.ts";
import type { JsonSchema } from "./schemas/json-schema.ts";
import { listAvailableContextsInput } from "./schemas/list-available-contexts-input.ts";

type Values = Readonly<Record<string, unknown>>;

const filters: Readonly<Record<string, JsonSchema>> = listAvailableContextsInput.properties["filter"]?.properties ?? {};

/** What a list is filtered by stands under `filter`; everything else stays as it is. */
export function ownArguments(tool: string, values: Values): Values {
  if (tool !== toolNames.listAvailableContexts) return values;
  const isFilter = ([name]: readonly [string, unknown]) => Object.hasOwn(filters, name);
  const found = Object.entries(values).filter(isFilter);
  if (found.length === 0) return values;
  const others = Object.entries(values).filter((entry) => !isFilter(entry));
  const filter = found.map(([name, value]) => [name, filters[name]?.type === "array" ? [value].flat() : value]);
  return { filter: Object.fromEntries(filter), ...Object.fromEntries(others) };
}
