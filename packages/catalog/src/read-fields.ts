/** Values of known types out of a mapping; what is of another type is reported and left out. */
import { nearestNames } from "@flowmind/core";
import type { Reading } from "./reading.ts";
import { describeNode, describeText, type YamlEntry, type YamlMap, type YamlNode } from "./yaml-node.ts";

export type Fields = ReadonlyMap<string, YamlEntry>;

/** The entries whose keys are in one of the lists; every other key is reported with the nearest known one. */
export function readFields(reading: Reading, map: YamlMap, ...known: readonly (readonly string[])[]): Fields {
  const fields = new Map<string, YamlEntry>();
  for (const entry of map.entries) {
    if (known.some((keys) => keys.includes(entry.key))) fields.set(entry.key, entry);
    else reportUnknownKey(reading, entry, [...new Set(known.flat())]);
  }
  return fields;
}

export function reportUnknownKey(reading: Reading, entry: YamlEntry, known: readonly string[]): void {
  const { key, keyOffset, cutFrom } = entry;
  const [nearest] = nearestNames(key, known);
  const likely = nearest === undefined ? (cutFrom === undefined ? {} : { cutFrom }) : { nearest };
  reading.warn(keyOffset, "UNKNOWN_KEY", { key, known, ...likely });
}

export function reportWrongType(reading: Reading, { key, value }: YamlEntry, expected: string): undefined {
  reading.warn(value.offset, "WRONG_TYPE", { key, expected, found: describeNode(value) });
  return undefined;
}

export function reportInvalid(reading: Reading, { key, value }: YamlEntry, expected: string): undefined {
  reading.warn(value.offset, "INVALID_VALUE", { key, expected, found: describeNode(value) });
  return undefined;
}

/** Text, trimmed. A number counts as the text it is written as (`name: 1984`). Empty text is reported. */
export function readText(reading: Reading, entry: YamlEntry | undefined): string | undefined {
  if (entry === undefined) return undefined;
  const text = textOf(entry.value);
  if (text === undefined) return reportWrongType(reading, entry, "text");
  const trimmed = text.trim();
  return trimmed === "" ? reportInvalid(reading, entry, "some text, or leave the key out") : trimmed;
}

/** The text of a text or number, untrimmed; undefined for anything else. */
export function textOf(node: YamlNode): string | undefined {
  if (node.type !== "scalar") return undefined;
  if (typeof node.value === "string") return node.value;
  return typeof node.value === "number" ? node.source : undefined;
}

/** The items of a list; what is no list is a list of one. */
export function itemsOf(entry: YamlEntry | undefined): readonly YamlEntry[] {
  if (entry === undefined) return [];
  const items = entry.value.type === "list" ? entry.value.items : [entry.value];
  return items.map((value) => ({ key: entry.key, keyOffset: value.offset, value }));
}

/** A list of texts; a single text is a list of one. */
export function readTexts(reading: Reading, entry: YamlEntry | undefined): readonly string[] {
  return itemsOf(entry).flatMap((item) => readText(reading, item) ?? []);
}

export interface NumberRange {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly integer?: boolean;
}

export function readNumber(
  reading: Reading,
  entry: YamlEntry | undefined,
  range: NumberRange = {},
): number | undefined {
  if (entry === undefined) return undefined;
  const kind = range.integer === true ? "a whole number" : "a number";
  if (entry.value.type !== "scalar" || typeof entry.value.value !== "number")
    return reportWrongType(reading, entry, kind);
  const { value } = entry.value;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = range;
  const fits = value >= minimum && value <= maximum && (range.integer !== true || Number.isInteger(value));
  return fits ? value : reportInvalid(reading, entry, `${kind}${wordsOf(range)}`);
}

function wordsOf({ minimum, maximum }: NumberRange): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of ${minimum} or more`;
  return maximum === undefined ? "" : ` of ${maximum} or less`;
}

export function readBoolean(reading: Reading, entry: YamlEntry | undefined): boolean | undefined {
  if (entry === undefined) return undefined;
  if (entry.value.type === "scalar" && typeof entry.value.value === "boolean") return entry.value.value;
  return reportWrongType(reading, entry, "true or false");
}

/** One of a few words, without regard to case. */
export function readOneOf<Word extends string>(
  reading: Reading,
  entry: YamlEntry | undefined,
  words: readonly Word[],
): Word | undefined {
  const text = readText(reading, entry);
  if (entry === undefined || text === undefined) return undefined;
  const word = words.find((one) => one === text.toLowerCase());
  if (word !== undefined) return word;
  const [nearest] = nearestNames(text, words);
  const all = `one of ${words.join(", ")}`;
  return reportInvalid(reading, entry, nearest === undefined ? all : `"${nearest}" (${all})`);
}

export function readMap(reading: Reading, entry: YamlEntry | undefined): YamlMap | undefined {
  if (entry === undefined) return undefined;
  return entry.value.type === "map" ? entry.value : reportWrongType(reading, entry, "a mapping of keys to values");
}

/** A variable's or result's name: what `${…}` and CEL can say. */
const nameForm = /^[\p{L}_][\p{L}\p{N}_]*$/u;

export function isVariableName(text: string): boolean {
  return nameForm.test(text);
}

/** Names of variables; others are reported and left out. */
export function readNames(reading: Reading, entry: YamlEntry | undefined): readonly string[] {
  return itemsOf(entry).flatMap((item) => readName(reading, item) ?? []);
}

export function readName(reading: Reading, entry: YamlEntry | undefined): string | undefined {
  const text = readText(reading, entry);
  if (entry === undefined || text === undefined || isVariableName(text)) return text;
  reading.warn(entry.value.offset, "INVALID_VALUE", {
    key: entry.key,
    found: describeText(text),
    expected: nameExpected,
  });
  return undefined;
}

export const nameExpected = "a name of letters, digits and _ that does not begin with a digit";
