/** The conditions of steps: CEL, plain language, or one after the other. */
import type { Condition } from "@flowmind/core";
import { type FlowReading, needExpression } from "./flow-reading.ts";
import { type Fields, readNumber } from "./read-fields.ts";

/** Each key with the language it is written in; plain language has comparisons, too. */
const languages: Readonly<Record<string, Condition["language"]>> = {
  if: "cel",
  while: "cel",
  where: "cel",
  switch: "cel",
  if_semantic: "semantic",
  when: "semantic",
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
  const texts = (language: Condition["language"]): readonly string[] =>
    keys.flatMap((key) => {
      const entry = languages[key] === language ? fields.get(key) : undefined;
      return entry === undefined ? [] : (needExpression(flowReading, entry) ?? []);
    });
  const [expression] = texts("cel");
  const words = texts("semantic");
  const semantic: Condition | undefined =
    words.length === 0
      ? undefined
      : { language: "semantic", text: joinWords(words), ...(threshold === undefined ? {} : { threshold }) };
  if (expression === undefined) return semantic;
  return { language: "cel", text: expression, ...(semantic === undefined ? {} : { and: semantic }) };
}

/** The parser of conditions takes them apart again. */
function joinWords(texts: readonly string[]): string {
  return texts.length === 1
    ? (texts[0] ?? "")
    : texts.map((text) => (/\b(?:and|or)\b/i.test(text) ? `(${text})` : text)).join(" AND ");
}

function readThreshold({ reading }: FlowReading, fields: Fields): number | undefined {
  return readNumber(reading, fields.get("threshold"), { minimum: 0, maximum: 1 });
}
