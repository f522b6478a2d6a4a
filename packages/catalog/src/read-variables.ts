/** `variables:` → what a context wants to know, in the short and the long form. */
import { type AllowedValue, type Variable, variableTypes } from "@flowmind/core";
import { validationKeys, variableKeys } from "./context-keys.ts";
import { readAllowedValues } from "./read-allowed-values.ts";
import {
  type Fields,
  isVariableName,
  type NumberRange,
  nameExpected,
  readBoolean,
  readFields,
  readMap,
  readNumber,
  readOneOf,
  readText,
  readTexts,
  reportInvalid,
  reportWrongType,
} from "./read-fields.ts";
import type { Reading } from "./reading.ts";
import { typeExpectations, typeOfValues, valueFits } from "./variable-value.ts";
import { describeText, toPlain, type YamlEntry, type YamlMap } from "./yaml-node.ts";

export function readVariables(reading: Reading, entry: YamlEntry | undefined): readonly Variable[] {
  const map = readMap(reading, entry);
  return (map?.entries ?? []).flatMap((one) => readVariable(reading, one) ?? []);
}

function readVariable(reading: Reading, entry: YamlEntry): Variable | undefined {
  if (!isVariableName(entry.key)) {
    const found = describeText(entry.key);
    reading.warn(entry.keyOffset, "INVALID_VALUE", { key: "variables", found, expected: nameExpected });
    return undefined;
  }
  if (entry.value.type === "map") return readLongForm(reading, entry.key, entry.value);
  if (entry.value.type === "list") {
    const values = readAllowedValues(reading, entry, undefined);
    return { ...blank(entry.key), type: typeOfValues(values), values, closed: values.length > 0 };
  }
  if (entry.value.value === null) {
    return reportWrongType(reading, entry, "a list of values, a type, or a mapping of settings");
  }
  return { ...blank(entry.key), type: readOneOf(reading, entry, variableTypes) ?? "string" };
}

function blank(name: string): Variable {
  return { name, type: "string", required: false, values: [], closed: false, extractionHints: [] };
}

function readLongForm(reading: Reading, name: string, map: YamlMap): Variable {
  const fields = readFields(reading, map, variableKeys);
  const given = readOneOf(reading, fields.get("type"), variableTypes);
  const values = readAllowedValues(reading, fields.get("values"), given);
  const bounds = readBounds(reading, fields);
  const type = given ?? (values.length === 0 && hasBounds(bounds) ? "number" : typeOfValues(values));
  const description = readText(reading, fields.get("description"));
  const question = readText(reading, fields.get("question"));
  const isSensitive = readBoolean(reading, fields.get("sensitive")) ?? false;
  const isOpen = readBoolean(reading, fields.get("open")) ?? false;
  const variable: Variable = {
    name,
    type,
    required: readBoolean(reading, fields.get("required")) ?? false,
    values,
    closed: values.length > 0 && !isOpen,
    ...(description === undefined ? {} : { description }),
    ...(question === undefined ? {} : { question }),
    extractionHints: readTexts(reading, fields.get("extraction_hints")),
    ...bounds,
    ...(isSensitive ? { sensitive: true } : {}),
  };
  return withDefault(reading, fields.get("default"), variable);
}

type Bounds = Pick<Variable, "minimum" | "maximum" | "pattern">;

function hasBounds({ minimum, maximum }: Bounds): boolean {
  return minimum !== undefined || maximum !== undefined;
}

/** From the variable itself, else from its `validation`: a pattern, or a mapping of pattern, min and max. */
function readBounds(reading: Reading, fields: Fields): Bounds {
  const validation = fields.get("validation");
  const inner = validation?.value.type === "map" ? readFields(reading, validation.value, validationKeys) : undefined;
  const [minimum] = readNumbers(reading, [fields.get("minimum"), inner?.get("minimum"), inner?.get("min")]);
  const from = minimum === undefined ? {} : { minimum };
  const [maximum] = readNumbers(reading, [fields.get("maximum"), inner?.get("maximum"), inner?.get("max")], from);
  const validated = readText(reading, inner === undefined ? validation : inner.get("pattern"));
  const pattern = readText(reading, fields.get("pattern")) ?? validated;
  return { ...from, ...(maximum === undefined ? {} : { maximum }), ...(pattern === undefined ? {} : { pattern }) };
}

function readNumbers(
  reading: Reading,
  entries: readonly (YamlEntry | undefined)[],
  range: NumberRange = {},
): readonly number[] {
  return entries.flatMap((entry) => readNumber(reading, entry, range) ?? []);
}

/** A default outside the variable's own type, values or bounds would break every run that relies on it. */
function withDefault(reading: Reading, entry: YamlEntry | undefined, variable: Variable): Variable {
  if (entry === undefined) return variable;
  const value = toPlain(entry.value);
  if (!valueFits(variable.type, value)) {
    reportWrongType(reading, entry, typeExpectations[variable.type]);
    return variable;
  }
  const isListed = !variable.closed || variable.values.some((one) => isSameValue(one, value));
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = variable;
  if (isListed && (typeof value !== "number" || (value >= minimum && value <= maximum))) {
    return { ...variable, default: value };
  }
  const expected = isListed ? "a value between minimum and maximum" : "one of the values, or open: true beside them";
  reportInvalid(reading, entry, expected);
  return variable;
}

function isSameValue(allowed: AllowedValue, value: unknown): boolean {
  return Array.isArray(value) ? value.includes(allowed.value) : allowed.value === value;
}
