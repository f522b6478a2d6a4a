/** `activation_conditions:` → when a context may be executed. */
import { type Activation, nearestNames, type Variable } from "@flowmind/core";
import { activationKeys } from "./context-keys.ts";
import { itemsOf, readFields, readMap, readNumber, readText } from "./read-fields.ts";
import { readReference } from "./read-reference.ts";
import type { Reading } from "./reading.ts";
import type { YamlEntry } from "./yaml-node.ts";

export function readActivation(
  reading: Reading,
  entry: YamlEntry | undefined,
  variables: readonly Variable[],
): Activation | undefined {
  const map = readMap(reading, entry);
  if (map === undefined) return undefined;
  const fields = readFields(reading, map, activationKeys);
  const condition = readText(reading, fields.get("semantic_if"));
  const range = { minimum: 0, maximum: 1 };
  const probabilityRequired = readNumber(reading, fields.get("confidence_threshold"), range);
  const fallback = readReference(reading, fields.get("fallback_if_uncertain"));
  return {
    ...(condition === undefined ? {} : { condition }),
    ...(probabilityRequired === undefined ? {} : { probabilityRequired }),
    variablesRequired: readRequired(reading, fields.get("requires_variables"), variables),
    ...(fallback === undefined ? {} : { fallback }),
  };
}

/** A required variable that nothing declares can never be asked for, so it is left out. */
function readRequired(
  reading: Reading,
  entry: YamlEntry | undefined,
  variables: readonly Variable[],
): readonly string[] {
  const declared = new Set(variables.map((variable) => variable.name));
  const names = itemsOf(entry).flatMap((item) => {
    const name = readText(reading, item);
    if (name === undefined || declared.has(name)) return name ?? [];
    const [nearest] = nearestNames(name, declared);
    reading.warn(item.value.offset, "UNDECLARED_VARIABLE", { name, ...(nearest === undefined ? {} : { nearest }) });
    return [];
  });
  return [...new Set(names)];
}
