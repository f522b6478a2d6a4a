/** The text of one context file → its context and everything that is wrong with it; pure. */
import type { Context, Problem } from "@flowmind/core";
import { translateDialect } from "./dialect-a.ts";
import type { FilePlace } from "./file-place.ts";
import { type CatalogLimits, defaultLimits } from "./limits.ts";
import { parseYaml } from "./parse-yaml.ts";
import { byPlace } from "./problem-order.ts";
import { readContext } from "./read-context.ts";
import { createReading, type Mention } from "./reading.ts";
import { describeNode } from "./yaml-node.ts";

/** What a file holds: plain data, so that it can be kept as JSON. */
export interface ParsedFile {
  readonly file: string;
  /** Known also where the context is left out for another reason. */
  readonly uri?: string;
  /** Absent where one of the problems is an error. */
  readonly context?: Context;
  /** In the order of their places. */
  readonly problems: readonly Problem[];
  /** What can only be judged beside the other files. */
  readonly mentions: readonly Mention[];
}

export interface ParseContextFileOptions {
  /** @default "yaml" */
  readonly provider?: string;
  readonly modifiedAtMs?: number;
  /** @default defaultLimits */
  readonly limits?: CatalogLimits;
}

/** Never throws for what the text holds, and ends in time bounded by the limits. */
export function parseContextFile(text: string, place: FilePlace, options: ParseContextFileOptions = {}): ParsedFile {
  const reading = createReading(place.file, text);
  const root = parseYaml(text, reading, options.limits ?? defaultLimits);
  if (root === undefined) return finished(place.file, reading.problems);
  if (root.type !== "map") {
    reading.refuse(root.offset, "NOT_A_MAPPING", { found: describeNode(root) });
    return finished(place.file, reading.problems);
  }
  const translation = translateDialect(reading, root);
  const { provider = "yaml", modifiedAtMs } = options;
  const origin = { provider, ...(modifiedAtMs === undefined ? {} : { modifiedAtMs }) };
  const read = readContext(reading, translation.root, place, origin, translation.isOld);
  return { ...finished(place.file, reading.problems), ...read, mentions: reading.mentions };
}

function finished(file: string, problems: readonly Problem[]): ParsedFile {
  return { file, problems: [...problems].sort(byPlace), mentions: [] };
}
