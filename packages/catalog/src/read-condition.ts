/** The conditions of steps: CEL, plain language, or both joined. */
import type { Condition } from "@flowmind/core";
import { type FlowReading, needExpression } from "./flow-reading.ts";
import { type Fields, readNumber } from "./read-fields.ts";

/** Each key with the language it is written in. `condition` mixes comparisons and plain words, which the semantic form parses. */
const languages: Readonly<Record<string, Condition["language"]>> = {
  if: "cel",
  while: "cel",
  where: "cel",
  switch: "cel",
  if_semantic: "semantic",
  when_semantic: "semantic",
  and_semantic: "semantic",
  while_semantic: "semantic",
  where_semantic: "semantic",
  switch_semantic: "semantic",
  condition: "semantic",
};

/** The condition under the given keys; several must all hold. Undefined where none is there, or where one is refused. */
export function readCondition(
  flowReading: FlowReading,
  fields: Fields,
  keys: readonly string[],
): Condition | undefined {
  const threshold = readThreshold(flowReading, fields);
  const conditions = keys.flatMap((key): readonly Condition[] => {
    const entry = fields.get(key);
    const text = entry === undefined ? undefined : needExpression(flowReading, entry);
    return text === undefined ? [] : [{ language: languages[key] ?? "semantic", text }];
  });
  const [first, ...others] = conditions;
  if (first === undefined) return undefined;
  const joined = others.length === 0 ? first : joinConditions(conditions);
  return joined.language === "semantic" && threshold !== undefined ? { ...joined, threshold } : joined;
}

/** Only the semantic language can hold both, since its parser takes comparisons as leaves. */
function joinConditions(conditions: readonly Condition[]): Condition {
  return {
    language: "semantic",
    text: conditions.map(({ text }) => (/\b(?:and|or)\b/i.test(text) ? `(${text})` : text)).join(" AND "),
  };
}

function readThreshold({ reading }: FlowReading, fields: Fields): number | undefined {
  return readNumber(reading, fields.get("threshold"), { minimum: 0, maximum: 1 });
}
