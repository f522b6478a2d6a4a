/** JSON Lines → rows, and a problem with its place for everything that is wrong with a line. */
import { isRecord, type Problem } from "@flowmind/core";
import type { JsonObject } from "./labelled-set.ts";
import { type RowFault, rowFault } from "./row-fault.ts";
import { createRowFields, type RowFields } from "./row-fields.ts";
import { defaultSetLimits, type SetLimits } from "./set-limits.ts";

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Lines of the rows, from 1. */
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

/**
 * Blank lines are passed over. A row with any fault is left out.
 * @param file named in the problems
 */
export function readRows<Row>(
  text: string,
  file: string,
  readRow: (fields: RowFields, line: number) => Row,
  limits: SetLimits = defaultSetLimits,
): Rows<Row> {
  const rows: Row[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  let line = 0;
  for (const content of eachLine(text)) {
    line++;
    if (content.trim() === "") continue;
    if (rows.length >= limits.maxRows || problems.length >= limits.maxProblems) {
      const read = rows.length >= limits.maxRows ? `${limits.maxRows} rows` : `${problems.length} problems`;
      problems.push(rowFault("INVALID_ROW", { detail: `reading ends after ${read}` })(file, line));
      break;
    }
    const parsed = parseRow(content, limits, (fields) => readRow(fields, line));
    if ("row" in parsed) {
      rows.push(parsed.row);
      lines.push(line);
    } else {
      problems.push(...parsed.faults.map((fault) => fault(file, line)));
    }
  }
  return { rows, lines, problems };
}

/** One at a time: a file of millions of short lines would otherwise be held twice. */
function* eachLine(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? text.length : end);
    start = end < 0 ? text.length + 1 : end + 1;
  }
}

type Parsed<Row> = { readonly row: Row } | { readonly faults: readonly RowFault[] };

function parseRow<Row>(content: string, limits: SetLimits, readRow: (fields: RowFields) => Row): Parsed<Row> {
  if (content.length > limits.maxRowLength) {
    return invalid(`it has ${content.length} characters, and at most ${limits.maxRowLength} are read`);
  }
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return invalid("it is not JSON");
  }
  if (!isRecord(value)) return invalid("it is JSON, but no object");
  return readFields(value, readRow);
}

function readFields<Row>(value: JsonObject, readRow: (fields: RowFields) => Row): Parsed<Row> {
  const fields = createRowFields(value);
  const row = readRow(fields);
  return fields.faults.length > 0 ? { faults: fields.faults } : { row };
}

function invalid(detail: string): { readonly faults: readonly RowFault[] } {
  return { faults: [rowFault("INVALID_ROW", { detail })] };
}
