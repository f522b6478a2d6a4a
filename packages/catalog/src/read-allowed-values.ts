/** The values that a variable may take, each alone or with its synonyms. */
import type { AllowedValue, VariableType } from "@flowmind/core";
import { allowedValueKeys } from "./context-keys.ts";
import { itemsOf, readFields, readTexts, reportInvalid, reportWrongType } from "./read-fields.ts";
import type { Reading } from "./reading.ts";
import { typeExpectations, valueFits } from "./variable-value.ts";
import type { YamlEntry } from "./yaml-node.ts";

/** Values of another type than the variable's are reported and left out, as are repeated ones. */
export function readAllowedValues(
  reading: Reading,
  entry: YamlEntry | undefined,
  type: VariableType | undefined,
): readonly AllowedValue[] {
  const values = new Map<AllowedValue["value"], AllowedValue>();
  for (const item of itemsOf(entry)) {
    const allowed = readAllowedValue(reading, item, type);
    if (allowed === undefined) continue;
    if (values.has(allowed.value)) reportInvalid(reading, item, "each value once");
    else values.set(allowed.value, allowed);
  }
  return [...values.values()];
}

function readAllowedValue(reading: Reading, item: YamlEntry, type: VariableType | undefined): AllowedValue | undefined {
  const fields = item.value.type === "map" ? readFields(reading, item.value, allowedValueKeys) : undefined;
  const entry = fields?.get("value") ?? item;
  const value = readValue(reading, entry, type);
  const synonyms = readTexts(reading, fields?.get("synonyms"));
  return value === undefined ? undefined : { value, synonyms };
}

function readValue(
  reading: Reading,
  entry: YamlEntry,
  type: VariableType | undefined,
): AllowedValue["value"] | undefined {
  const expected = type === undefined || type === "list" ? "text, a number, true or false" : typeExpectations[type];
  if (entry.value.type !== "scalar" || entry.value.value === null) return reportWrongType(reading, entry, expected);
  const { value, source } = entry.value;
  if (typeof value === "string" && value.trim() === "") return reportInvalid(reading, entry, expected);
  // A list's values are those of its items; a text's may look like numbers (`[2023, 2024]`).
  if (type === undefined || type === "list" || valueFits(type, value)) return value;
  return type === "string" ? source : reportWrongType(reading, entry, expected);
}
