/** The labelled conditions of this benchmark, from its data folder. */
import { readFile } from "node:fs/promises";
import { type ConditionSituation, isRecord, parseJson } from "@flowmind/core";
import type { Part } from "./read-options.ts";

export interface ConditionRow {
  readonly condition: string;
  readonly situation: ConditionSituation;
  readonly holds: boolean;
  readonly kind: string;
}

/** Throws for a line that is no row, with its number. */
export async function readRows(part: Part): Promise<readonly ConditionRow[]> {
  const text = await readFile(new URL(`../data/${part}.jsonl`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, at) => readRow(line, `${part}.jsonl:${at + 1}`));
}

export function readRow(line: string, place: string): ConditionRow {
  const row = parseJson(line);
  if (!isRecord(row)) throw new TypeError(`${place} is no JSON object`);
  const { condition, message, variables = {}, verdict, kind, state, history } = row;
  if (
    typeof condition !== "string" ||
    typeof message !== "string" ||
    typeof verdict !== "boolean" ||
    !isRecord(variables)
  ) {
    throw new TypeError(`${place} lacks a condition, a message, variables or a verdict`);
  }
  return {
    condition,
    situation: {
      message,
      variables,
      ...(isRecord(state) ? { state } : {}),
      ...(Array.isArray(history) ? { history: history.map(String) } : {}),
    },
    holds: verdict,
    kind: String(kind),
  };
}
