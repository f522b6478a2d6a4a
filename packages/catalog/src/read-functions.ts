/** `functions:` → steps under names, with parameters, which the steps of the same file call. */
import type { Flow, FlowFunction } from "@flowmind/core";
import { functionKeys } from "./context-keys.ts";
import { readFields, readMap } from "./read-fields.ts";
import { readVariables } from "./read-variables.ts";
import type { Reading } from "./reading.ts";
import { describeNode, describeText, type YamlEntry, type YamlList } from "./yaml-node.ts";

/** As the names of steps are; a regular expression over Unicode. */
export const functionNamePattern: string = "^[\\p{L}_][\\p{L}\\p{N}_-]*$";
const nameForm = new RegExp(functionNamePattern, "u");

/** Known before any step is read: functions may call each other. */
export function namesOfFunctions(entry: YamlEntry | undefined): ReadonlySet<string> {
  const entries = entry?.value.type === "map" ? entry.value.entries : [];
  return new Set(entries.map(({ key }) => key).filter((key) => nameForm.test(key)));
}

/** A function that cannot be understood leaves the context out, as a step does. @param readBody reads its steps */
export function readFunctions(
  reading: Reading,
  entry: YamlEntry | undefined,
  readBody: (list: YamlList) => Flow,
): readonly FlowFunction[] {
  return (readMap(reading, entry)?.entries ?? []).flatMap((one) => readFunction(reading, one, readBody) ?? []);
}

function readFunction(
  reading: Reading,
  { key, keyOffset, value }: YamlEntry,
  readBody: (list: YamlList) => Flow,
): FlowFunction | undefined {
  if (!nameForm.test(key)) {
    const expected = "a function's name of letters, digits, _ and - that does not begin with a digit";
    reading.refuse(keyOffset, "INVALID_VALUE", { key: "functions", found: describeText(key), expected });
    return undefined;
  }
  const expected = 'a mapping with "steps", and "parameters" where it has any';
  if (value.type !== "map") {
    reading.refuse(value.offset, "WRONG_TYPE", { key, expected, found: describeNode(value) });
    return undefined;
  }
  const fields = readFields(reading, value, functionKeys);
  const steps = fields.get("steps");
  if (steps?.value.type !== "list") {
    const found = steps === undefined ? "a mapping without them" : describeNode(steps.value);
    reading.refuse(steps?.value.offset ?? value.offset, "WRONG_TYPE", { key, expected, found });
    return undefined;
  }
  return { name: key, parameters: readVariables(reading, fields.get("parameters")), body: readBody(steps.value) };
}
