/** `examples:` → requests that should, and should not, lead to the context. */
import type { Context, NegativeExample } from "@flowmind/core";
import { exampleKeys, negativeExampleKeys } from "./context-keys.ts";
import { itemsOf, readFields, readText } from "./read-fields.ts";
import { readReference } from "./read-reference.ts";
import type { Reading } from "./reading.ts";
import type { YamlEntry } from "./yaml-node.ts";

/** A mapping of `positive` and `negative`, or a plain list of positive ones. */
export function readExamples(reading: Reading, entry: YamlEntry | undefined): Context["examples"] {
  if (entry?.value.type !== "map") return { positive: readPositive(reading, entry), negative: [] };
  const fields = readFields(reading, entry.value, exampleKeys);
  return {
    positive: readPositive(reading, fields.get("positive")),
    negative: itemsOf(fields.get("negative")).flatMap((item) => readNegative(reading, item) ?? []),
  };
}

function readPositive(reading: Reading, entry: YamlEntry | undefined): readonly string[] {
  return itemsOf(entry).flatMap((item) => {
    const text = readText(reading, item);
    if (text === undefined) return [];
    reading.mention("positive", item.value.offset, text);
    return [text];
  });
}

function readNegative(reading: Reading, item: YamlEntry): NegativeExample | undefined {
  if (item.value.type !== "map") {
    const text = readText(reading, item);
    return text === undefined ? undefined : mentioned(reading, item, { text });
  }
  const fields = readFields(reading, item.value, negativeExampleKeys);
  const text = readText(reading, fields.get("text") ?? item);
  const belongsTo = readReference(reading, fields.get("belongs_to"));
  if (text === undefined) return undefined;
  return mentioned(reading, item, belongsTo === undefined ? { text } : { text, belongsTo });
}

function mentioned(reading: Reading, { value }: YamlEntry, example: NegativeExample): NegativeExample {
  reading.mention("negative", value.offset, example.text, example.belongsTo);
  return example;
}
