/** Reads the fields of one row, collecting everything that is wrong with them. */
import { isRecord } from "@flowmind/core";
import type { JsonObject } from "./labelled-set.ts";
import { type RowFault, rowFault } from "./row-fault.ts";

/** An absent field and one that is null are the same: exporters write null for what is not there. */
export interface RowFields {
  /** Trimmed; undefined where it is absent, or no text. */
  text(key: string): string | undefined;
  /** As `text`; a fault where it is absent or blank, and then "". */
  requiredText(key: string): string;
  /** Texts, trimmed, each once; undefined where it is absent, or no list of texts. */
  texts(key: string): readonly string[] | undefined;
  /** Lists of texts, none of them empty. */
  textLists(key: string): readonly (readonly string[])[] | undefined;
  /** Of anything. */
  list(key: string): readonly unknown[] | undefined;
  object(key: string): JsonObject | undefined;
  /** Adds a fault of the row as a whole. */
  refuse(detail: string): void;
  readonly faults: readonly RowFault[];
}

export function createRowFields(row: JsonObject): RowFields {
  const faults: RowFault[] = [];

  function read<Value>(key: string, expected: string, parse: (value: unknown) => Value | undefined): Value | undefined {
    const value = row[key] ?? undefined;
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) faults.push(rowFault("WRONG_TYPE", { key, expected, found: kindOf(value, expected) }));
    return parsed;
  }

  const text = (key: string) => read(key, "text", textOf);
  return {
    faults,
    text,
    requiredText(key) {
      const before = faults.length;
      const value = text(key) ?? "";
      if (value === "" && faults.length === before) {
        faults.push(rowFault("INVALID_VALUE", { key, found: "absent or blank", expected: "text" }));
      }
      return value;
    },
    texts: (key) => read(key, "a list of texts", textsOf),
    textLists: (key) => read(key, "a list of lists of texts, none of them empty", textListsOf),
    list: (key) => read(key, "a list", (value) => (Array.isArray(value) ? value : undefined)),
    object: (key) => read(key, "an object", (value) => (isRecord(value) ? value : undefined)),
    refuse(detail) {
      faults.push(rowFault("INVALID_ROW", { detail }));
    },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim() : undefined;
}

function textsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(textOf);
  const known = texts.filter((text) => text !== undefined && text !== "");
  return known.length === texts.length ? [...new Set(known as string[])] : undefined;
}

function textListsOf(value: unknown): readonly (readonly string[])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const lists = value.map(textsOf);
  const known = lists.filter((list) => list !== undefined && list.length > 0);
  return known.length === lists.length ? (known as (readonly string[])[]) : undefined;
}

function kindOf(value: unknown, expected: string): string {
  if (Array.isArray(value)) return expected.includes("list") ? "another list" : "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "text" : `a ${typeof value}`;
}
